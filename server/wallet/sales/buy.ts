import type { Reader } from '#core/database/reader.ts'
import { escrowOf, walletOf } from '#ledger/accounts.ts'
import { coins } from '#ledger/money.ts'
import { postTransfer } from '#ledger/store/transfer.ts'
import { refuseSpending } from '#spending/refuse.ts'
import { addPurchase, findPurchase, keepOnSale, lockPurchase } from '../store/purchase.ts'
import { findSettlement } from '../store/settlement.ts'
import { BooksDiffer } from './types.ts'
import type { Receipt, Thing } from './types.ts'

type Refusing = Parameters<typeof refuseSpending>[1]
type SpendingReason = NonNullable<Awaited<ReturnType<typeof refuseSpending>>>

export type Buying = Thing & {
  userId: number
  sellerId: number
  /** Whole coins, as the server has them: never a number of the caller. */
  price: bigint
  /** Epoch ms. */
  now: number
  /** What limits depend on beside the account: `guard` and `region` of the call, and the engine `spending`. */
  payer: Omit<Refusing, 'userId' | 'coins' | 'now'>
}

/** ended: settled or void; nothing is sold any more. */
type BuyingRefusal = 'own_thing' | 'bad_price' | 'ended' | 'insufficient_balance' | SpendingReason

export type Bought = { receipt: Receipt; isRepeated: boolean } | { refused: BuyingRefusal }

/**
 * Buys a thing within the caller's transaction, which gives the buyer what was bought. A second purchase by the same
 * buyer gets the receipt of the first, at whatever price and even where limits would refuse it now; one that was
 * refunded says so in its state, and is not sold again. A refusal has written nothing.
 */
export async function buyThing(db: Reader, buying: Buying): Promise<Bought> {
  const { userId, sellerId, price, now } = buying
  const thing = { kind: buying.kind, thingId: buying.thingId }
  if (userId === sellerId) return { refused: 'own_thing' }
  if (price <= 0n) return { refused: 'bad_price' }
  await lockPurchase(db, userId, thing)
  const earlier = await findPurchase(db, userId, thing)
  if (earlier) return { receipt: receiptOf(earlier), isRepeated: true }
  const refused = await refuseSpending(db, { ...buying.payer, userId, coins: price, now })
  if (refused !== null) return { refused }
  await keepOnSale(db, thing)
  if (await findSettlement(db, thing)) return { refused: 'ended' }
  const paid = await postTransfer(db, {
    key: `purchase:${userId}:${thing.kind}:${thing.thingId}`,
    kind: 'purchase',
    legs: [{ debit: walletOf(userId), credit: escrowOf(thing.kind, thing.thingId), amount: coins(price) }],
    subject: { kind: thing.kind, id: thing.thingId },
  })
  if ('refused' in paid) {
    if (paid.refused === 'insufficient_balance') return { refused: 'insufficient_balance' }
    if (paid.refused === 'account_closed') return { refused: 'ended' }
    throw new BooksDiffer(`The purchase of ${thing.kind} ${thing.thingId} by ${userId} was refused: ${paid.refused}.`)
  }
  const purchase = { ...thing, userId, sellerId, price, transferId: paid.transferId, boughtAt: now }
  const purchaseId = await addPurchase(db, purchase)
  return { receipt: receiptOf({ ...purchase, purchaseId, state: 'bought' }), isRepeated: false }
}

function receiptOf({ kind, thingId, purchaseId, transferId, price, boughtAt, state }: Receipt): Receipt {
  return { kind, thingId, purchaseId, transferId, price, boughtAt, state }
}
