import { seriesReport } from '../esports/report.ts'
import type { Sport } from '../sport.ts'
import { lol } from './sport.ts'

/** How reports of this title are written. */
export const lolReport = seriesReport(lol as Sport)
