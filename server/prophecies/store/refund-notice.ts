import type { Reader } from '#core/database/reader.ts'

/** late: bought or sealed after the start of the match; removed: by moderators before its settlement. */
export type RefundReason = 'author' | 'late' | 'fraud' | 'removed'

/** Notes purchases of these prophecies that were given back at a moment, epoch ms, for notices. */
export async function addRefundNotices(
  db: Reader,
  prophecyIds: readonly number[],
  { at, why }: { at: number; why: RefundReason },
): Promise<void> {
  if (prophecyIds.length === 0) return
  await db.query(
    `insert into prophecies.refund_notice (purchase_id, prophecy_id, why, refunded_at)
      select u.id, u.thing_id::bigint, $3, u.refunded_at from wallet.purchase u
        where u.kind = 'prophecy' and u.thing_id = any($1::bigint[]::text[]) and u.refunded_at = to_timestamp($2::float8 / 1000)
      on conflict do nothing`,
    [prophecyIds, at, why],
  )
}

type Noted = { prophecyId: number; userId: number; why: RefundReason; at: number }

/** Takes up to `limit` refunds of accounts that exist, and how many were taken in all. */
export async function takeRefundNotices(db: Reader, limit: number): Promise<{ taken: number; noted: Noted[] }> {
  const rows = await db.query<Omit<Noted, 'userId'> & { userId: number | null }>(
    `with taken as (delete from prophecies.refund_notice n where n.purchase_id in (
        select o.purchase_id from prophecies.refund_notice o order by o.purchase_id limit $1 for update skip locked) returning n.*)
      select t.prophecy_id as "prophecyId", t.why, (extract(epoch from t.refunded_at) * 1000)::float8 as at, c.id as "userId"
        from taken t join wallet.purchase u on u.id = t.purchase_id left join accounts.account c on c.id = u.user_id
        order by t.prophecy_id, t.purchase_id`,
    [limit],
  )
  const noted = rows.flatMap(({ userId, ...one }) => (userId === null ? [] : [{ ...one, userId }]))
  return { taken: rows.length, noted }
}
