import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatFor } from '../../i18n/format.ts'
import { monthName, monthsUpTo, priceOfCoins, priceText, readMonth, signedCoins } from './amounts.ts'

const format = formatFor('en', 'UTC')

describe('an amount', () => {
  test('of coins has a sign as a change, with the minus of the site', () => {
    assert.deepEqual(
      [1300, -28, 0].map((coins) => signedCoins(coins, format)),
      ['+1,300', '−28', '0'],
    )
  })

  test('of real money has the digits of its currency', () => {
    const texts = [
      { amountMinor: 300, currency: 'EUR' },
      { amountMinor: -8, currency: 'EUR' },
      { amountMinor: 500, currency: 'JPY' },
      { amountMinor: 1050, currency: 'CNY' },
    ].map((price) => priceText(price, format))
    assert.deepEqual(texts, ['€3.00', '−€0.08', 'JPY 500', 'CNY 10.50'])
  })

  test('follows from the price of 100 coins', () => {
    assert.deepEqual(priceOfCoins(50, { amountMinor: 100, currency: 'EUR' }), { amountMinor: 50, currency: 'EUR' })
  })
})

test('months are read, named and counted back over a year', () => {
  assert.deepEqual(['2026-11', '2026-13', '11-2026', null].map(readMonth), ['2026-11', null, null, null])
  assert.deepEqual(monthsUpTo('2026-02', 3), ['2026-02', '2026-01', '2025-12'])
  assert.equal(monthName('2024-07', 'en'), 'July 2024')
  assert.equal(monthName('2024-07', 'en', true), 'Jul')
  assert.equal(monthName('2024-07', 'zh'), '2024年7月')
})
