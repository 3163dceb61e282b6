import { seriesReport } from '../esports/report.ts'
import type { Sport } from '../sport.ts'
import { dota } from './sport.ts'

/** How reports of this title are written. */
export const dotaReport = seriesReport(dota as Sport)
