import type { Reader } from '#core/database/reader.ts'
import { claimMinutes } from '#contract/touchline/desk-queue.ts'

/** Claims an entry by the clock of the database; null while it is the claim of another. */
export async function takeClaim(db: Reader, key: string, userId: number): Promise<number | null> {
  const rows = await db.query<{ until: number }>(
    `insert into desk.claim as c (key, user_id, until) values ($1, $2, clock_timestamp() + make_interval(mins => $3))
      on conflict (key) do update set user_id = excluded.user_id, until = excluded.until
        where c.user_id = excluded.user_id or c.until <= clock_timestamp()
      returning (extract(epoch from until) * 1000)::float8 as until`,
    [key, userId, claimMinutes],
  )
  return rows[0]?.until ?? null
}

/** Ends an own claim; false where it is that of another or has ended. */
export async function releaseClaim(db: Reader, key: string, userId: number): Promise<boolean> {
  const rows = await db.query(
    'delete from desk.claim where key = $1 and user_id = $2 and until > clock_timestamp() returning key',
    [key, userId],
  )
  return rows.length > 0
}
