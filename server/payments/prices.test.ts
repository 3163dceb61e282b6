import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { builtInPrices, coinsFor, minorOf, priceOf, stepOf, unitsOf } from './prices.ts'

const prices = [...builtInPrices, { currency: 'CNY', amountMinor: 785n }, { currency: 'JPY', amountMinor: 160n }]

describe('prices of coins', () => {
  test('are exact: coins with a fraction of a cent have none', () => {
    assert.deepEqual(priceOf(123n, 'EUR', prices), { amountMinor: 123n, currency: 'EUR' })
    assert.deepEqual(priceOf(60n, 'CNY', prices), { amountMinor: 471n, currency: 'CNY' })
    assert.equal(priceOf(61n, 'CNY', prices), null)
    assert.deepEqual(prices.map(stepOf), [1n, 20n, 5n])
    for (const coins of [0n, -1n]) assert.equal(priceOf(coins, 'EUR', prices), null)
    assert.equal(priceOf(100n, 'USD', prices), null)
  })

  test('lead from an amount to whole coins, and back', () => {
    assert.equal(coinsFor({ amountMinor: 471n, currency: 'CNY' }, prices), 60n)
    assert.equal(coinsFor({ amountMinor: 472n, currency: 'CNY' }, prices), null)
    assert.equal(unitsOf({ amountMinor: 471n, currency: 'CNY' }), 4.71)
    assert.equal(unitsOf({ amountMinor: 160n, currency: 'JPY' }), 160)
  })

  test('read numbers of callers by their digits', () => {
    const read = (amount: number) => minorOf(amount, 'EUR')
    assert.deepEqual([read(1), read(0.1), read(2.5), read(19.99), read(0.29)], [100n, 10n, 250n, 1999n, 29n])
    for (const odd of [2 ** 53 + 1, -1, 0.001, Number('1e309'), 1e21, 1e-7, Number.NaN, 0.1 + 0.2, -0.5])
      assert.equal(read(odd), null, String(odd))
    assert.deepEqual([minorOf(160, 'JPY'), minorOf(1.5, 'JPY')], [160n, null])
  })
})

describe('real money', () => {
  const whole = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    COIN_PRICES: 'EUR=100,CNY=785',
    PAYMENT_REGIONS: 'DE,AT',
    PAYMENT_AGE: '18',
    PUBLIC_URL: 'https://scores.example',
  }
  const problemOf = (env: NodeJS.ProcessEnv) => {
    try {
      readConfig(env, [])
    } catch (error) {
      assert.ok(error instanceof ConfigProblem, String(error))
      return error.message
    }
    return assert.fail('the settings were accepted')
  }

  test('is off by itself, and on with keys, prices, regions and an age', () => {
    assert.equal(readConfig({}, []).payments.stripe, null)
    const { payments } = readConfig(whole, [])
    assert.deepEqual(
      [payments.stripe?.key, payments.prices.length, payments.regions, payments.age],
      ['sk_test_12345678', 2, ['DE', 'AT'], 18],
    )
  })

  test('turned on by half is refused with one sentence, which has no key', () => {
    for (const name of Object.keys(whole).slice(1)) {
      const problem = problemOf({ ...whole, [name]: '' })
      assert.match(problem, new RegExp(`^Real money .* needs ${name}: nothing was started\\.$`))
      assert.doesNotMatch(problem, /12345678/)
    }
    assert.match(problemOf({ STRIPE_SECRET_KEY: 'sk_test_12345678' }), /PAYMENTS is sandbox/)
    assert.doesNotMatch(problemOf({ ...whole, STRIPE_SECRET_KEY: 'a wrong 12345678' }), /12345678/)
  })

  test('has no price list with a currency twice, or that is none', () => {
    assert.match(problemOf({ COIN_PRICES: 'EUR=100,EUR=90' }), /EUR twice/)
    for (const list of ['eur=100', 'EUR=0', 'EUR=1.5', 'EUR', '欧元=100', 'EUR=１００'])
      assert.match(problemOf({ COIN_PRICES: list }), /COIN_PRICES/)
  })
})
