import type { Reader } from '#core/database/reader.ts'
import { escrowOf, feeOf, pendingOf, walletOf } from '#ledger/accounts.ts'
import { COIN } from '#ledger/money.ts'
import { divided } from '../rules/shares.ts'
import { findPurchaseById, listUnrefunded, lockThing, markRefunded } from '../store/purchase.ts'
import { addSettlement, findSettlement, markVoid } from '../store/settlement.ts'
import { assertEscrow, leg, pay } from './pay.ts'
import type { Settlement, Settling, Thing } from './types.ts'

type Voided = { refunded: number } | { refused: 'released' }

/**
 * Voids a thing within the caller's transaction: each buyer has the whole price back, whether it was on sale or settled
 * less than three days ago. `released`: the seller has the coins already. Repeatable.
 */
export async function voidThing(db: Reader, { kind, thingId, sellerId, now }: Settling): Promise<Voided> {
  const thing = { kind, thingId }
  await lockThing(db, thing)
  const known = await findSettlement(db, thing)
  if (known?.state === 'void') return { refunded: 0 }
  if (known?.state === 'released' && known.sold > 0) return { refused: 'released' }
  const sales = await listUnrefunded(db, thing)
  const sources = known ? sharedOf(known) : await escrowedOf(db, thing, sales)
  const legs = divided(
    sources,
    sales.map(({ price }) => price),
  ).map(({ source, buyer, amount }) => leg(source, walletOf(sales[buyer]!.userId), amount))
  const transferId = await pay(db, thing, {
    key: `void:${kind}:${thingId}`,
    kind: 'refund',
    legs,
    closes: known === null,
  })
  if (transferId !== null)
    await markRefunded(
      db,
      sales.map(({ id }) => id),
      { transferId, at: now },
    )
  if (known) await markVoid(db, thing, { transferId, at: now })
  else await addSettlement(db, emptyVoid(thing, sellerId, now), transferId)
  return { refunded: sales.length }
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
  const found = await findPurchaseById(db, purchaseId)
  if (!found) return { refused: 'not_found' }
  await lockThing(db, found)
  const purchase = (await findPurchaseById(db, purchaseId))!
  if (purchase.state === 'refunded') return { isRefunded: true, isRepeated: true }
  if (purchase.state === 'settled') return { refused: 'settled' }
  const { kind, thingId, userId, price } = purchase
  const transferId = await pay(db, purchase, {
    key: `refund:${purchaseId}`,
    kind: 'refund',
    legs: [leg(escrowOf(kind, thingId), walletOf(userId), price)],
  })
  await markRefunded(db, [purchaseId], { transferId: transferId!, at: now })
  return { isRefunded: true, isRepeated: false }
}

/** After settlement the coins are with the seller, pending, and with the site. */
function sharedOf({ sellerId, earned, fee }: Settlement) {
  return [
    { source: pendingOf(sellerId), amount: earned },
    { source: feeOf(COIN), amount: fee },
  ]
}

async function escrowedOf(db: Reader, thing: Thing, sales: readonly { price: bigint }[]) {
  const gross = sales.reduce((sum, { price }) => sum + price, 0n)
  await assertEscrow(db, thing, gross)
  return [{ source: escrowOf(thing.kind, thing.thingId), amount: gross }]
}

function emptyVoid(thing: Thing, sellerId: number, now: number): Settlement {
  const nothing = { sold: 0, gross: 0n, fee: 0n, earned: 0n, releaseAt: null }
  return { ...thing, ...nothing, sellerId, state: 'void', at: now }
}
