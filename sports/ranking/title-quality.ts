import type { CalibrationBin } from '../calibration.ts'
import type { ForecastScore } from './score.ts'

/** How good the win chances of series are on those after the series of the fit. */
export interface TitleQuality {
  /** Series of the fit; the others begin on the day `from`. */
  fitted: number
  from: string
  /** Brier: mean of the squared difference between the chance of one side and 1 or 0; a coin has 0.25. */
  own: ForecastScore
  /** Always the share of series that the side named first won in the series of the fit. */
  baseRate: ForecastScore
  /** Series that the side with the higher chance won. */
  favourites: number
  /** Chances of the side with the higher one, by tenths. */
  bins: readonly CalibrationBin[]
}

/** Printed by `npm run fit -- titles <folder>`; a test compares it with the public pages. */
const lol: TitleQuality = {
  fitted: 294,
  from: '2026-04-25',
  own: { count: 294, logLoss: 0.58482103, brier: 0.19870495 },
  baseRate: { count: 294, logLoss: 0.69111053, brier: 0.24898191 },
  favourites: 211,
  bins: [
    { from: 0.5, forecasts: 109, matches: 109, forecast: 0.549765, happened: 0.605505, low: 0.511663, high: 0.692162 },
    { from: 0.6, forecasts: 99, matches: 99, forecast: 0.647777, happened: 0.727273, low: 0.632289, high: 0.805277 },
    { from: 0.7, forecasts: 60, matches: 60, forecast: 0.741338, happened: 0.85, low: 0.738852, high: 0.919027 },
    { from: 0.8, forecasts: 23, matches: 23, forecast: 0.836526, happened: 0.869565, low: 0.678721, high: 0.954624 },
    { from: 0.9, forecasts: 3, matches: 3, forecast: 0.918541, happened: 0.666667, low: 0.207655, high: 0.93851 },
  ],
}

/** By title; one without a sample is missing. */
export const titleQuality: Readonly<Record<string, TitleQuality>> = { lol }
