import type { CalibrationBin } from '../../calibration.ts'

/** How good win chances are on games, or series, that the fit has not seen. */
export interface WinQuality {
  /** Games or series; each has many moments. */
  count: number
  moments: number
  /** A coin has 0.25. */
  brier: number
  logLoss: number
  /** Calibration of the side with the higher chance, by tenths. */
  bins: readonly CalibrationBin[]
}

export interface TitleWinQuality {
  games: WinQuality
  series: WinQuality
}

const csgo: TitleWinQuality = {
  games: {
    count: 1464,
    moments: 32351,
    brier: 0.18523,
    logLoss: 0.54563,
    bins: [
      { from: 0.5, forecasts: 8308, matches: 1464, forecast: 0.53728, happened: 0.53575, low: 0.51014, high: 0.56117 },
      { from: 0.6, forecasts: 6718, matches: 1464, forecast: 0.65194, happened: 0.62548, low: 0.60039, high: 0.64992 },
      { from: 0.7, forecasts: 5390, matches: 1464, forecast: 0.7504, happened: 0.70872, low: 0.68492, high: 0.73142 },
      { from: 0.8, forecasts: 5427, matches: 1453, forecast: 0.8516, happened: 0.81537, low: 0.79459, high: 0.83448 },
      { from: 0.9, forecasts: 6508, matches: 1285, forecast: 0.95921, happened: 0.93085, low: 0.91566, high: 0.94348 },
    ],
  },
  series: {
    count: 600,
    moments: 32351,
    brier: 0.19027,
    logLoss: 0.55771,
    bins: [
      { from: 0.5, forecasts: 9716, matches: 600, forecast: 0.54278, happened: 0.54179, low: 0.50178, high: 0.58126 },
      { from: 0.6, forecasts: 7143, matches: 600, forecast: 0.65074, happened: 0.65029, low: 0.61128, high: 0.68738 },
      { from: 0.7, forecasts: 7300, matches: 600, forecast: 0.74588, happened: 0.75219, low: 0.71611, high: 0.78506 },
      { from: 0.8, forecasts: 4147, matches: 600, forecast: 0.84923, happened: 0.8341, low: 0.80222, high: 0.86172 },
      { from: 0.9, forecasts: 4045, matches: 559, forecast: 0.95649, happened: 0.94413, low: 0.92188, high: 0.96031 },
    ],
  },
}

const lol: TitleWinQuality = {
  games: {
    count: 1437,
    moments: 44613,
    brier: 0.19571,
    logLoss: 0.57284,
    bins: [
      { from: 0.5, forecasts: 15578, matches: 1425, forecast: 0.5416, happened: 0.55482, low: 0.5289, high: 0.58044 },
      { from: 0.6, forecasts: 9599, matches: 1296, forecast: 0.64842, happened: 0.66069, low: 0.63447, high: 0.68596 },
      { from: 0.7, forecasts: 8005, matches: 1255, forecast: 0.74807, happened: 0.75365, low: 0.72906, high: 0.7767 },
      { from: 0.8, forecasts: 7392, matches: 1030, forecast: 0.84782, happened: 0.84064, low: 0.81703, high: 0.86172 },
      { from: 0.9, forecasts: 4039, matches: 525, forecast: 0.93416, happened: 0.92597, low: 0.90035, high: 0.94541 },
    ],
  },
  series: {
    count: 600,
    moments: 44613,
    brier: 0.18783,
    logLoss: 0.55251,
    bins: [
      { from: 0.5, forecasts: 14513, matches: 599, forecast: 0.54332, happened: 0.54778, low: 0.50775, high: 0.58721 },
      { from: 0.6, forecasts: 11020, matches: 593, forecast: 0.64969, happened: 0.66906, low: 0.6302, high: 0.70574 },
      { from: 0.7, forecasts: 9312, matches: 594, forecast: 0.74834, happened: 0.78469, low: 0.74986, high: 0.81586 },
      { from: 0.8, forecasts: 5847, matches: 535, forecast: 0.8473, happened: 0.87053, low: 0.83942, high: 0.89636 },
      { from: 0.9, forecasts: 3921, matches: 359, forecast: 0.93978, happened: 0.97144, low: 0.94859, high: 0.9843 },
    ],
  },
}

