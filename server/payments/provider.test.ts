import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { readerIn } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { signed, startStripe, stripeKey, stripeSecret, type SignedWebhook } from '#kit/stripe.ts'
import { ProviderProblem, type Order, type Provider } from './provider.ts'
import { actOnOrder } from './sandbox/act.ts'
import { bodyOf } from './sandbox/event.ts'
import { createSandbox } from './sandbox/provider.ts'
import { signatureHeader, signatureOf } from './sandbox/signature.ts'
import { createStripe } from './stripe/provider.ts'

const database = await testDatabase()
const secrets = createSecrets(['a secret of the tests'])
const kit = await startStripe({ after })
const settings = {
  key: stripeKey,
  webhookSecret: stripeSecret,
  url: kit.url,
  timeoutMs: 2000,
  publicUrl: 'https://a.b',
}
const today = new Date().toISOString().slice(0, 10)
let orders = 0
const newOrder = (): Order => ({
  orderNo: `TPORT${(orders += 1)}`,
  amount: { amountMinor: 200n, currency: 'EUR' },
  channel: 'card',
  language: 'en',
  description: '200 coins',
  returnPath: '/wallet/top-ups/1',
  endsAt: Date.now() + 3_600_000,
})

type Side = {
  provider: Provider
  pay(order: Order, payUrl: string): Promise<void>
  webhook(at: number): SignedWebhook
  accountNumber: string
}
const event = {
  id: 7,
  orderNo: 'TX',
  kind: 'paid' as const,
  amount: { amountMinor: 1n, currency: 'EUR' },
  times: 1,
  at: 1,
}

/** All providers have the same contract. */
const sides: Record<string, Side> = {
  sandbox: {
    provider: createSandbox({ database, secrets }),
    async pay(_order, payUrl) {
      const token = payUrl.split('/').at(-1)!
      await database.transaction((client) => actOnOrder(readerIn(client), token, 'pay', Date.now()))
    },
    webhook(at) {
      const body = bodyOf(event)
      return { body, headers: { [signatureHeader]: signatureOf(secrets, body, at) } }
    },
    accountNumber: 'DE02120300000000202051',
  },
  stripe: {
    provider: createStripe(settings),
    pay: async ({ orderNo }) => void kit.pay(orderNo),
    webhook: (at) =>
      signed(kit.event('checkout.session.expired', { id: 'cs_1', status: 'expired' }), { at: at / 1000 }),
    accountNumber: 'ba_kit000001',
  },
}

