import { hashOfDay } from '#core/database/day-hash.ts'
import type { Reader } from '#core/database/reader.ts'

/** Rows of readers are kept so long, in days. */
const keptDays = 7

/** Counts that a network opened an article, once a day; its hash cannot be repeated once the day is over. */
export async function addReading(
  db: Reader,
  { articleId, network, at }: { articleId: number; network: string; at: number },
): Promise<void> {
  const { day, hash } = await hashOfDay(db, 'articles.day_salt', { network, at })
  await db.query(
    `insert into articles.reading (article_id, day, reader) select $1, $2, $3
      where exists (select from articles.article where id = $1) on conflict do nothing`,
    [articleId, day, hash],
  )
}

/** How many networks opened each article since a day; the most read ones first. */
export async function mostRead(
  db: Reader,
  { since, limit }: { since: number; limit: number },
): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; count: number }>(
    `select article_id as id, count(*)::int as count from articles.reading where day >= $1::date
      group by 1 order by 2 desc, 1 desc limit $2`,
    [new Date(since).toISOString().slice(0, 10), limit],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Deletes the salts of days that are over, and rows of readers after a week. */
export async function cleanReadings(db: Reader): Promise<void> {
  await db.query(`delete from articles.day_salt where day < (now() at time zone 'UTC')::date`)
  await db.query(`delete from articles.reading where day < (now() at time zone 'UTC')::date - ${keptDays}`)
}
