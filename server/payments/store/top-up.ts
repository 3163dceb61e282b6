import { lockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Channel } from '../provider.ts'
import type { TopUpState } from '../rules/payment.ts'

/** A stored top-up; times are epoch ms. */
export type TopUpRow = {
  id: number
  orderNo: string
  /** Null once the account is erased. */
  userId: number | null
  coins: bigint
  priceMinor: bigint
  currency: string
  channel: Channel
  provider: string
  language: 'en' | 'zh'
  state: TopUpState
  reason: string
  reference: string | null
  payUrl: string | null
  moneyNet: bigint
  coinsNet: bigint
  coinsTarget: bigint
  bookings: number
  looks: number
  refundHoldId: string | null
  refundAskedAt: number | null
  createdAt: number
  endsAt: number
}
type Stored = { [Name in keyof TopUpRow]: TopUpRow[Name] extends bigint ? string : TopUpRow[Name] }

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const columns = `id, order_no as "orderNo", user_id as "userId", coins::text, price_minor::text as "priceMinor", currency, channel, provider,
  language, state, reason, reference, pay_url as "payUrl", money_net::text as "moneyNet", coins_net::text as "coinsNet",
  coins_target::text as "coinsTarget", bookings, looks, refund_hold_id as "refundHoldId", ${ms('refund_asked_at')} as "refundAskedAt",
  ${ms('created_at')} as "createdAt", ${ms('ends_at')} as "endsAt"`

function read(row: Stored): TopUpRow {
  const big = BigInt
  return {
    ...row,
    coins: big(row.coins),
    priceMinor: big(row.priceMinor),
    moneyNet: big(row.moneyNet),
    coinsNet: big(row.coinsNet),
    coinsTarget: big(row.coinsTarget),
  }
}

async function one(db: Reader, where: string, values: readonly unknown[]): Promise<TopUpRow | null> {
  const [row] = await db.query<Stored>(`select ${columns} from payments.top_up where ${where}`, values)
  return row ? read(row) : null
}

export type NewTopUp = Pick<
  TopUpRow,
  'orderNo' | 'coins' | 'priceMinor' | 'currency' | 'channel' | 'provider' | 'language' | 'endsAt' | 'createdAt'
> & { userId: number }

