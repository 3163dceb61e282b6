import { isOver as isPlayed } from '#sports/match.ts'
import type { SeriesView } from './match-view.ts'

/**
 * A game of the series: over, in play, certain to come, played only if the series is not decided before, or not played
 * in a series that is over.
 */
export interface GamePlace {
  ordinal: number
  state: 'over' | 'live' | 'toCome' | 'ifNeeded' | 'notPlayed'
}

/**
 * Every game that the series may have, so that their number tells no winner: five of a best of five, always.
 */
export function placesOf({ state }: Pick<SeriesView<unknown>, 'state'>): GamePlace[] {
  const { games, format, score, status } = state
  const last = Math.max(format.bestOf ?? 0, games.at(-1)?.ordinal ?? 0)
  const needed = format.bestOf === null ? 0 : Math.floor(format.bestOf / 2) + 1
  const over = games.filter(({ ending }) => ending !== null).length
  const isOver = status === 'cancelled' || isPlayed(status)
  // Games that are played whoever wins them; both are played in a series of two.
  const certain = format.bestOf === 2 ? 2 : over + needed - Math.max(score.home, score.away)
  return Array.from({ length: last }, (_, at) => {
    const ordinal = at + 1
    const game = games.find((one) => one.ordinal === ordinal)
    // A game that was drawn, or cut short, has no ending of its own.
    if (game && (game.ending !== null || (isOver && game.isStarted))) return { ordinal, state: 'over' }
    if (game && !isOver) return { ordinal, state: 'live' }
    if (isOver) return { ordinal, state: 'notPlayed' }
    return { ordinal, state: ordinal <= certain ? 'toCome' : 'ifNeeded' }
  })
}
