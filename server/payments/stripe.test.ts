import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { booksOf, log, runJobs, useStripe, webhooksOf } from '#kit/payments.ts'
import { signed } from '#kit/stripe.ts'
import { addPayer } from '#kit/wallet.ts'
import * as endpoints from './endpoints/index.ts'
import { lookAt } from './look.ts'
import { reconcile } from './reconcile.ts'
import { findTopUp } from './store/top-up.ts'

const database = await testDatabase()
const db = readerOf(database)
const kit = await useStripe(database, { after })
const { payments } = testEngines(database)
const post = await webhooksOf(database, { after })
const hour = 3_600_000
const staff = await addPayer(database)

/** A payer with a pending order of 200 coins. */
async function order() {
  const payer = await addPayer(database)
  const { touchline, pay } = testCalls(database, endpoints, payer.headers).client
  const { id, orderNo } = await touchline.addTopUp({ body: { coins: 200, currency: 'EUR', channel: 'card' } })
  const state = async () => (await touchline.getTopUp({ params: { id } })).state
  const before = await booksOf(database, payments, payer.userId)
  const gained = async () => {
    const { wallet, clearing, issued, coins } = await booksOf(database, payments, payer.userId)
    const { clearing: c, issued: i, coins: n } = before
    return { wallet, money: [clearing - c, issued - i], coins: coins - n }
  }
  const look = (afterMs = 0) => lookAt({ database, provider: payments.provider, log, now: Date.now() + afterMs }, id)
  return { payer, id, orderNo, state, gained, look, touchline, pay }
}
const credited = { wallet: 200, money: [-200, 200], coins: -200 }
const nothing = { wallet: 0, money: [0, 0], coins: 0 }

