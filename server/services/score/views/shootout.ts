import type { Language } from '#core/calls/caller.ts'
import type { Match } from '#timeline/types.ts'

/** Who won a match or a tie, and the kicks of its shoot-out; what there was none of is left out. */
export type Decided = { winnerId?: number; hostShootoutScore?: number; guestShootoutScore?: number }

export function decidedOf({ homeId, awayId, status, summary: { winner, shootout } }: Match): Decided {
  const isOver = status === 'finished' || status === 'awarded'
  const winnerId = isOver && winner === 'home' ? homeId : isOver && winner === 'away' ? awayId : null
  return { winnerId: winnerId ?? undefined, hostShootoutScore: shootout?.home, guestShootoutScore: shootout?.away }
}

/**
 * The state of a match in words, with the kicks and, after the last one, who won: for clients that read no more than
 * the text.
 */
export function stateText(
  { status, summary: { winner, shootout } }: Match,
  label: string,
  names: { home: string; away: string },
  language: Language,
): string {
  if (shootout === null) return label
  if (status !== 'finished' || (winner !== 'home' && winner !== 'away'))
    return `${label} ${shootout.home}–${shootout.away}`
  const [own, other] = winner === 'home' ? [shootout.home, shootout.away] : [shootout.away, shootout.home]
  return language === 'zh'
    ? `${names[winner]}点球大战 ${own}–${other} 获胜`
    : `${names[winner]} win ${own}–${other} on penalties`
}
