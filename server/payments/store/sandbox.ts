import type { Reader } from '#core/database/reader.ts'
import type { Money } from '#ledger/money.ts'
import type { PayOut } from '../provider.ts'

export type SandboxState = 'open' | 'paid' | 'late' | 'declined' | 'disputed' | 'broken_off'
export type SandboxOrderRow = {
  orderNo: string
  token: string
  price: Money
  returnPath: string
  state: SandboxState
  refundedMinor: bigint
  endsAt: number
}
export type SandboxKind = 'paid' | 'failed' | 'refunded' | 'disputed' | 'expired'
export type SandboxEventRow = {
  id: number
  orderNo: string
  kind: SandboxKind
  amount: Money
  times: number
  at: number
}

type Amounts = { amountMinor: string; currency: string }
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const orderColumns = `order_no as "orderNo", token, amount_minor::text as "amountMinor", currency, return_path as "returnPath", state,
  refunded_minor::text as "refundedMinor", ${ms('ends_at')} as "endsAt"`
const eventColumns = `id, order_no as "orderNo", kind, amount_minor::text as "amountMinor", currency, times, ${ms('at')} as at`

type StoredOrder = Omit<SandboxOrderRow, 'price' | 'refundedMinor'> & Amounts & { refundedMinor: string }
type StoredEvent = Omit<SandboxEventRow, 'amount'> & Amounts

function orderOf({ amountMinor, currency, refundedMinor, ...row }: StoredOrder): SandboxOrderRow {
  return { ...row, price: { amountMinor: BigInt(amountMinor), currency }, refundedMinor: BigInt(refundedMinor) }
}

function eventOf({ amountMinor, currency, ...row }: StoredEvent): SandboxEventRow {
  return { ...row, amount: { amountMinor: BigInt(amountMinor), currency } }
}

/** Adds an order, once by its number; the stored one otherwise. */
export async function addSandboxOrder(
  db: Reader,
  order: Pick<SandboxOrderRow, 'orderNo' | 'token' | 'price' | 'returnPath' | 'endsAt'>,
): Promise<SandboxOrderRow> {
  const { orderNo, token, price, returnPath, endsAt } = order
  await db.query(
    `insert into payments.sandbox_order (order_no, token, amount_minor, currency, return_path, ends_at)
      values ($1, $2, $3, $4, $5, $6) on conflict (order_no) do nothing`,
    [orderNo, token, String(price.amountMinor), price.currency, returnPath, new Date(endsAt)],
  )
  return (await findSandboxOrder(db, { orderNo }))!
}

export async function findSandboxOrder(
  db: Reader,
  by: { orderNo: string } | { token: string },
  isLocked = false,
): Promise<SandboxOrderRow | null> {
  const [column, value] = 'token' in by ? ['token', by.token] : ['order_no', by.orderNo]
  const [row] = await db.query<StoredOrder>(
    `select ${orderColumns} from payments.sandbox_order where ${column} = $1 ${isLocked ? 'for update' : ''}`,
    [value],
  )
  return row ? orderOf(row) : null
}

export async function saveSandboxOrder(
  db: Reader,
  { orderNo, state, refundedMinor }: Pick<SandboxOrderRow, 'orderNo' | 'state' | 'refundedMinor'>,
): Promise<void> {
  await db.query('update payments.sandbox_order set state = $2, refunded_minor = $3 where order_no = $1', [
    orderNo,
    state,
    String(refundedMinor),
  ])
}

export async function addSandboxEvent(db: Reader, event: Omit<SandboxEventRow, 'id'>): Promise<SandboxEventRow> {
  const { orderNo, kind, amount, times, at } = event
  const rows = await db.query<StoredEvent>(
    `insert into payments.sandbox_event (order_no, kind, amount_minor, currency, times, at) values ($1, $2, $3, $4, $5, $6)
      returning ${eventColumns}`,
    [orderNo, kind, String(amount.amountMinor), amount.currency, times, new Date(at)],
  )
  return eventOf(rows[0]!)
}

export async function findSandboxEvent(db: Reader, id: number): Promise<SandboxEventRow | null> {
  const [row] = await db.query<StoredEvent>(`select ${eventColumns} from payments.sandbox_event where id = $1`, [id])
  return row ? eventOf(row) : null
}

export async function countDelivery(db: Reader, id: number): Promise<void> {
  await db.query('update payments.sandbox_event set delivered = delivered + 1 where id = $1', [id])
}

/** What has happened to an order by `now`. */
export async function listSandboxEvents(db: Reader, orderNo: string, now: number): Promise<SandboxEventRow[]> {
  const rows = await db.query<StoredEvent>(
    `select ${eventColumns} from payments.sandbox_event where order_no = $1 and at <= $2 order by at, id`,
    [orderNo, new Date(now)],
  )
  return rows.map(eventOf)
}

/** What moved money in a time. */
export async function listSandboxMoves(db: Reader, from: number, to: number): Promise<SandboxEventRow[]> {
  const rows = await db.query<StoredEvent>(
    `select ${eventColumns} from payments.sandbox_event where kind in ('paid', 'refunded', 'disputed') and at >= $1 and at < $2 order by at, id`,
    [new Date(from), new Date(to)],
  )
  return rows.map(eventOf)
}

/** Stores a payout, once by its key; the stored one otherwise. */
export async function addSandboxPayOut(
  db: Reader,
  { key, amount, state, reason }: { key: string; amount: Money; state: PayOut['state']; reason: string },
): Promise<{ isSame: boolean }> {
  await db.query(
    `insert into payments.sandbox_pay_out (key, amount_minor, currency, state, reason) values ($1, $2, $3, $4, $5)
      on conflict (key) do nothing`,
    [key, String(amount.amountMinor), amount.currency, state, reason],
  )
  const rows = await db.query(
    'select from payments.sandbox_pay_out where key = $1 and amount_minor = $2 and currency = $3',
    [key, String(amount.amountMinor), amount.currency],
  )
  return { isSame: rows.length > 0 }
}

export async function findSandboxPayOut(db: Reader, key: string): Promise<Pick<PayOut, 'state' | 'reason'> | null> {
  const [row] = await db.query<Pick<PayOut, 'state' | 'reason'>>(
    'select state, reason from payments.sandbox_pay_out where key = $1',
    [key],
  )
  return row ?? null
}
