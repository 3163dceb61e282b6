import { hashOfDay } from '#core/database/day-hash.ts'
import type { Reader } from '#core/database/reader.ts'

/** Counts that a network played a shown video, once a day. The hash of a network cannot be repeated after its day. */
export async function addView(
  db: Reader,
  { videoId, network, at }: { videoId: number; network: string; at: number },
): Promise<void> {
  const { day, hash } = await hashOfDay(db, 'videos.day_salt', { network, at })
  await db.query(
    `insert into videos.view (video_id, day, viewer) select $1, $2, $3
      where exists (select from videos.video where id = $1 and shown_at is not null) on conflict do nothing`,
    [videoId, day, hash],
  )
}

/** Deletes the salts of days that are over. */
export async function cleanSalts(db: Reader): Promise<void> {
  await db.query(`delete from videos.day_salt where day < (now() at time zone 'UTC')::date`)
}
