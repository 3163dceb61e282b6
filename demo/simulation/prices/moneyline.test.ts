import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { bell, halfLines, meanOf, withoutDraw } from './finals.ts'
import type { PriceInput } from './history.ts'
import { priceMarkets } from './market.ts'
import { priceTape } from './tape.ts'

const kickOff = Date.UTC(2026, 0, 10, 20)
const minuteMs = 60_000

/** A match of a sport without draws: four points ahead at home, 220 points, two hours in play. */
function game(depth: PriceInput['depth'] = 'full'): PriceInput {
  const expected = (lead: number, spread: number) => ({
    differences: withoutDraw(bell(lead, spread)),
    totals: bell(220, 18),
  })
  return {
    seed: 'moneyline',
    key: 'one',
    matchId: 7,
    kickOff,
    result: 'moneyline',
    depth,
    before: (view) => expected(4 + 20 * Math.log(view.home / view.away), 12),
    inPlay: (everyMinutes) =>
      Array.from({ length: Math.floor(120 / everyMinutes) }, (_, index) => ({
        at: kickOff + index * everyMinutes * minuteMs,
        isSuspended: (index + 1) * everyMinutes + everyMinutes > 120,
        expected: (view) => expected(4 + Math.log(view.home / view.away), 12 * Math.sqrt(1 - index / 130)),
      })),
  }
}

describe('invented prices of a sport without draws', () => {
  test('are those of a winner, a handicap and a total, none of which has a draw', () => {
    const prices = priceTape(game(), -Infinity).take(Infinity)
    assert.deepEqual([...new Set(prices.map(({ market }) => market))].sort(), ['handicap', 'moneyline', 'total'])
    assert.ok(prices.every(({ drawMilli }) => drawMilli === null))
    assert.ok(prices.every(({ homeMilli, awayMilli }) => homeMilli! > 1000 && awayMilli! > 1000))
  })

  test('open days before, close before the start and end suspended', () => {
    const prices = priceTape(game(), -Infinity).take(Infinity)
    const own = prices.filter(({ bookmakerId, market }) => bookmakerId === 31 && market === 'moneyline')
    assert.deepEqual([...new Set(own.map(({ stage }) => stage))], ['opening', 'moving', 'closing', 'live'])
    assert.ok(own.at(-1)!.isSuspended)
    assert.ok(own.findLast(({ stage }) => stage === 'closing')!.pricedAt! < kickOff)
  })

  test('are taken once each, in the order of time, whatever the steps', () => {
    const all = priceTape(game(), -Infinity).take(Infinity)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -72 * 60, max: 180 }), { maxLength: 8 }), (minutes) => {
        const tape = priceTape(game('brief'), -Infinity)
        const steps = minutes.toSorted((a, b) => a - b).map((minute) => tape.take(kickOff + minute * minuteMs))
        const taken = [...steps, tape.take(Infinity)].flat()
        assert.deepEqual(taken, priceTape(game('brief'), -Infinity).take(Infinity))
        assert.equal(tape.nextAt(), null)
      }),
      { numRuns: 20 },
    )
    assert.deepEqual(
      all,
      all.toSorted((a, b) => a.pricedAt! - b.pricedAt!),
    )
    const half = priceTape(game(), kickOff)
    assert.deepEqual(
      half.take(Infinity),
      all.filter(({ pricedAt }) => pricedAt! > kickOff),
    )
  })

  test('favour the stronger side, on half lines near what is expected', () => {
    fc.assert(
      fc.property(fc.integer({ min: -15, max: 15 }), fc.integer({ min: 180, max: 240 }), (lead, sum) => {
        const expected = { differences: withoutDraw(bell(lead, 12)), totals: bell(sum, 18) }
        const [winner, handicap, total] = priceMarkets({ margin: 0.04 }, expected, 'moneyline')
        assert.equal(Math.sign(winner!.awayMilli! - winner!.homeMilli!), Math.sign(lead))
        assert.ok(Math.abs(handicap!.lineQuarters! / 4 + lead) <= 2 && Math.abs(handicap!.lineQuarters! % 4) === 2)
        assert.ok(Math.abs(total!.lineQuarters! / 4 - sum) <= 2)
        const share = (price: typeof winner) => 1000 / price!.homeMilli! + 1000 / price!.awayMilli!
        for (const price of [winner, handicap, total]) assert.ok(share(price) > 1.01 && share(price) < 1.08)
      }),
    )
  })
})

test('a bell has its mean and chances of one in all, half lines surround a value', () => {
  const shares = bell(7.3, 3)
  assert.ok(Math.abs(meanOf(shares) - 7.3) < 0.01)
  assert.ok(Math.abs(shares.reduce((sum, { chance }) => sum + chance, 0) - 1) < 1e-9)
  assert.deepEqual(halfLines(7.3), [22, 26, 30, 34])
})
