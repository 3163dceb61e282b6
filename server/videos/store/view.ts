import { createHash, randomBytes } from 'node:crypto'
import type { Reader } from '#core/database/reader.ts'

/** The salt of a day, which the first viewer of it adds. */
async function saltOf(db: Reader, day: string): Promise<Buffer> {
  const [row] = await db.query<{ salt: Buffer }>(
    `with added as (insert into videos.day_salt values ($1, $2) on conflict do nothing returning salt)
      select salt from added union all select salt from videos.day_salt where day = $1 limit 1`,
    [day, randomBytes(16)],
  )
  // Another process added it between the two halves of the statement.
  return row?.salt ?? saltOf(db, day)
}

/** Counts that a network played a shown video, once a day. The hash of a network cannot be repeated after its day. */
export async function addView(
  db: Reader,
  { videoId, network, at }: { videoId: number; network: string; at: number },
): Promise<void> {
  const day = new Date(at).toISOString().slice(0, 10)
  const salt = await saltOf(db, day)
  const viewer = createHash('sha256').update(salt).update(network).digest().subarray(0, 8)
  await db.query(
    `insert into videos.view (video_id, day, viewer) select $1, $2, $3
      where exists (select from videos.video where id = $1 and shown_at is not null) on conflict do nothing`,
    [videoId, day, viewer],
  )
}

/** Deletes the salts of days that are over. */
export async function cleanSalts(db: Reader): Promise<void> {
  await db.query(`delete from videos.day_salt where day < (now() at time zone 'UTC')::date`)
}
