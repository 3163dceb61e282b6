import { multiplicativeChances } from '../fair-odds.ts'
import type { Chances } from './elo.ts'

type Outcome = keyof Chances
const outcomes: readonly Outcome[] = ['home', 'draw', 'away']

/** A forecast beside its result. */
export interface Forecast {
  chances: Chances
  outcome: Outcome
}

export interface ForecastScore {
  count: number
  /** Mean of minus the natural logarithm of the chance of what happened; lower is better. */
  logLoss: number
  /** Mean over matches of the summed squared differences of the three chances; lower is better. */
  brier: number
}

/** A chance of zero that came true would be an infinite loss. */
const least = 1e-6

export function outcomeOf(homeScore: number, awayScore: number): Outcome {
  return homeScore > awayScore ? 'home' : homeScore < awayScore ? 'away' : 'draw'
}

/** Null without a forecast. */
export function scoreForecasts(forecasts: readonly Forecast[]): ForecastScore | null {
  if (forecasts.length === 0) return null
  const losses = forecasts.map(({ chances, outcome }) => -Math.log(Math.max(chances[outcome], least)))
  const squares = forecasts.map(({ chances, outcome }) =>
    sum(outcomes.map((one) => (chances[one] - (one === outcome ? 1 : 0)) ** 2)),
  )
  return { count: forecasts.length, logLoss: sum(losses) / losses.length, brier: sum(squares) / squares.length }
}

/** Shares of the three outcomes: the forecast of the base rate. Null without a result. */
export function baseRateOf(results: readonly Outcome[]): Chances | null {
  if (results.length === 0) return null
  const share = (wanted: Outcome) => results.filter((one) => one === wanted).length / results.length
  return { home: share('home'), draw: share('draw'), away: share('away') }
}

/** Chances that decimal prices state, with the margin taken off in proportion. */
export function chancesOfPrices(home: number, draw: number, away: number): Chances {
  const [ofHome = 0, ofDraw = 0, ofAway = 0] = multiplicativeChances([home, draw, away])
  return { home: ofHome, draw: ofDraw, away: ofAway }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
