import type { ReportMatch } from '#sports/report/match.ts'
import type { SportReport } from '#sports/report/rule.ts'

/** The share of matches in which each rule of a report holds. */
export function sharesOf({ rules }: SportReport, matches: readonly ReportMatch[]): Map<string, number> {
  return new Map(
    Object.entries(rules).map(([name, { find }]) => {
      const holding = matches.filter((match) => find(match).length > 0).length
      return [name, holding / matches.length]
    }),
  )
}
