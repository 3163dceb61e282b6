import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { RowDays, rowsAhead } from './row-days.ts'

const DAY_MS = 86_400_000

/** Indexes of the refused rows. */
function refused(days: readonly string[]): number[] {
  const judge = new RowDays()
  const times = days.map((day) => Date.parse(day))
  return times.flatMap((at, index) =>
    judge.isTypingError(at, times.slice(index + 1, index + 1 + rowsAhead)) ? [index] : [],
  )
}

const weekly = (from: string, count: number) =>
  Array.from({ length: count }, (_, week) => new Date(Date.parse(from) + week * 7 * DAY_MS).toISOString().slice(0, 10))

describe('the days of the rows of a table', () => {
  const season = weekly('2023-08-11', 38)

  test('one mistyped year is found at any place: first, within, last, and by one year', () => {
    for (const at of [0, 1, 20, 37])
      for (const year of ['2030', '2022', '2025'])
        assert.deepEqual(refused(season.with(at, `${year}${season[at]!.slice(4)}`)), [at], `${at} ${year}`)
  })

  test('a few wrong rows together do not confirm each other', () => {
    assert.deepEqual(
      refused(season.map((day, at) => (at >= 9 && at < 13 ? `2030${day.slice(4)}` : day))),
      [9, 10, 11, 12],
    )
  })

  test('consecutive seasons, with a year between or newest first, are accepted', () => {
    assert.deepEqual(refused([...season, ...weekly('2024-08-16', 38)]), [])
    assert.deepEqual(refused([...weekly('2021-08-16', 30), ...season]), [])
    assert.deepEqual(refused([...season, ...weekly('2021-08-16', 30)].toReversed()), [])
    assert.deepEqual(refused([...season, '2024-08-16']), [], 'the first match of a new season')
  })

  test('a table by club with its seasons in turn, finals of one day a year, and a single row are accepted', () => {
    assert.deepEqual(refused(Array.from({ length: 60 }, (_, at) => `${2010 + (at % 6)}-09-0${1 + (at % 7)}`)), [])
    assert.deepEqual(refused(Array.from({ length: 12 }, (_, at) => `${2000 + at}-05-20`)), [])
    assert.deepEqual(refused(['2030-08-12']), [])
  })

  test('no row of a season in the order of time is refused', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 60 }), (offsets) => {
        assert.deepEqual(
          refused(
            offsets
              .toSorted((a, b) => a - b)
              .map((offset) =>
                new Date(Date.UTC(2023, 6, 20) + Math.floor(offset / 2) * DAY_MS).toISOString().slice(0, 10),
              ),
          ),
          [],
        )
      }),
      { numRuns: 50 },
    )
  })
})
