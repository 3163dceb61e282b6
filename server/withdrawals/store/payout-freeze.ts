import type { Reader } from '#core/database/reader.ts'

/** A freeze of the payouts of an account; times are epoch ms. */
export type PayoutFreeze = {
  id: number
  userId: number
  reason: string
  /** Null: the command line. */
  byUserId: number | null
  at: number
  thawedAt: number | null
  thawedByUserId: number | null
  thawReason: string
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const columns = `id, user_id as "userId", reason, by_user_id as "byUserId", ${ms('at')} as at, ${ms('thawed_at')} as "thawedAt",
  thawed_by_user_id as "thawedByUserId", thaw_reason as "thawReason"`

export async function arePayoutsFrozen(db: Reader, userId: number): Promise<boolean> {
  const rows = await db.query('select from withdrawals.payout_freeze where user_id = $1 and thawed_at is null', [
    userId,
  ])
  return rows.length > 0
}

/** The freeze in force, locked until the transaction ends. */
export async function lockFreeze(db: Reader, userId: number): Promise<PayoutFreeze | null> {
  const rows = await db.query<PayoutFreeze>(
    `select ${columns} from withdrawals.payout_freeze where user_id = $1 and thawed_at is null for update`,
    [userId],
  )
  return rows[0] ?? null
}

type NewFreeze = Pick<PayoutFreeze, 'userId' | 'reason' | 'byUserId'>

/** Null where the payouts are frozen already. */
export async function addFreeze(db: Reader, { userId, reason, byUserId }: NewFreeze): Promise<PayoutFreeze | null> {
  const rows = await db.query<PayoutFreeze>(
    `insert into withdrawals.payout_freeze (user_id, reason, by_user_id) values ($1, $2, $3)
      on conflict (user_id) where thawed_at is null do nothing returning ${columns}`,
    [userId, reason, byUserId],
  )
  return rows[0] ?? null
}

/** Locks what may be sent of an account, so that a sending under way ends before the freeze begins. */
export async function lockApproved(db: Reader, userId: number): Promise<void> {
  await db.query(
    `select from withdrawals.withdrawal where user_id = $1 and state in ('waiting', 'approved_once', 'approved') order by id for update`,
    [userId],
  )
}

/** Ends a freeze that is locked, and lets approved withdrawals of the account be sent again. */
export async function thaw(
  db: Reader,
  { id, userId }: Pick<PayoutFreeze, 'id' | 'userId'>,
  { byUserId, reason }: { byUserId: number | null; reason: string },
): Promise<void> {
  await db.query(
    `update withdrawals.payout_freeze set thawed_at = now(), thawed_by_user_id = $2, thaw_reason = $3 where id = $1`,
    [id, byUserId, reason],
  )
  await db.query(`update withdrawals.withdrawal set ask_at = now() where user_id = $1 and state = 'approved'`, [userId])
}

/** Freezes of an account, newest first. */
export function listFreezes(db: Reader, userId: number, limit: number): Promise<PayoutFreeze[]> {
  return db.query<PayoutFreeze>(
    `select ${columns} from withdrawals.payout_freeze where user_id = $1 order by id desc limit $2`,
    [userId, limit],
  )
}

/** Freezes in force, newest first, after the number of the page before. */
export function listOpenFreezes(
  db: Reader,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<PayoutFreeze[]> {
  return db.query<PayoutFreeze>(
    `select ${columns} from withdrawals.payout_freeze where thawed_at is null and ($1::bigint is null or id < $1)
      order by id desc limit $2`,
    [afterId, limit],
  )
}

export async function countOpenFreezes(db: Reader): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from withdrawals.payout_freeze where thawed_at is null',
  )
  return row!.count
}
