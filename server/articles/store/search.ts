import type { Reader } from '#core/database/reader.ts'
import type { Document } from '#contract/document/document.ts'
import type { Lens } from '#core/lens.ts'

export type Unindexed = { id: number; title: string; lead: string; document: Document }

/** Takes articles that changed, at most `limit`: their numbers. A rollback puts them back. */
export async function takeStale(db: Reader, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `delete from articles.search_stale where id in (select id from articles.search_stale order by id limit $1)
     returning article_id as id`,
    [limit],
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/** The articles among these that readers see, now or at their time. */
export function listUnindexed(db: Reader, ids: readonly number[]): Promise<Unindexed[]> {
  return db.query<Unindexed>(
    `select id, title, lead, document from articles.article
     where id = any($1) and publish_at is not null and withdrawn_at is null order by id`,
    [ids],
  )
}

/** Stores the words of these articles, and none for the others of `ids`. */
export async function saveWords(
  db: Reader,
  ids: readonly number[],
  rows: readonly { id: number; words: string }[],
): Promise<void> {
  const kept = rows.map(({ id }) => id)
  await db.query('delete from articles.search_text where article_id = any($1) and article_id <> all($2)', [ids, kept])
  await db.query(
    `insert into articles.search_text (article_id, publish_at, language, words)
     select a.id, a.publish_at, a.language, g.words::tsvector from unnest($1::int[], $2::text[]) as g(id, words)
     join articles.article a on a.id = g.id where a.publish_at is not null
     on conflict (article_id) do update set publish_at = excluded.publish_at, language = excluded.language, words = excluded.words`,
    [kept, rows.map(({ words }) => words)],
  )
}

/** Of all articles with the words, the newest are ranked. */
const ranked = 400

/** Matches that a spoiler-free reader may not see: `k`, by $5 (now), $6 and $7 (revealed). */
const isHidden = `k.kick_off <= $5 and k.id <> all($6::bigint[]) and (k.season_id is null or k.season_id <> all($7::bigint[]))`
/** Told from facts, which sum up the season as well, or mentions a hidden match. */
const isClosed = `(exists (select from articles.article t where t.id = s.article_id and t.match_id is not null)
  or exists (select from articles.mention m join timeline.match k on k.id = m.thing_id
  where m.article_id = s.article_id and m.kind = 'match' and ${isHidden}))`

/** Rank by the words over the age, `rank / (1 + days / 60)`; a third more in the language of the reader. */
const scored = `ts_rank('{0.1, 0.2, 0.4, 1}', s.words, $1::tsquery, 1) / (1 + extract(epoch from $2 - c.publish_at) / 5184000)
  * case when s.language = $3 then 1.3 else 1 end`

type Wanted = { query: string; at: number; language: 'en' | 'zh'; limit: number }
export type FoundArticle = { id: number; score: number }

/** Public articles with the words of a query, best first: none closed, texts from facts in the reader's language. */
export async function findByWords(
  db: Reader,
  { query, at, language, limit }: Wanted,
  lens: Lens,
): Promise<FoundArticle[]> {
  const { isSpoilerFree, revealed } = lens
  const hidden = isSpoilerFree ? [new Date(at), revealed.matchIds, revealed.seasonIds] : []
  return db.query<FoundArticle>(
    // Without a name: PostgreSQL estimates how common these words are; if they are, it walks from the newest article.
    `with newest as materialized (select s.article_id, s.publish_at from articles.search_text s
       where s.words @@ $1::tsquery and s.publish_at <= $2 ${isSpoilerFree ? `and not ${isClosed}` : ''}
       order by s.publish_at desc, s.article_id desc limit ${ranked})
     select s.article_id as id, ${scored} as score from newest c join articles.search_text s using (article_id)
       join articles.article a on a.id = s.article_id
     where a.withdrawn_at is null and a.publish_at <= $2 and (a.match_id is null or a.language = $3) order by score desc, a.id desc limit $4`,
    [query, new Date(at), language, limit, ...hidden],
  )
}

/** Closed articles by their neutral title alone, newest first: their first hidden match has a side of each name. */
export async function findClosedBySides(
  db: Reader,
  names: readonly (readonly number[])[],
  { at, limit }: Pick<Wanted, 'at' | 'limit'>,
  { revealed }: Lens,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select a.id from articles.article a
     cross join lateral (select k.home_id, k.away_id from articles.mention m join timeline.match k on k.id = m.thing_id
       where m.article_id = a.id and m.kind = 'match' and ${isHidden} order by m.place limit 1) first
     where a.id in (select m.article_id from articles.mention m join timeline.match k on k.id = m.thing_id
         where m.kind = 'match' and (k.home_id = any($1::bigint[]) or k.away_id = any($1::bigint[])))
       and a.withdrawn_at is null and a.publish_at <= $2
       and (select bool_and(first.home_id = any(ids) or first.away_id = any(ids))
         from (select array_agg(value::bigint) as ids from jsonb_array_elements($3::jsonb) with ordinality as g(list, name),
           jsonb_array_elements_text(g.list) as value group by g.name) each)
     order by a.publish_at desc, a.id desc limit $4`,
    [names.flat(), new Date(at), JSON.stringify(names), limit, new Date(at), revealed.matchIds, revealed.seasonIds],
  )
  return rows.map(({ id }) => id)
}
