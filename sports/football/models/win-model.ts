import type { CalibrationBin } from '../../calibration.ts'

/** Scores are means by state of a match: Brier summed over the three results. `base` forecasts the average always. */
export interface Calibration {
  matches: number
  states: number
  brier: number
  baseBrier: number
  logLoss: number
  baseLogLoss: number
  bins: readonly CalibrationBin[]
}

/** A value with its interval of 95 percent. */
export interface Estimate {
  value: number
  low: number
  high: number
}

export interface WinModel {
  /** Goals per match of the side at home and of the other, where no odds say more. */
  rates: { home: number; away: number; matches: number }
  /** Growth of the rate of goals over 90 minutes, and the length of stoppage times in minutes by their goals. */
  tempo: { slope: Estimate; firstStoppage: Estimate; secondStoppage: Estimate; goals: number; matches: number }
  /** Factors of the rates after a red card: of the side that has it, and of the other. */
  red: { own: Estimate; other: Estimate; cards: number }
  calibration: { odds: Calibration; average: Calibration }
}

/** Forecasts at the kick-off and at the break from odds, on seasons of the Premier League that were left out. */
const byOdds: Calibration = {
  matches: 958,
  states: 1916,
  brier: 0.51662,
  baseBrier: 0.65435,
  logLoss: 0.8797,
  baseLogLoss: 1.0774,
  bins: [
    { from: 0, forecasts: 816, matches: 506, forecast: 0.04406, happened: 0.057598, low: 0.040435, high: 0.081428 },
    { from: 0.1, forecasts: 887, matches: 572, forecast: 0.15413, happened: 0.17926, low: 0.14999, high: 0.2128 },
    { from: 0.2, forecasts: 1508, matches: 815, forecast: 0.25506, happened: 0.24469, low: 0.21642, high: 0.27536 },
    { from: 0.3, forecasts: 856, matches: 474, forecast: 0.34864, happened: 0.33178, low: 0.29089, high: 0.37537 },
    { from: 0.4, forecasts: 536, matches: 469, forecast: 0.44065, happened: 0.44216, low: 0.39787, high: 0.4874 },
    { from: 0.5, forecasts: 319, matches: 288, forecast: 0.55081, happened: 0.59561, low: 0.53803, high: 0.65067 },
    { from: 0.6, forecasts: 244, matches: 244, forecast: 0.64922, happened: 0.64754, low: 0.58573, high: 0.70478 },
    { from: 0.7, forecasts: 220, matches: 220, forecast: 0.74902, happened: 0.71364, low: 0.65063, high: 0.76931 },
    { from: 0.8, forecasts: 190, matches: 190, forecast: 0.84544, happened: 0.80526, low: 0.74314, high: 0.85529 },
    { from: 0.9, forecasts: 172, matches: 172, forecast: 0.95664, happened: 0.94186, low: 0.8963, high: 0.96812 },
  ],
}

/** Forecasts every quarter of an hour from the average rates, on matches of nations that were left out. */
const byAverage: Calibration = {
  matches: 262,
  states: 1572,
  brier: 0.45431,
  baseBrier: 0.63198,
  logLoss: 0.77604,
  baseLogLoss: 1.0448,
  bins: [
    { from: 0, forecasts: 939, matches: 225, forecast: 0.034699, happened: 0.028754, low: 0.013613, high: 0.059717 },
    { from: 0.1, forecasts: 458, matches: 215, forecast: 0.16261, happened: 0.15284, low: 0.11087, high: 0.207 },
    { from: 0.2, forecasts: 1471, matches: 262, forecast: 0.26272, happened: 0.25357, low: 0.20471, high: 0.30955 },
    { from: 0.3, forecasts: 459, matches: 126, forecast: 0.35574, happened: 0.34205, low: 0.26499, high: 0.42845 },
    { from: 0.4, forecasts: 528, matches: 234, forecast: 0.44757, happened: 0.4678, low: 0.40491, high: 0.53174 },
    { from: 0.5, forecasts: 125, matches: 98, forecast: 0.56605, happened: 0.632, low: 0.53322, high: 0.72082 },
    { from: 0.6, forecasts: 112, matches: 75, forecast: 0.6432, happened: 0.6875, low: 0.57564, high: 0.78109 },
    { from: 0.7, forecasts: 243, matches: 143, forecast: 0.74078, happened: 0.74486, low: 0.66765, high: 0.80925 },
    { from: 0.8, forecasts: 89, matches: 81, forecast: 0.84263, happened: 0.86517, low: 0.7741, high: 0.92317 },
    { from: 0.9, forecasts: 292, matches: 122, forecast: 0.96259, happened: 0.9726, low: 0.92621, high: 0.99014 },
  ],
}

/** Printed by `npm run fit -- win <folder of data>`. */
export const winModel: WinModel = {
  rates: { home: 1.5588, away: 1.1743, matches: 1446 },
  tempo: {
    slope: { value: 0.59526, low: 0.35383, high: 0.83668 },
    firstStoppage: { value: 4.6727, low: 3.0672, high: 6.2782 },
    secondStoppage: { value: 4.8279, low: 3.284, high: 6.3719 },
    goals: 908,
    matches: 376,
  },
  red: {
    own: { value: 0.62478, low: 0.35507, high: 1.0994 },
    other: { value: 2.0276, low: 1.4289, high: 2.8772 },
    cards: 39,
  },
  calibration: { odds: byOdds, average: byAverage },
}
