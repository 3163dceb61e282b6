import type { Reader } from '#core/database/reader.ts'
import { escrowOf, walletOf } from '#ledger/accounts.ts'
import { coins } from '#ledger/money.ts'
import { postShared } from '#ledger/store/shared.ts'
import type { Posted, Refused, Transfer } from '#ledger/store/transfer.ts'
import { listSpendingRefusals } from '#spending/refuse.ts'
import { addPurchases, keepOnSale, lockPurchases, mapPurchasesOf, purchaseName } from '../store/purchase.ts'
import { mapSettlementsOf } from '../store/settlement.ts'
import { BooksDiffer, nameOf, type Receipt, type Thing } from './types.ts'

type Refusing = Parameters<typeof listSpendingRefusals>[1][number]
type SpendingReason = NonNullable<Awaited<ReturnType<typeof listSpendingRefusals>>[number]>

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
 * Buys things within the caller's transaction, which gives the buyers what was bought: of each buyer one, each with its
 * own outcome. A second purchase by the same buyer gets the receipt of the first, at whatever price and even where
 * limits would refuse it now; one that was refunded says so in its state, and is not sold again. A refusal has written
 * nothing.
 */
export async function buyThings(db: Reader, buyings: readonly Buying[]): Promise<Bought[]> {
  const outcomes = new Map<Buying, Bought>()
  const stillOpen = () => buyings.filter((one) => !outcomes.has(one))
  const refuse = (one: Buying, refused: BuyingRefusal) => outcomes.set(one, { refused })
  for (const one of buyings) {
    if (one.userId === one.sellerId) refuse(one, 'own_thing')
    else if (one.price <= 0n) refuse(one, 'bad_price')
  }
  await lockPurchases(db, stillOpen())
  const earlier = await mapPurchasesOf(db, stillOpen())
  for (const one of stillOpen()) {
    const known = earlier.get(purchaseName(one))
    if (known) outcomes.set(one, { receipt: receiptOf(known), isRepeated: true })
  }
  const asked = stillOpen()
  const payments = asked.map(({ payer, userId, price, now }) => ({ ...payer, userId, coins: price, now }))
  for (const [at, refused] of (await listSpendingRefusals(db, payments)).entries())
    if (refused !== null) refuse(asked[at]!, refused)
  await keepOnSale(db, stillOpen())
  const settled = await mapSettlementsOf(db, stillOpen())
  for (const one of stillOpen()) if (settled.has(nameOf(one))) refuse(one, 'ended')
  for (const [one, outcome] of await pay(db, stillOpen())) outcomes.set(one, outcome)
  return buyings.map((one) => outcomes.get(one)!)
}

/** Moves the coins into the escrows, and stores what was paid for. */
async function pay(db: Reader, buyings: readonly Buying[]): Promise<[Buying, Bought][]> {
  const paid = await postShared(db, buyings.map(transferOf))
  const sold = buyings.flatMap((one, at) => {
    const result = paid[at]!
    const { kind, thingId, userId, sellerId, price, now: boughtAt } = one
    if ('refused' in result) return []
    return [{ one, purchase: { kind, thingId, userId, sellerId, price, boughtAt, transferId: result.transferId } }]
  })
  const ids = await addPurchases(
    db,
    sold.map(({ purchase }) => purchase),
  )
  const receipts = new Map(
    sold.map(({ one, purchase }) => {
      const purchaseId = ids.get(purchase.transferId)!
      return [one, receiptOf({ ...purchase, purchaseId, state: 'bought' })]
    }),
  )
  return buyings.map((one, at) => {
    const receipt = receipts.get(one)
    return [one, receipt ? { receipt, isRepeated: false } : { refused: refusalOf(one, paid[at]!) }]
  })
}

function transferOf({ kind, thingId, userId, price }: Buying): Transfer {
  return {
    key: `purchase:${userId}:${kind}:${thingId}`,
    kind: 'purchase',
    legs: [{ debit: walletOf(userId), credit: escrowOf(kind, thingId), amount: coins(price) }],
    subject: { kind, id: thingId },
  }
}

function refusalOf({ kind, thingId, userId }: Buying, paid: Posted | Refused): BuyingRefusal {
  const refused = 'refused' in paid ? paid.refused : null
  if (refused === 'insufficient_balance') return 'insufficient_balance'
  if (refused === 'account_closed') return 'ended'
  throw new BooksDiffer(`The purchase of ${kind} ${thingId} by ${userId} was refused: ${refused}.`)
}

function receiptOf({ kind, thingId, purchaseId, transferId, price, boughtAt, state }: Receipt): Receipt {
  return { kind, thingId, purchaseId, transferId, price, boughtAt, state }
}
