import type { SportMarkets } from '../markets.ts'
import type { BasketballFacts } from './state.ts'

/**
 * Moneyline, point spread and total points are settled on the final score, overtimes included: the published rules of
 * Bookmaker ("Basketball overtime rules") and Sportsbet ("Does My NBA Bet Include Overtime?") agree. A level end, as in
 * one leg of two, returns stakes on the moneyline.
 */
export const markets: SportMarkets<BasketballFacts> = {
  result: 'moneyline',
  settledOn: ({ score }) => score,
}
