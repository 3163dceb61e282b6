import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { orderKeyOf, placeAfter, readOrder } from './order.ts'

const formOf = (members: Record<string, string>) => new URLSearchParams(members)
const whole = { coins: '300', currency: 'EUR', channel: 'card' }

describe('the form of a top-up', () => {
  test('has a preset or another amount', () => {
    assert.deepEqual(readOrder(formOf(whole)), { coins: 300, currency: 'EUR', channel: 'card' })
    assert.equal(readOrder(formOf({ ...whole, coins: 'other', other: ' 75 ' }))?.coins, 75)
  })

  test('with anything else is no order', () => {
    const wrong = [
      { ...whole, coins: '-5' },
      { ...whole, coins: '1.5' },
      { ...whole, coins: 'other' },
      { ...whole, currency: 'euro' },
      { ...whole, channel: 'gold' },
      {},
    ]
    assert.deepEqual(
      wrong.map((one) => readOrder(formOf(one as Record<string, string>))),
      wrong.map(() => null),
    )
  })

  test('is one top-up per amount, currency and channel', () => {
    const order = readOrder(formOf(whole))!
    assert.equal(orderKeyOf('k', order), orderKeyOf('k', { ...order }))
    assert.notEqual(orderKeyOf('k', order), orderKeyOf('k', { ...order, coins: 301 }))
  })

  test('leads to a page of this site only', () => {
    assert.equal(placeAfter({ id: 7, payUrl: '/sandbox/abc' }), '/sandbox/abc')
    for (const payUrl of ['https://pay.example/x', '//evil.example', null])
      assert.equal(placeAfter({ id: 7, payUrl }), '/wallet/top-ups/7')
  })
})
