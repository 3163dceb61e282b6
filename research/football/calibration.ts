import type { CalibrationBin } from '#sports/calibration.ts'
import type { Chances } from '#sports/football/models/chances.ts'
import type { Calibration } from '#sports/football/models/win-model.ts'
import { shareInterval } from '#sports/share-interval.ts'

/** The forecast of a state of a match, and how the match ended. */
export interface Forecast {
  match: string
  chances: Chances
  result: keyof Chances
}

const results = ['home', 'draw', 'away'] as const

/** How good forecasts are, beside those of `base`, which says the same of every match. */
export function calibrationOf(forecasts: readonly Forecast[], base: Chances): Calibration {
  const mean = (score: (forecast: Forecast) => number) =>
    forecasts.reduce((sum, forecast) => sum + score(forecast), 0) / forecasts.length
  return {
    matches: new Set(forecasts.map(({ match }) => match)).size,
    states: forecasts.length,
    brier: mean(({ chances, result }) => brier(chances, result)),
    baseBrier: mean(({ result }) => brier(base, result)),
    logLoss: mean(({ chances, result }) => -Math.log(chances[result])),
    baseLogLoss: mean(({ result }) => -Math.log(base[result])),
    bins: binsOf(forecasts),
  }
}

function brier(chances: Chances, result: keyof Chances): number {
  return results.reduce((sum, one) => sum + (chances[one] - (one === result ? 1 : 0)) ** 2, 0)
}

/** Forecasts of each result, by tenths. */
export function binsOf(forecasts: readonly Forecast[]): CalibrationBin[] {
  const all = forecasts.flatMap(({ match, chances, result }) =>
    results.map((one) => ({ match, chance: chances[one], hit: one === result ? 1 : 0 })),
  )
  const byTenth = Map.groupBy(all, ({ chance }) => Math.min(9, Math.floor(chance * 10)))
  return [...byTenth]
    .toSorted(([a], [b]) => a - b)
    .map(([tenth, own]) => {
      const happened = own.reduce((sum, { hit }) => sum + hit, 0) / own.length
      // States of one match are not independent: a match counts once in the width of the interval.
      const matches = new Set(own.map(({ match }) => match)).size
      return {
        from: tenth / 10,
        forecasts: own.length,
        matches,
        forecast: own.reduce((sum, { chance }) => sum + chance, 0) / own.length,
        happened,
        ...shareInterval(happened, matches),
      }
    })
}
