import type { Match } from '#timeline/types.ts'
import { sportOf } from '#sports/index.ts'

/** The winner of a match or a tie, and the kicks of its shoot-out; absent members are left out. */
type Decided = { winnerId?: number; hostShootoutScore?: number; guestShootoutScore?: number }

export function decidedOf(match: Match): Decided {
  const { homeId, awayId, status, summary } = match
  const isOver = status === 'finished' || status === 'awarded'
  const winnerId = isOver && summary.winner === 'home' ? homeId : isOver && summary.winner === 'away' ? awayId : null
  const decider = sportOf(match).decider(summary)
  return { winnerId: winnerId ?? undefined, hostShootoutScore: decider?.home, guestShootoutScore: decider?.away }
}
