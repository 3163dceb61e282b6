import type { SportMarkets } from '../markets.ts'
import type { FootballFacts } from './state.ts'

/** Everything is settled on the score after 90 minutes and stoppage time; extra time and a shoot-out do not count. */
export const markets: SportMarkets<FootballFacts> = {
  result: '1x2',
  settledOn: ({ normalScore, score }) => normalScore ?? score,
}
