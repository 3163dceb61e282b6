import { lockIn } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'
import { nearMs } from '../rules/same-story.ts'
import type { FeedEntry } from '../types.ts'

/** An entry as it is stored, with the keys by which other feeds have the same story. */
export type Stored = Omit<FeedEntry, 'at' | 'language'> & {
  at: number
  /** Its time is the feed's own. */
  isDated: boolean
  language: string
  shownIn: 'en' | 'zh'
  linkKey: string
  titleKey: string | null
}

type Known = { key: string; headlineId: number; at: number; isDated: boolean; isWithdrawn: boolean }

/** Waits for other feeds: two with one new story at once would store it twice. */
export async function lockStories(db: Reader): Promise<void> {
  await db.query(`select ${lockIn('headlines')}`)
}

/** The stored entries of a feed: those with these keys, and all that are not withdrawn. */
export async function listKnown(db: Reader, feedId: number, keys: readonly string[]): Promise<Known[]> {
  const rows = await db.query<Omit<Known, 'headlineId' | 'at'> & { headlineId: string; at: Date }>(
    `select key, headline_id as "headlineId", at, is_dated as "isDated", withdrawn_at is not null as "isWithdrawn" from headlines.entry
     where feed_id = $1 and (key = any($2) or withdrawn_at is null)`,
    [feedId, keys],
  )
  return rows.map((row) => ({ ...row, headlineId: Number(row.headlineId), at: row.at.getTime() }))
}

/**
 * The stories of new entries, by key: of an entry with the same address, else of another feed's with the same title at
 * nearly the same time in the same language.
 */
export async function mapStories(db: Reader, feedId: number, entries: readonly Stored[]): Promise<Map<string, number>> {
  const rows = await db.query<{ key: string; headlineId: string }>(
    `select distinct on (g.key) g.key, e.headline_id as "headlineId"
     from jsonb_to_recordset($2) as g(key text, "linkKey" text, "titleKey" text, at bigint, "shownIn" text)
     cross join lateral (
       select o.headline_id, 0 as place, o.taken_at from headlines.entry o where md5(o.link_key) = md5(g."linkKey") and o.link_key = g."linkKey"
       union all
       select o.headline_id, 1, o.taken_at from headlines.entry o join headlines.headline h on h.id = o.headline_id
         where o.title_key = g."titleKey" and o.feed_id <> $1 and h.shown_in = g."shownIn"
           and abs(extract(epoch from o.at) * 1000 - g.at) <= ${nearMs}) e
     order by g.key, e.place, e.taken_at, e.headline_id`,
    [feedId, JSON.stringify(entries)],
  )
  return new Map(rows.map(({ key, headlineId }) => [key, Number(headlineId)]))
}

/** Adds a story for each of these, and returns their numbers in the same order. */
export async function addStories(db: Reader, entries: readonly Pick<Stored, 'shownIn' | 'at'>[]): Promise<number[]> {
  const rows = await db.query<{ id: string }>(
    `insert into headlines.headline (shown_in, at)
     select shown_in, at from unnest($1::text[], $2::timestamptz[]) with ordinality as g(shown_in, at, place)
     order by place returning id`,
    [entries.map(({ shownIn }) => shownIn), entries.map(({ at }) => new Date(at))],
  )
  return rows.map(({ id }) => Number(id))
}

/** Stores entries as they are now; one that was withdrawn is there again. Returns the stories that changed by it. */
export async function saveEntries(
  db: Reader,
  feedId: number,
  entries: readonly (Stored & { headlineId: number })[],
  now: number,
): Promise<number[]> {
  const rows = await db.query<{ id: string }>(
    `insert into headlines.entry as e (feed_id, key, headline_id, title, summary, link, link_key, title_key, licence, language, at, is_dated, taken_at)
     select $1, key, "headlineId", title, summary, link, "linkKey", "titleKey", licence, language, to_timestamp(at / 1000.0), "isDated", $3
     from jsonb_to_recordset($2) as g(key text, "headlineId" bigint, title text, summary text, link text, "linkKey" text, "titleKey" text,
       licence text, language text, at bigint, "isDated" boolean)
     on conflict (feed_id, key) do update set title = excluded.title, summary = excluded.summary, link = excluded.link,
       link_key = excluded.link_key, title_key = excluded.title_key, licence = excluded.licence, language = excluded.language,
       withdrawn_at = null
     where e.withdrawn_at is not null or row(e.title, e.summary, e.link, e.licence, e.language)
       is distinct from row(excluded.title, excluded.summary, excluded.link, excluded.licence, excluded.language)
     returning headline_id as id`,
    [feedId, JSON.stringify(entries), new Date(now)],
  )
  return [...new Set(rows.map(({ id }) => Number(id)))]
}

/** Withdraws entries of a feed; returns how many were not withdrawn before. */
export async function withdrawEntries(
  db: Reader,
  feedId: number,
  keys: readonly string[],
  now: number,
): Promise<number> {
  const rows = await db.query(
    `update headlines.entry set withdrawn_at = $3 where feed_id = $1 and key = any($2) and withdrawn_at is null returning key`,
    [feedId, keys, new Date(now)],
  )
  return rows.length
}

/** Deletes the stories older than a time. */
export async function deleteOld(db: Reader, before: number): Promise<number> {
  const rows = await db.query('delete from headlines.headline where at < $1 returning id', [new Date(before)])
  return rows.length
}
