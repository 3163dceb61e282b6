import * as contract from '#contract/pay/flow.ts'
import type { Texts } from '#contract/errors.ts'
import { fewestCoins, mostCoins } from '#contract/touchline/money-limits.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { readerOf } from '#core/database/reader.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { beginOrder, placeOrder } from '../order.ts'
import { coinsFor, minorOf, unitsOf, type PriceList } from '../prices.ts'
import { channelOf, rangeOf, statesOf, statusOf, TOP_UP } from '../rules/flow.ts'
import { pageTopUps, saveBegun, type TopUpRow } from '../store/top-up.ts'
import { errorOf } from './refused.ts'

const nothing = { total: 0, list: [] }
const noChannel = { en: 'channelId is card, bank, 1 or 2.', zh: 'channelId 须为 card、bank、1 或 2。' }
const noAnswer = { en: 'The payment provider does not answer. Try again later.', zh: '支付服务暂无响应，请稍后再试。' }
const between = { en: `Between ${fewestCoins} and ${mostCoins} coins.`, zh: `须为 ${fewestCoins}–${mostCoins} 金币。` }

export const listFlows = handle(contract.listFlows, async ({ query, viewer, db, zone, receivedAt: now }) => {
  const range = rangeOf(query, zone, now)
  const states = statesOf(query.status)
  const channel = query.payments === undefined || query.payments === '' ? null : query.payments
  const isEmpty = range === null || states?.length === 0 || (query.type !== undefined && query.type !== TOP_UP)
  if (isEmpty) return pageView(query, nothing)
  const filter = { userId: viewer.userId, states, channel, ...range }
  const { total, list } = await pageTopUps(db, filter, pageOf(query))
  return pageView(query, { total, list: list.map((row) => flowView(row, zone)) })
})

function flowView({ id, orderNo, channel, priceMinor, currency, state, createdAt }: TopUpRow, zone: string) {
  return {
    id: String(id),
    orderNo,
    type: TOP_UP,
    payments: channel,
    amount: unitsOf({ amountMinor: priceMinor, currency }),
    status: statusOf[state],
    createTime: dateTimeIn(createdAt, zone),
  }
}

export const recharge = handle(contract.recharge, async (call) => {
  const { body, db: database, engines, fail } = call
  const channel = channelOf(body.channelId)
  if (channel === null) return fail('bad_request', noChannel)
  const wish = wishOf(body.amount, body.currency.toUpperCase(), engines.payments.prices)
  if ('en' in wish) return fail('bad_request', wish)
  const placed = await placeOrder(call, { ...wish, channel })
  if ('refused' in placed) {
    const { error, texts } = errorOf(placed.refused)
    return fail(error, texts)
  }
  const begun = await beginOrder(call, placed)
  if ('problem' in begun) return fail('unavailable', noAnswer)
  await saveBegun(readerOf(database), placed.id, begun)
  return { orderNo: placed.orderNo, payUrl: begun.payUrl }
})

/** `amount` is real money of a currency, as the currency beside it says; it must buy whole coins. */
function wishOf(amount: number, currency: string, prices: PriceList) {
  const listed = prices.map((one) => one.currency)
  if (!listed.includes(currency)) return currenciesOf(listed)
  const amountMinor = minorOf(amount, currency)
  const price = amountMinor === null ? null : { amountMinor, currency }
  const coins = price && coinsFor(price, prices)
  if (price === null || coins === null) return inexact
  return coins < BigInt(fewestCoins) || coins > BigInt(mostCoins) ? between : { coins, price }
}

const inexact = { en: 'This amount does not buy whole coins.', zh: '该金额无法兑换为整数金币。' }

function currenciesOf(listed: readonly string[]): Texts {
  return { en: `Currencies: ${listed.join(', ')}.`, zh: `可用币种：${listed.join('、')}。` }
}
