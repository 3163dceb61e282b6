import { seriesReport } from '../esports/report.ts'
import type { Sport } from '../sport.ts'
import { csgo } from './sport.ts'

/** How reports of this title are written. */
export const csgoReport = seriesReport(csgo as Sport)