describe('a payment by Stripe', () => {
  test('is credited once, though its webhook comes twice, and again as another event', async () => {
    const { orderNo, state, gained } = await order()
    const webhook = signed(kit.pay(orderNo))
    assert.deepEqual([await post(webhook), await post(webhook)], [200, 200])
    const again = kit.event('checkout.session.async_payment_succeeded', kit.sessionOf(orderNo))
    assert.equal(await post(signed(again)), 200)
    assert.deepEqual([await state(), await gained()], ['paid', credited])
  })

  test('is credited once where the same webhook comes ten times at once', async () => {
    const { orderNo, gained } = await order()
    const webhook = signed(kit.pay(orderNo))
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(webhook)))
    assert.deepEqual(new Set(answers), new Set([200]))
    assert.deepEqual(await gained(), credited)
  })

  test('whose webhook never comes is found by a look', async () => {
    const { orderNo, state, look, gained } = await order()
    await look()
    assert.equal(await state(), 'pending')
    kit.pay(orderNo)
    await look()
    await look()
    assert.deepEqual([await state(), await gained()], ['paid', credited])
  })

  test('that comes late, after its expiry, is credited', async () => {
    const { orderNo, state, look, gained } = await order()
    kit.expire(orderNo)
    await look(2 * hour)
    assert.equal(await state(), 'expired')
    assert.equal(await post(signed(kit.pay(orderNo))), 200)
    assert.deepEqual([await state(), await gained()], ['paid', credited])
  })

  test('of a bank is pending past its end while the bank works, and then fails', async () => {
    const { orderNo, state, look, gained } = await order()
    await post(signed(kit.order(orderNo)))
    await look(2 * hour)
    assert.equal(await state(), 'pending')
    await post(signed(kit.fail(orderNo)))
    assert.deepEqual([await state(), await gained()], ['failed', nothing])
  })

  test('is asked for while Stripe does not answer, and expires two weeks later', async () => {
    const { state, look } = await order()
    const fail = () => (kit.mode.failing = [500, 500])
    fail()
    await look(2 * hour)
    assert.equal(await state(), 'pending')
    fail()
    await look(15 * 24 * hour)
    assert.equal(await state(), 'expired')
    kit.mode.failing = []
  })

  test('stated as paid, and then as failed, is taken back once Stripe says so when asked', async () => {
    const { orderNo, state, gained } = await order()
    await post(signed(kit.pay(orderNo)))
    await post(signed(kit.fail(orderNo)))
    assert.deepEqual([await state(), await gained()], ['paid', credited])
    assert.ok((await runJobs(database)).includes('look'))
    assert.deepEqual([await state(), await gained()], ['refunded', nothing])
  })

  test('of another amount or currency than ordered gives no coins, and the comparison names it', async () => {
    const cases = [{ amount: 199 }, { currency: 'usd' }]
    const orderNos: string[] = []
    for (const paid of cases) {
      const { orderNo, state, gained, touchline, id } = await order()
      await post(signed(kit.pay(orderNo, paid)))
      assert.deepEqual([await state(), await gained()], ['failed', nothing])
      assert.equal((await touchline.getTopUp({ params: { id } })).reason, 'Another amount was paid.')
      orderNos.push(orderNo)
    }
    const { differences } = await reconcile(db, payments.provider, new Date().toISOString().slice(0, 10))
    const named = differences.filter((one) => orderNos.includes(one.orderNo ?? ''))
    assert.deepEqual(named.map(({ kind, theirs }) => `${kind} ${theirs}`).toSorted(), [
      'state 199 EUR',
      'state 200 USD',
    ])
  })

  test('has events in any order: a refund and a dispute before the payment they are about', async () => {
    const { orderNo, state, gained } = await order()
    const [paid, disputed] = [kit.pay(orderNo), kit.dispute(orderNo)]
    assert.equal(await post(signed(disputed)), 200)
    assert.equal(await state(), 'pending')
    await post(signed(paid))
    assert.deepEqual([await state(), await gained()], ['disputed', nothing])
    await post(signed(kit.decide(orderNo, 'won')))
    assert.deepEqual([await state(), await gained()], ['paid', credited])
    await post(signed(disputed))
    assert.equal(await state(), 'paid')
    const other = await order()
    const [first, refunded] = [kit.pay(other.orderNo), kit.refundThere(other.orderNo, 200)]
    for (const one of [refunded, first, refunded]) await post(signed(one))
    assert.deepEqual([await other.state(), await other.gained()], ['refunded', nothing])
  })

  test('refunded in part at Stripe gives back the coins of that part', async () => {
    const { orderNo, state, gained } = await order()
    await post(signed(kit.pay(orderNo)))
    await post(signed(kit.refundThere(orderNo, 50)))
    assert.deepEqual([await state(), await gained()], ['paid', { wallet: 150, money: [-150, 150], coins: -150 }])
  })

  test('of an order that is not known is noted, and answered', async () => {
    const stranger = kit.event('checkout.session.completed', {
      id: 'cs_stranger',
      client_reference_id: 'TSTRANGER',
      payment_intent: 'pi_stranger',
      payment_status: 'paid',
      amount_total: 500,
      currency: 'eur',
    })
    assert.equal(await post(signed(stranger)), 200)
    const { rows } = await database.pool.query(
      `select fact, top_up_id from payments.event where order_no = 'TSTRANGER'`,
    )
    assert.deepEqual(rows, [{ fact: 'paid', top_up_id: null }])
  })

  test('has webhooks that are refused: wrong signature, old time, too large, without a body', async () => {
    const { orderNo, state } = await order()
    const paid = kit.pay(orderNo)
    assert.equal(await post(signed(paid, { secret: 'whsec_guessed' })), 400)
    assert.equal(await post(signed(paid, { at: Date.now() / 1000 - 301 })), 400)
    assert.equal(await post({ ...signed(paid), body: Buffer.from('{}') }), 400)
    assert.equal(await post({ ...signed(paid), body: Buffer.alloc(0) }), 400)
    assert.equal(await post(signed({ ...paid, more: 'x'.repeat(70_000) })), 413)
    assert.equal(await state(), 'pending')
    assert.equal(await post(signed(kit.event('customer.created', { id: 'cus_1' }))), 200)
  })

  test('of an account that is gone is sent back', async () => {
    const { id, orderNo, payer } = await order()
    await database.pool.query('update payments.top_up set user_id = null where id = $1', [id])
    const before = await booksOf(database, payments, payer.userId)
    await post(signed(kit.pay(orderNo)))
    assert.equal((await findTopUp(db, id))?.state, 'paid')
    assert.ok((await runJobs(database)).includes('refund'))
    assert.equal((await findTopUp(db, id))?.state, 'refunded')
    assert.deepEqual(await booksOf(database, payments, payer.userId), before)
  })

  test('without an answer to its order leaves no order, and the next call begins another', async () => {
    const { touchline } = testCalls(database, endpoints, staff.headers).client
    kit.mode.failing = [500, 500]
    const body = { coins: 100, currency: 'EUR', channel: 'card' } as const
    await assert.rejects(touchline.addTopUp({ body }), { error: 'unavailable' })
    assert.deepEqual((await touchline.listTopUps({ query: {} })).list, [])
    kit.mode.lost = 1
    const { payUrl } = await touchline.addTopUp({ body })
    assert.match(payUrl ?? '', /^https:\/\/checkout\.stripe\.example\//)
  })
})
