import type { Reader } from '#core/database/reader.ts'
import type { FeedDocument, NewsFeed } from '../types.ts'

type Row = Omit<NewsFeed, 'pausedAt' | 'requestedAt' | 'dueAt' | 'newestAt' | 'addedAt'> &
  Record<'pausedAt' | 'requestedAt' | 'newestAt', Date | null> &
  Record<'dueAt' | 'addedAt', Date>

const columns = `id, url as address, coalesce(given_name, stated_name, url) as name, site, coalesce(given_licence, stated_licence) as licence,
  coalesce(given_language, stated_language) as language, every_minutes as "everyMinutes", is_inner as "isInner",
  paused_at as "pausedAt", etag, last_modified as "lastModified", requested_at as "requestedAt", due_at as "dueAt", failures, problem,
  newest_at as "newestAt", added_at as "addedAt"`

function feedOf(row: Row): NewsFeed {
  const ms = (at: Date | null) => at?.getTime() ?? null
  return {
    ...row,
    pausedAt: ms(row.pausedAt),
    requestedAt: ms(row.requestedAt),
    dueAt: row.dueAt.getTime(),
    newestAt: ms(row.newestAt),
    addedAt: row.addedAt.getTime(),
  }
}

export type NewFeed = {
  address: string
  name: string | null
  licence: string | null
  language: 'en' | 'zh' | null
  everyMinutes: number
  isInner: boolean
}

/** Null where that address is a feed already. */
export async function addFeed(db: Reader, feed: NewFeed): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    `insert into headlines.feed (url, given_name, given_licence, given_language, every_minutes, is_inner)
     values ($1, $2, $3, $4, $5, $6) on conflict (url) do nothing returning id`,
    [feed.address, feed.name, feed.licence, feed.language, feed.everyMinutes, feed.isInner],
  )
  return row?.id ?? null
}

export async function listFeeds(db: Reader): Promise<NewsFeed[]> {
  return (await db.query<Row>(`select ${columns} from headlines.feed order by id`)).map(feedOf)
}

export async function findFeed(db: Reader, id: number): Promise<NewsFeed | null> {
  const [row] = await db.query<Row>(`select ${columns} from headlines.feed where id = $1`, [id])
  return row ? feedOf(row) : null
}

/** Feeds whose time has come, the longest due first. */
export async function listDueFeeds(db: Reader, now: number, limit: number): Promise<NewsFeed[]> {
  const rows = await db.query<Row>(
    `select ${columns} from headlines.feed where paused_at is null and due_at <= $1 order by due_at, id limit $2`,
    [new Date(now), limit],
  )
  return rows.map(feedOf)
}

/** False where there is none, or it is in that state already. */
export async function pauseFeed(db: Reader, id: number, isPaused: boolean): Promise<boolean> {
  const changed = await db.query(
    `update headlines.feed set paused_at = case when $2 then now() end, due_at = case when $2 then due_at else now() end,
       failures = case when $2 then failures else 0 end
     where id = $1 and (paused_at is null) = $2 returning id`,
    [id, isPaused],
  )
  return changed.length > 0
}

/** Deletes a feed with its entries, and the stories of no other feed; false where there is none. */
export async function removeFeed(db: Reader, id: number): Promise<boolean> {
  const removed = await db.query(
    `with gone as (delete from headlines.headline h where exists (select from headlines.entry e where e.headline_id = h.id and e.feed_id = $1)
       and not exists (select from headlines.entry e where e.headline_id = h.id and e.feed_id <> $1) returning h.id)
     delete from headlines.feed where id = $1 returning id, (select count(*) from gone)::int as stories`,
    [id],
  )
  return removed.length > 0
}

type Answer = { etag: string | null; lastModified: string | null }

/** Stores that a feed answered with a document. `hasNew`: with an entry that was not there before. */
export async function noteDocument(
  db: Reader,
  { id, everyMinutes }: NewsFeed,
  { title, site, licence, language }: FeedDocument,
  { etag, lastModified, hasNew, now }: Answer & { hasNew: boolean; now: number },
): Promise<void> {
  await db.query(
    `update headlines.feed set stated_name = coalesce($2, stated_name), site = coalesce($3, site), stated_licence = $4, stated_language = $5,
       etag = $6, last_modified = $7, requested_at = $8, due_at = $9, failures = 0, problem = null,
       newest_at = case when $10 then $8 else newest_at end
     where id = $1`,
    [id, title, site, licence, language, etag, lastModified, new Date(now), dueAfter(now, everyMinutes), hasNew],
  )
}

/** Stores that a feed is as it was. */
export async function noteSame(db: Reader, { id, everyMinutes }: NewsFeed, now: number): Promise<void> {
  await db.query(
    'update headlines.feed set requested_at = $2, due_at = $3, failures = 0, problem = null where id = $1',
    [id, new Date(now), dueAfter(now, everyMinutes)],
  )
}

export async function noteFailure(
  db: Reader,
  id: number,
  { problem, now, dueAt }: { problem: string; now: number; dueAt: number },
): Promise<void> {
  await db.query(
    'update headlines.feed set requested_at = $2, due_at = $3, failures = failures + 1, problem = $4 where id = $1',
    [id, new Date(now), new Date(dueAt), problem.slice(0, 300)],
  )
}

function dueAfter(now: number, minutes: number): Date {
  return new Date(now + minutes * 60_000)
}
