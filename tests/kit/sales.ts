import type { Reader } from '#core/database/reader.ts'
import { endThings } from '#wallet/sales/end.ts'
import { refundPurchases } from '#wallet/sales/refund.ts'
import { mapPurchasesOf, purchaseName, type Purchase } from '#wallet/store/purchase.ts'
import type { Settlement, Settling, Thing } from '#wallet/sales/types.ts'

/** One thing settled; what became of it before stays. */
export async function settleThing(db: Reader, thing: Settling): Promise<Settlement> {
  const [ended] = await endThings(db, [{ ...thing, isVoid: false }])
  return (ended!.settled ?? ended!.known)!
}

/** One thing void; released: its seller has the coins. */
export async function voidThing(db: Reader, thing: Settling): Promise<{ refunded: number } | { refused: 'released' }> {
  const [ended] = await endThings(db, [{ ...thing, isVoid: true }])
  const { known, settled, refunded } = ended!
  return settled === null && known?.state === 'released' ? { refused: 'released' } : { refunded }
}

/** One purchase given back, once. */
export async function refundPurchase(
  db: Reader,
  { purchaseId, now }: { purchaseId: number; now: number },
): Promise<{ isRefunded: true; isRepeated: boolean } | { refused: 'not_found' | 'settled' }> {
  const [state] = await refundPurchases(db, [purchaseId], now)
  if (state === undefined) return { refused: 'not_found' }
  return state === 'settled' ? { refused: 'settled' } : { isRefunded: true, isRepeated: state === 'refunded' }
}

/** The purchase of a thing by a buyer; null without one. */
export async function findPurchase(db: Reader, userId: number, { kind, thingId }: Thing): Promise<Purchase | null> {
  const bought = { userId, kind, thingId }
  return (await mapPurchasesOf(db, [bought])).get(purchaseName(bought)) ?? null
}
