import type { IncomingHttpHeaders } from 'node:http'
import type { Money } from '#ledger/money.ts'
import type { topUpChannels } from '#contract/touchline/money-limits.ts'
import type { PaymentFact } from './rules/payment.ts'

export type Channel = (typeof topUpChannels)[number]
type Language = 'en' | 'zh'

/** A payment that is ordered. `orderNo` is its idempotency key at the provider. */
export type Order = {
  orderNo: string
  amount: Money
  channel: Channel
  language: Language
  /** Shown by the provider. */
  description: string
  /** Path of the site that the payer returns to. */
  returnPath: string
  /** Epoch ms. */
  endsAt: number
}
export type Begun = { reference: string; payUrl: string }

/** Something that happened to a payment, as its provider states it. */
export type ProviderEvent = {
  /** Unique at the provider: a repetition has the same. */
  id: string
  fact: PaymentFact
  /** Null where the provider names only its own reference. */
  orderNo: string | null
  reference: string | null
  /** Id of one of several disputes. */
  caseId: string | null
  /** Paid, or refunded in all so far. */
  amount: Money | null
  /** Epoch ms at the provider. */
  at: number
  reason: string
}

export type PayOutOrder = {
  /** Its idempotency key. */
  key: string
  amount: Money
  account: { holder: string; number: string }
  description: string
}
export type PayOutState = 'sent' | 'paid' | 'failed' | 'returned'
export type PayOut = { reference: string; state: PayOutState; reason: string }
export type PayOutEvent = PayOut & { id: string; key: string | null; at: number }

/** An event of a webhook: about a payment, about a payout, or one that nothing follows from. */
export type WebhookEvent =
  | { payment: ProviderEvent }
  | { payOut: PayOutEvent }
  | { ignored: { id: string; type: string } }

/** A movement of money in the list of the provider. */
export type ProviderMove = {
  orderNo: string | null
  reference: string
  kind: 'payment' | 'refund' | 'dispute' | 'dispute_won' | 'pay_out'
  /** Signed: what came in. */
  amount: Money
  at: number
}

/** How money comes in and goes out. `sandbox` and `stripe` implement it, with one contract: `provider.test.ts`. */
export type Provider = {
  name: 'sandbox' | 'stripe'
  isRealMoney: boolean
  channels: readonly Channel[]
  /** Repeatable: the same order is started once, and a repetition gets the first answer. */
  begin(order: Order): Promise<Begun>
  /** What the provider knows of a payment, as events; null for an unknown one. */
  look(payment: { orderNo: string; reference: string }): Promise<{ isOpen: boolean; events: ProviderEvent[] } | null>
  /** Refunds a whole payment, once per order. */
  refund(payment: { orderNo: string; reference: string; amount: Money }): Promise<ProviderEvent>
  /** Repeatable by its key. */
  payOut(order: PayOutOrder): Promise<PayOut>
  lookAtPayOut(payOut: { key: string; reference: string }): Promise<PayOut | null>
  /** Movements of a day in UTC, `yyyy-MM-dd`. */
  listDay(day: string): Promise<ProviderMove[]>
  /** The events of a webhook, or why it is refused. */
  readWebhook(body: Buffer, headers: IncomingHttpHeaders, now: number): WebhookEvent | { refused: WebhookRefusal }
}
export type WebhookRefusal = 'signature' | 'time' | 'malformed'

/**
 * The provider does not answer, or refuses. After a lasting refusal nothing happened and a repetition changes nothing;
 * otherwise the outcome is open, and the same order may be sent again. The reason is for the log and has no secret.
 */
export class ProviderProblem extends Error {
  readonly isLasting: boolean

  constructor(reason: string, { isLasting = false, cause }: { isLasting?: boolean; cause?: unknown } = {}) {
    super(`The payment provider: ${reason}`, { cause })
    this.name = 'ProviderProblem'
    this.isLasting = isLasting
  }
}
