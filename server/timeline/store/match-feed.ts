import type { LeadChange } from '../lead-change.ts'
import type { Reader } from '#core/database/reader.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { FeedRow } from './change.ts'

/** `order`: the order of the feeds; `heardAt`: when each last reported according to the database, epoch ms. */
export type KnownFeeds = { order: readonly string[]; silent: Set<string>; heardAt: Map<string, number> }

export function noFeeds(): KnownFeeds {
  return { order: [], silent: new Set(), heardAt: new Map() }
}

/**
 * When each feed of these matches last reported, by the server's clock and to within `wordStepMs`; and whether it is
 * known to be silent.
 */
export async function listMatchFeeds(db: Reader, matchIds: readonly number[]): Promise<FeedRow[]> {
  if (matchIds.length === 0) return []
  const text =
    'select match_id, provider, last_word_at, is_silent from timeline.match_feed where match_id = any($1) order by match_id, provider'
  const rows = await db.query<{ match_id: number; provider: string; last_word_at: Date; is_silent: boolean }>(
    { name: 'match_feeds', text },
    [matchIds],
  )
  return rows.map((row) => ({
    matchId: row.match_id,
    provider: row.provider,
    lastWordAt: row.last_word_at.getTime(),
    isSilent: row.is_silent,
  }))
}

/** The leading feed of each of these matches. Matches without a feed are left out. */
export async function mapLeads(db: Reader, matchIds: readonly number[]): Promise<Map<number, string>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db.query<{ match_id: number; provider: string }>(
    `select f.match_id, f.provider from timeline.match_feed f where f.match_id = any($1)
       and exists (select 1 from timeline.event e where e.match_id = f.match_id and e.provider = f.provider and e.is_shown)`,
    [matchIds],
  )
  return new Map(rows.map((row) => [row.match_id, row.provider]))
}

/** Feeds from first to last, as set by the operator. */
export async function listFeedOrder(db: Reader): Promise<string[]> {
  const rows = await db.query<{ provider: string }>({
    name: 'feed_order',
    text: 'select provider from timeline.feed_order order by ordinal',
  })
  return rows.map(({ provider }) => provider)
}

/** Replaces the order of feeds. Matches follow with `Ingest.choose`. */
export async function saveFeedOrder(db: Reader, order: readonly string[]): Promise<void> {
  await db.query(
    `with gone as (delete from timeline.feed_order where provider <> all($1::text[]))
     insert into timeline.feed_order (provider, ordinal) select provider, ordinal from unnest($1::text[]) with ordinality as g(provider, ordinal)
     on conflict (provider) do update set ordinal = excluded.ordinal`,
    [order],
  )
}

/** Names of all feeds that ever reported a match. */
export async function listFeedNames(db: Reader): Promise<string[]> {
  const rows = await db.query<{ provider: string }>(
    'select distinct provider from timeline.match_feed order by provider',
  )
  return rows.map(({ provider }) => provider)
}

/** Matches with reports of more than one feed, after this one, lowest number first. */
export async function listSharedMatches(
  db: Reader,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db.query<{ match_id: number }>(
    'select match_id from timeline.match_feed where match_id > $1 group by match_id having count(*) > 1 order by match_id limit $2',
    [afterId, limit],
  )
  return rows.map((row) => row.match_id)
}

/** The same, only of matches with a kick-off from `from` (epoch ms) on. */
export async function listRecentSharedMatches(
  db: Reader,
  { from, afterId, limit }: { from: number; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db.query<{ match_id: number }>(
    `select f.match_id from timeline.match_feed f join timeline.match m on m.id = f.match_id
     where m.kick_off >= to_timestamp($1::float8 / 1000) and f.match_id > $2
     group by f.match_id having count(*) > 1 order by f.match_id limit $3`,
    [from, afterId, limit],
  )
  return rows.map((row) => row.match_id)
}

/** The feed that the last change of the lead until an instant (epoch ms) gave the match to; null before the first. */
export async function findLeadAt(db: Reader, matchId: number, at: number): Promise<string | null> {
  const [row] = await db.query<{ provider: string }>(
    `select to_provider as provider from timeline.lead_change
     where match_id = $1 and changed_at <= to_timestamp($2::float8 / 1000) and to_provider <> 'operator'
     order by id desc limit 1`,
    [matchId, at],
  )
  return row?.provider ?? null
}

export type StoredLeadChange = LeadChange & { version: number; changedAt: number }
type ChangeRow = {
  version: number
  from_provider: string
  to_provider: string
  reason: LeadChange['reason']
  shown_before: LeadChange['before']
  shown_after: LeadChange['after']
  words: LeadChange['words']
  changed_at: Date
}

/** Changes of the lead of a match, oldest first. */
export async function listLeadChanges(db: Reader, matchId: number, page: Page): Promise<Listed<StoredLeadChange>> {
  const { total, list } = await listPage<ChangeRow>(db, {
    columns: 'version, from_provider, to_provider, reason, shown_before, shown_after, words, changed_at',
    body: 'from timeline.lead_change where match_id = $1',
    order: 'id',
    values: [matchId],
    page,
  })
  return { total, list: list.map(changeOf) }
}

function changeOf({
  version,
  from_provider: from,
  to_provider: to,
  reason,
  shown_before: before,
  shown_after: after,
  words,
  changed_at: at,
}: ChangeRow): StoredLeadChange {
  return { version, from, to, reason, before, after, words, changedAt: at.getTime() }
}
