import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moneyIn, windowOf } from './money.ts'

test('an amount is short in both languages, in its own currency', () => {
  const of = (amount: number, currency = 'EUR') =>
    (['en', 'zh'] as const).map((tag) => moneyIn({ amount, currency }, tag))
  assert.deepEqual(of(12_500_000), ['€12.5m', '€1250万'])
  assert.deepEqual(of(1_250_000_000), ['€1.3bn', '€12.5亿'])
  assert.deepEqual(of(350_000, 'GBP'), ['£350k', '£35万'])
  assert.deepEqual(of(900, 'CNY'), ['CNY 900', 'CNY 900'])
  assert.deepEqual(of(0), ['€0', '€0'])
})

test('a transfer belongs to the window that it is made in', () => {
  assert.deepEqual(['2026-07-01', '2026-01-20', '2025-12-30'].map(windowOf), [
    { season: 'summer', year: '2026' },
    { season: 'winter', year: '2026' },
    { season: 'winter', year: '2026' },
  ])
})
