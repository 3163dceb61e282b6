import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { apiVersion } from '#payments/stripe/client.ts'

type Scope = { after(work: () => Promise<void> | void): void }
type Form = URLSearchParams
type Answer = { status: number; body: object }
type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'created'
  | 'status'
  | 'payment_status'
  | 'client_reference_id'
  | 'amount_total'
  | 'currency'
  | 'url'
> & { payment_intent: string | null; metadata: Stripe.Metadata; expires_at: number }
type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'amount' | 'amount_refunded' | 'currency' | 'disputed'> & {
  payment_intent: string
  metadata: Stripe.Metadata
}
type Intent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'status'> & { latest_charge: string | null }
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'currency' | 'status' | 'reason' | 'created'> & {
  payment_intent: string
  charge: string
}
type Row = Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'amount' | 'currency' | 'type' | 'created'> & {
  source: object
}
type Payout = Pick<Stripe.Payout, 'id' | 'object' | 'amount' | 'currency' | 'status' | 'destination' | 'metadata'> & {
  failure_code: string | null
  failure_balance_transaction: string | null
}
export type SignedWebhook = { body: Buffer; headers: Record<string, string> }

export const stripeKey = 'sk_test_of_the_kit_0001'
export const stripeSecret = 'whsec_of_the_kit_0001'
const seconds = () => Math.floor(Date.now() / 1000)

/**
 * A local server with the part of Stripe's interface that the project uses, with objects in memory, as its
 * documentation is read: https://docs.stripe.com/api. It compares key and version, repeats answers by idempotency key,
 * and refuses a key with other parameters. Payers, banks and the dashboard are played by its members.
 */
