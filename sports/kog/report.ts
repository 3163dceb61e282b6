import { seriesReport } from '../esports/report.ts'
import type { Sport } from '../sport.ts'
import { kog } from './sport.ts'

/** How reports of this title are written. */
export const kogReport = seriesReport(kog as Sport)
