import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { sandboxActs } from '#contract/touchline/money-limits.ts'
import { eraseDueAccounts } from '#accounts/leaving/leaving.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addOrder, addPaidTopUp, booksOf, log, runJobs, webhooksOf } from '#kit/payments.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { openSite } from '#kit/site.ts'
import { addPayer, buy } from '#kit/wallet.ts'
import * as endpoints from './endpoints/index.ts'
import { lookAt } from './look.ts'
import { noteEvents } from './note.ts'
import { mostPending } from './order.ts'
import { ProviderProblem, type Provider } from './provider.ts'
import type { PaymentFact } from './rules/payment.ts'
import { listSteps } from './store/event.ts'

const database = await testDatabase()
const db = readerOf(database)
const { payments } = testEngines(database)
await webhooksOf(database, { after })
const callsOf = (person: TestPerson) => testCalls(database, endpoints, person.headers).client
const visitor = testCalls(database, endpoints).client.touchline
const treasurer = await addPerson(database, { roles: ['treasurer'] })
const staff = callsOf(treasurer).touchline
const seller = await addPayer(database)
const body = { coins: 200, currency: 'EUR', channel: 'card' } as const
const today = new Date().toISOString().slice(0, 10)
let keys = 0

type Act = (typeof sandboxActs)[number]
const tokenOf = ({ payUrl }: { payUrl: string | null }) => payUrl!.split('/').at(-1)!
const act = (topUp: { payUrl: string | null }, what: Act) =>
  visitor.actOnSandboxOrder({ params: { token: tokenOf(topUp) }, body: { act: what } })

/** What the provider states about a dispute of an order. */
const eventOf = (orderNo: string, fact: PaymentFact) => ({
  id: `${fact} ${orderNo}`,
  fact,
  orderNo,
  reference: orderNo,
  caseId: 'case',
  amount: null,
  at: Date.now(),
  reason: '',
})

/** A payer with an order, on which the payer acts. */
async function order(what: Act | null = null) {
  const payer = await addPayer(database)
  const { touchline, pay } = callsOf(payer)
  const topUp = await touchline.addTopUp({ body })
  if (what) await act(topUp, what)
  await runJobs(database)
  const get = () => touchline.getTopUp({ params: { id: topUp.id } })
  const wallet = async () => (await booksOf(database, payments, payer.userId)).wallet
  return { payer, touchline, pay, topUp, get, wallet, id: topUp.id }
}
const spend = ({ userId }: TestPerson, price: bigint) =>
  buy(database, { kind: 'prophecy', thingId: `pay${(keys += 1)}`, sellerId: seller.userId, price, userId })

