import type { Money } from '#ledger/money.ts'
import type { topUpStates } from '#contract/touchline/money-limits.ts'

export type TopUpState = (typeof topUpStates)[number]

/**
 * What can be known of a payment. `received`: the provider has an order for a slow payment; `failed` and `expired`: no
 * payment will follow; `reversed`: paid, and taken back without a refund or a dispute.
 */
export const paymentFacts = [
  'received',
  'paid',
  'failed',
  'expired',
  'refunded',
  'reversed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const
export type PaymentFact = (typeof paymentFacts)[number]

export type KnownFact = { fact: PaymentFact; caseId: string | null; amount: Money | null; at: number; reason: string }
type Ordered = { coins: bigint; price: Money }

export type Standing = {
  state: TopUpState
  reason: string
  /** Money of the payment that the site holds, in minor units. */
  money: bigint
  /** Coins that the account should have of it. */
  coins: bigint
}

/**
 * The standing of a payment by everything known of it. Only the set of facts counts, never their order or number: an
 * event that comes late, twice or before another leads to the same standing.
 */
export function standingOf({ coins, price }: Ordered, facts: readonly KnownFact[]): Standing {
  const has = (fact: PaymentFact) => facts.some((one) => one.fact === fact)
  const paid = facts.filter(({ fact }) => fact === 'paid')
  const nothing = { money: 0n, coins: 0n }
  if (!paid.some(({ amount }) => isSame(amount, price))) {
    if (paid.length > 0) return { state: 'failed', reason: 'amount', ...nothing }
    if (has('failed')) return { state: 'failed', reason: reasonOf(facts, 'failed'), ...nothing }
    return { state: has('expired') ? 'expired' : 'pending', reason: '', ...nothing }
  }
  const refunded = refundedOf(facts, price)
  if (has('reversed') || refunded >= price.amountMinor)
    return { state: 'refunded', reason: reasonOf(facts, 'refunded', 'reversed'), ...nothing }
  if (hasOpenCase(facts)) return { state: 'disputed', reason: reasonOf(facts, 'disputed', 'dispute_lost'), ...nothing }
  const money = price.amountMinor - refunded
  return { state: 'paid', reason: '', money, coins: (coins * money) / price.amountMinor }
}

function isSame(one: Money | null, other: Money): boolean {
  return one !== null && one.amountMinor === other.amountMinor && one.currency === other.currency
}

/** Providers state the total of refunds, so the largest statement counts. */
function refundedOf(facts: readonly KnownFact[], { currency }: Money): bigint {
  return facts.reduce(
    (most, { fact, amount }) =>
      fact === 'refunded' && amount?.currency === currency && amount.amountMinor > most ? amount.amountMinor : most,
    0n,
  )
}

/** A dispute that is open or lost; one that was won and lost counts as lost. */
function hasOpenCase(facts: readonly KnownFact[]): boolean {
  const won = new Set(facts.filter(({ fact }) => fact === 'dispute_won').map(({ caseId }) => caseId))
  return facts.some(({ fact, caseId }) => fact === 'dispute_lost' || (fact === 'disputed' && !won.has(caseId)))
}

/** The reason of the earliest fact of these; of equal times, the first in alphabetical order. */
function reasonOf(facts: readonly KnownFact[], ...kinds: PaymentFact[]): string {
  const of = facts.filter(({ fact, reason }) => kinds.includes(fact) && reason !== '')
  of.sort((a, b) => a.at - b.at || (a.reason < b.reason ? -1 : 1))
  return of[0]?.reason ?? ''
}