export async function startStripe(scope: Scope) {
  const books = createBooks()
  const answers = new Map<string, { form: string; answer: Answer }>()
  /**
   * `lost`: the next writes succeed, and their connection ends without an answer; `silent`: it stays open; `failing`:
   * the next requests get these statuses.
   */
  const mode = { lost: 0, silent: 0, failing: [] as number[] }
  const requests: string[] = []
  const server = createServer(async (req, res) => {
    let text = ''
    for await (const chunk of req) text += chunk
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://stripe')
    requests.push(`${req.method} ${pathname}`)
    const send = ({ status, body }: Answer) =>
      res.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(JSON.stringify(body))
    if (req.headers.authorization !== `Bearer ${stripeKey}`) return send(errorOf(401, 'invalid_request_error'))
    if (req.headers['stripe-version'] !== apiVersion) return send(errorOf(400, 'invalid_request_error', 'version'))
    const failing = mode.failing.shift()
    if (failing !== undefined) return send(errorOf(failing, 'api_error'))
    if (req.method === 'GET') return send(books.read(pathname, searchParams))
    const key = String(req.headers['idempotency-key'])
    const known = answers.get(key)
    if (known && known.form !== text) return send(errorOf(400, 'idempotency_error'))
    const answer = known?.answer ?? books.write(pathname, new URLSearchParams(text))
    answers.set(key, { form: text, answer })
    if (mode.lost > 0) {
      mode.lost -= 1
      return req.socket.destroy()
    }
    if (mode.silent > 0) return void (mode.silent -= 1)
    return send(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scope.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, mode, requests, ...books }
}
export type StripeKit = Awaited<ReturnType<typeof startStripe>>

function errorOf(status: number, type: string, code = ''): Answer {
  return { status, body: { error: { type, code, message: `refused: ${type}` } } }
}

/** Signs a body as the documentation says: https://docs.stripe.com/webhooks#verify-manually */
export function signed(event: object, { secret = stripeSecret, at = seconds() } = {}): SignedWebhook {
  const body = Buffer.from(JSON.stringify(event))
  const time = Math.floor(at)
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { body, headers: { 'stripe-signature': `t=${time},v1=${hash}` } }
}

function createBooks() {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  const disputes: Dispute[] = []
  const rows: Row[] = []
  const payouts = new Map<string, Payout>()
  let last = 0
  const idOf = (prefix: string) => `${prefix}_kit${String((last += 1)).padStart(6, '0')}`
  const event = (type: string, object: object, id = idOf('evt')) => ({
    id,
    object: 'event',
    api_version: apiVersion,
    created: seconds(),
    type,
    data: { object },
  })
  const addRow = (type: string, amount: number, currency: string, source: object) =>
    rows.unshift({ id: idOf('txn'), object: 'balance_transaction', amount, currency, type, created: seconds(), source })
  const sessionOf = (orderNo: string) => [...sessions.values()].find((one) => one.client_reference_id === orderNo)!
  const chargeOf = (orderNo: string) => [...charges.values()].find(({ metadata }) => metadata.order_no === orderNo)!

  function read(path: string, query: URLSearchParams): Answer {
    const [, , kind = '', ...rest] = path.split('/')
    const id = rest.at(-1) ?? ''
    if (path.startsWith('/v1/checkout/sessions/')) return found(sessions.get(id), query.has('expand[0]'))
    if (kind === 'payouts') return payouts.has(id) ? { status: 200, body: payouts.get(id)! } : missing
    if (kind === 'disputes')
      return list(
        disputes.filter((one) => one.payment_intent === query.get('payment_intent')),
        query,
      )
    if (kind === 'balance_transactions') {
      const [gte, lt] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))]
      return list(
        rows.filter(({ created }) => created >= gte && created < lt),
        query,
      )
    }
    return missing
  }

  function found(session: Session | undefined, isExpanded: boolean): Answer {
    if (!session) return missing
    const intent = session.payment_intent === null ? null : intents.get(session.payment_intent)!
    if (!isExpanded || intent === null) return { status: 200, body: session }
    const charge = intent.latest_charge === null ? null : charges.get(intent.latest_charge)!
    return { status: 200, body: { ...session, payment_intent: { ...intent, latest_charge: charge } } }
  }

  function write(path: string, form: Form): Answer {
    if (path === '/v1/checkout/sessions') return { status: 200, body: begin(form) }
    if (path === '/v1/refunds') return refund(form)
    if (path === '/v1/payouts') return { status: 200, body: payOut(form) }
    return missing
  }

  function begin(form: Form): Session {
    const id = idOf('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      created: seconds(),
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id'),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      url: `https://checkout.stripe.example/${id}`,
      payment_intent: null,
      metadata: { order_no: form.get('payment_intent_data[metadata][order_no]') ?? '' },
      expires_at: Number(form.get('expires_at')),
    }
    sessions.set(id, session)
    return session
  }

  function refund(form: Form): Answer {
    const charge = [...charges.values()].find((one) => one.payment_intent === form.get('payment_intent'))
    const amount = Number(form.get('amount'))
    if (!charge) return missing
    if (charge.disputed || charge.amount_refunded + amount > charge.amount)
      return errorOf(400, 'invalid_request_error', 'charge_already_refunded')
    return { status: 200, body: takeBack(charge, amount) }
  }

  function takeBack(charge: Charge, amount: number) {
    charge.amount_refunded += amount
    addRow('refund', -amount, charge.currency, { object: 'refund', charge, payment_intent: charge.payment_intent })
    return { id: idOf('re'), object: 'refund', status: 'succeeded', amount, created: seconds() }
  }

  function payOut(form: Form): Payout {
    const payout: Payout = {
      id: idOf('po'),
      object: 'payout',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      status: 'pending',
      destination: form.get('destination'),
      metadata: { key: form.get('metadata[key]') ?? '' },
      failure_code: null,
      failure_balance_transaction: null,
    }
    payouts.set(payout.id, payout)
    addRow('payout', -payout.amount, payout.currency, payout)
    return payout
  }

  /** A payer's card or account pays, by another amount or currency where given. */
  function pay(orderNo: string, { amount, currency }: { amount?: number; currency?: string } = {}) {
    const session = sessionOf(orderNo)
    const [intentId, chargeId] = [idOf('pi'), idOf('ch')]
    session.status = 'complete'
    session.payment_status = 'paid'
    session.payment_intent = intentId
    session.amount_total = amount ?? session.amount_total
    session.currency = currency ?? session.currency
    intents.set(intentId, { id: intentId, object: 'payment_intent', status: 'succeeded', latest_charge: chargeId })
    const charge: Charge = {
      id: chargeId,
      object: 'charge',
      amount: session.amount_total ?? 0,
      amount_refunded: 0,
      currency: session.currency ?? '',
      disputed: false,
      payment_intent: intentId,
      metadata: { order_no: orderNo },
    }
    charges.set(chargeId, charge)
    addRow('charge', charge.amount, charge.currency, charge)
    return event('checkout.session.completed', { ...session })
  }

  /** A slow payment has been ordered; it may still fail. */
  function order(orderNo: string) {
    const session = sessionOf(orderNo)
    const id = idOf('pi')
    Object.assign(session, { status: 'complete', payment_status: 'unpaid', payment_intent: id })
    intents.set(id, { id, object: 'payment_intent', status: 'processing', latest_charge: null })
    return event('checkout.session.completed', { ...session })
  }

  /** A slow payment fails, also one that was stated as paid before. */
  function fail(orderNo: string) {
    const session = sessionOf(orderNo)
    session.payment_status = 'unpaid'
    session.status = 'complete'
    intents.get(session.payment_intent ?? '')!.status = 'requires_payment_method'
    return event('checkout.session.async_payment_failed', { ...session })
  }

  function expire(orderNo: string) {
    sessionOf(orderNo).status = 'expired'
    return event('checkout.session.expired', { ...sessionOf(orderNo) })
  }

  function dispute(orderNo: string) {
    const charge = chargeOf(orderNo)
    const { amount, currency, payment_intent } = charge
    charge.disputed = true
    const made: Dispute = {
      id: idOf('dp'),
      object: 'dispute',
      amount,
      currency,
      status: 'needs_response',
      reason: 'fraudulent',
      created: seconds(),
      payment_intent,
      charge: charge.id,
    }
    disputes.push(made)
    addRow('adjustment', -amount, currency, made)
    return event('charge.dispute.created', { ...made })
  }

  function decide(orderNo: string, status: 'won' | 'lost') {
    const made = disputes.find(({ charge }) => charge === chargeOf(orderNo).id)!
    made.status = status
    if (status === 'won') addRow('adjustment', made.amount, made.currency, made)
    return event('charge.dispute.closed', { ...made })
  }

  /** Refunded by the operator at Stripe. */
  function refundThere(orderNo: string, amount: number) {
    const charge = chargeOf(orderNo)
    takeBack(charge, amount)
    return event('charge.refunded', { ...charge })
  }

  return {
    read,
    write,
    sessionOf,
    pay,
    order,
    fail,
    expire,
    dispute,
    decide,
    refundThere,
    event,
    sessions,
    payouts,
    rows,
  }
}

const missing = errorOf(404, 'invalid_request_error', 'resource_missing')

function list(all: readonly { id: string }[], query: URLSearchParams): Answer {
  const after = query.get('starting_after')
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(from, from + Number(query.get('limit') ?? 10))
  return { status: 200, body: { object: 'list', data, has_more: from + data.length < all.length, url: '/v1' } }
}
