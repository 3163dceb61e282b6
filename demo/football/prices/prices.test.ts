import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { scriptMatch } from '../script/match.ts'
import { evenLine, handicapPrices, quarterLines, resultChances, totalPrices } from '../../simulation/prices/finals.ts'
import { listPrices } from '../../simulation/prices/history.ts'
import { priceInput } from './input.ts'
import { finalsOf, shareLeft } from './model.ts'

const near = (actual: number, expected: number, by = 1e-6) =>
  assert.ok(Math.abs(actual - expected) < by, `${actual} is not ${expected}`)
const rate = fc.double({ min: 0.05, max: 3.5, noNaN: true })
const goals = fc.record({ home: fc.nat(4), away: fc.nat(4) })

describe('the model', () => {
  test('has chances that add up to one and depend on the score', () => {
    fc.assert(
      fc.property(goals, rate, rate, (score, home, away) => {
        const chances = resultChances(finalsOf(score, { home, away }))
        near(chances.home + chances.draw + chances.away, 1)
        const after = resultChances(finalsOf({ ...score, home: score.home + 1 }, { home, away }))
        assert.ok(after.home > chances.home && after.away < chances.away)
      }),
    )
  })

  test('matches the one-goal case computed by hand: nil-nil with half a goal left to each', () => {
    // Poisson(0.5): P(0) = e^-0.5. Both nil: e^-1.
    const { draw } = resultChances(finalsOf({ home: 0, away: 0 }, { home: 0.5, away: 0.5 }))
    let expected = 0
    for (let n = 0, term = Math.exp(-1); n < 10; n++, term *= 0.25 / n ** 2) expected += term
    near(draw, expected, 1e-5)
  })

  test('splits stakes on quarter lines: the fair prices of both sides pay out the stakes', () => {
    const finals = finalsOf({ home: 1, away: 0 }, { home: 0.9, away: 0.7 })
    // On a half line no stake is returned, so both chances add up to one.
    const half = handicapPrices(finals, -6)
    near(1 / half.home + 1 / half.away, 1)
    const over = totalPrices(finals, 10)
    near(1 / over.home + 1 / over.away, 1)
    // A whole line returns stakes on a tie, so prices are shorter than the chance of winning implies.
    const whole = handicapPrices(finals, -4)
    assert.ok(whole.home < half.home)
    // A quarter line lies between its neighbours.
    const quarter = handicapPrices(finals, -5)
    assert.ok(quarter.home > whole.home && quarter.home < half.home)
  })

  test('finds the line at which both sides are near even money', () => {
    fc.assert(
      fc.property(rate, rate, (home, away) => {
        const finals = finalsOf({ home: 0, away: 0 }, { home, away })
        const best = evenLine((line) => handicapPrices(finals, line), quarterLines(-20, 20))
        assert.ok(best.home > 1.3 && best.away > 1.3, JSON.stringify(best))
      }),
    )
  })

  test('leaves all goals at the start, none at the end, more than half at the break', () => {
    near(shareLeft(0), 1)
    near(shareLeft(5640), 0)
    assert.ok(shareLeft(2700) > 0.52 && shareLeft(2700) < 0.6)
  })
})

const kickOff = Date.UTC(2026, 10, 20, 15)
const sheet = (first: number) => ({
  coach: { id: null, name: 'C. Coach' },
  players: [0, 1, 1, 1, 1, 2, 3, 3, 5, 4, 4, 0, 1, 1, 2, 3, 3, 5, 5].map((position, at) => ({
    id: first + at,
    position,
    shirtNumber: at + 1,
    ability: 0,
  })),
})
function prices(key: string, depth: 'full' | 'brief' = 'full') {
  const rates = { home: 1.6, away: 1.1 }
  const script = scriptMatch({
    seed: 'prices',
    key,
    kickOff,
    home: sheet(1),
    away: sheet(50),
    rates,
    isCup: false,
    mayMove: false,
    depth: 'full',
  })
  const { steps } = script
  return { script, list: listPrices(priceInput({ seed: 'prices', key, matchId: 7, kickOff, rates, steps, depth })) }
}

describe('listPrices', () => {
  test('opens days before, closes before kick-off, and is the same for the same seed', () => {
    const { list } = prices('a')
    assert.deepEqual(prices('a').list, list)
    const own = list.filter(({ bookmakerId, market }) => bookmakerId === 31 && market === '1x2')
    assert.deepEqual([...new Set(own.map(({ stage }) => stage))], ['opening', 'moving', 'closing', 'live'])
    assert.ok(own[0]!.pricedAt! < kickOff - 2 * 86_400_000)
    assert.ok(own.find(({ stage }) => stage === 'closing')!.pricedAt! <= kickOff)
    assert.ok(own.find(({ stage }) => stage === 'live')!.pricedAt! > kickOff)
  })

  test('has a margin on the match result and never offers less than 1.01', () => {
    for (const { market, homeMilli, drawMilli, awayMilli } of prices('b').list) {
      for (const milli of [homeMilli, drawMilli, awayMilli]) assert.ok(milli === null || milli >= 1010)
      if (market === '1x2' && homeMilli && drawMilli && awayMilli)
        assert.ok(1000 / homeMilli + 1000 / drawMilli + 1000 / awayMilli > 0.99)
    }
  })

  test('suspends at a goal and resumes with the leader shorter', () => {
    const { script, list } = Array.from({ length: 20 }, (_, index) => prices(`c${index}`)).find(
      ({ script: { steps } }) => {
        const goals = steps.filter(({ event }) => event.type === 'goal' && event.revision === 1)
        return (
          goals.length > 0 &&
          !steps.some(
            ({ event }) => event.type === 'var_check' || (event.type === 'card' && event.detail.colour !== 'yellow'),
          )
        )
      },
    )!
    const goal = script.steps.find(({ event }) => event.type === 'goal')!
    const own = list.filter(
      ({ bookmakerId, market, stage }) => bookmakerId === 31 && market === '1x2' && stage === 'live',
    )
    const before = own.findLast(({ pricedAt }) => pricedAt! <= goal.at)!
    const [suspended, after] = own.filter(({ pricedAt }) => pricedAt! > goal.at)
    assert.equal(suspended!.isSuspended, true)
    assert.equal(after!.isSuspended, false)
    const side = goal.event.side === 'home' ? 'homeMilli' : 'awayMilli'
    assert.ok(after![side]! < before[side]!, `${before[side]} then ${after![side]}`)
  })

  test('is closed at the end of normal time', () => {
    const { script, list } = prices('d')
    assert.equal(list.at(-1)!.isSuspended, true)
    assert.ok(list.at(-1)!.pricedAt! < script.endsAt + 60_000)
  })

  test('has opening and closing of the default bookmaker in brief', () => {
    const { list } = prices('e', 'brief')
    assert.deepEqual(
      list.map(({ bookmakerId, stage }) => `${bookmakerId} ${stage}`),
      [...Array(3).fill('31 opening'), ...Array(3).fill('31 closing')],
    )
  })
})
