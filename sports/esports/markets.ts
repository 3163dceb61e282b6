import type { SportMarkets } from '../markets.ts'
import type { SeriesFacts } from './state.ts'

/**
 * Match winner, handicap in games and total of games. A series that a side forfeits before its first game returns all
 * stakes; one that ends by forfeit later settles the winner and returns the lines, since its games were not all played.
 */
export const seriesMarkets: SportMarkets<SeriesFacts> = {
  result: 'moneyline',
  settledOn({ games, ending, winner, score, isIncomplete, isDisputed }, market) {
    if (isIncomplete || isDisputed || (ending !== null && !games.some((game) => game.ending === 'played'))) return null
    if (market === 'moneyline') {
      if (winner === null || winner === 'draw') return null
      return { home: 0, away: 0, [winner]: 1 }
    }
    return ending === null ? score : null
  },
}
