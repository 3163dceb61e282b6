import { lockOf, sharedLockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'
import { columnsOf, nameOf, type PurchaseState, type Receipt, type Thing } from '../sales/types.ts'

/** A statement with more of them may run into its time limit. */
const ROWS_AT_ONCE = 5000

/** Names of a column in one order for all callers, each once. */
const inOrder = `(select distinct name from unnest($1::text[]) as n(name) order by 1) as t`

/** Waits for other purchases of the same things by the same buyers; held until the transaction ends. */
export async function lockPurchases(db: Reader, bought: readonly (Thing & { userId: number })[]): Promise<void> {
  const text = `select count(${lockOf('purchases', 't.name')} is null) from ${inOrder}`
  await db.query({ name: 'wallet_lock_purchases', text }, [bought.map(purchaseName)])
}

/** Keeps things on sale until the transaction ends: their settlements wait, other purchases do not. */
export async function keepOnSale(db: Reader, things: readonly Thing[]): Promise<void> {
  const text = `select count(${sharedLockOf('things-sold', 't.name')} is null) from ${inOrder}`
  await db.query({ name: 'wallet_keep_on_sale', text }, [things.map(nameOf)])
}

/** Waits for purchases of a thing, and for other settlements and refunds of it; held until the transaction ends. */
export function lockThing(db: Reader, thing: Thing): Promise<void> {
  return lockThings(db, [thing])
}

/** The same of several, in one order for all callers. */
export async function lockThings(db: Reader, things: readonly Thing[]): Promise<void> {
  await db.query(`select count(${lockOf('things-sold', 't.name')} is null) from ${inOrder}`, [things.map(nameOf)])
}

type Row = {
  id: number
  userId: number
  sellerId: number
  kind: string
  thingId: string
  price: string
  transferId: string
  boughtAt: number
  state: PurchaseState
}

/** A purchase that is paid. */
export type Sale = { id: number; userId: number; price: bigint }

/** A purchase with the people in it. */
export type Purchase = Receipt & { userId: number; sellerId: number }

const columns = `p.id, p.user_id as "userId", p.seller_id as "sellerId", p.kind, p.thing_id as "thingId", p.price::text,
  p.transfer_id::text as "transferId", (extract(epoch from p.bought_at) * 1000)::float8 as "boughtAt",
  case when p.refunded_at is not null then 'refunded' when s.state in ('settled', 'released') then 'settled' else 'bought' end as state`
const from = `from wallet.purchase p left join wallet.settlement s on s.kind = p.kind and s.thing_id = p.thing_id`

function asPurchase({ id, price, ...row }: Row): Purchase {
  return { purchaseId: id, price: BigInt(price), ...row }
}

/** Purchases of things, each by one buyer, by `purchaseName`; also those that were refunded. */
export async function mapPurchasesOf(
  db: Reader,
  bought: readonly (Thing & { userId: number })[],
): Promise<Map<string, Purchase>> {
  const text = `select ${columns} ${from} where (p.user_id, p.kind, p.thing_id) in (select * from unnest($1::bigint[], $2::text[], $3::text[]))`
  const rows = await db.query<Row>({ name: 'wallet_purchases_of', text }, [
    bought.map(({ userId }) => userId),
    ...columnsOf(bought),
  ])
  return new Map(rows.map((row) => [purchaseName(row), asPurchase(row)]))
}

/** Buyer and thing. */
export const purchaseName = ({ userId, kind, thingId }: Thing & { userId: number }) => `${userId}:${kind}:${thingId}`

/** Purchases by the transfers that paid for them. */
export async function mapPurchases(db: Reader, transferIds: readonly string[]): Promise<Map<string, Purchase>> {
  if (transferIds.length === 0) return new Map()
  const rows = await db.query<Row>(`select ${columns} ${from} where p.transfer_id = any($1::bigint[])`, [transferIds])
  return new Map(rows.map((row) => [row.transferId, asPurchase(row)]))
}

/** Newest purchases of a buyer that were not refunded, and of a thing that was not settled or is one of `hidden`. */
export async function listOpenPurchases(
  db: Reader,
  userId: number,
  { hidden, limit }: { hidden: readonly { kind: string; id: string }[]; limit: number },
): Promise<Purchase[]> {
  const rows = await db.query<Row>(
    `select ${columns} ${from} where p.user_id = $1 and ((p.refunded_at is null and s.state is null)
      or (p.kind, p.thing_id) in (select * from unnest($2::text[], $3::text[]))) order by p.id desc limit $4`,
    [userId, hidden.map(({ kind }) => kind), hidden.map(({ id }) => id), limit],
  )
  return rows.map(asPurchase)
}

/** Adds purchases; their numbers by transfer. */
export async function addPurchases(
  db: Reader,
  purchases: readonly Omit<Purchase, 'purchaseId' | 'state'>[],
): Promise<Map<string, number>> {
  const text = `insert into wallet.purchase (user_id, seller_id, kind, thing_id, price, transfer_id, bought_at)
    select user_id, seller_id, kind, thing_id, price, transfer_id, to_timestamp(bought_at / 1000) from unnest(
      $1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::float8[])
      as p (user_id, seller_id, kind, thing_id, price, transfer_id, bought_at)
    returning id, transfer_id::text as "transferId"`
  const rows = await db.query<{ id: number; transferId: string }>({ name: 'wallet_add_purchases', text }, [
    purchases.map(({ userId }) => userId),
    purchases.map(({ sellerId }) => sellerId),
    ...columnsOf(purchases),
    purchases.map(({ price }) => String(price)),
    purchases.map(({ transferId }) => transferId),
    purchases.map(({ boughtAt }) => boughtAt),
  ])
  return new Map(rows.map(({ id, transferId }) => [transferId, id]))
}

/** Number and sum of the purchases of things that were not refunded, by `nameOf`. */
export async function sumUnrefunded(
  db: Reader,
  things: readonly Thing[],
): Promise<Map<string, { sold: number; gross: bigint }>> {
  if (things.length === 0) return new Map()
  const rows = await db.query<Thing & { sold: number; gross: string }>(
    {
      name: 'wallet_unrefunded_sums',
      text: `select t.kind, t.thing_id as "thingId", s.sold, s.gross::text from unnest($1::text[], $2::text[]) as t(kind, thing_id)
        cross join lateral (select count(*)::int as sold, coalesce(sum(p.price), 0) as gross from wallet.purchase p
          where p.kind = t.kind and p.thing_id = t.thing_id and p.refunded_at is null) s`,
    },
    columnsOf(things),
  )
  return new Map(rows.map(({ sold, gross, ...thing }) => [nameOf(thing), { sold, gross: BigInt(gross) }]))
}

/** Purchases of things that were not refunded, by `nameOf`, in the order of the sales. */
export async function mapUnrefunded(db: Reader, things: readonly Thing[]): Promise<Map<string, Sale[]>> {
  if (things.length === 0) return new Map()
  const rows = await db.query<Thing & { id: number; userId: number; price: string }>(
    {
      name: 'wallet_unrefunded',
      text: `select p.kind, p.thing_id as "thingId", p.id, p.user_id as "userId", p.price::text from wallet.purchase p
        where (p.kind, p.thing_id) in (select * from unnest($1::text[], $2::text[])) and p.refunded_at is null order by p.id`,
    },
    columnsOf(things),
  )
  const sales = rows.map(({ price, ...row }) => ({ ...row, price: BigInt(price) }))
  return Map.groupBy(sales, nameOf)
}

/** Purchases by their numbers. */
export async function listPurchases(db: Reader, ids: readonly number[]): Promise<Purchase[]> {
  const rows = await db.query<Row>(`select ${columns} ${from} where p.id = any($1::bigint[])`, [ids])
  return rows.map(asPurchase)
}

/** Notes by which transfers purchases were refunded. `at`: epoch ms. */
export async function markRefunded(
  db: Reader,
  refunds: readonly { purchaseId: number; transferId: string }[],
  at: number,
): Promise<void> {
  for (let from = 0; from < refunds.length; from += ROWS_AT_ONCE) {
    const part = refunds.slice(from, from + ROWS_AT_ONCE)
    await db.query(
      `update wallet.purchase p set refund_transfer_id = r.transfer_id, refunded_at = to_timestamp($3::float8 / 1000)
        from unnest($1::bigint[], $2::bigint[]) as r(id, transfer_id) where p.id = r.id and p.refunded_at is null`,
      [part.map(({ purchaseId }) => purchaseId), part.map(({ transferId }) => transferId), at],
    )
  }
}
