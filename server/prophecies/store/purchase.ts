import type { Reader } from '#core/database/reader.ts'

type Purchase = {
  id: number
  at: number
  coins: number
  entryId: string
  refund: { at: number; entryId: string } | null
}
type PurchaseRow = Omit<Purchase, 'refund'> & { refundedAt: number | null; refundId: string | null }

/** The purchases of these prophecies by a user, by prophecy, also where they were refunded. */
export async function mapOwnPurchases(
  db: Reader,
  ids: readonly number[],
  userId: number | null,
): Promise<Map<number, Purchase>> {
  if (userId === null || ids.length === 0) return new Map()
  const text = `select u.thing_id::bigint as id, (extract(epoch from u.bought_at) * 1000)::float8 as at, u.price::int as coins,
      't' || u.transfer_id as "entryId", (extract(epoch from u.refunded_at) * 1000)::float8 as "refundedAt",
      't' || u.refund_transfer_id as "refundId"
    from wallet.purchase u where u.user_id = $1 and u.kind = 'prophecy' and u.thing_id = any($2::bigint[]::text[])`
  const rows = await db.query<PurchaseRow>({ name: 'prophecies_bought', text }, [userId, ids])
  return new Map(
    rows.map(({ refundedAt, refundId, ...one }) => [
      one.id,
      { ...one, refund: refundedAt === null ? null : { at: refundedAt, entryId: refundId! } },
    ]),
  )
}

/** How many people have bought each of these prophecies; those without are missing. */
export async function mapSold(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const text = `select u.thing_id::bigint as id, count(*)::int as sold from wallet.purchase u
    where u.kind = 'prophecy' and u.thing_id = any($1::bigint[]::text[]) group by 1`
  const rows = await db.query<{ id: number; sold: number }>({ name: 'prophecies_sold', text }, [ids])
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}

type Sales = { coins: number; author: number; site: number; refunded: number; paidAt: number | null }

/** What the sales of a prophecy came to, and who has them. */
export async function findSales(db: Reader, id: number): Promise<Sales> {
  const text = `select coalesce(s.coins, 0)::int as coins, coalesce(w.earned, 0)::int as author, coalesce(w.fee, 0)::int as site,
      coalesce(s.refunded, 0)::int as refunded, (extract(epoch from w.release_at) * 1000)::float8 as "paidAt"
    from (select sum(u.price) as coins, sum(u.price) filter (where u.refunded_at is not null) as refunded from wallet.purchase u
      where u.kind = 'prophecy' and u.thing_id = $1) s
    left join wallet.settlement w on w.kind = 'prophecy' and w.thing_id = $1 and w.state <> 'void'`
  return (await db.query<Sales>({ name: 'prophecy_sales', text }, [String(id)]))[0]!
}

/** Newest purchases with their sellers, for a ticker. */
export function listNewestPurchases(db: Reader, limit: number): Promise<{ sellerId: number; prophecyId: number }[]> {
  return db.query(
    `select u.seller_id as "sellerId", p.id as "prophecyId" from wallet.purchase u join prophecies.prophecy p on p.id::text = u.thing_id
      where u.kind = 'prophecy' and u.refunded_at is null and p.is_shown order by u.id desc limit $1`,
    [limit],
  )
}

type PurchaseState = 'bought' | 'refunded'

/** Of users, each with a prophecy, those who have bought it: whether that was refunded, by user. */
export async function mapPurchaseStates(
  db: Reader,
  orders: readonly { userId: number; id: number }[],
): Promise<Map<number, PurchaseState>> {
  const text = `select u.user_id as "userId", case when u.refunded_at is null then 'bought' else 'refunded' end as state
    from unnest($1::bigint[], $2::text[]) as o (user_id, thing_id)
    join wallet.purchase u on u.user_id = o.user_id and u.kind = 'prophecy' and u.thing_id = o.thing_id`
  const rows = await db.query<{ userId: number; state: PurchaseState }>({ name: 'prophecy_purchase_states', text }, [
    orders.map(({ userId }) => userId),
    orders.map(({ id }) => String(id)),
  ])
  return new Map(rows.map(({ userId, state }) => [userId, state]))
}

/** Who sells each of these prophecies, also where the account was erased since; those without a seller are missing. */
export async function mapSellers(
  db: Reader,
  sold: readonly { id: number; userId: number | null }[],
): Promise<Map<number, number>> {
  const sellers = new Map(sold.flatMap(({ id, userId }) => (userId === null ? [] : [[id, userId] as const])))
  const erased = sold.flatMap(({ id, userId }) => (userId === null ? [id] : []))
  if (erased.length === 0) return sellers
  const text = `select distinct u.thing_id::bigint as id, u.seller_id as "sellerId" from wallet.purchase u
    where u.kind = 'prophecy' and u.thing_id = any($1::bigint[]::text[])`
  const rows = await db.query<{ id: number; sellerId: number }>({ name: 'prophecy_sellers', text }, [erased])
  for (const { id, sellerId } of rows) sellers.set(id, sellerId)
  return sellers
}
