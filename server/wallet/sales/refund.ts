import type { Reader } from '#core/database/reader.ts'
import { escrowOf, walletOf } from '#ledger/accounts.ts'
import { lockEscrows } from '#ledger/store/escrow.ts'
import { listPurchases, lockThings, markRefunded } from '../store/purchase.ts'
import { endThings } from './end.ts'
import { leg, payAll } from './pay.ts'
import type { Settling } from './types.ts'

type Voided = { refunded: number } | { refused: 'released' }

/**
 * Voids a thing within the caller's transaction: each buyer has the whole price back, whether it was on sale or settled
 * less than three days ago. `released`: the seller has the coins already. Repeatable.
 */
export async function voidThing(db: Reader, thing: Settling): Promise<Voided> {
  const [ended] = await endThings(db, [{ ...thing, isVoid: true }])
  const { known, settled, refunded } = ended!
  return settled === null && known?.state === 'released' ? { refused: 'released' } : { refunded }
}

type Refunded =
  | { isRefunded: true; isRepeated: boolean }
  /** settled: the escrow was paid out; what is wrong then makes the whole thing void. */
  | { refused: 'not_found' | 'settled' }

/** Gives one buyer the price back while the thing is on sale, within the caller's transaction; once, however often. */
export async function refundPurchase(
  db: Reader,
  { purchaseId, now }: { purchaseId: number; now: number },
): Promise<Refunded> {
  const [state] = await refundPurchases(db, [purchaseId], now)
  if (state === undefined) return { refused: 'not_found' }
  return state === 'settled' ? { refused: 'settled' } : { isRefunded: true, isRepeated: state === 'refunded' }
}

/** The same of several; the states in which they were before, without those that are unknown. */
export async function refundPurchases(db: Reader, ids: readonly number[], now: number) {
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
