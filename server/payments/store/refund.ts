import type { Reader } from '#core/database/reader.ts'

/** Notes that a refund is asked for, with the hold of its coins. */
export async function askRefund(db: Reader, id: number, holdId: string | null): Promise<void> {
  await db.query('update payments.top_up set refund_asked_at = now(), refund_hold_id = $2 where id = $1', [id, holdId])
}

/** Ends a refund that the provider refused. */
export async function endRefund(db: Reader, id: number): Promise<void> {
  await db.query('update payments.top_up set refund_asked_at = null, refund_hold_id = null where id = $1', [id])
}
