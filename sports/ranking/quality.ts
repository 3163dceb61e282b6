import type { CalibrationBin } from '../calibration.ts'
import type { ForecastScore } from './score.ts'

/** How good the forecasts of a rating are on matches after those that it was fitted on. */
export interface ForecastQuality {
  own: ForecastScore
  /** Always the shares of the results in the matches of the fit. */
  baseRate: ForecastScore
  /** On the matches with closing prices: the rating, and these prices without margin; null where none has any. */
  ownWherePriced: ForecastScore | null
  prices: ForecastScore | null
  /** Chances of the three results by tenths. */
  bins: readonly CalibrationBin[]
}

/** National teams, on the matches of 2023. */
const countries: ForecastQuality = {
  own: { count: 1054, logLoss: 0.96347991, brier: 0.57214802 },
  baseRate: { count: 1054, logLoss: 1.0546801, brier: 0.63742949 },
  ownWherePriced: null,
  prices: null,
  bins: [
    { from: 0, forecasts: 77, matches: 57, forecast: 0.075696, happened: 0.025974, low: 0.00597193, high: 0.105837 },
    { from: 0.1, forecasts: 492, matches: 279, forecast: 0.159985, happened: 0.134146, low: 0.099087, high: 0.179144 },
    { from: 0.2, forecasts: 1193, matches: 784, forecast: 0.238583, happened: 0.245599, low: 0.216757, high: 0.276923 },
    { from: 0.3, forecasts: 441, matches: 346, forecast: 0.348701, happened: 0.353741, low: 0.305219, high: 0.405477 },
    { from: 0.4, forecasts: 383, matches: 383, forecast: 0.447922, happened: 0.469974, low: 0.420535, high: 0.520009 },
    { from: 0.5, forecasts: 286, matches: 286, forecast: 0.546474, happened: 0.493007, low: 0.435542, high: 0.550657 },
    { from: 0.6, forecasts: 163, matches: 163, forecast: 0.646576, happened: 0.668712, low: 0.5933, high: 0.736354 },
    { from: 0.7, forecasts: 94, matches: 94, forecast: 0.742903, happened: 0.819149, low: 0.729329, high: 0.883908 },
    { from: 0.8, forecasts: 30, matches: 30, forecast: 0.840732, happened: 0.9, low: 0.743786, high: 0.965401 },
    { from: 0.9, forecasts: 3, matches: 3, forecast: 0.919963, happened: 1, low: 0.438494, high: 1 },
  ],
}

/** Clubs, on the Premier League of 2021/22, 2023/24 and 2025/26, Bundesliga and La Liga of 2023/24. */
const clubs: ForecastQuality = {
  own: { count: 1826, logLoss: 0.98465321, brier: 0.5864351 },
  baseRate: { count: 1826, logLoss: 1.0739519, brier: 0.6495468 },
  ownWherePriced: { count: 380, logLoss: 0.96322781, brier: 0.57127259 },
  prices: { count: 380, logLoss: 0.93653219, brier: 0.55400332 },
  bins: [
    { from: 0, forecasts: 151, matches: 120, forecast: 0.0780898, happened: 0.0529801, low: 0.0250297, high: 0.108664 },
    { from: 0.1, forecasts: 786, matches: 515, forecast: 0.159359, happened: 0.167939, low: 0.138138, high: 0.202657 },
    { from: 0.2, forecasts: 2148, matches: 1435, forecast: 0.24424, happened: 0.251397, low: 0.229635, high: 0.274486 },
    { from: 0.3, forecasts: 766, matches: 567, forecast: 0.347435, happened: 0.322454, low: 0.285286, high: 0.362012 },
    { from: 0.4, forecasts: 681, matches: 681, forecast: 0.448602, happened: 0.45815, low: 0.421067, high: 0.495702 },
    { from: 0.5, forecasts: 461, matches: 461, forecast: 0.546968, happened: 0.553145, low: 0.507507, high: 0.597905 },
    { from: 0.6, forecasts: 269, matches: 269, forecast: 0.64515, happened: 0.609665, low: 0.550216, high: 0.666027 },
    { from: 0.7, forecasts: 157, matches: 157, forecast: 0.746913, happened: 0.745223, low: 0.671771, high: 0.806961 },
    { from: 0.8, forecasts: 55, matches: 55, forecast: 0.838204, happened: 0.854545, low: 0.738388, high: 0.924408 },
    { from: 0.9, forecasts: 4, matches: 4, forecast: 0.906744, happened: 1, low: 0.5101, high: 1 },
  ],
}

/** Printed by `npm run fit -- ranking <folder>`; a test compares them with the public files. */
export const forecastQuality: Readonly<Record<'country' | 'club', ForecastQuality>> = {
  country: countries,
  club: clubs,
}
