import { fewestCoins, mostCoins, topUpChannels, topUpPresets } from '#contract/touchline/money-limits.ts'
import * as contract from '#contract/touchline/top-up.ts'
import type { Texts } from '#contract/errors.ts'
import { actAsViewer } from '#accounts/audit/record-action.ts'
import { handle } from '#core/calls/handler.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { refusalOf, topUpMonth } from '#spending/refuse.ts'
import { readerOfCall } from '#wallet/reader.ts'
import { readAvailable } from '#wallet/wallet.ts'
import { refundTopUp } from '../actions/top-up.ts'
import { beginOrder, placeOrder } from '../order.ts'
import { priceOf, stepOf, type PriceList } from '../prices.ts'
import { ProviderProblem } from '../provider.ts'
import { RefundProblem } from '../refund-problem.ts'
import { sendRefund } from '../refund.ts'
import { actOnOrder, shownState } from '../sandbox/act.ts'
import { findReport } from '../store/reconciliation.ts'
import { findSandboxOrder, type SandboxOrderRow } from '../store/sandbox.ts'
import * as store from '../store/top-up.ts'
import { staffViews, topUpViews } from '../views/top-up.ts'
import { errorOf } from './refused.ts'

const spent = { en: 'The coins are spent and cannot be refunded.', zh: '金币已用完，无法退款。' }
const unpaid = { en: 'Only a paid top-up can be refunded.', zh: '只有已付款的充值可以退款。' }
const ownTopUp = {
  en: 'This top-up is yours. Another treasurer refunds it.',
  zh: '这是你自己的充值，须由其他财务人员退款。',
}
const noAnswer = { en: 'The payment provider does not answer. Try again later.', zh: '支付服务暂无响应，请稍后再试。' }
const refusedByProvider = { en: 'The payment provider declined it.', zh: '支付服务未通过该请求。' }

export const getTopUpOptions = handle(contract.getTopUpOptions, async (call) => {
  const { db, engines, viewer, guard, region, receivedAt: now } = call
  const { userId } = viewer
  const { prices, isRealMoney, provider } = engines.payments
  const [available, { refusal, until }, month] = await Promise.all([
    readAvailable(readerOfCall(call)),
    refusalOf(db, { userId, now, guard, region, engine: engines.spending }),
    topUpMonth(db, { userId, now, engine: engines.spending }),
  ])
  return {
    isRealMoney,
    provider: provider.name,
    prices: prices.map(({ currency, amountMinor }) => ({ currency, amountMinor: Number(amountMinor) })),
    channels: topUpChannels.filter((channel) => provider.channels.includes(channel)),
    presets: [...topUpPresets],
    fewest: fewestCoins,
    most: mostCoins,
    available,
    month: { used: Number(month.used), limit: month.limit === null ? null : Number(month.limit) },
    refusal,
    refusedUntil: until,
  }
})

export const addTopUp = handle(contract.addTopUp, async (call) => {
  const { body, db: database, engines, language, fail } = call
  const { prices } = engines.payments
  const price = priceOf(BigInt(body.coins), body.currency, prices)
  if (price === null) return fail('bad_request', noPrice(body.currency, prices))
  const placed = await placeOrder(call, { coins: BigInt(body.coins), price, channel: body.channel })
  if ('refused' in placed) {
    const { error, texts } = errorOf(placed.refused)
    return fail(error, texts)
  }
  const begun = await beginOrder(call, placed)
  if ('problem' in begun) return fail('unavailable', begun.problem.isLasting ? refusedByProvider : noAnswer)
  try {
    return await call.once(async (db) => {
      const topUp = await store.saveBegun(db, placed.id, begun)
      return (await topUpViews(db, [topUp], language))[0]!
    })
  } catch (thrown) {
    // A call with the same key was first: no caller gets the address of this order.
    await store.dropTopUp(readerOf(database), placed.id)
    throw thrown
  }
})

