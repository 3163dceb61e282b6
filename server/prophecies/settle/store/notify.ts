import type { Reader } from '#core/database/reader.ts'

/** `afterId`: the last purchase whose buyer has the notice. */
type Unnotified = {
  prophecyId: number
  version: number
  userId: number | null
  afterId: number
  at: number
  /** Whether its author had coins of sales by then, which no correction takes back. */
  isPaid: boolean
}

/** The oldest settlement with notices to come, locked; null where there is none. */
export async function takeUnnotified(db: Reader): Promise<Unnotified | null> {
  const [row] = await db.query<Unnotified>(
    `select v.prophecy_id as "prophecyId", v.version, p.user_id as "userId", v.notified_purchase_id as "afterId",
        (extract(epoch from v.settled_at) * 1000)::float8 as at,
        exists (select from wallet.settlement w where w.kind = 'prophecy' and w.thing_id = p.id::text and w.state = 'released'
          and w.sold > 0 and w.release_at <= v.settled_at) as "isPaid"
      from prophecies.settlement_version v join prophecies.prophecy p on p.id = v.prophecy_id where v.notified_at is null
      order by v.settled_at, v.prophecy_id limit 1 for update of v skip locked`,
  )
  return row ?? null
}

/** Buyers of a prophecy by the order of their purchases, also those who were refunded. */
export function listBuyers(
  db: Reader,
  { prophecyId, afterId }: Pick<Unnotified, 'prophecyId' | 'afterId'>,
  limit: number,
): Promise<{ purchaseId: number; userId: number; isRefunded: boolean }[]> {
  return db.query(
    `select u.id as "purchaseId", u.user_id as "userId", u.refunded_at is not null as "isRefunded" from wallet.purchase u join accounts.account c on c.id = u.user_id
      where u.kind = 'prophecy' and u.thing_id = $1::bigint::text and u.id > $2 order by u.id limit $3`,
    [prophecyId, afterId, limit],
  )
}

/** Notes which buyers have their notice; with `isWhole` all of them. */
export async function markNotified(
  db: Reader,
  { prophecyId, version }: Pick<Unnotified, 'prophecyId' | 'version'>,
  { lastId, isWhole }: { lastId: number; isWhole: boolean },
): Promise<void> {
  await db.query(
    `update prophecies.settlement_version set notified_purchase_id = $3, notified_at = case when $4 then now() end
      where prophecy_id = $1 and version = $2`,
    [prophecyId, version, lastId, isWhole],
  )
}

/** Marks the oldest decided dispute without a notice, and answers it; null where there is none. */
export async function takeDecidedDispute(
  db: Reader,
): Promise<{ id: number; userId: number | null; prophecyId: number; at: number } | null> {
  const [row] = await db.query<{ id: number; userId: number | null; prophecyId: number; at: number }>(
    `update prophecies.dispute d set notified_at = now() where d.id = (select o.id from prophecies.dispute o
        where o.decided_at is not null and o.notified_at is null order by o.id limit 1 for update skip locked)
      returning d.id, d.user_id as "userId", d.prophecy_id as "prophecyId", (extract(epoch from d.decided_at) * 1000)::float8 as at`,
  )
  return row ?? null
}
