import { randomBytes } from 'node:crypto'
import { addJob } from '#core/background/jobs.ts'
import type { Call } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import type { Money } from '#ledger/money.ts'
import { refuseTopUp } from '#spending/refuse.ts'
import { lookJob } from './queue.ts'
import { ProviderProblem, type Begun, type Channel, type Order } from './provider.ts'
import { addTopUp, countOrders, dropTopUp, type TopUpRow } from './store/top-up.ts'

/** Time of an order until it expires; a Checkout session has at least 30 minutes. */
const ORDER_MS = 60 * 60_000
const FIRST_LOOK_MS = 60_000
/** Limit of pending orders of one account. */
export const mostPending = 5
const mostOfDay = 20
const DAY_MS = 86_400_000

type Refusal = NonNullable<Awaited<ReturnType<typeof refuseTopUp>>> | 'too_many'
type Wish = { coins: bigint; price: Money; channel: Channel }
type OrderCall = Pick<Call<Operation>, 'db' | 'engines' | 'guard' | 'region' | 'receivedAt' | 'language'> & {
  viewer: { userId: number }
}

/** Stores a pending order, unless limits or caps forbid it. The order exists before the provider hears of it. */
export function placeOrder(call: OrderCall, wish: Wish): Promise<TopUpRow | { refused: Refusal }> {
  const { db: database, engines, guard, region, receivedAt: now, language, viewer } = call
  const { userId } = viewer
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const payer = { userId, coins: wish.coins, now, guard, region, engine: engines.spending }
    // Locks the account, so that two orders at once cannot pass a limit or a cap.
    const refused = await refuseTopUp(db, payer)
    if (refused !== null) return { refused }
    const { pending, ofDay } = await countOrders(db, userId, now - DAY_MS)
    if (pending >= mostPending || ofDay >= mostOfDay) return { refused: 'too_many' as const }
    return addOrder(db, { ...wish, userId, language, now, provider: engines.payments.provider.name })
  })
}

async function addOrder(
  db: Reader,
  { price, now, ...order }: Wish & Pick<TopUpRow, 'provider' | 'language'> & { userId: number; now: number },
): Promise<TopUpRow> {
  const topUp = await addTopUp(db, {
    ...order,
    orderNo: newOrderNo(),
    priceMinor: price.amountMinor,
    currency: price.currency,
    createdAt: now,
    endsAt: now + ORDER_MS,
  })
  const { id, orderNo } = topUp
  await addJob(db, lookJob, { id }, { key: `look ${orderNo}`, runAt: now + FIRST_LOOK_MS })
  return topUp
}

/** Read out on a telephone: no letters that look like digits. */
function newOrderNo(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return `T${[...randomBytes(15)].map((byte) => letters[byte % 32]).join('')}`
}

/** Begins an order at the provider; null where it does not answer or refuses. The order is then removed. */
export async function beginOrder(
  { db: database, engines }: Pick<OrderCall, 'db' | 'engines'>,
  topUp: TopUpRow,
): Promise<Begun | { problem: ProviderProblem }> {
  try {
    return await engines.payments.provider.begin(orderOf(topUp))
  } catch (error) {
    await dropTopUp(readerOf(database), topUp.id)
    if (error instanceof ProviderProblem) return { problem: error }
    throw error
  }
}

/** The order as the provider gets it: the same each time. */
export function orderOf(topUp: TopUpRow): Order {
  const { id, orderNo, priceMinor, currency, channel, language, coins, endsAt } = topUp
  return {
    orderNo,
    amount: { amountMinor: priceMinor, currency },
    channel,
    language,
    description: language === 'zh' ? `${coins} 金币` : `${coins} coins`,
    returnPath: `/wallet/top-ups/${id}`,
    endsAt,
  }
}
