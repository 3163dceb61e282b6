import type { Reader } from '#core/database/reader.ts'
import type { WithdrawalRules } from '#contract/touchline/withdrawal.ts'
import { changeKinds } from './owner.ts'

/** What staff see of the owner of a withdrawal. */
export type OwnerOf = { isGone: boolean; createdAt: number; lastChangeAt: number | null }

export async function mapOwners(db: Reader, userIds: readonly number[]): Promise<Map<number, OwnerOf>> {
  const rows = await db.query<{ id: number; is_gone: boolean; created_at: Date; last_change_at: Date | null }>(
    `select a.id, a.state = 'erased' as is_gone, a.created_at,
        (select max(e.at) from accounts.audit e where e.user_id = a.id and e.kind = any($2)) as last_change_at
      from accounts.account a where a.id = any($1)`,
    [[...new Set(userIds)], changeKinds],
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        isGone: row.is_gone,
        createdAt: Number(row.created_at),
        lastChangeAt: row.last_change_at && Number(row.last_change_at),
      },
    ]),
  )
}

export async function isAccountFrozen(db: Reader, userId: number): Promise<boolean> {
  return (await db.query(`select from accounts.account where id = $1 and state = 'frozen'`, [userId])).length > 0
}

/** How many of these accounts may decide on withdrawals now. */
export async function countDeciders(db: Reader, userIds: readonly number[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from accounts.account
      where id = any($1) and state = 'active' and roles && array['treasurer', 'admin']`,
    [userIds],
  )
  return row?.count ?? 0
}

/** Ids of withdrawals of all: open ones oldest first, or all newest first. */
export async function listIdsOfAll(
  db: Reader,
  { state, afterId, limit }: { state: 'open' | 'all'; afterId: number | null; limit: number },
): Promise<number[]> {
  const text =
    state === 'open'
      ? `select id from withdrawals.withdrawal where state in ('waiting', 'approved_once') and ($1::bigint is null or id > $1) order by id limit $2`
      : `select id from withdrawals.withdrawal where ($1::bigint is null or id < $1) order by id desc limit $2`
  return (await db.query<{ id: number }>(text, [afterId, limit])).map(({ id }) => id)
}

/** Withdrawals that wait for a decision; $1 is the account of the reader. */
export const waitingWithdrawals = `select 'withdrawal' as kind, w.id, w.created_at as at, 0 as reports,
    (w.user_id = $1::bigint or exists (select from withdrawals.approval a where a.withdrawal_id = w.id and a.by_user_id = $1::bigint)) is true as is_barred
  from withdrawals.withdrawal w where w.state in ('waiting', 'approved_once')`

/** Times of the decisions since an instant. */
export async function findTimes(db: Reader, since: number): Promise<WithdrawalRules['times']> {
  const hours = 'extract(epoch from decided_at - created_at) / 3600.0'
  const [row] = await db.query<WithdrawalRules['times']>(
    `select count(*)::int as count, count(*) filter (where state = 'rejected')::int as rejected,
        count(*) filter (where state = 'returned')::int as returned,
        round((percentile_disc(0.5) within group (order by ${hours}))::numeric, 1)::float8 as "halfWithinHours",
        round((percentile_disc(0.9) within group (order by ${hours}))::numeric, 1)::float8 as "nineOfTenWithinHours"
      from withdrawals.withdrawal where decided_at > $1`,
    [new Date(since)],
  )
  return row!
}
