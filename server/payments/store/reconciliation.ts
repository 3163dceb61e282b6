import type { Reader } from '#core/database/reader.ts'
import type { Difference, OurMove, Total } from '../rules/reconcile.ts'
import type { TopUpState } from '../rules/payment.ts'

export type Report = { ours: Total[]; theirs: Total[]; differences: Difference[] }

/** Bookings of orders at a provider: those of a day, and those that its list names. */
export async function listOurMoves(
  db: Reader,
  { provider, from, to, orderNos }: { provider: string; from: number; to: number; orderNos: readonly string[] },
): Promise<OurMove[]> {
  const rows = await db.query<{ orderNo: string; money: string; currency: string; at: number; state: TopUpState }>(
    `with named as (
        select b.top_up_id from payments.booking b where b.at >= $2 and b.at < $3
        union select t.id from payments.top_up t where t.order_no = any($4))
      select t.order_no as "orderNo", b.money::text, t.currency, (extract(epoch from b.at) * 1000)::float8 as at, t.state
      from named n join payments.top_up t on t.id = n.top_up_id join payments.booking b on b.top_up_id = t.id
      where t.provider = $1 and b.money <> 0 order by b.at, t.id, b.n`,
    [provider, new Date(from), new Date(to), orderNos],
  )
  return rows.map(({ money, currency, ...row }) => ({ ...row, amount: { amountMinor: BigInt(money), currency } }))
}

/** The orders among these that we know, with their states. */
export async function mapStates(
  db: Reader,
  provider: string,
  orderNos: readonly string[],
): Promise<Map<string, TopUpState>> {
  const rows = await db.query<{ orderNo: string; state: TopUpState }>(
    'select order_no as "orderNo", state from payments.top_up where provider = $1 and order_no = any($2)',
    [provider, orderNos],
  )
  return new Map(rows.map(({ orderNo, state }) => [orderNo, state]))
}

/** The orders of references that a list names without an order, as disputes are. */
export async function mapReferences(
  db: Reader,
  provider: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ reference: string; orderNo: string }>(
    `select distinct e.reference, t.order_no as "orderNo" from payments.event e join payments.top_up t on t.id = e.top_up_id
      where e.provider = $1 and e.reference = any($2)`,
    [provider, references],
  )
  return new Map(rows.map(({ reference, orderNo }) => [reference, orderNo]))
}

export async function saveReport(db: Reader, day: string, provider: string, report: Report): Promise<void> {
  await db.query(
    `insert into payments.reconciliation (day, provider, report) values ($1, $2, $3)
      on conflict (day, provider) do update set at = now(), report = excluded.report`,
    [day, provider, JSON.stringify(report)],
  )
}

export async function findReport(
  db: Reader,
  day: string,
  provider: string,
): Promise<{ at: number; report: Report } | null> {
  const [row] = await db.query<{ at: number; report: Report }>(
    `select (extract(epoch from at) * 1000)::float8 as at, report from payments.reconciliation where day = $1 and provider = $2`,
    [day, provider],
  )
  return row ?? null
}
