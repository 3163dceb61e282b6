import type { Reader } from '#core/database/reader.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { WithdrawalState } from '../rules/state.ts'
import type { StepName, WithdrawalRow } from '../types.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const columns = `w.id, w.user_id as "userId", w.state, w.coins::text, w.amount_minor::text as "amountMinor", w.fee_minor::text as "feeMinor",
  w.currency, w.approvals_needed as "approvalsNeeded", w.ending, w.holder, w.sealed_number as "sealedNumber", w.hold_id as "holdId",
  w.transfer_id as "transferId", w.paid_transfer_id as "paidTransferId", w.provider, w.reference, w.reason, ${ms('w.created_at')} as "createdAt",
  ${ms('w.ended_at')} as "endedAt", w.asks,
  coalesce((select json_agg(json_build_object('step', s.step, 'at', ${ms('s.at')}) order by s.n) from withdrawals.step s
    where s.withdrawal_id = w.id), '[]') as steps,
  coalesce((select json_agg(json_build_object('byUserId', a.by_user_id, 'at', ${ms('a.at')}, 'reason', a.reason) order by a.n)
    from withdrawals.approval a where a.withdrawal_id = w.id), '[]') as approvals`

type Row = Omit<WithdrawalRow, 'coins' | 'amountMinor' | 'feeMinor'> & {
  coins: string
  amountMinor: string
  feeMinor: string
}

function rowOf(row: Row): WithdrawalRow {
  return { ...row, coins: BigInt(row.coins), amountMinor: BigInt(row.amountMinor), feeMinor: BigInt(row.feeMinor) }
}

export type NewWithdrawal = Pick<
  WithdrawalRow,
  'userId' | 'coins' | 'amountMinor' | 'feeMinor' | 'currency' | 'ending' | 'holder' | 'sealedNumber' | 'provider'
> & { now: number }

/** Adds one that waits, without its hold, which names it; answers its id. */
export async function addWithdrawal(db: Reader, added: NewWithdrawal): Promise<number> {
  const { userId, coins, amountMinor, feeMinor, currency, ending, holder, sealedNumber, provider, now } = added
  const [row] = await db.query<{ id: number }>(
    `insert into withdrawals.withdrawal (user_id, state, coins, amount_minor, fee_minor, currency, approvals_needed, ending, holder,
        sealed_number, provider, created_at)
      values ($1, 'waiting', $2, $3, $4, $5, 2, $6, $7, $8, $9, $10) returning id`,
    [userId, coins, amountMinor, feeMinor, currency, ending, holder, sealedNumber, provider, new Date(now)],
  )
  return row!.id
}

export type WithdrawalChange = {
  state?: WithdrawalState
  approvalsNeeded?: number
  holdId?: string
  transferId?: string
  paidTransferId?: string
  reference?: string
  reason?: string
  /** Epoch ms, as are the others. */
  decidedAt?: number
  endedAt?: number
  /** When the provider is asked next; null: not again. */
  askAt?: number | null
  asks?: number
}

/** Stores a change of a withdrawal that is locked; after its end the number of the account is forgotten. */
export async function changeWithdrawal(db: Reader, id: number, change: WithdrawalChange): Promise<void> {
  const date = (at: number | undefined) => (at === undefined ? null : new Date(at))
  await db.query(
    `update withdrawals.withdrawal w set state = coalesce($2, state), approvals_needed = coalesce($3, approvals_needed),
        hold_id = coalesce($4, hold_id), transfer_id = coalesce($5, transfer_id), paid_transfer_id = coalesce($6, paid_transfer_id),
        reference = coalesce($7, reference), reason = coalesce($8, reason), decided_at = coalesce($9, decided_at),
        ended_at = coalesce($10, ended_at), ask_at = case when $11 then $12 else ask_at end, asks = coalesce($13, asks),
        sealed_number = case when $10::timestamptz is null then sealed_number end,
        holder = case when $10::timestamptz is not null and exists (select from accounts.account a where a.id = w.user_id and a.state = 'erased')
          then '' else holder end
      where id = $1`,
    [
      id,
      change.state ?? null,
      change.approvalsNeeded ?? null,
      change.holdId ?? null,
      change.transferId ?? null,
      change.paidTransferId ?? null,
      change.reference ?? null,
      change.reason ?? null,
      date(change.decidedAt),
      date(change.endedAt),
      change.askAt !== undefined,
      change.askAt ? new Date(change.askAt) : null,
      change.asks ?? null,
    ],
  )
}

/** Adds a step of a withdrawal that is locked. */
export async function addStep(
  db: Reader,
  id: number,
  { step, at, byUserId = null, reason = '' }: { step: StepName; at: number; byUserId?: number | null; reason?: string },
): Promise<void> {
  await db.query(
    `insert into withdrawals.step (withdrawal_id, n, step, at, by_user_id, reason)
      select $1, count(*) + 1, $2, $3, $4, $5 from withdrawals.step where withdrawal_id = $1`,
    [id, step, new Date(at), byUserId, reason],
  )
}

/** Adds an approval of a withdrawal that is locked; the database refuses a second one of one person. */
export async function addApproval(
  db: Reader,
  { id, userId }: Pick<WithdrawalRow, 'id' | 'userId'>,
  { n, at, byUserId, reason }: { n: number; at: number; byUserId: number | null; reason: string },
): Promise<void> {
  await db.query(
    `insert into withdrawals.approval (withdrawal_id, n, by_user_id, owner_id, reason, at) values ($1, $2, $3, $4, $5, $6)`,
    [id, n, byUserId, userId, reason, new Date(at)],
  )
}

/** A withdrawal, locked until the transaction ends. */
export async function lockWithdrawal(db: Reader, id: number): Promise<WithdrawalRow | null> {
  // The lock first: what another transaction has added is read after it.
  await db.query('select from withdrawals.withdrawal where id = $1 for update', [id])
  return findWithdrawal(db, id)
}

export async function findWithdrawal(db: Reader, id: number): Promise<WithdrawalRow | null> {
  const rows = await db.query<Row>(`select ${columns} from withdrawals.withdrawal w where w.id = $1`, [id])
  return rows[0] ? rowOf(rows[0]) : null
}

/** The withdrawals among these that exist. */
export async function listWithdrawalsById(db: Reader, ids: readonly number[]): Promise<WithdrawalRow[]> {
  return (await db.query<Row>(`select ${columns} from withdrawals.withdrawal w where w.id = any($1)`, [ids])).map(rowOf)
}

type After = { afterId: number | null; limit: number }

/** Withdrawals of an account, newest first. */
export async function listWithdrawalsOf(
  db: Reader,
  userId: number,
  { afterId, limit }: After,
): Promise<WithdrawalRow[]> {
  const rows = await db.query<Row>(
    `select ${columns} from withdrawals.withdrawal w where w.user_id = $1 and ($2::bigint is null or w.id < $2)
      order by w.id desc limit $3`,
    [userId, afterId, limit],
  )
  return rows.map(rowOf)
}

/** The same by pages, of a span of local times of a zone, `yyyy-MM-dd HH:mm:ss`. */
export async function pageOfWithdrawals(
  db: Reader,
  userId: number,
  { from, to, zone, page }: { from: string | null; to: string | null; zone: string; page: Page },
): Promise<Listed<WithdrawalRow>> {
  const { total, list } = await listPage<Row>(db, {
    columns,
    body: `from withdrawals.withdrawal w where w.user_id = $1 and ($2::timestamp is null or w.created_at >= $2::timestamp at time zone $4)
      and ($3::timestamp is null or w.created_at < ($3::timestamp + interval '1 second') at time zone $4)`,
    order: 'w.id desc',
    values: [userId, from, to, zone],
    page,
  })
  return { total, list: list.map(rowOf) }
}

/** Withdrawals whose provider is to be asked, or that are to be sent. */
export async function listDue(db: Reader, now: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select id from withdrawals.withdrawal where ask_at <= $1 order by ask_at, id limit $2',
    [new Date(now), limit],
  )
  return rows.map(({ id }) => id)
}

/** The withdrawal of a payout, by our key (`W-1001`) or the reference of the provider; null for an unknown one. */
export async function findByPayOut(
  db: Reader,
  { key, reference }: { key: string | null; reference: string },
): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    'select id from withdrawals.withdrawal where id = $1 or ($1::bigint is null and reference = $2) limit 1',
    [key !== null && /^W-[1-9]\d{0,14}$/.test(key) ? Number(key.slice(2)) : null, reference],
  )
  return row?.id ?? null
}

/** Coins that the rules alone approved of an account since an instant. */
export async function sumCleared(db: Reader, userId: number, since: number): Promise<bigint> {
  const [row] = await db.query<{ coins: string }>(
    `select coalesce(sum(coins), 0)::text as coins from withdrawals.withdrawal
      where user_id = $1 and approvals_needed = 0 and created_at > $2 and state not in ('failed', 'returned')`,
    [userId, new Date(since)],
  )
  return BigInt(row!.coins)
}
