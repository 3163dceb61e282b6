import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  averagePrices,
  averageSeries,
  formatMilli,
  formatQuarters,
  movement,
  opposite,
  parseMilli,
  parseQuarters,
  settleHandicap,
  settleTotal,
  type PriceReport,
} from './odds.ts'

describe('prices', () => {
  test('are compared with the opening price', () => {
    assert.deepEqual(
      [movement(1900, 1950), movement(1900, 1850), movement(1900, 1900), movement(null, 1900)],
      [1, -1, 0, 0],
    )
  })

  test('are averaged over the bookmakers that offer one', () => {
    const offers = [
      { homeMilli: 1900, drawMilli: 3300, awayMilli: null },
      { homeMilli: 2001, drawMilli: null, awayMilli: null },
      { homeMilli: 0, drawMilli: null, awayMilli: null },
    ]
    assert.deepEqual(averagePrices(offers), { homeMilli: 1951, drawMilli: 3300, awayMilli: null })
  })
})

describe('the average over time', () => {
  const priceReport = (
    bookmakerId: number,
    pricedAt: number | null,
    homeMilli: number,
    isSuspended = false,
  ): PriceReport => ({
    matchId: 1,
    bookmakerId,
    market: '1x2',
    stage: 'moving',
    lineQuarters: null,
    homeMilli,
    drawMilli: 3000,
    awayMilli: 4000,
    isSuspended,
    pricedAt,
    source: 'test',
  })
  test('takes the newest price of each bookmaker, leaves out the suspended, and adds no point without a move', () => {
    const series = averageSeries([
      priceReport(2, 20, 2200),
      priceReport(1, 10, 2000),
      priceReport(1, 30, 2100),
      priceReport(2, 30, 2300),
      priceReport(1, 40, 2100),
      priceReport(2, 50, 2300, true),
      priceReport(3, null, 9000),
    ])
    assert.deepEqual(
      series.map((point) => [point.at, point.homeMilli]),
      [
        [10, 2000],
        [20, 2100],
        [30, 2200],
        [50, 2100],
      ],
    )
  })
})

describe('a stake on a line', () => {
  const won = { home: 2, away: 1 }
  test('on a handicap is won, lost, returned, or by halves', () => {
    const settled = [0, -1, -2, -3, -4, -5, -6, -7, -8].map((line) => settleHandicap(won, line))
    assert.deepEqual(settled, ['win', 'win', 'win', 'half_win', 'push', 'half_loss', 'loss', 'loss', 'loss'])
  })
  test('on a total likewise', () => {
    assert.deepEqual(
      [9, 10, 11, 12, 13, 14].map((line) => settleTotal(won, line)),
      ['win', 'win', 'half_win', 'push', 'half_loss', 'loss'],
    )
  })
  test('ends the opposite way on the other side', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(6), fc.integer({ min: -20, max: 20 }), (home, away, line) => {
        assert.equal(settleHandicap({ home: away, away: home }, -line), opposite(settleHandicap({ home, away }, line)))
      }),
    )
  })
})

describe('writing prices and lines', () => {
  test('rounds thousandths without floating error', () => {
    assert.deepEqual(
      [
        formatMilli(1855),
        formatMilli(1005),
        formatMilli(12_344),
        formatMilli(1999, 1),
        formatMilli(2500, 0),
        formatMilli(1015, 3),
      ],
      ['1.86', '1.01', '12.34', '2.0', '3', '1.015'],
    )
  })
  test('writes quarters exactly', () => {
    assert.deepEqual(
      [
        formatQuarters(-5),
        formatQuarters(2, true),
        formatQuarters(10),
        formatQuarters(0, true),
        formatQuarters(-3),
        formatQuarters(4),
      ],
      ['-1.25', '+0.5', '2.5', '0', '-0.75', '1'],
    )
  })
  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 999_999 }), (milli) =>
        assert.equal(parseMilli(formatMilli(milli, 3)), milli),
      ),
    )
    fc.assert(
      fc.property(fc.integer({ min: -80, max: 80 }), (quarters) =>
        assert.equal(parseQuarters(formatQuarters(quarters, true)), quarters),
      ),
    )
  })
  test('accepts valid prices only', () => {
    assert.deepEqual(['1.85', '2', ' 3.4005 ', '0', '1', '1.000', '-2', 'abc', '', '1e3', '2,5'].map(parseMilli), [
      1850,
      2000,
      3401,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ])
    assert.deepEqual(['-1.25', '+0.5', '0', '0.3', 'x'].map(parseQuarters), [-5, 2, 0, null, null])
  })
})
