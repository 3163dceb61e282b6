import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { WalletEntry } from '#contract/touchline/wallet.ts'
import { groupDays } from './group-days.ts'

const entry = (at: string, coins: number, availableAfter: number | null = 1): WalletEntry => ({
  id: 't1',
  kind: 'purchase',
  at: Date.parse(at),
  coins,
  availableAfter,
  state: 'done',
  title: '',
  detail: '',
  link: null,
  closesAt: null,
  isClosed: false,
})
const whole = { timeZone: 'UTC', hasLater: false, hasEarlier: false }
const list = [
  entry('2026-07-14T20:00:00Z', -28),
  entry('2026-07-13T23:30:00Z', 300),
  entry('2026-07-13T10:00:00Z', 186, null),
  entry('2026-07-13T09:00:00Z', -16),
]
const sums = (around: Parameters<typeof groupDays>[1]) =>
  groupDays(list, around).map(({ date, sum, entries }) => [date, entries.length, sum])

describe('the days of a wallet', () => {
  test('have the sum of what available coins changed by', () => {
    assert.deepEqual(sums(whole), [
      ['2026-07-14', 1, -28],
      ['2026-07-13', 3, 284],
    ])
  })

  test('are those of the zone', () => {
    assert.deepEqual(sums({ ...whole, timeZone: 'Asia/Shanghai' }), [
      ['2026-07-15', 1, -28],
      ['2026-07-14', 1, 300],
      ['2026-07-13', 2, -16],
    ])
  })

  test('have no sum where another page has more of them', () => {
    assert.deepEqual(
      sums({ ...whole, hasLater: true, hasEarlier: true }).map(([, , sum]) => sum),
      [null, null],
    )
    assert.deepEqual(groupDays([], { ...whole, hasEarlier: true }), [])
  })
})
