import type { Reader } from '#core/database/reader.ts'

export type ClosingState = { isClosing: boolean; erasedAt: number | null }

/** Starts the period in which closing can be undone. An account that is closing already keeps its date. */
export async function beginClosing(db: Reader, userId: number, days: number): Promise<void> {
  await db.query(
    `update accounts.account set state = 'closing', closing_at = now() + make_interval(days => $2) where id = $1 and state = 'active'`,
    [userId, days],
  )
}

export async function undoClosing(db: Reader, userId: number): Promise<boolean> {
  const rows = await db.query(
    `update accounts.account set state = 'active', closing_at = null where id = $1 and state = 'closing' returning 1`,
    [userId],
  )
  return rows.length > 0
}

export async function findClosing(db: Reader, userId: number): Promise<ClosingState> {
  const rows = await db.query<{ state: string; at: number | null }>(
    `select state, (extract(epoch from closing_at) * 1000)::float8 as at from accounts.account where id = $1`,
    [userId],
  )
  const isClosing = rows[0]?.state === 'closing'
  return { isClosing, erasedAt: isClosing && rows[0]!.at !== null ? Math.floor(rows[0]!.at) : null }
}

/** Accounts whose period is over. */
export async function listDue(db: Reader, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from accounts.account where state = 'closing' and closing_at <= now() order by closing_at limit $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/**
 * Locks an account whose period is over, so that it is neither undone nor erased twice; false when it is not to be
 * erased.
 */
export async function lockDue(db: Reader, userId: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 from accounts.account where id = $1 and state = 'closing' and closing_at <= now() for update`,
    [userId],
  )
  return rows.length > 0
}

/** Whether an export may begin: none within the day, or one so recent that this is a retry of it. */
export async function beginExport(db: Reader, userId: number): Promise<boolean> {
  const rows = await db.query(
    `insert into accounts.export as e (user_id) values ($1)
      on conflict (user_id) do update set begun_at = case when e.begun_at > now() - interval '15 minutes' then e.begun_at else now() end
        where e.begun_at > now() - interval '15 minutes' or e.begun_at <= now() - interval '1 day'
      returning 1`,
    [userId],
  )
  return rows.length > 0
}
