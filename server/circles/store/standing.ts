import type { Reader } from '#core/database/reader.ts'

export async function findMemberships(db: Reader, userId: number | null, ids: readonly number[]): Promise<Set<number>> {
  if (userId === null || ids.length === 0) return new Set()
  const rows = await db.query<{ id: number }>(
    'select circle_id as id from circles.member where user_id = $1 and circle_id = any($2)',
    [userId, [...new Set(ids)]],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a user is a moderator of this circle itself, whatever the account may do on the site. */
export async function isCircleModerator(db: Reader, circleId: number, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  const rows = await db.query(
    `select from circles.circle w join circles.moderator m on m.circle_id = coalesce(w.merged_into, w.id)
      where w.id = $1 and m.user_id = $2`,
    [circleId, userId],
  )
  return rows.length > 0
}

/** A ban from a circle that is in force; `until` in epoch ms, null for ever. */
export type Ban = { until: number | null; reason: string }

export async function findBan(db: Reader, circleId: number, userId: number | null, now: number): Promise<Ban | null> {
  if (userId === null) return null
  const [row] = await db.query<Ban>(
    `select (extract(epoch from b.until) * 1000)::float8 as until, b.reason
      from circles.circle w join circles.ban b on b.circle_id = coalesce(w.merged_into, w.id)
      where w.id = $1 and b.user_id = $2 and (b.until is null or b.until > $3)`,
    [circleId, userId, new Date(now)],
  )
  return row ?? null
}
