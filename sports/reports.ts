import { footballReport } from './football/report.ts'
import { plainReport } from './report/plain.ts'
import type { SportReport } from './report/rule.ts'

/** How reports of a sport are written, by its id. Loaded on the server only. */
const reports: Readonly<Record<string, SportReport>> = { football: footballReport as SportReport }

/** The rules of the reports of a sport; those of every sport where it has none of its own. */
export function reportOf({ sport }: { sport: string }): SportReport {
  return reports[sport] ?? plainReport
}