describe('a top-up in the sandbox', () => {
  test('is pending with the address of its page, and paid there once', async () => {
    const { touchline, topUp, get, wallet } = await order()
    assert.deepEqual(
      [topUp.state, topUp.price, topUp.steps.length],
      ['pending', { amountMinor: 200, currency: 'EUR' }, 1],
    )
    assert.match(topUp.payUrl ?? '', /^\/sandbox\/[\w-]{32}$/)
    const seen = await visitor.getSandboxOrder({ params: { token: tokenOf(topUp) } })
    assert.deepEqual([seen.state, seen.returnPath], ['open', `/wallet/top-ups/${topUp.id}`])
    assert.equal((await act(topUp, 'pay')).state, 'paid')
    await assert.rejects(act(topUp, 'pay'), { error: 'conflict' })
    assert.ok((await runJobs(database)).includes('sandbox'))
    const paid = await get()
    assert.deepEqual([paid.state, paid.payUrl, await wallet()], ['paid', null, 200])
    assert.deepEqual(
      paid.steps.map(({ step }) => step),
      ['sent', 'paid'],
    )
    assert.match(paid.entryId ?? '', /^t\d+$/)
    assert.deepEqual((await touchline.listTopUps({ query: {} })).list, [paid])
  })

  test('that is paid twice is credited once', async () => {
    const { get, wallet } = await order('pay_twice')
    assert.deepEqual([(await get()).state, await wallet()], ['paid', 200])
  })

  test('that is declined fails with its reason', async () => {
    const { get, wallet } = await order('decline')
    const { state, reason } = await get()
    assert.deepEqual([state, reason, await wallet()], ['failed', 'The payment was declined.', 0])
  })

  test('that is disputed gives its coins back', async () => {
    const { get, wallet } = await order('dispute')
    assert.deepEqual([(await get()).state, await wallet()], ['disputed', 0])
  })

  test('that is paid late is pending until then', async () => {
    const { topUp, get, wallet } = await order('pay_late')
    assert.equal((await visitor.getSandboxOrder({ params: { token: tokenOf(topUp) } })).state, 'late')
    assert.deepEqual([(await get()).state, await wallet()], ['pending', 0])
    await runJobs(database, { isAll: true })
    assert.deepEqual([(await get()).state, await wallet()], ['paid', 200])
  })

  test('that is broken off may still be paid', async () => {
    const { topUp, get, wallet } = await order('break_off')
    assert.equal((await act(topUp, 'pay')).state, 'paid')
    await runJobs(database)
    assert.deepEqual([(await get()).state, await wallet()], ['paid', 200])
    await assert.rejects(act(topUp, 'break_off'), { error: 'conflict' })
  })

  test('that is broken off expires once its time is over, asked again in between', async () => {
    const { id, topUp, get } = await order('break_off')
    const tools = { database, provider: payments.provider, log }
    await lookAt({ ...tools, now: Date.now() }, id)
    assert.equal((await get()).state, 'pending')
    const { rows } = await database.pool.query(
      `select count(*)::int as n from graphile_worker.jobs where key = $1 and run_at > now()`,
      [`look ${topUp.orderNo}`],
    )
    assert.equal(rows[0].n, 1)
    await database.pool.query(
      `update payments.sandbox_order set ends_at = now() - interval '1 second' where order_no = $1`,
      [topUp.orderNo],
    )
    await lookAt({ ...tools, now: Date.now() + 3_700_000 }, id)
    assert.equal((await get()).state, 'expired')
    await assert.rejects(act(topUp, 'pay'), { error: 'conflict' })
  })

  test('has a page for the holder of its token only', async () => {
    await assert.rejects(visitor.getSandboxOrder({ params: { token: 'x'.repeat(32) } }), { error: 'not_found' })
    const { touchline } = callsOf(await addPayer(database))
    const { id } = await order()
    await assert.rejects(touchline.getTopUp({ params: { id } }), { error: 'not_found' })
  })
})

