import type { Reader } from '#core/database/reader.ts'

type Count = { count: number; secondsLeft: number }

/** Counts one more under a key; an expired window restarts. The row stays locked until the transaction ends. */
export async function countUp(db: Reader, key: string, windowS: number): Promise<Count> {
  const rows = await db.query<Count>(
    `insert into accounts.throttle (key, count, began_at, ends_at) values ($1, 1, now(), now() + $2 * interval '1 second')
      on conflict (key) do update set
        count = case when throttle.ends_at <= now() then 1 else throttle.count + 1 end,
        began_at = case when throttle.ends_at <= now() then now() else throttle.began_at end,
        ends_at = case when throttle.ends_at <= now() then now() + $2 * interval '1 second' else throttle.ends_at end
      returning count, ceil(extract(epoch from ends_at - now()))::int as "secondsLeft"`,
    [key, windowS],
  )
  return rows[0]!
}

/** Sets a count, whatever it was. */
export async function setCount(db: Reader, key: string, count: number, windowS: number): Promise<void> {
  await db.query(
    `insert into accounts.throttle (key, count, began_at, ends_at) values ($1, $2, now(), now() + $3 * interval '1 second')
      on conflict (key) do update set count = excluded.count, began_at = excluded.began_at, ends_at = excluded.ends_at`,
    [key, count, windowS],
  )
}

/** The present counts of these keys; keys without a count are omitted. */
export async function readCounts(db: Reader, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ key: string; count: number }>(
    'select key, count from accounts.throttle where key = any($1) and ends_at > now()',
    [[...keys]],
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Decrements a count that turned out to be harmless. */
export async function countDown(db: Reader, key: string): Promise<void> {
  await db.query('update accounts.throttle set count = greatest(count - 1, 0) where key = $1', [key])
}

export async function clearCount(db: Reader, key: string): Promise<void> {
  await db.query('delete from accounts.throttle where key = $1', [key])
}
