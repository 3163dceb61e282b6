import { multiplicativeChances } from '../../fair-odds.ts'
import type { Score } from '../../match.ts'
import type { BestOf, Format } from '../vocabulary.ts'
import { seriesChance } from './series-chance.ts'

/** Fair chances of a bet on the winner of a series, by its prices; a share of each stake is the bookmaker's. */
type WinnerPrices = { home: number; away: number }

/** The chance of the home side in a game of a series, by the prices at its beginning; one half without any. */
export function gameStrength(prices: WinnerPrices | null, format: Format): number {
  if (prices === null) return 0.5
  const [wanted = 0.5] = multiplicativeChances([prices.home, prices.away])
  const { advantage } = format
  const bestOf: BestOf | null = format.bestOf === 2 ? 1 : (format.bestOf ?? 1)
  const score: Score = { home: advantage === 'home' ? 1 : 0, away: advantage === 'away' ? 1 : 0 }
  return solved((chance) => seriesChance(score, { bestOf, advantage }, { now: chance, later: chance })!, wanted)
}

const [least, most] = [0.03, 0.97]
const steps = 20

/** The value between 0.03 and 0.97 at which a rising function is `wanted`. */
export function solved(rising: (value: number) => number, wanted: number): number {
  let [low, high] = [least, most]
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    if (rising(middle) < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}