describe('an order', () => {
  test('with one key is one, also of two calls at once', async () => {
    const payer = await addPayer(database)
    const headers = { ...payer.headers, 'idempotency-key': `order-${(keys += 1)}` }
    const { touchline } = testCalls(database, endpoints, headers).client
    const answers = await Promise.all([1, 2, 3].map(() => touchline.addTopUp({ body })))
    answers.push(await touchline.addTopUp({ body }))
    assert.equal(new Set(answers.map(({ orderNo }) => orderNo)).size, 1)
    const { list } = await callsOf(payer).touchline.listTopUps({ query: {} })
    assert.deepEqual(
      list.map(({ orderNo }) => orderNo),
      [answers[0]!.orderNo],
    )
  })

  test('is refused without a stated age, above the own limit, and beyond the cap of open ones', async () => {
    const young = callsOf(await addPerson(database)).touchline
    await assert.rejects(young.addTopUp({ body }), { error: 'spending_refused' })
    const payer = await addPayer(database)
    await database.pool.query(
      `insert into spending.spending_limit (user_id, period, coins, zone) values ($1, 'top_up_month', 2000, 'UTC')`,
      [payer.userId],
    )
    const { touchline } = callsOf(payer)
    await assert.rejects(touchline.addTopUp({ body: { ...body, coins: 2001 } }), { error: 'spending_limit' })
    await Promise.all(Array.from({ length: mostPending }, () => touchline.addTopUp({ body })))
    await assert.rejects(touchline.addTopUp({ body }), { error: 'too_many' })
    const { month } = await touchline.getTopUpOptions({ query: { lang: 'en' } })
    assert.deepEqual(month, { used: mostPending * 200, limit: 2000 })
  })

  test('in a currency that is not listed is refused; one that is gone from the list keeps its price', async () => {
    const { topUp, payer, get } = await order()
    const { touchline } = callsOf(payer)
    await assert.rejects(touchline.addTopUp({ body: { ...body, currency: 'USD' } }), { error: 'bad_request' })
    const { prices } = payments
    after(() => (payments.prices = prices))
    payments.prices = [{ currency: 'CNY', amountMinor: 785n }]
    const said = (text: RegExp) => (error: unknown) => text.test((error as { body: { msg: string } }).body.msg)
    await assert.rejects(touchline.addTopUp({ body }), said(/Currencies: CNY/))
    await assert.rejects(touchline.addTopUp({ body: { ...body, currency: 'CNY', coins: 61 } }), said(/multiple of 20/))
    await act(topUp, 'pay')
    await runJobs(database)
    payments.prices = prices
    assert.deepEqual([(await get()).state, (await get()).price], ['paid', { amountMinor: 200, currency: 'EUR' }])
  })

  test('of odd numbers is refused', async () => {
    const { touchline } = callsOf(await addPayer(database))
    for (const coins of [49, 50_001, 2 ** 53 + 1, -1, 0.1, 100.5, '１００', null])
      await assert.rejects(touchline.addTopUp({ body: { ...body, coins: coins as number } }), { error: 'bad_request' })
  })
})

describe('a refund', () => {
  const refund = (id: number) => staff.refundPayment({ params: { id }, body: { reason: 'asked by mail' } })

  test('takes the coins back once, and is in the audit log', async () => {
    const { id, get, wallet, payer } = await order('pay')
    const [one, two] = [await refund(id), await refund(id)]
    assert.deepEqual([one.state, one.userId, two], ['refunded', payer.userId, one])
    await runJobs(database)
    assert.deepEqual([(await get()).state, await wallet()], ['refunded', 0])
    const { rows } = await database.pool.query(
      `select count(*)::int as n from accounts.audit where kind = 'top_up_refunded' and detail ->> 'object' = $1`,
      [`top-up ${id}`],
    )
    assert.equal(rows[0].n, 1)
  })

  test('is refused for spent coins, an order that is not paid, and one that does not exist', async () => {
    const { id, payer } = await order('pay')
    await spend(payer, 1n)
    await assert.rejects(refund(id), { error: 'insufficient_balance' })
    await assert.rejects(refund((await order()).id), { error: 'conflict' })
    await assert.rejects(refund(2_000_000_000), { error: 'not_found' })
  })

  test('of an own top-up is left to another treasurer', async () => {
    const { id, payer, get } = await order('pay')
    await database.pool.query("update accounts.account set roles = array['user', 'treasurer'] where id = $1", [
      payer.userId,
    ])
    const own = callsOf(payer).touchline.refundPayment({ params: { id }, body: { reason: 'asked by mail' } })
    await assert.rejects(own, { error: 'conflict', message: /Another treasurer/ })
    assert.equal((await refund(id)).state, 'refunded')
    assert.equal((await get()).state, 'refunded')
  })

  test('that the provider does not answer holds the coins, and is sent again by the job; a refusal frees them', async () => {
    const { id, payer, get } = await order('pay')
    const { provider } = payments
    const with_ = async (problem: ProviderProblem, work: () => Promise<unknown>) => {
      payments.provider = { ...provider, refund: () => Promise.reject(problem) } satisfies Provider
      await work().finally(() => (payments.provider = provider))
    }
    await with_(new ProviderProblem('away'), () => assert.rejects(refund(id), { error: 'unavailable' }))
    const bought = await spend(payer, 1n)
    assert.ok('refused' in bought && bought.refused === 'insufficient_balance')
    await with_(new ProviderProblem('no', { isLasting: true }), () => assert.rejects(refund(id), { error: 'conflict' }))
    assert.ok(!('refused' in (await spend(payer, 1n))))
    assert.equal((await get()).state, 'paid')
    const other = await order('pay')
    await with_(new ProviderProblem('away'), () => assert.rejects(refund(other.id), { error: 'unavailable' }))
    assert.ok((await runJobs(database)).includes('refund'))
    assert.deepEqual([(await other.get()).state, await other.wallet()], ['refunded', 0])
  })
})

