import type { Reader } from '#core/database/reader.ts'

/** Marks a rejection without its notice: actions have no engines, so a job delivers it. */
export async function markUntold(db: Reader, id: number, at: number): Promise<void> {
  await db.query('update withdrawals.withdrawal set untold_at = $2 where id = $1', [id, new Date(at)])
}

/** Takes rejected withdrawals without their notice, at most so many. */
export async function takeUntold(db: Reader, limit: number): Promise<{ id: number; userId: number; at: number }[]> {
  return db.query<{ id: number; userId: number; at: number }>(
    `with untold as (select id, untold_at from withdrawals.withdrawal where untold_at is not null order by id limit $1 for update skip locked)
    update withdrawals.withdrawal w set untold_at = null from untold where untold.id = w.id
      returning w.id, w.user_id as "userId", (extract(epoch from untold.untold_at) * 1000)::float8 as at`,
    [limit],
  )
}
