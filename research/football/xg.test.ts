import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { xgModel } from '#sports/football/models/xg-model.ts'
import { chanceOf } from '#sports/football/models/xg-terms.ts'
import { createRandom } from '#demo/simulation/random.ts'
import { assertClose } from '#kit/close.ts'
import { sharedData } from '#feeds/football/fixtures/read.ts'
import { fitLogistic, invert } from './logistic.ts'
import { shootoutKicks, wyscoutEvents } from './read.ts'
import { fitXg, shotSampleOf } from './xg.ts'

describe('the fit of xG', () => {
  test('a logistic regression finds the coefficients that made its data, within their intervals', () => {
    const random = createRandom('logistic')
    const truth = [-1.2, 0.8, -0.5]
    const rows = Array.from({ length: 4000 }, () => [1, random.next() * 4 - 2, random.chance(0.5) ? 1 : 0])
    const outcomes = rows.map((row) => (random.chance(chanceOf(row, truth)) ? 1 : 0))
    const { coefficients, covariance } = fitLogistic(rows, outcomes)
    for (const [at, value] of truth.entries())
      assert.ok(Math.abs(coefficients[at]! - value) < 3.5 * Math.sqrt(covariance[at]![at]!), `coefficient ${at}`)
    assert.ok(covariance.every((row, at) => Math.sqrt(row[at]!) < 0.2))
  })

  test('data without a maximum are an error, and so is a matrix without an inverse', () => {
    const separated = [-2, -1, 1, 2].map((x) => [1, x])
    assert.throws(() => fitLogistic(separated, [0, 0, 1, 1]))
    const singular = [1, 2].map((factor) => [factor, 2 * factor])
    assert.throws(() => invert(singular))
  })

  test(
    'the committed model is that of the shared shots',
    { skip: sharedData === null && 'the shared data are not on this machine' },
    async () => {
      const samples = (await wyscoutEvents(sharedData!)).map(shotSampleOf)
      const shootouts = await shootoutKicks(sharedData!)
      const inPlay = samples.map(({ penalties }) => penalties)
      const sum = (name: 'kicks' | 'scored') => inPlay.reduce((total, one) => total + one[name], shootouts[name])
      const { model, tried } = fitXg(
        samples.map(({ shots }) => shots),
        { kicks: sum('kicks'), scored: sum('scored') },
      )
      assertClose(model, xgModel)
      assert.ok(model.heldOut.logLoss < model.heldOut.baseLogLoss)
      assert.equal(tried.length, 10)
    },
  )
})