describe('a dispute of spent coins', () => {
  test('takes what is left, freezes spending, and is paid by the next top-up', async () => {
    const { payer, topUp, wallet, touchline } = await order('pay')
    await spend(payer, 150n)
    const event = eventOf(topUp.orderNo, 'disputed')
    assert.deepEqual(await noteEvents(database, 'sandbox', [event, event]), ['applied', 'repeated'])
    assert.equal(await wallet(), 0)
    const refused = await spend(payer, 1n)
    assert.ok('refused' in refused && refused.refused === 'frozen', JSON.stringify(refused))
    const next = await touchline.addTopUp({ body })
    await act(next, 'pay')
    await runJobs(database)
    assert.equal(await wallet(), 50)
    assert.ok(!('refused' in (await spend(payer, 1n))))
    await noteEvents(database, 'sandbox', [eventOf(topUp.orderNo, 'dispute_won')])
    assert.equal(await wallet(), 249)
    const steps = await listSteps(db, [topUp.id])
    assert.deepEqual(steps.map(({ fact }) => fact).toSorted(), ['dispute_won', 'disputed', 'paid'])
  })
})

describe('payments of one account', () => {
  test('that are paid and disputed all at once add up: nothing is lost, owed twice or below zero', async () => {
    const payer = await addPayer(database)
    const paid = await Promise.all([1, 2, 3, 4].map(() => addPaidTopUp(database, payer.userId)))
    await spend(payer, 700n)
    const { topUp: next, token } = await addOrder(database, payer.userId)
    await visitor.actOnSandboxOrder({ params: { token }, body: { act: 'pay' } })
    const disputes = paid.map(({ orderNo }) => eventOf(orderNo, 'disputed'))
    const { events = [] } = (await payments.provider.look({ orderNo: next.orderNo, reference: '' })) ?? {}
    await Promise.all([...disputes, ...events, ...disputes].map((one) => noteEvents(database, 'sandbox', [one])))
    // 1,000 coins were topped up, 700 spent, 800 are to go back: 500 are owed.
    const { rows } = await database.pool.query(
      `select sum(coins_net - coins_target)::int as owed, sum(coins_target)::int as target from payments.top_up where user_id = $1`,
      [payer.userId],
    )
    const { wallet } = await booksOf(database, payments, payer.userId)
    assert.deepEqual([rows[0], wallet], [{ owed: 500, target: 200 }, 0])
  })
})

