import type { MatchStatus } from './match.ts'
import type { Palette, PaletteLineup } from './palette.ts'
import type { SquadShape } from './player.ts'
import type { TimelineEvent } from './timeline.ts'

export type LineupDoubtKind = 'too_few_starters' | 'starter_without_shirt' | 'player_in_match'
/** Why a line-up is asked about before it is saved, and the players that it is about. */
interface LineupDoubt {
  kind: LineupDoubtKind
  about: number[]
}
interface Facts {
  status: MatchStatus
  /** The line-up of the side so far. */
  before: Pick<SquadShape, 'players'> | null
  events: readonly TimelineEvent[]
}

/** What of a line-up is odd: starters that are missing or have no shirt number, and players of the match left out. */
export function lineupDoubts({ lineupLimits: limits }: Palette, lineup: PaletteLineup, facts: Facts): LineupDoubt[] {
  const starters = lineup.players.filter(({ isStarter }) => isStarter)
  const bare = limits?.hasShirts ? starters.filter(({ shirtNumber }) => shirtNumber === null) : []
  const gone = leftOut(lineup, facts)
  const isShort = starters.length < (limits?.fewest ?? 0)
  return [
    ...(isShort ? [{ kind: 'too_few_starters' as const, about: [] }] : []),
    ...(bare.length > 0
      ? [{ kind: 'starter_without_shirt' as const, about: bare.map(({ playerId }) => playerId) }]
      : []),
    ...(gone.length > 0 ? [{ kind: 'player_in_match' as const, about: gone }] : []),
  ]
}

/** Players with events whom a line-up no longer has, and starters of a match in play who no longer start. */
function leftOut({ players }: PaletteLineup, { status, before, events }: Facts): number[] {
  const named = new Set(
    events.flatMap(({ type, withdrawn, playerId, otherPlayerId }) =>
      type === 'lineup' || withdrawn !== null ? [] : [playerId, otherPlayerId],
    ),
  )
  const hasStarted = status !== 'scheduled' && status !== 'postponed'
  const now = new Map(players.map((player) => [player.playerId, player]))
  return (before?.players ?? []).flatMap(({ playerId, isStarter }) => {
    const isGone = !now.has(playerId)
    const isBenched = hasStarted && isStarter && now.get(playerId)?.isStarter !== true
    return isBenched || (isGone && named.has(playerId)) ? [playerId] : []
  })
}
