import type Stripe from 'stripe'
import type { Money } from '#ledger/money.ts'
import type { PayOutState, ProviderEvent, ProviderMove } from '../provider.ts'
import type { PaymentFact } from '../rules/payment.ts'

/** An amount of Stripe, whose numbers are whole. */
function moneyOf(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError('Stripe stated an amount that is not a whole number.')
  return { amountMinor: BigInt(amount), currency: currency.toUpperCase() }
}

export function idOf(linked: string | { id: string } | null | undefined): string | null {
  return typeof linked === 'string' ? linked : (linked?.id ?? null)
}

type Known = { id: string; at: number }
type Part = { fact: PaymentFact; orderNo: string | null; reference: string | null } & Partial<
  Pick<ProviderEvent, 'caseId' | 'amount' | 'reason'>
>

function eventOf({ id, at }: Known, part: Part): ProviderEvent {
  return { id, at, caseId: null, amount: null, reason: '', ...part }
}

/** What a Checkout session states: null while it is open, or nothing of interest. */
export function factOfSession(session: Stripe.Checkout.Session, known: Known, isFailed = false): ProviderEvent | null {
  const orderNo = session.client_reference_id
  const reference = idOf(session.payment_intent) ?? session.id
  const of = (fact: PaymentFact, more: Partial<Part> = {}) => eventOf(known, { fact, orderNo, reference, ...more })
  if (session.payment_status === 'paid')
    return of('paid', { amount: moneyOf(session.amount_total ?? 0, session.currency ?? '') })
  if (session.status === 'expired') return of('expired')
  if (isFailed) return of('failed', { reason: 'declined' })
  return session.status === 'complete' ? of('received') : null
}

/** Total refunds of a charge; null where none. */
export function factOfCharge(charge: Stripe.Charge, known: Known): ProviderEvent | null {
  if (charge.amount_refunded === 0) return null
  return eventOf(known, {
    fact: 'refunded',
    orderNo: charge.metadata.order_no ?? null,
    reference: idOf(charge.payment_intent),
    amount: moneyOf(charge.amount_refunded, charge.currency),
  })
}

/** The facts of a dispute; a warning without a withdrawal is none. */
export function factsOfDispute(dispute: Stripe.Dispute, known: Known): ProviderEvent[] {
  const { status, reason, id: caseId } = dispute
  if (status.startsWith('warning')) return []
  const of = (fact: PaymentFact): ProviderEvent =>
    eventOf(
      { ...known, id: `${known.id}:${fact}` },
      { fact, orderNo: null, reference: idOf(dispute.payment_intent), caseId, reason },
    )
  const opened = of('disputed')
  if (status === 'won' || status === 'prevented') return [opened, of('dispute_won')]
  return status === 'lost' ? [opened, of('dispute_lost')] : [opened]
}

/** The state of a payout: one that failed after it was paid came back. */
export function payOutStateOf({ status, failure_balance_transaction }: Stripe.Payout): PayOutState {
  if (status === 'paid') return 'paid'
  if (status === 'failed') return failure_balance_transaction ? 'returned' : 'failed'
  return status === 'canceled' ? 'failed' : 'sent'
}

const kinds: Record<string, ProviderMove['kind']> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  payment_failure_refund: 'refund',
  payment_reversal: 'refund',
  payout: 'pay_out',
  payout_failure: 'pay_out',
  payout_cancel: 'pay_out',
}

/** A row of the balance as a movement; null for fees and what else is not about payments. */
export function moveOf(row: Stripe.BalanceTransaction): ProviderMove | null {
  const source = typeof row.source === 'object' ? row.source : null
  const dispute = source?.object === 'dispute' ? source : null
  const kind = dispute ? (row.amount < 0 ? 'dispute' : 'dispute_won') : kinds[row.type]
  if (!kind) return null
  const charge = source && 'charge' in source && typeof source.charge === 'object' ? source.charge : null
  const metadata = source && 'metadata' in source ? source.metadata : null
  return {
    orderNo: metadata?.order_no ?? (charge && 'metadata' in charge ? charge.metadata.order_no : null) ?? null,
    reference: (source && 'payment_intent' in source ? idOf(source.payment_intent) : null) ?? row.id,
    kind,
    amount: moneyOf(row.amount, row.currency),
    at: row.created * 1000,
  }
}