function noPrice(currency: string, prices: PriceList): Texts {
  const listed = prices.find((one) => one.currency === currency)
  if (listed) {
    const step = stepOf(listed)
    return { en: `Choose a multiple of ${step} coins.`, zh: `请选择 ${step} 的倍数。` }
  }
  const names = prices.map((one) => one.currency)
  return { en: `Currencies: ${names.join(', ')}.`, zh: `可用币种：${names.join('、')}。` }
}

export const listTopUps = handle(contract.listTopUps, async ({ query, viewer, db, language }) => {
  const { afterId = null, limit } = query
  const filter = { userId: viewer.userId, states: null, channel: null, from: null, to: null }
  const rows = await store.listTopUps(db, filter, { afterId, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { list: await topUpViews(db, shown, language), nextId: rows.length > limit ? shown.at(-1)!.id : null }
})

export const getTopUp = handle(contract.getTopUp, async ({ params, viewer, db, language, fail }) => {
  const row = await store.findTopUpOf(db, params.id, viewer.userId)
  return row ? (await topUpViews(db, [row], language))[0]! : fail('not_found')
})

function sandboxView(order: SandboxOrderRow, now: number) {
  const { orderNo, price, returnPath } = order
  const { amountMinor, currency } = price
  return { orderNo, price: { amountMinor: Number(amountMinor), currency }, state: shownState(order, now), returnPath }
}

export const getSandboxOrder = handle(contract.getSandboxOrder, async ({ params, engines, db, receivedAt, fail }) => {
  const order = engines.payments.sandbox && (await findSandboxOrder(db, { token: params.token }))
  return order ? sandboxView(order, receivedAt) : fail('not_found')
})

const answered = { en: 'This order is answered already, or has expired.', zh: '该订单已处理或已过期。' }

export const actOnSandboxOrder = handle(contract.actOnSandboxOrder, async (call) => {
  const { params, body, engines, db: database, receivedAt: now, fail } = call
  if (!engines.payments.sandbox) return fail('not_found')
  const acted = await database.transaction((client) => actOnOrder(readerIn(client), params.token, body.act, now))
  if (acted === 'not_found') return fail('not_found')
  return acted === 'conflict' ? fail('conflict', answered) : sandboxView(acted, now)
})

export const listPayments = handle(contract.listPayments, async ({ query, db, language }) => {
  const { afterId = null, limit, state, userId = null } = query
  const filter = { userId, states: state ? [state] : null, channel: null, from: null, to: null }
  const rows = await store.listTopUps(db, filter, { afterId, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { list: await staffViews(db, shown, language), nextId: rows.length > limit ? shown.at(-1)!.id : null }
})

export const refundPayment = handle(contract.refundPayment, async (call) => {
  const { params, body, db, engines, language, fail } = call
  const asked = await actAsViewer(call, refundTopUp, { id: params.id }, plainLine(body.reason))
  if (!asked.ok) {
    if (!(asked.thrown instanceof RefundProblem)) throw new Error(asked.complaint)
    const { why } = asked.thrown
    if (why === 'own') return fail('conflict', ownTopUp)
    return fail(why, { not_found: undefined, conflict: unpaid, insufficient_balance: spent }[why])
  }
  const { provider } = engines.payments
  try {
    const outcome = await sendRefund({ database: db, provider, log: engines.payments.log }, params.id)
    if (outcome === 'refused') return fail('conflict', refusedByProvider)
  } catch (error) {
    // The request to the provider is repeated by the job, and by a repeated call.
    if (error instanceof ProviderProblem) return fail('unavailable', noAnswer)
    throw error
  }
  const row = await store.findTopUp(db, params.id)
  return (await staffViews(db, [row!], language))[0]!
})

export const getReconciliation = handle(contract.getReconciliation, async ({ query, db, engines, fail }) => {
  if (query.day < '1970-01-01') return fail('bad_request')
  const { name } = engines.payments.provider
  const stored = await findReport(db, query.day, name)
  const report = stored?.report ?? { ours: [], theirs: [], differences: [] }
  return { day: query.day, provider: name, at: stored?.at ?? null, ...report }
})