for (const [name, { provider, pay, webhook, accountNumber }] of Object.entries(sides)) {
  describe(`payments by ${name}`, () => {
    test('begin once per order, and are open until they are paid', async () => {
      const order = newOrder()
      const begun = await provider.begin(order)
      assert.deepEqual(await provider.begin(order), begun)
      const asked = { orderNo: order.orderNo, reference: begun.reference }
      assert.deepEqual(await provider.look(asked), { isOpen: true, events: [] })
      await pay(order, begun.payUrl)
      const looks = [await provider.look(asked), await provider.look(asked)]
      for (const look of looks) {
        assert.deepEqual(
          look?.events.map(({ fact, orderNo, amount }) => ({ fact, orderNo, amount })),
          [{ fact: 'paid', orderNo: order.orderNo, amount: order.amount }],
        )
        assert.equal(look?.isOpen, false)
      }
      assert.equal(looks[0]?.events[0]?.id, looks[1]?.events[0]?.id)
    })

    test('that it does not know are null', async () => {
      assert.equal(await provider.look({ orderNo: 'TNONE', reference: 'cs_none' }), null)
      assert.equal(await provider.lookAtPayOut({ key: 'none', reference: 'po_none' }), null)
    })

    test('are refunded once, and never before they are paid', async () => {
      const order = newOrder()
      const { reference, payUrl } = await provider.begin(order)
      const asked = { orderNo: order.orderNo, reference, amount: order.amount }
      const isLasting = (error: unknown) => error instanceof ProviderProblem && error.isLasting
      await assert.rejects(provider.refund(asked), isLasting)
      await pay(order, payUrl)
      const [one, two] = [await provider.refund(asked), await provider.refund(asked)]
      assert.deepEqual([one.fact, one.amount, two.id], ['refunded', order.amount, one.id])
      const moves = (await provider.listDay(today)).filter(({ orderNo }) => orderNo === order.orderNo)
      assert.deepEqual(moves.map(({ kind, amount }) => `${kind} ${amount.amountMinor}`).toSorted(), [
        'payment 200',
        'refund -200',
      ])
      assert.deepEqual(await provider.listDay('2020-01-01'), [])
    })

    test('go out once per key', async () => {
      const account = { holder: 'Ann', number: accountNumber }
      const order = { key: `w-${name}`, amount: { amountMinor: 500n, currency: 'EUR' }, account, description: 'x' }
      const [one, two] = [await provider.payOut(order), await provider.payOut(order)]
      assert.deepEqual([one.state, two], ['sent', one])
      const other = { ...order, amount: { amountMinor: 501n, currency: 'EUR' } }
      await assert.rejects(provider.payOut(other), ProviderProblem)
      assert.equal((await provider.lookAtPayOut({ key: order.key, reference: one.reference }))?.reason, '')
    })

    test('have webhooks with a signature of their secret, of the last minutes', () => {
      const now = Date.now()
      const { body, headers } = webhook(now)
      assert.ok('payment' in provider.readWebhook(body, headers, now))
      const refused = (bytes: Buffer, sent: Record<string, string>, at = now) => provider.readWebhook(bytes, sent, at)
      assert.deepEqual(refused(body, {}), { refused: 'signature' })
      assert.deepEqual(refused(Buffer.concat([body, Buffer.from(' ')]), headers), { refused: 'signature' })
      assert.deepEqual(refused(Buffer.alloc(0), headers), { refused: 'signature' })
      const [[header, value] = ['', '']] = Object.entries(headers)
      for (const odd of ['', 'x', 't=,v1=', `${value.slice(0, -2)}00`, 'v1=00', value.replace('t=', 't=1')])
        assert.deepEqual(refused(body, { [header]: odd }), { refused: 'signature' }, odd)
      assert.deepEqual(refused(body, headers, now + 301_000), { refused: 'time' })
    })
  })
}

describe('Stripe', () => {
  const { provider } = sides.stripe!

  test('gets the same key again where its answer was lost, and makes one session', async () => {
    const hasty = createStripe({ ...settings, timeoutMs: 200 })
    for (const way of ['lost', 'silent'] as const) {
      const order = newOrder()
      kit.mode[way] = 1
      const before = kit.sessions.size
      const begun = await hasty.begin(order)
      assert.equal(kit.sessions.size, before + 1, way)
      assert.equal((await provider.look({ orderNo: order.orderNo, reference: begun.reference }))?.isOpen, true)
    }
  })

  test('that fails leaves the outcome open, and one that refuses does not; neither discloses its key', async () => {
    kit.mode.failing = [500, 500]
    const open = await provider.begin(newOrder()).catch((error: unknown) => error)
    assert.ok(open instanceof ProviderProblem && !open.isLasting)
    const stranger = createStripe({ ...settings, key: 'sk_test_of_a_stranger' })
    const lasting = await stranger.begin(newOrder()).catch((error: unknown) => error)
    assert.ok(lasting instanceof ProviderProblem && lasting.isLasting)
    assert.doesNotMatch(`${lasting.stack} ${JSON.stringify(lasting)}`, /stranger/)
    const away = createStripe({ ...settings, url: 'http://127.0.0.1:1' })
    const silent = await away.begin(newOrder()).catch((error: unknown) => error)
    assert.ok(silent instanceof ProviderProblem && !silent.isLasting)
  })

  test('pays out to registered accounts only', async () => {
    const account = { holder: 'Ann', number: 'DE02120300000000202051' }
    const order = { key: 'iban', amount: { amountMinor: 500n, currency: 'EUR' }, account, description: 'x' }
    await assert.rejects(provider.payOut(order), /not one of Stripe/)
  })

  test('lists a day over as many pages as it has', async () => {
    const order = newOrder()
    await provider.begin(order)
    kit.pay(order.orderNo)
    const [row] = kit.rows
    kit.rows.push(...Array.from({ length: 150 }, (_, n) => ({ ...row!, id: `txn_more${n}` })))
    assert.ok((await provider.listDay(today)).filter(({ orderNo }) => orderNo === order.orderNo).length === 151)
  })
})