const dota: TitleWinQuality = {
  games: {
    count: 1449,
    moments: 54272,
    brier: 0.20247,
    logLoss: 0.58824,
    bins: [
      { from: 0.5, forecasts: 20531, matches: 1441, forecast: 0.54675, happened: 0.55175, low: 0.52597, high: 0.57726 },
      { from: 0.6, forecasts: 14120, matches: 1415, forecast: 0.64699, happened: 0.65475, low: 0.62958, high: 0.67907 },
      { from: 0.7, forecasts: 10183, matches: 1274, forecast: 0.748, happened: 0.76186, low: 0.7377, high: 0.78444 },
      { from: 0.8, forecasts: 7157, matches: 850, forecast: 0.84561, happened: 0.8681, low: 0.84369, high: 0.8892 },
      { from: 0.9, forecasts: 2281, matches: 313, forecast: 0.92861, happened: 0.9452, low: 0.91417, high: 0.96544 },
    ],
  },
  series: {
    count: 600,
    moments: 54272,
    brier: 0.19767,
    logLoss: 0.57707,
    bins: [
      { from: 0.5, forecasts: 18560, matches: 600, forecast: 0.54136, happened: 0.5562, low: 0.51621, high: 0.59547 },
      { from: 0.6, forecasts: 11201, matches: 575, forecast: 0.64843, happened: 0.68744, low: 0.64841, high: 0.72398 },
      { from: 0.7, forecasts: 7719, matches: 474, forecast: 0.74964, happened: 0.69154, low: 0.64856, high: 0.73144 },
      { from: 0.8, forecasts: 11824, matches: 600, forecast: 0.84511, happened: 0.81309, low: 0.77994, high: 0.84226 },
      { from: 0.9, forecasts: 4968, matches: 351, forecast: 0.93565, happened: 0.93559, low: 0.9049, high: 0.95685 },
    ],
  },
}

const kog: TitleWinQuality = {
  games: {
    count: 2360,
    moments: 37214,
    brier: 0.20159,
    logLoss: 0.58711,
    bins: [
      { from: 0.5, forecasts: 13008, matches: 2285, forecast: 0.54614, happened: 0.54705, low: 0.52658, high: 0.56736 },
      { from: 0.6, forecasts: 8005, matches: 2000, forecast: 0.64719, happened: 0.64285, low: 0.62159, high: 0.66356 },
      { from: 0.7, forecasts: 6691, matches: 1815, forecast: 0.74962, happened: 0.73756, low: 0.71683, high: 0.75728 },
      { from: 0.8, forecasts: 5969, matches: 1452, forecast: 0.84869, happened: 0.81923, low: 0.7986, high: 0.83818 },
      { from: 0.9, forecasts: 3541, matches: 711, forecast: 0.93676, happened: 0.90963, low: 0.8863, high: 0.92856 },
    ],
  },
  series: {
    count: 600,
    moments: 37214,
    brier: 0.19074,
    logLoss: 0.56073,
    bins: [
      { from: 0.5, forecasts: 10500, matches: 599, forecast: 0.54179, happened: 0.53886, low: 0.49882, high: 0.5784 },
      { from: 0.6, forecasts: 7720, matches: 556, forecast: 0.64579, happened: 0.64093, low: 0.60021, high: 0.67972 },
      { from: 0.7, forecasts: 7396, matches: 598, forecast: 0.75265, happened: 0.73918, low: 0.70254, high: 0.77277 },
      { from: 0.8, forecasts: 6054, matches: 558, forecast: 0.8495, happened: 0.81236, low: 0.77786, high: 0.84257 },
      { from: 0.9, forecasts: 5544, matches: 474, forecast: 0.94576, happened: 0.92605, low: 0.89891, high: 0.94633 },
    ],
  },
}

/** Printed by `npm run fit -- series`, of made-up series of the simulator; a test compares a part of them. */
export const winQuality: Readonly<Record<string, TitleWinQuality>> = { csgo, lol, dota, kog }
