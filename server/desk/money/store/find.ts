import type { Reader } from '#core/database/reader.ts'

export type TransferRow = {
  id: string
  kind: string
  subjectKind: string | null
  subjectId: string | null
  at: number
  number: number | null
  hash: string | null
  holdId: string | null
  reverses: string | null
  reversedBy: string | null
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const transfer = `select t.id::text, t.kind, t.subject_kind as "subjectKind", t.subject_id as "subjectId", ${ms('t.at')} as at,
    e.number::float8 as number, encode(e.leaf_hash, 'hex') as hash, t.hold_id::text as "holdId", t.reverses_id::text as reverses,
    r.id::text as "reversedBy"
  from ledger.transfer t left join ledger.entry e on e.transfer_id = t.id left join ledger.transfer r on r.reverses_id = t.id`

/** A transfer by its id. */
export async function findTransfer(db: Reader, id: string): Promise<TransferRow | null> {
  return (await db.query<TransferRow>(`${transfer} where t.id = $1`, [id]))[0] ?? null
}

/** Transfers by their id, or by their number in the tree. */
export function findTransfers(db: Reader, digits: string): Promise<TransferRow[]> {
  return db.query<TransferRow>(
    `${transfer} where t.id = $1 or t.id = (select transfer_id from ledger.entry where number = $1) order by t.id limit 2`,
    [digits],
  )
}

export type TopUpHit = {
  id: number
  orderNo: string
  state: string
  coins: number
  userId: number | null
  transferId: string | null
}

/** Top-ups by their number, or by the number of their order. */
export function findTopUps(db: Reader, { digits, text }: { digits: string | null; text: string }): Promise<TopUpHit[]> {
  return db.query<TopUpHit>(
    `select t.id, t.order_no as "orderNo", t.state, t.coins, t.user_id as "userId",
        (select b.transfer_id from payments.booking b where b.top_up_id = t.id order by b.n limit 1) as "transferId"
      from payments.top_up t where t.id = $1::bigint or t.order_no = $2 order by t.id limit 5`,
    [digits, text],
  )
}

export type WithdrawalHit = { id: number; state: string; coins: number; userId: number }

export function findWithdrawals(db: Reader, digits: string): Promise<WithdrawalHit[]> {
  return db.query<WithdrawalHit>(
    `select id, state, coins::float8 as coins, user_id as "userId" from withdrawals.withdrawal where id = $1`,
    [digits],
  )
}

type Step = { step: string; at: number; byUserId: number | null; reason: string }

/** The steps of a withdrawal with who made them, in their order. */
export function listSteps(db: Reader, withdrawalId: number): Promise<Step[]> {
  return db.query<Step>(
    `select step, ${ms('at')} as at, by_user_id as "byUserId", reason from withdrawals.step where withdrawal_id = $1 order by n`,
    [withdrawalId],
  )
}

/** Withdrawals in a state, newest first. */
export async function listWithdrawalIds(
  db: Reader,
  {
    state,
    userId,
    afterId,
    limit,
  }: { state: string | null; userId: number | null; afterId: number | null; limit: number },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from withdrawals.withdrawal where ($1::text is null or state = $1) and ($2::bigint is null or user_id = $2)
      and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [state, userId, afterId, limit],
  )
  return rows.map(({ id }) => id)
}

export async function countWaitingWithdrawals(db: Reader): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from withdrawals.withdrawal where state in ('waiting', 'approved_once')`,
  )
  return row!.count
}
