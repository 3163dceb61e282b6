import { clearingOf, issuedOf, keyOf, walletOf } from '#ledger/accounts.ts'
import { coins as coinsOf } from '#ledger/money.ts'
import { mapBalances } from '#ledger/store/balance.ts'
import { postTransfer, releaseHold, type Leg } from '#ledger/store/transfer.ts'
import type { Reader } from '#core/database/reader.ts'
import { changeOf, type Change } from './rules/booking.ts'
import { standingOf, type KnownFact } from './rules/payment.ts'
import { addBooking } from './store/booking.ts'
import { listFacts } from './store/event.ts'
import { lockOwed, saveTopUp, type TopUpRow } from './store/top-up.ts'

/** A purchase may take coins between the look at a balance and the transfer. */
const ATTEMPTS = 5
const coinOfSite = issuedOf('COIN')

/** Brings a locked top-up, and the ledger, to what is known of the payment; repeatable. Returns the facts. */
export async function settle(db: Reader, topUp: TopUpRow): Promise<KnownFact[]> {
  const facts = await listFacts(db, topUp.id)
  const standing = standingOf(
    { coins: topUp.coins, price: { amountMinor: topUp.priceMinor, currency: topUp.currency } },
    facts,
  )
  const isLeft = standing.state !== 'paid' && standing.state !== 'pending'
  // A refund that has come, or that can never come, needs its hold no more.
  if (topUp.refundHoldId !== null && isLeft) await releaseHold(db, { holdId: topUp.refundHoldId, reason: 'released' })
  const { money, coins, count } = await book(db, topUp, standing, facts.at(-1)?.at ?? Date.now())
  await saveTopUp(db, topUp.id, {
    state: standing.state,
    reason: standing.reason,
    moneyNet: topUp.moneyNet + money,
    coinsNet: topUp.coinsNet + coins,
    coinsTarget: topUp.userId === null ? 0n : standing.coins,
    bookings: topUp.bookings + count,
    refundHoldId: isLeft ? null : topUp.refundHoldId,
    isRefundAsked: !isLeft && topUp.refundAskedAt !== null,
  })
  if (coins > 0n && topUp.userId !== null) await collectOwed(db, topUp.userId)
  return facts
}

async function book(
  db: Reader,
  topUp: TopUpRow,
  standing: { money: bigint; coins: bigint },
  at: number,
): Promise<Change & { count: number }> {
  const { userId } = topUp
  const booked = { money: topUp.moneyNet, coins: topUp.coinsNet }
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === ATTEMPTS
    const available = userId === null || isLast ? 0n : await availableOf(db, userId)
    const change = changeOf(booked, standing, { available, isGone: userId === null })
    if (change.money === 0n && change.coins === 0n) return { ...change, count: 0 }
    const transferId = await post(db, topUp, change)
    if (transferId !== null) {
      await addBooking(db, { topUpId: topUp.id, n: topUp.bookings, transferId, ...change, at })
      return { ...change, count: 1 }
    }
    if (isLast) throw new Error(`Top-up ${topUp.id} cannot be booked.`)
  }
}

async function availableOf(db: Reader, userId: number): Promise<bigint> {
  const wallet = walletOf(userId)
  const balance = (await mapBalances(db, [wallet])).get(keyOf(wallet))
  return balance ? balance.posted - balance.held : 0n
}

/** One transfer of the change, null where the wallet has too few coins. */
async function post(db: Reader, topUp: TopUpRow, { money, coins }: Change): Promise<string | null> {
  const { id, provider, currency, userId, bookings } = topUp
  const legs: Leg[] = []
  const [clearing, issued] = [clearingOf(provider, currency), issuedOf(currency)]
  if (money > 0n) legs.push({ debit: clearing, credit: issued, amount: { amountMinor: money, currency } })
  if (money < 0n) legs.push({ debit: issued, credit: clearing, amount: { amountMinor: -money, currency } })
  if (userId !== null && coins > 0n) legs.push({ debit: coinOfSite, credit: walletOf(userId), amount: coinsOf(coins) })
  if (userId !== null && coins < 0n) legs.push({ debit: walletOf(userId), credit: coinOfSite, amount: coinsOf(-coins) })
  const isBack = money < 0n || coins < 0n
  const posted = await postTransfer(db, {
    key: `top_up:${id}:${bookings}`,
    kind: isBack ? 'top_up_back' : 'top_up',
    legs,
    subject: { kind: 'top_up', id: String(id) },
  })
  if (!('refused' in posted)) return posted.transferId
  if (posted.refused === 'insufficient_balance') return null
  throw new Error(`The ledger refused top-up ${id}: ${posted.refused}.`)
}

/** Takes what the account owes of payments that were taken back, as far as coins are available now. */
async function collectOwed(db: Reader, userId: number): Promise<void> {
  for (const owed of await lockOwed(db, userId)) await settleOwed(db, owed)
}

/** The few payments of one account that were taken back: each is a transfer of its own. */
async function settleOwed(db: Reader, owed: TopUpRow): Promise<void> {
  const standing = { money: owed.moneyNet, coins: owed.coinsTarget }
  const { coins, count } = await book(db, owed, standing, Date.now())
  if (count === 0) return
  const { state, reason, moneyNet, coinsNet, coinsTarget, bookings, refundHoldId, refundAskedAt } = owed
  const isRefundAsked = refundAskedAt !== null
  const changed = { state, reason, moneyNet, coinsTarget, refundHoldId, isRefundAsked }
  await saveTopUp(db, owed.id, { ...changed, coinsNet: coinsNet + coins, bookings: bookings + count })
}
