import type { IncomingHttpHeaders } from 'node:http'
import type Stripe from 'stripe'
import type { Provider, WebhookEvent } from '../provider.ts'
import { factOfCharge, factOfSession, factsOfDispute, payOutStateOf } from './facts.ts'

/** Age of a signature that still counts, in seconds. */
const TOLERANCE_S = 300

/** Reads a signed webhook: https://docs.stripe.com/webhooks#verify-official-libraries */
export function readStripeWebhook(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
  now: number,
): ReturnType<Provider['readWebhook']> {
  try {
    const signature = headers['stripe-signature'] ?? ''
    return eventOf(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now))
  } catch (error) {
    // The body is parsed once its signature is verified.
    if (error instanceof SyntaxError) return { refused: 'malformed' }
    return { refused: (error as Error).message.startsWith('Timestamp outside') ? 'time' : 'signature' }
  }
}

function eventOf(event: Stripe.Event): WebhookEvent {
  const known = { id: event.id, at: event.created * 1000 }
  const payment = paymentOf(event, known)
  if (payment) return { payment }
  switch (event.type) {
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled': {
      const payOut = event.data.object
      const reason = payOut.failure_code ?? ''
      const { id: reference, metadata } = payOut
      return { payOut: { ...known, key: metadata?.key ?? null, reference, state: payOutStateOf(payOut), reason } }
    }
    default:
      return { ignored: { id: event.id, type: event.type } }
  }
}

function paymentOf(event: Stripe.Event, known: { id: string; at: number }) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return factOfSession(event.data.object, known)
    case 'checkout.session.async_payment_failed':
      return factOfSession(event.data.object, known, true)
    case 'charge.refunded':
      return factOfCharge(event.data.object, known)
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return factsOfDispute(event.data.object, known).at(-1) ?? null
    default:
      return null
  }
}
