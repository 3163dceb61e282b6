import type { PlayerRecord, SportPlayers } from '#sports/player.ts'
import { eventTypes, tennis, type TennisState } from '#sports/tennis.ts'
import type { Side } from '#sports/timeline.ts'

const sides = ['home', 'away'] as const satisfies Side[]
const counted = ['aces', 'doubleFaults'] as const

/** What each player of a match did: in doubles both of a pair have the figures of their side. */
export const players: SportPlayers<TennisState> = {
  types: eventTypes,
  listingTypes: [],
  namingTypes: ['entry'],
  records(state) {
    return new Map(
      sides.flatMap((side) => {
        const ids = state.entries[side]?.playerIds ?? []
        return ids.map((playerId) => [playerId, recordOf(state, side, playerId)] as const)
      }),
    )
  },
}

/** A walkover was not played, and counts as no match. */
function recordOf(state: TennisState, side: Side, playerId: number): PlayerRecord {
  const { status, winner, score, ending, clock } = state
  const isOver = status === 'finished' || status === 'awarded'
  const hasPlayed = status !== 'scheduled' && ending?.kind !== 'walkover'
  const figures = tennis.statistics(state).filter(({ name }) => (counted as readonly string[]).includes(name))
  return {
    playerId,
    side,
    isStarter: true,
    minutes: hasPlayed && clock.baseSeconds > 0 ? Math.floor(clock.baseSeconds / 60) : null,
    hasPlayed,
    counts: hasPlayed
      ? {
          matches: 1,
          matchesWon: isOver && winner === side ? 1 : 0,
          setsWon: score[side],
          ...Object.fromEntries(figures.map((one) => [one.name, one[side] ?? 0])),
        }
      : {},
  }
}
