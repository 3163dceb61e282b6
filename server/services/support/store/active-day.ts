import type { Reader } from '#core/database/reader.ts'

/** Days are of UTC, so that a traveller counts once a day. */
export async function markActive(db: Reader, userId: number): Promise<void> {
  await db.query(
    `insert into support.active_day (user_id, day) values ($1, (now() at time zone 'utc')::date)
      on conflict (user_id, day) do update set reports = support.active_day.reports + 1, seen_at = now()`,
    [userId],
  )
}

export async function isActive(db: Reader, userId: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 from support.active_day where user_id = $1 and day = (now() at time zone 'utc')::date`,
    [userId],
  )
  return rows.length > 0
}