describe('payments of old clients', () => {
  test('have an amount of real money, and three states', async () => {
    const { payer, pay } = await order('pay')
    const begun = await pay.recharge({ body: { amount: 2.5, channelId: 2, currency: 'eur' } })
    assert.match(begun.payUrl, /^\/sandbox\//)
    const list = async (query: object = {}) => (await pay.listFlows({ query })).list
    assert.deepEqual(
      (await list()).map(({ amount, status, payments: way, type }) => ({ amount, status, way, type })),
      [
        { amount: 2.5, status: 0, way: 'bank', type: 1 },
        { amount: 2, status: 1, way: 'card', type: 1 },
      ],
    )
    const refunded = await callsOf(treasurer).touchline.listPayments({ query: { userId: payer.userId, state: 'paid' } })
    await staff.refundPayment({ params: { id: refunded.list[0]!.id }, body: { reason: 'x' } })
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
    assert.deepEqual(
      (await list({ status: 2 })).map(({ amount }) => amount),
      [2],
    )
    const counts = await Promise.all(
      [
        { status: 1 },
        { type: 1 },
        { type: 2 },
        { payments: 'bank' },
        { year, month },
        { month },
        { year: year - 1 },
        { startTime: `${year}-01-01 00:00:00`, endTime: `${year}-12-31 23:59:59` },
        { endTime: '2020-01-01 00:00:00' },
        { pageNum: 2, pageSize: 1 },
        { pageNum: 3, pageSize: 1 },
      ].map(async (query) => (await list(query)).length),
    )
    assert.deepEqual(counts, [0, 2, 0, 1, 2, 2, 0, 2, 0, 1, 0])
    for (const odd of [{ status: 7 }, { month: 13 }, { year: 0 }])
      await assert.rejects(pay.listFlows({ query: odd as object }), { error: 'bad_request' })
  })

  test('refuse what does not buy whole coins, other currencies and channels', async () => {
    const { pay } = callsOf(await addPayer(database))
    const from = { amount: 2, channelId: 'card', currency: 'EUR' }
    const odd = [
      { amount: 0.1 },
      { amount: -1 },
      { amount: Number.POSITIVE_INFINITY },
      { amount: 2 ** 53 + 1 },
      { amount: 2.001 },
      { amount: 501 },
      { amount: '２' as unknown as number },
      { currency: 'cny' },
      { channelId: 'cash' },
    ]
    for (const one of odd)
      await assert.rejects(pay.recharge({ body: { ...from, ...one } }), { error: 'bad_request' }, JSON.stringify(one))
    await assert.rejects(testCalls(database, endpoints).client.pay.listFlows({ query: {} }), { error: 'login_needed' })
  })
})

describe('an account that closes', () => {
  test('has no open top-up, and begins none', async () => {
    const { payer, topUp, touchline } = await order()
    const refuse = () => testEngines(database).accounts.refuseClosing(readerOf(database), payer.userId)
    assert.match((await refuse())?.en ?? '', /still open/)
    await act(topUp, 'decline')
    await runJobs(database)
    assert.equal(await refuse(), null)
    await database.pool.query(`update accounts.account set state = 'closing', closing_at = now() where id = $1`, [
      payer.userId,
    ])
    await assert.rejects(touchline.addTopUp({ body }), { error: 'spending_refused' })
  })
})

describe('an account that is erased', () => {
  test('leaves its payments without a name, and a late payment of it goes back', async () => {
    const { payer, topUp, id } = await order()
    await database.pool.query(
      `update accounts.account set state = 'closing', closing_at = now() - interval '1 second' where id = $1`,
      [payer.userId],
    )
    await eraseDueAccounts(testEngines(database).accounts, async () => undefined)
    const of = async () => (await staff.listPayments({ query: { limit: 100 } })).list.find((one) => one.id === id)
    assert.deepEqual([(await of())?.userId, (await of())?.payUrl], [null, null])
    await act(topUp, 'pay')
    await runJobs(database)
    await runJobs(database)
    assert.equal((await of())?.state, 'refunded')
  })
})

test('the address of webhooks is open on the site, and refuses what is not signed', async () => {
  const site = await openSite(database)
  const send = (provider: string) =>
    fetch(`${site.url}/api/v1/payments/webhooks/${provider}`, { method: 'POST', body: '{}' })
  assert.deepEqual([(await send('sandbox')).status, (await send('stripe')).status], [400, 404])
})
