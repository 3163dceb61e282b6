import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lengthOf, timeTicks } from './axis.ts'

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)

describe('an axis of time', () => {
  test('has a tick a year, a month or a day, at most six', () => {
    const years = timeTicks(day(2022, 5, 3), day(2026, 11, 1))
    assert.deepEqual(
      years.map(({ at, kind }) => [new Date(at).getUTCFullYear(), kind]),
      [2023, 2024, 2025, 2026].map((year) => [year, 'year']),
    )
    const months = timeTicks(day(2026, 1, 20), day(2026, 11, 20))
    assert.deepEqual([months.length, months[0]], [5, { at: day(2026, 2, 1), kind: 'month' }])
    assert.deepEqual(
      timeTicks(day(2026, 11, 1), day(2026, 11, 4)).map(({ kind }) => kind),
      ['day', 'day', 'day'],
    )
    const days = timeTicks(day(2026, 11, 1), day(2026, 11, 28))
    assert.deepEqual([days.length, days[1]], [6, { at: day(2026, 11, 7), kind: 'day' }])
  })

  test('writes a length in years and months, or in days', () => {
    assert.deepEqual(lengthOf(day(2023, 1, 1), day(2025, 12, 5)), { years: 2, months: 11, days: 0 })
    assert.deepEqual(lengthOf(day(2026, 11, 1), day(2026, 11, 13)), { years: 0, months: 0, days: 12 })
    assert.deepEqual(lengthOf(5, 5), { years: 0, months: 0, days: 1 })
  })
})
