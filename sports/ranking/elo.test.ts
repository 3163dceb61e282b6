import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { rateAll, type RatedMatch } from './elo.ts'
import { ratingModels } from './models.ts'
import { weightOf } from './weights.ts'

const model = { ...ratingModels.country, pace: 1, homeAdvantage: 100 }
const match: RatedMatch = { homeId: 1, awayId: 2, homeScore: 1, awayScore: 0, isNeutral: true, weight: 20 }

function rate(one: Partial<RatedMatch>, ratings = new Map<number, number>()) {
  return [...rateAll(model, [{ ...match, ...one }], ratings)][0]!.rating
}

describe('the own rating', () => {
  test('gives half the weight for a narrow win between equals, more for a wide one, and less at home', () => {
    assert.equal(rate({}).change, 10)
    assert.equal(rate({ homeScore: 2 }).change, 15)
    assert.equal(rate({ homeScore: 3 }).change, 17.5)
    assert.equal(rate({ homeScore: 1, awayScore: 1 }).change, 0)
    // 1 / (1 + 10 ** -0.25) = 0.6401 is expected at home.
    assert.ok(Math.abs(rate({ isNeutral: false }).change - 20 * (1 - 0.640065)) < 1e-4)
  })

  test('a favourite by 400 points is expected to score ten times as much', () => {
    const ratings = new Map([
      [1, 1900],
      [2, 1500],
    ])
    assert.ok(Math.abs(rate({}, ratings).change - 20 / 11) < 1e-9)
    assert.ok(Math.abs(ratings.get(1)! - (1900 + 20 / 11)) < 1e-9)
  })

  test('one side gains as much as the other loses, and the chances of three outcomes are one', () => {
    const anyMatch = fc.record({
      homeId: fc.integer({ min: 1, max: 5 }),
      awayId: fc.integer({ min: 6, max: 9 }),
      homeScore: fc.nat(9),
      awayScore: fc.nat(9),
      isNeutral: fc.boolean(),
      weight: fc.constantFrom(20, 30, 40, 60),
    })
    fc.assert(
      fc.property(fc.array(anyMatch, { maxLength: 60 }), (matches) => {
        const ratings = new Map<number, number>()
        for (const { rating } of rateAll(model, matches, ratings)) {
          const { home, draw, away } = rating.chances
          assert.ok(Math.min(home, draw, away) > 0)
          assert.ok(Math.abs(home + draw + away - 1) < 1e-12)
        }
        const sum = [...ratings.values()].reduce((total, one) => total + one - model.start, 0)
        assert.ok(Math.abs(sum) < 1e-6)
      }),
    )
  })

  test('weighs a match by its competition', () => {
    const weights = ['world-cup', 'euro', 'euro-qualification', 'uefa-nations-league', 'kings-cup', 'friendly']
    assert.deepEqual(
      weights.map((slug) => weightOf('country', { slug, kind: 'tournament' })),
      [60, 50, 40, 40, 30, 20],
    )
    assert.deepEqual(
      [weightOf('club', { slug: 'x', kind: 'league' }), weightOf('club', { slug: 'x', kind: 'tournament' })],
      [20, 25],
    )
  })
})
