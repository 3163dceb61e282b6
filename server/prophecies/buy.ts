import type { Texts } from '#contract/errors.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import type { Database } from '#core/database/db.ts'
import type { Guard } from '#core/guard/guard.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { shareTransfers } from '#ledger/sharing.ts'
import { errorOf } from '#payments/endpoints/refused.ts'
import { lockAccounts } from '#spending/store/account.ts'
import { buyThings, type Bought, type Buying as BuyingOfThing } from '#wallet/sales/buy.ts'
import { findReadable, type PageReading } from './page.ts'
import { mapProphecies } from './store/prophecy.ts'
import { mapPurchaseStates } from './store/purchase.ts'
import { listOnSale, readClock } from './store/seal.ts'
import { refusals } from './texts.ts'
import { PROPHECY, type StoredProphecy } from './types.ts'

type Buying = PageReading & { viewer: SignedIn; guard: Guard; region: string | null }
type BuyProblem = {
  error:
    | 'not_found'
    | 'conflict'
    | 'forbidden'
    | 'insufficient_balance'
    | 'spending_refused'
    | 'spending_limit'
    | 'prophecy_closed'
  texts?: Texts | undefined
}

/**
 * Buys a prophecy in one transaction with its coins; null where the caller has it now. `coins`: the price that he saw,
 * null of clients that state none. A repetition changes nothing, whatever the price and the hour.
 */
export async function buyProphecy(buying: Buying, id: number, coins: number | null): Promise<BuyProblem | null> {
  if (!(await findReadable(buying, id))) return { error: 'not_found' }
  const { viewer, guard, region, engines } = buying
  return engines.prophecies.buy({
    userId: viewer.userId,
    id,
    coins,
    payer: { guard, region, engine: engines.spending },
  })
}

/** A purchase of a prophecy that its buyer may read. */
type Order = { userId: number; id: number; coins: number | null; payer: BuyingOfThing['payer'] }

/** Buys prophecies, for many callers at once: those that come together share statements and a commit. */
export function createBuying(database: Database): (order: Order) => Promise<BuyProblem | null> {
  return shareTransfers<Order, BuyProblem | null>(async (orders) => {
    const outcomes = new Map<Order, BuyProblem | null>()
    // Of one buyer, each purchase sees the one before.
    for (const round of inRounds(orders)) {
      const problems = await database.transaction((client) => buyTogether(readerIn(client), round))
      round.forEach((order, at) => outcomes.set(order, problems[at]!))
    }
    return orders.map((order) => outcomes.get(order)!)
  })
}

/** Orders in lists with each buyer once. */
function inRounds(orders: readonly Order[]): Order[][] {
  const rounds: Order[][] = []
  const seen = new Map<number, number>()
  for (const order of orders) {
    const round = seen.get(order.userId) ?? 0
    seen.set(order.userId, round + 1)
    ;(rounds[round] ??= []).push(order)
  }
  return rounds
}

/** Buys prophecies in a transaction of the caller, of each buyer one; why not, in their order, null of the bought. */
export async function buyTogether(db: Reader, orders: readonly Order[]): Promise<(BuyProblem | null)[]> {
  // Publishing takes the same lock: a prophecy about the match is sealed before this purchase, or not at all.
  await lockAccounts(
    db,
    orders.map(({ userId }) => userId),
  )
  const states = await mapPurchaseStates(db, orders)
  const ids = [...new Set(orders.map(({ id }) => id))]
  const prophecies = await mapProphecies(db, ids)
  const onSale = new Set(await listOnSale(db, ids))
  const problems = new Map<Order, BuyProblem | null>()
  for (const order of orders) {
    const state = states.get(order.userId)
    if (state === 'refunded') problems.set(order, { error: 'conflict', texts: refusals.refunded })
    else if (state) problems.set(order, null)
    else {
      const prophecy = prophecies.get(order.id)!
      const problem = problemBefore(order, prophecy, onSale.has(order.id))
      if (problem) problems.set(order, problem)
    }
  }
  const open = orders.filter((order) => !problems.has(order))
  if (open.length > 0) for (const [order, problem] of await pay(db, open, prophecies)) problems.set(order, problem)
  return orders.map((order) => problems.get(order)!)
}

function problemBefore({ userId, coins }: Order, prophecy: StoredProphecy, isOnSale: boolean): BuyProblem | null {
  if (prophecy.userId === userId) return { error: 'forbidden', texts: refusals.ownThing }
  if (prophecy.coins === 0) return { error: 'conflict', texts: refusals.free }
  if (prophecy.userId === null || !isOnSale) return { error: 'prophecy_closed', texts: whyNotOnSale(prophecy) }
  if (coins !== null && coins !== prophecy.coins) return { error: 'conflict', texts: refusals.priceMoved }
  return null
}

async function pay(
  db: Reader,
  orders: readonly Order[],
  prophecies: ReadonlyMap<number, StoredProphecy>,
): Promise<[Order, BuyProblem | null][]> {
  const now = await readClock(db)
  const bought = await buyThings(
    db,
    orders.map(({ userId, id, payer }) => {
      const { userId: sellerId, coins } = prophecies.get(id)!
      return { kind: PROPHECY, thingId: String(id), userId, sellerId: sellerId!, price: BigInt(coins), now, payer }
    }),
  )
  const isNew = bought.map((outcome) => 'receipt' in outcome && !outcome.isRepeated)
  const sold = orders.flatMap(({ id }, at) => (isNew[at] ? [id] : []))
  // Locks were waited for meanwhile; thrown, so that the coins stay where they were.
  const onSale = new Set(await listOnSale(db, sold))
  if (!sold.every((id) => onSale.has(id))) throw new Failure('prophecy_closed')
  return orders.map((order, at) => {
    const outcome = bought[at]!
    return [order, 'refused' in outcome ? problemOf(outcome.refused) : null]
  })
}

/** Nothing that discloses the course of the match; the text of the error where that has started. */
function whyNotOnSale({ state, voidKind, isShown }: StoredProphecy): Texts | undefined {
  if (voidKind === 'author') return refusals.voided
  return state === 'sealed' && !isShown ? refusals.notOnSale : undefined
}

function problemOf(refused: Extract<Bought, { refused: unknown }>['refused']): BuyProblem {
  if (refused === 'own_thing') return { error: 'forbidden', texts: refusals.ownThing }
  if (refused === 'ended' || refused === 'bad_price') return { error: 'prophecy_closed' }
  if (refused === 'insufficient_balance') return { error: 'insufficient_balance' }
  const { error, texts } = errorOf(refused)
  return { error: error === 'too_many' ? 'spending_limit' : error, texts }
}