export async function addTopUp(db: Reader, added: NewTopUp): Promise<TopUpRow> {
  const { orderNo, userId, coins, priceMinor, currency, channel, provider, language, endsAt, createdAt } = added
  const rows = await db.query<Stored>(
    `insert into payments.top_up (order_no, user_id, coins, price_minor, currency, channel, provider, language, ends_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
    [
      orderNo,
      userId,
      String(coins),
      String(priceMinor),
      currency,
      channel,
      provider,
      language,
      new Date(endsAt),
      new Date(createdAt),
    ],
  )
  return read(rows[0]!)
}

export const findTopUp = (db: Reader, id: number) => one(db, 'id = $1', [id])
export const findTopUpOf = (db: Reader, id: number, userId: number) => one(db, 'id = $1 and user_id = $2', [id, userId])

/** A top-up, locked until the transaction ends. */
export const lockTopUp = (db: Reader, id: number) => one(db, 'id = $1 for update', [id])

/** The top-up that an event is about: by its order, else by a reference that was stated with it before. */
export function findByOrder(
  db: Reader,
  { provider, orderNo, reference }: { provider: string; orderNo: string | null; reference: string | null },
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<TopUpRow | null> {
  return one(
    db,
    `provider = $1 and id = coalesce(
        (select id from payments.top_up where order_no = $2),
        (select id from payments.top_up where provider = $1 and reference = $3 limit 1),
        (select top_up_id from payments.event where provider = $1 and reference = $3 and top_up_id is not null limit 1))
      ${isLocked ? 'for update' : ''}`,
    [provider, orderNo, reference],
  )
}

/** Serialises events of one reference or account until the transaction ends, so that each sees those before it. */
export async function lockKey(db: Reader, key: string): Promise<void> {
  await db.query(`select ${lockOf('payments', '$1')}`, [key])
}

/** Notes the answer of the provider to an order. */
export async function saveBegun(
  db: Reader,
  id: number,
  begun: { reference: string; payUrl: string },
): Promise<TopUpRow> {
  const rows = await db.query<Stored>(
    `update payments.top_up set reference = $2, pay_url = $3 where id = $1 returning ${columns}`,
    [id, begun.reference, begun.payUrl],
  )
  return read(rows[0]!)
}

/** Removes an order that cannot be paid, since its address was never sent. */
export async function dropTopUp(db: Reader, id: number): Promise<void> {
  await db.query(
    `delete from payments.top_up t where id = $1 and state = 'pending' and bookings = 0
      and not exists (select from payments.event e where e.top_up_id = t.id)`,
    [id],
  )
}

type Changed = Pick<
  TopUpRow,
  'state' | 'reason' | 'moneyNet' | 'coinsNet' | 'coinsTarget' | 'bookings' | 'refundHoldId'
> & {
  isRefundAsked: boolean
}

export async function saveTopUp(db: Reader, id: number, changed: Changed): Promise<void> {
  await db.query(
    `update payments.top_up set state = $2, reason = $3, money_net = $4, coins_net = $5, coins_target = $6, bookings = $7, refund_hold_id = $8,
        refund_asked_at = case when $9 then coalesce(refund_asked_at, now()) end where id = $1`,
    [
      id,
      changed.state,
      changed.reason,
      String(changed.moneyNet),
      String(changed.coinsNet),
      String(changed.coinsTarget),
      changed.bookings,
      changed.refundHoldId,
      changed.isRefundAsked,
    ],
  )
}

/** Counts a look at the provider, for the pause before the next. */
export async function countLook(db: Reader, id: number): Promise<number> {
  const [row] = await db.query<{ looks: number }>(
    'update payments.top_up set looks = looks + 1 where id = $1 returning looks',
    [id],
  )
  return row?.looks ?? 0
}

export type TopUpFilter = {
  userId: number | null
  states: readonly TopUpState[] | null
  channel: string | null
  from: number | null
  to: number | null
}
const filtered = `($1::bigint is null or user_id = $1) and ($2::text[] is null or state = any($2)) and ($3::text is null or channel = $3)
  and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)`
const valuesOf = ({ userId, states, channel, from, to }: TopUpFilter) => [
  userId,
  states,
  channel,
  from === null ? null : new Date(from),
  to === null ? null : new Date(to),
]

/** Newest first, after the id of the page before. */
export async function listTopUps(
  db: Reader,
  filter: TopUpFilter,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<TopUpRow[]> {
  const rows = await db.query<Stored>(
    `select ${columns} from payments.top_up where ${filtered} and ($6::bigint is null or id < $6) order by id desc limit $7`,
    [...valuesOf(filter), afterId, limit],
  )
  return rows.map(read)
}

/** A numbered page with the count of all, newest first. */
export async function pageTopUps(
  db: Reader,
  filter: TopUpFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; list: TopUpRow[] }> {
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from payments.top_up where ${filtered}`,
    valuesOf(filter),
  )
  const rows = await db.query<Stored>(
    `select ${columns} from payments.top_up where ${filtered} order by id desc offset $6 limit $7`,
    [...valuesOf(filter), offset, limit],
  )
  return { total: counted!.total, list: rows.map(read) }
}

export async function mapTopUps(db: Reader, ids: readonly number[]): Promise<Map<number, TopUpRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<Stored>(`select ${columns} from payments.top_up where id = any($1)`, [ids])
  return new Map(rows.map((row) => [row.id, read(row)]))
}

/** Pending orders of an account, and those of the last day; serialise by the lock of the account. */
export async function countOrders(
  db: Reader,
  userId: number,
  since: number,
): Promise<{ pending: number; ofDay: number }> {
  const [row] = await db.query<{ pending: number; ofDay: number }>(
    `select (count(*) filter (where state = 'pending'))::int as pending, (count(*) filter (where created_at >= $2))::int as "ofDay"
      from payments.top_up where user_id = $1 and (state = 'pending' or created_at >= $2)`,
    [userId, new Date(since)],
  )
  return row!
}

/** Coins of an account's orders since a moment that were paid or may still be. */
export async function toppedUpSince(db: Reader, userId: number, since: number): Promise<bigint> {
  const [row] = await db.query<{ coins: string }>(
    `select coalesce(sum(case when state = 'paid' then coins_target else coins end), 0)::text as coins from payments.top_up
      where user_id = $1 and state in ('pending', 'paid') and created_at >= $2`,
    [userId, new Date(since)],
  )
  return BigInt(row!.coins)
}

/** Top-ups of which an account owes coins, locked in the order of their ids. */
export async function lockOwed(db: Reader, userId: number): Promise<TopUpRow[]> {
  const rows = await db.query<Stored>(
    `select ${columns} from payments.top_up where user_id = $1 and coins_net > coins_target order by id for update`,
    [userId],
  )
  return rows.map(read)
}

/** Of these accounts, those that owe coins of a payment that was taken back. */
export async function listOwing(db: Reader, userIds: readonly number[]): Promise<number[]> {
  const text = `select distinct user_id as "userId" from payments.top_up where user_id = any($1::bigint[]) and coins_net > coins_target`
  const rows = await db.query<{ userId: number }>({ name: 'payments_owing', text }, [userIds])
  return rows.map(({ userId }) => userId)
}
