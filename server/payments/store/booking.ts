import type { Reader } from '#core/database/reader.ts'

/** A change that was booked of a top-up. */
type BookingRow = { topUpId: number; n: number; transferId: string; money: bigint; coins: bigint; at: number }

export async function addBooking(db: Reader, { topUpId, n, transferId, money, coins, at }: BookingRow): Promise<void> {
  await db.query(
    'insert into payments.booking (top_up_id, n, transfer_id, money, coins, at) values ($1, $2, $3, $4, $5, $6)',
    [topUpId, n, transferId, String(money), String(coins), new Date(at)],
  )
}

/** The transfer by which the coins of each top-up first came in. */
export async function mapFirstTransfers(db: Reader, topUpIds: readonly number[]): Promise<Map<number, string>> {
  if (topUpIds.length === 0) return new Map()
  const rows = await db.query<{ id: number; transferId: string }>(
    `select distinct on (top_up_id) top_up_id as id, transfer_id as "transferId" from payments.booking
      where top_up_id = any($1) and coins > 0 order by top_up_id, n`,
    [topUpIds],
  )
  return new Map(rows.map(({ id, transferId }) => [id, transferId]))
}
