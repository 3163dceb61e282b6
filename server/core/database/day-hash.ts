import { createHash, randomBytes } from 'node:crypto'
import type { Reader } from './reader.ts'

/** The salt of a day, which the first network of it adds. */
async function saltOf(db: Reader, table: string, day: string): Promise<Buffer> {
  const [row] = await db.query<{ salt: Buffer }>(
    `with added as (insert into ${table} values ($1, $2) on conflict do nothing returning salt)
      select salt from added union all select salt from ${table} where day = $1 limit 1`,
    [day, randomBytes(16)],
  )
  // Another process added it between the two halves of the statement.
  return row?.salt ?? saltOf(db, table, day)
}

/** The day of an instant (epoch ms), and the hash of a network, which cannot be repeated once the day is over. */
export async function hashOfDay(
  db: Reader,
  table: 'articles.day_salt' | 'videos.day_salt',
  { network, at }: { network: string; at: number },
): Promise<{ day: string; hash: Buffer }> {
  const day = new Date(at).toISOString().slice(0, 10)
  const salt = await saltOf(db, table, day)
  return { day, hash: createHash('sha256').update(salt).update(network).digest().subarray(0, 8) }
}
