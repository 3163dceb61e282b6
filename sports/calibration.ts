/** Forecasts of a range of chances, on matches that were left out of the fit, and how many came true. */
export interface CalibrationBin {
  /** The range begins here, 0 to 0.9, and is a tenth wide. */
  from: number
  forecasts: number
  matches: number
  /** Means of the forecasts and of what happened, and an interval of 95 percent of the latter. */
  forecast: number
  happened: number
  low: number
  high: number
}
