import type { Texts } from '#contract/errors.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import type { Guard } from '#core/guard/guard.ts'
import { readerIn } from '#core/database/reader.ts'
import type { Reader } from '#core/database/reader.ts'
import { errorOf } from '#payments/endpoints/refused.ts'
import { lockAccount } from '#spending/store/account.ts'
import { buyThing } from '#wallet/sales/buy.ts'
import type { Bought } from '#wallet/sales/buy.ts'
import { findReadable } from './page.ts'
import type { PageReading } from './page.ts'
import { findProphecy } from './store/prophecy.ts'
import { findPurchaseState } from './store/purchase.ts'
import { isOnSale, readClock } from './store/seal.ts'
import { refusals } from './texts.ts'
import { PROPHECY } from './types.ts'
import type { StoredProphecy } from './types.ts'

type Payer = { viewer: SignedIn; guard: Guard; region: string | null }
type Buying = PageReading & Payer
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
  return buying.db.transaction((client) => buyWithin(buying, readerIn(client), id, coins))
}

/** The same in a transaction of the caller, of a prophecy that he may read. */
export async function buyWithin(
  buying: Payer & { engines: Pick<PageReading['engines'], 'spending'> },
  db: Reader,
  id: number,
  coins: number | null,
): Promise<BuyProblem | null> {
  const { userId } = buying.viewer
  // Publishing takes the same lock: a prophecy about the match is sealed before this purchase, or not at all.
  await lockAccount(db, userId)
  const earlier = await findPurchaseState(db, id, userId)
  if (earlier) return earlier === 'refunded' ? { error: 'conflict', texts: refusals.refunded } : null
  const prophecy = (await findProphecy(db, id))!
  if (prophecy.userId === userId) return { error: 'forbidden', texts: refusals.ownThing }
  if (prophecy.coins === 0) return { error: 'conflict', texts: refusals.free }
  if (prophecy.userId === null || !(await isOnSale(db, id)))
    return { error: 'prophecy_closed', texts: whyNotOnSale(prophecy) }
  if (coins !== null && coins !== prophecy.coins) return { error: 'conflict', texts: refusals.priceMoved }
  const bought = await buyThing(db, {
    kind: PROPHECY,
    thingId: String(id),
    userId,
    sellerId: prophecy.userId,
    price: BigInt(prophecy.coins),
    now: await readClock(db),
    payer: { guard: buying.guard, region: buying.region, engine: buying.engines.spending },
  })
  if ('refused' in bought) return problemOf(bought.refused)
  // Locks were waited for meanwhile; thrown, so that the coins stay where they were.
  if (!bought.isRepeated && !(await isOnSale(db, id))) throw new Failure('prophecy_closed')
  return null
}

/** Nothing that tells the course of the match; the text of the error where that has begun. */
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
