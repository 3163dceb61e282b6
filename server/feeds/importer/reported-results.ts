import type { Stated } from '#sports/reconcile.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { archives } from '#sports/index.ts'
import { chosen } from '#timeline/priority.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapStatements } from '#timeline/store/finding.ts'
import { mapReporters, mapReportedEvents } from '#timeline/store/reported.ts'
import type { Result, ResultRules } from '../feed-rules.ts'

/** A result as a source reports it. */
export interface ReportedResult {
  result: Result
  /** The source contradicts itself about it. */
  isDoubtful: boolean
  /** From events that add up to it, from beginning to end, not from a stated result: those precede any result. */
  isByEvents: boolean
}

/** The result in one row of an archive, or null. */
export function reportedResult(
  events: readonly TimelineEvent[],
  stated: Stated,
  rules: ResultRules | undefined,
): ReportedResult | null {
  if (!rules) return null
  const reported = events.find(({ type }) => type === rules.type)
  if (!reported) return events.some(({ type }) => type === rules.wholeType) ? byEvents(stated, rules) : null
  const result = rules.read(reported.detail)
  return result && { result, isDoubtful: reported.detail.isDoubtful === true, isByEvents: false }
}

/** The results that archives reported for these matches, by match and source. */
export async function mapReportedResults(
  db: Reader,
  matchIds: readonly number[],
  rules: ResultRules | undefined,
): Promise<Map<number, Map<string, ReportedResult>>> {
  if (!rules) return new Map()
  const [details, whistles] = [
    await mapReportedEvents(db, rules.type, matchIds),
    await mapReporters(db, rules.wholeType, matchIds),
  ]
  const statements = await mapStatements(db, [...whistles.keys()])
  return new Map(
    matchIds.map((id) => {
      const results = new Map<string, ReportedResult>()
      for (const { provider, stated } of statements.get(id) ?? []) {
        const reported = whistles.get(id)?.has(provider) ? byEvents(stated, rules) : null
        if (reported) results.set(provider, reported)
      }
      for (const [provider, detail] of details.get(id) ?? []) {
        const result = archives.includes(provider) ? rules.read(detail) : null
        if (result) results.set(provider, { result, isDoubtful: detail.isDoubtful === true, isByEvents: false })
      }
      return [id, results]
    }),
  )
}

/** The archive whose result is shown; null where none reported one. The same rule as that of the fold. */
export function resultHolder(results: ReadonlyMap<string, ReportedResult>): string | null {
  const whole = archives.find((name) => results.get(name)?.isByEvents)
  if (whole !== undefined) return whole
  const events = [...results].map(([provider, { result, isDoubtful }]) => ({
    provider,
    key: 'result',
    type: 'result',
    detail: { ...result, isDoubtful },
    withdrawn: null,
  }))
  return [...chosen(events)][0]?.provider ?? null
}

function byEvents(stated: Stated, rules: ResultRules): ReportedResult | null {
  const result = rules.ofStated(stated)
  return result && { result, isDoubtful: false, isByEvents: true }
}
