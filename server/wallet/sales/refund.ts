import type { Reader } from '#core/database/reader.ts'
import { escrowOf, walletOf } from '#ledger/accounts.ts'
import { lockEscrows } from '#ledger/store/escrow.ts'
import { listPurchases, lockThings, markRefunded } from '../store/purchase.ts'
import { leg, payAll } from './pay.ts'
import type { PurchaseState } from './types.ts'

/**
 * Gives buyers the price back while their things are on sale, within the caller's transaction; once, however often. The
 * states in which the purchases were before, without those that are unknown; one that is settled stays so.
 */
export async function refundPurchases(db: Reader, ids: readonly number[], now: number): Promise<PurchaseState[]> {
  if (ids.length === 0) return []
  await lockThings(db, await listPurchases(db, ids))
  const purchases = await listPurchases(db, ids)
  const due = purchases.filter(({ state }) => state === 'bought')
  await lockEscrows(
    db,
    due.map(({ kind, thingId }) => escrowOf(kind, thingId)),
  )
  const transferIds = await payAll(
    db,
    due.map(({ purchaseId, kind, thingId, userId, price }) => ({
      kind,
      thingId,
      key: `refund:${purchaseId}`,
      transferKind: 'refund',
      legs: [leg(escrowOf(kind, thingId), walletOf(userId), price)],
    })),
  )
  await markRefunded(
    db,
    due.map(({ purchaseId }, at) => ({ purchaseId, transferId: transferIds[at]! })),
    now,
  )
  return purchases.map(({ state }) => state)
}
