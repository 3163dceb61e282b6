import { randomBytes } from 'node:crypto'
import type { Secrets } from '#accounts/secrets/secrets.ts'
import { addJob } from '#core/background/jobs.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { sandboxJob } from '../queue.ts'
import { ProviderProblem, type PayOut, type PayOutOrder, type Provider } from '../provider.ts'
import * as store from '../store/sandbox.ts'
import { moveOf, providerEvent, readBody } from './event.ts'
import { signatureFault, signatureHeader } from './signature.ts'

const DAY_MS = 86_400_000

/** Play money: orders in tables of its own, paid on a page of the site, stated by signed webhooks. */
export function createSandbox({ database, secrets }: { database: Database; secrets: Secrets }): Provider {
  const db = readerOf(database)
  return {
    name: 'sandbox',
    isRealMoney: false,
    channels: ['card', 'bank'],
    async begin({ orderNo, amount, returnPath, endsAt }) {
      const token = randomBytes(24).toString('base64url')
      const order = await store.addSandboxOrder(db, { orderNo, token, price: amount, returnPath, endsAt })
      return { reference: orderNo, payUrl: `/sandbox/${order.token}` }
    },
    async look({ orderNo }) {
      const order = await store.findSandboxOrder(db, { orderNo })
      if (!order) return null
      const now = Date.now()
      const events = (await store.listSandboxEvents(db, orderNo, now)).map(providerEvent)
      const isOpen = ['open', 'late', 'broken_off'].includes(order.state) && events.length === 0
      return { isOpen: isOpen && order.endsAt > now, events }
    },
    refund: ({ orderNo, amount }) => refund(database, orderNo, amount.amountMinor),
    payOut: (order) => payOut(database, order),
    async lookAtPayOut({ key }) {
      const found = await store.findSandboxPayOut(db, key)
      return found && { ...found, reference: key }
    },
    async listDay(day) {
      const from = Date.parse(`${day}T00:00:00Z`)
      const happened = await store.listSandboxMoves(db, from, Math.min(from + DAY_MS, Date.now()))
      return happened.flatMap((one) => moveOf(one) ?? [])
    },
    readWebhook(body, headers, now) {
      const refused = signatureFault(secrets, body, headers[signatureHeader], now)
      if (refused) return { refused }
      const payment = readBody(body)
      return payment ? { payment } : { refused: 'malformed' }
    },
  }
}

function refund(database: Database, orderNo: string, amountMinor: bigint) {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const order = await store.findSandboxOrder(db, { orderNo }, true)
    if (order?.state !== 'paid') throw new ProviderProblem('the order is not paid', { isLasting: true })
    const now = Date.now()
    const earlier = (await store.listSandboxEvents(db, orderNo, now)).find(({ kind }) => kind === 'refunded')
    if (earlier) return providerEvent(earlier)
    const amount = { amountMinor, currency: order.price.currency }
    await store.saveSandboxOrder(db, { ...order, refundedMinor: amountMinor })
    const added = await store.addSandboxEvent(db, { orderNo, kind: 'refunded', amount, times: 1, at: now })
    await addJob(db, sandboxJob, { id: added.id })
    return providerEvent(added)
  })
}

/** The outcome is read from the account: one that ends in 0002 is closed, from 0003 the money comes back. */
async function payOut(database: Database, { key, amount, account }: PayOutOrder): Promise<PayOut> {
  const isClosed = account.number.endsWith('0002')
  const isReturned = account.number.endsWith('0003')
  const state = isClosed ? 'failed' : isReturned ? 'returned' : 'paid'
  const reason = isClosed ? 'account_closed' : isReturned ? 'returned_by_bank' : ''
  const { isSame } = await store.addSandboxPayOut(readerOf(database), { key, amount, state, reason })
  if (!isSame) throw new ProviderProblem('the key was used for another payout', { isLasting: true })
  return { reference: key, state: isClosed ? 'failed' : 'sent', reason: isClosed ? reason : '' }
}
