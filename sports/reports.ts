import { baseballReport } from './baseball/report.ts'
import { basketballReport } from './basketball/report.ts'
import { csgoReport } from './csgo/report.ts'
import { dotaReport } from './dota/report.ts'
import { footballReport } from './football/report.ts'
import { kogReport } from './kog/report.ts'
import { lolReport } from './lol/report.ts'
import { plainReport } from './report/plain.ts'
import type { SportReport } from './report/rule.ts'
import { tennisReport } from './tennis/report.ts'

/** How reports of a sport are written, by its id. Loaded on the server only. */
const reports = {
  football: footballReport,
  basketball: basketballReport,
  tennis: tennisReport,
  baseball: baseballReport,
  lol: lolReport,
  dota: dotaReport,
  kog: kogReport,
  csgo: csgoReport,
} as unknown as Readonly<Record<string, SportReport>>

/** The rules of the reports of a sport; those of every sport where it has none of its own. */
export function reportOf({ sport }: { sport: string }): SportReport {
  return reports[sport] ?? plainReport
}
