import type { Reader } from '../reader.ts'
import type { Detail } from '../types.ts'

/**
 * The providers with events of a type, by match: those with `period_start` report the whole match, those with `result`
 * its end.
 */
export async function mapReporters(
  db: Reader,
  type: string,
  matchIds: readonly number[],
): Promise<Map<number, Set<string>>> {
  const reporters = new Map<number, Set<string>>()
  if (matchIds.length === 0) return reporters
  const rows = await db.query<{ match_id: number; provider: string }>(
    'select distinct match_id, provider from timeline.event where match_id = any($2) and type = $1 and withdrawn_reason is null',
    [type, matchIds],
  )
  for (const { match_id: id, provider } of rows) reporters.set(id, (reporters.get(id) ?? new Set()).add(provider))
  return reporters
}

/** The newest event of a type from each source of a match, by match and source. */
export async function mapReportedEvents(
  db: Reader,
  type: string,
  matchIds: readonly number[],
): Promise<Map<number, Map<string, Detail>>> {
  const reported = new Map<number, Map<string, Detail>>()
  if (matchIds.length === 0) return reported
  const rows = await db.query<{ match_id: number; provider: string; detail: Detail }>(
    'select match_id, provider, detail from timeline.event where match_id = any($2) and type = $1 and withdrawn_reason is null order by version',
    [type, matchIds],
  )
  for (const { match_id: id, provider, detail } of rows)
    reported.set(id, (reported.get(id) ?? new Map<string, Detail>()).set(provider, detail))
  return reported
}
