import type Stripe from 'stripe'
import { ProviderProblem, type Order, type PayOut, type Provider, type ProviderEvent } from '../provider.ts'
import { ask, askOrNull, createClient, type StripeSettings } from './client.ts'
import { factOfCharge, factOfSession, factsOfDispute, idOf, moveOf, payOutStateOf } from './facts.ts'
import { readStripeWebhook } from './webhook.ts'

const DAY_S = 86_400
/** Movements of a day that are compared; a day with more is refused, not compared in part. */
const MOST_MOVES = 100_000

type Options = StripeSettings & { publicUrl: string }

/** Real money by Stripe: https://docs.stripe.com/api, as of the pinned version. */
export function createStripe({ publicUrl, ...settings }: Options): Provider {
  const stripe = createClient(settings)
  return {
    name: 'stripe',
    isRealMoney: true,
    channels: ['card', 'bank'],
    async begin(order) {
      const options = { idempotencyKey: `begin ${order.orderNo}` }
      const session = await ask(() => stripe.checkout.sessions.create(sessionOf(order, publicUrl), options))
      if (session.url === null) throw new ProviderProblem('a session without an address', { isLasting: true })
      return { reference: session.id, payUrl: session.url }
    },
    look: (payment) => look(stripe, payment),
    refund: (payment) => refund(stripe, payment),
    payOut: (order) => payOut(stripe, order),
    async lookAtPayOut({ reference }) {
      const found = await askOrNull(() => stripe.payouts.retrieve(reference))
      return found && payOutOf(found)
    },
    async listDay(day) {
      const gte = Date.parse(`${day}T00:00:00Z`) / 1000
      const created = { gte, lt: gte + DAY_S }
      const rows = await ask(() => rowsOf(stripe, created))
      return rows.flatMap((row) => moveOf(row) ?? [])
    },
    readWebhook: (body, headers, now) => readStripeWebhook(stripe, settings.webhookSecret, body, headers, now),
  }
}

async function rowsOf(stripe: Stripe, created: Stripe.RangeQueryParam): Promise<Stripe.BalanceTransaction[]> {
  const rows: Stripe.BalanceTransaction[] = []
  const expand = ['data.source', 'data.source.charge']
  for await (const row of stripe.balanceTransactions.list({ created, limit: 100, expand })) {
    if (rows.push(row) > MOST_MOVES) throw new ProviderProblem(`more than ${MOST_MOVES} movements`, { isLasting: true })
  }
  return rows
}

/** The same order gives the same parameters, as Stripe demands of a repeated key. */
function sessionOf(order: Order, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const { orderNo, amount, channel, language, description, returnPath, endsAt } = order
  const currency = amount.currency.toLowerCase()
  if (channel === 'bank' && currency !== 'eur')
    throw new ProviderProblem('a bank pays in EUR only', { isLasting: true })
  const back = `${publicUrl}${returnPath}`
  return {
    mode: 'payment',
    client_reference_id: orderNo,
    allowed_payment_method_types: [channel === 'bank' ? 'sepa_debit' : 'card'],
    // Coins are priced in the ordered currency: the amount that is paid must be the one that was ordered.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: Number(amount.amountMinor), product_data: { name: description } },
      },
    ],
    // Charges and their rows in the balance carry the order too.
    payment_intent_data: { metadata: { order_no: orderNo } },
    metadata: { order_no: orderNo },
    locale: language,
    success_url: back,
    cancel_url: back,
    expires_at: Math.floor(endsAt / 1000),
  }
}

/** The session with its charge and disputes, as events that look like those of webhooks. */
async function look(
  stripe: Stripe,
  { orderNo, reference }: { orderNo: string; reference: string },
): Promise<{ isOpen: boolean; events: ProviderEvent[] } | null> {
  const expand = ['payment_intent.latest_charge']
  const session = await askOrNull(() => stripe.checkout.sessions.retrieve(reference, { expand }))
  if (!session) return null
  const at = session.created * 1000
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const isFailed = session.status === 'complete' && isOver(intent)
  const id = (fact: string) => `look ${orderNo} ${fact}`
  const stated = factOfSession(session, { id: id('session'), at }, isFailed)
  const events = stated ? [{ ...stated, id: id(stated.fact) }] : []
  const refunded = charge && factOfCharge(charge, { id: id(`refunded ${charge.amount_refunded}`), at })
  if (refunded) events.push({ ...refunded, orderNo })
  if (charge?.disputed && intent) {
    const { data } = await ask(() => stripe.disputes.list({ payment_intent: intent.id, limit: 100 }))
    for (const one of data)
      events.push(
        ...factsOfDispute(one, { id: id(one.id), at: one.created * 1000 }).map((fact) => ({ ...fact, orderNo })),
      )
  }
  return { isOpen: session.status === 'open' || (stated?.fact === 'received' && !isFailed), events }
}

/** A payment of a complete session that can no longer succeed. */
function isOver(intent: Stripe.PaymentIntent | null): boolean {
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
}

async function refund(
  stripe: Stripe,
  { orderNo, reference, amount }: Parameters<Provider['refund']>[0],
): Promise<ProviderEvent> {
  const session = await ask(() => stripe.checkout.sessions.retrieve(reference))
  const intent = idOf(session.payment_intent)
  if (intent === null) throw new ProviderProblem('the order is not paid', { isLasting: true })
  const given = { payment_intent: intent, amount: Number(amount.amountMinor), metadata: { order_no: orderNo } }
  const made = await ask(() => stripe.refunds.create(given, { idempotencyKey: `refund ${orderNo}` }))
  if (made.status === 'failed' || made.status === 'canceled')
    throw new ProviderProblem(`the refund is ${made.status}`, { isLasting: true })
  const [at, caseId, reason] = [made.created * 1000, null, '']
  return { id: `refund ${made.id}`, fact: 'refunded', orderNo, reference: intent, caseId, amount, at, reason }
}

/** Stripe pays registered accounts: the number is the id of one, `ba_…` or `card_…`. */
async function payOut(stripe: Stripe, order: Parameters<Provider['payOut']>[0]): Promise<PayOut> {
  const { key, amount, account, description } = order
  if (!/^(ba|card)_\w+$/.test(account.number))
    throw new ProviderProblem('the account is not one of Stripe', { isLasting: true })
  const given = {
    amount: Number(amount.amountMinor),
    currency: amount.currency.toLowerCase(),
    destination: account.number,
    description,
    metadata: { key },
  }
  return payOutOf(await ask(() => stripe.payouts.create(given, { idempotencyKey: `pay_out ${key}` })))
}

function payOutOf(payOut: Stripe.Payout): PayOut {
  return { reference: payOut.id, state: payOutStateOf(payOut), reason: payOut.failure_code ?? '' }
}
