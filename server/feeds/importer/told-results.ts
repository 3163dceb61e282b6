import { resultDetail } from '#sports/football.ts'
import type { ResultDetail } from '#sports/football.ts'
import type { Stated } from '#sports/reconcile.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { archives, chosen } from '#timeline/priority.ts'
import type { Reader } from '#timeline/reader.ts'
import { mapStatements } from '#timeline/store/finding.ts'
import { mapReporters, mapReportedEvents } from '#timeline/store/reported.ts'

/** A result as a source tells it. */
export interface ToldResult {
  result: ResultDetail
  /** The source contradicts itself about it. */
  isDoubtful: boolean
  /** Told by events that add up to it, from whistle to whistle, and not as such: those go before any result. */
  isByEvents: boolean
}

/** The result that one row of an archive tells, or null. */
export function toldResult(events: readonly TimelineEvent[], stated: Stated): ToldResult | null {
  const told = events.find(({ type }) => type === 'result')
  if (!told) return events.some(({ type }) => type === 'period_start') ? byEvents(stated) : null
  const result = resultDetail(told)
  return result && { result, isDoubtful: told.detail.isDoubtful === true, isByEvents: false }
}

/** The results that archives told of these matches, by match and source. */
export async function mapToldResults(
  db: Reader,
  matchIds: readonly number[],
): Promise<Map<number, Map<string, ToldResult>>> {
  const [details, whistles] = [
    await mapReportedEvents(db, 'result', matchIds),
    await mapReporters(db, 'period_start', matchIds),
  ]
  const statements = await mapStatements(db, [...whistles.keys()])
  return new Map(
    matchIds.map((id) => {
      const results = new Map<string, ToldResult>()
      for (const { provider, stated } of statements.get(id) ?? []) {
        const told = whistles.get(id)?.has(provider) ? byEvents(stated) : null
        if (told) results.set(provider, told)
      }
      for (const [provider, detail] of details.get(id) ?? []) {
        const result = archives.includes(provider) ? resultDetail({ detail }) : null
        if (result) results.set(provider, { result, isDoubtful: detail.isDoubtful === true, isByEvents: false })
      }
      return [id, results]
    }),
  )
}

/** Whose result is shown, of those that archives told; null where none did. The same rule as that of the fold. */
export function resultHolder(results: ReadonlyMap<string, ToldResult>): string | null {
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

/** Where the events differ from the stated half-time score alone, they are what is shown. */
function byEvents({ totals, rows }: Stated): ToldResult | null {
  const { score, normalTimeScore: normal = null, shootout = null, halfTimeScore: half = null } = totals
  if (!score) return null
  return {
    result: { half: rows.halfTimeScore ?? half, normal: normal ?? score, extra: normal ? score : null, shootout },
    isDoubtful: false,
    isByEvents: true,
  }
}
