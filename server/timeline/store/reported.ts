import { archives } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { Reader } from '#core/database/reader.ts'
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

/** Those of the matches of which two archives or more report events of these types. */
export async function listMatchIdsOfTwoSources(
  db: Reader,
  matchIds: readonly number[],
  types: readonly string[],
): Promise<number[]> {
  if (matchIds.length === 0) return []
  const rows = await db.query<{ match_id: number }>(
    `select match_id from timeline.event where match_id = any($1) and type = any($2) and provider = any($3) and withdrawn_reason is null
     group by match_id having count(distinct provider) > 1 order by match_id`,
    [matchIds, types, archives],
  )
  return rows.map(({ match_id: id }) => id)
}

/**
 * The events of some types in the newest report of each archive, by match and source, with the players that the source
 * itself names and not those that represent them.
 */
export async function mapReportedLists(
  db: Reader,
  matchIds: readonly number[],
  types: readonly string[],
): Promise<Map<number, Map<string, TimelineEvent[]>>> {
  const lists = new Map<number, Map<string, TimelineEvent[]>>()
  if (matchIds.length === 0) return lists
  const rows = await db.query<{ match_id: number; provider: string; events: TimelineEvent[] | null }>(
    `select match_id, provider, (select json_agg(e) from json_array_elements(body->'events') e where e->>'type' = any($2)) as events
     from (select distinct on (match_id, provider) match_id, provider, body from timeline.report
       where match_id = any($1) and provider = any($3) and kind = 'snapshot' order by match_id, provider, sequence desc) newest`,
    [matchIds, types, archives],
  )
  for (const { match_id: id, provider, events } of rows)
    lists.set(id, (lists.get(id) ?? new Map<string, TimelineEvent[]>()).set(provider, events ?? []))
  return lists
}

/** The keys of all events of a provider about a match, of one type. */
export async function listEventKeys(db: Reader, matchId: number, provider: string, type: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    'select key from timeline.event where match_id = $1 and provider = $2 and type = $3 order by key',
    [matchId, provider, type],
  )
  return rows.map(({ key }) => key)
}
