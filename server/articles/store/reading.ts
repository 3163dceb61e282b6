import { createHash, randomBytes } from 'node:crypto'
import type { Reader } from '#core/database/reader.ts'

/** Rows of readers are kept so long, in days. */
const keptDays = 7

/** The salt of a day, which the first reader of it adds. */
async function saltOf(db: Reader, day: string): Promise<Buffer> {
  const [row] = await db.query<{ salt: Buffer }>(
    `with added as (insert into articles.day_salt values ($1, $2) on conflict do nothing returning salt)
      select salt from added union all select salt from articles.day_salt where day = $1 limit 1`,
    [day, randomBytes(16)],
  )
  // Another process added it between the two halves of the statement.
  return row?.salt ?? saltOf(db, day)
}

/** Counts that a network opened an article, once a day; its hash cannot be repeated once the day is over. */
export async function addReading(
  db: Reader,
  { articleId, network, at }: { articleId: number; network: string; at: number },
): Promise<void> {
  const day = new Date(at).toISOString().slice(0, 10)
  const reader = createHash('sha256')
    .update(await saltOf(db, day))
    .update(network)
    .digest()
    .subarray(0, 8)
  await db.query(
    `insert into articles.reading (article_id, day, reader) select $1, $2, $3
      where exists (select from articles.article where id = $1) on conflict do nothing`,
    [articleId, day, reader],
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
