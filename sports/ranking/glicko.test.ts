import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { changeRoster, ratePeriod, restPeriods, winChance } from './glicko.ts'
import { rateDay, type TeamStanding } from './titles.ts'

const model = { rating: 1500, deviation: 350, volatility: 0.06, tau: 0.5 }
const own = { rating: 1500, deviation: 200, volatility: 0.06 }
const near = (value: number, wanted: number, by: number) => assert.ok(Math.abs(value - wanted) < by, `${value}`)

describe('Glicko-2', () => {
  test('gives the figures of the worked example of its author', () => {
    const after = ratePeriod(model, own, [
      { opponent: { rating: 1400, deviation: 30 }, result: 1 },
      { opponent: { rating: 1550, deviation: 100 }, result: 0 },
      { opponent: { rating: 1700, deviation: 300 }, result: 0 },
    ])
    near(after.rating, 1464.06, 0.01)
    near(after.deviation, 151.52, 0.01)
    near(after.volatility, 0.05999, 0.00001)
  })

  test('raises the deviation of a team with each period without a series, at most to that of a new team', () => {
    const week = restPeriods(model, own, 7)
    near(week.deviation, 173.7178 * Math.hypot(200 / 173.7178, 0.06 * Math.sqrt(7)), 1e-9)
    assert.equal(restPeriods(model, own, 100_000).deviation, 350)
    assert.equal(restPeriods(model, own, -1).deviation, 200)
  })

  test('raises the volatility of a team whose results surprise', () => {
    const results = Array.from({ length: 8 }, () => ({ opponent: { rating: 2100, deviation: 40 }, result: 1 }))
    assert.ok(ratePeriod(model, { ...own, deviation: 50 }, results).volatility > 0.0601)
  })

  test('moves the variance to that of a new team by the square of the share of new players', () => {
    near(changeRoster(model, own, 0.4).deviation ** 2, 200 ** 2 + 0.16 * (350 ** 2 - 200 ** 2), 1e-6)
    assert.equal(changeRoster(model, own, 0).deviation, 200)
    near(changeRoster(model, own, 1).deviation, 350, 1e-9)
  })

  test('forecasts less where less is known, and the two sides add up to 1', () => {
    const strong = { rating: 1700, deviation: 40 }
    const [known, unknown] = [{ rating: 1500, deviation: 40 }, own]
    near(winChance(strong, known) + winChance(known, strong), 1, 1e-12)
    assert.ok(winChance(strong, known) > winChance(strong, unknown) && winChance(strong, unknown) > 0.5)
  })
})

describe('a day of series', () => {
  const played = (id: number, homeId: number, awayId: number, homeResult: number, homeRoster: number[] = []) => ({
    id,
    homeId,
    awayId,
    homeResult,
    homeRoster,
    awayRoster: [],
  })

  test('is rated as a whole, in any order', () => {
    const list = [played(1, 1, 2, 1), played(2, 2, 3, 0.5), played(3, 3, 1, 0)]
    const [one, other] = [new Map<number, TeamStanding>(), new Map<number, TeamStanding>()]
    rateDay(model, 10, list, one)
    rateDay(model, 10, list.toReversed(), other)
    for (const [id, { rating, played: count, won, lost }] of one) {
      near(rating, other.get(id)!.rating, 1e-9)
      assert.deepEqual([count, won, lost], [2, id === 1 ? 2 : 0, id === 1 ? 0 : 1])
    }
  })

  test('begins with a higher deviation where a roster changed since the last known one', () => {
    const standings = new Map<number, TeamStanding>()
    rateDay(model, 1, [played(1, 1, 2, 1, [1, 2, 3, 4, 5])], standings)
    rateDay(model, 2, [played(2, 1, 2, 1)], standings)
    const before = standings.get(1)!.deviation
    const [rated] = rateDay(model, 3, [played(3, 1, 2, 1, [1, 2, 3, 8, 9])], standings)
    assert.equal(rated?.home.exchanged, 0.4)
    assert.equal(rated?.away.exchanged, null)
    near(rated!.home.deviation ** 2, before ** 2 + 0.16 * (350 ** 2 - before ** 2), 1e-6)
    assert.deepEqual(standings.get(1)?.roster, [1, 2, 3, 8, 9])
  })
})
