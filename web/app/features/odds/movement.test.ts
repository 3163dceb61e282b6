import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { axisOfPrices, extremesOf, lineChanges, pricesAt, rangesOf, stepPath } from './movement.ts'

const point = (at: number, home = 2, line: number | null = null) => ({ at, line, home, draw: 3.3, away: 4 })
const kickOff = 1000

describe('the ranges of an odds chart', () => {
  test('the first is from kick-off, with the price that held then; the second is the time before', () => {
    const [inPlay, before] = rangesOf([point(0, 2.2), point(400, 2.1), point(1300, 1.8), point(2000, 1.5)], kickOff)
    assert.deepEqual([inPlay?.name, inPlay?.from, inPlay?.to], ['inPlay', 1000, 2000])
    assert.deepEqual(
      inPlay?.points.map(({ at, home }) => [at, home]),
      [
        [1000, 2.1],
        [1300, 1.8],
        [2000, 1.5],
      ],
    )
    assert.deepEqual([before?.name, before?.from, before?.to, before?.points.length], ['before', 0, 1000, 2])
  })

  test('a match without a price since kick-off has only the time before', () => {
    assert.deepEqual(
      rangesOf([point(0), point(400)], kickOff).map(({ name, to }) => [name, to]),
      [['before', 400]],
    )
    assert.deepEqual(rangesOf([point(0)], kickOff), [])
  })

  test('prices hold until the next ones', () => {
    const movement = [point(0, 2.2), point(400, 2.1)]
    assert.deepEqual(
      [-1, 0, 399, 400, 9999].map((at) => pricesAt(movement, at)?.home ?? null),
      [null, 2.2, 2.2, 2.1, 2.1],
    )
  })
})

describe('the axis of prices', () => {
  test('has labels around all prices and grows with their logarithm', () => {
    const { ticks, heightOf } = axisOfPrices([point(0, 1.6), { ...point(1, 1.2), draw: 6, away: 12 }])
    assert.deepEqual(ticks, [1.1, 1.5, 2, 3, 5, 8, 13], 'the label of 1.25 would touch that of 1.1')
    assert.equal(heightOf(1.1), 0)
    assert.equal(heightOf(13), 100)
    assert.ok(heightOf(2) - heightOf(1.5) > heightOf(12) - heightOf(11.5))
  })

  test('has a height where all prices are the same, and at the ends', () => {
    for (const price of [1, 1.01, 2, 1001]) {
      const { ticks, heightOf } = axisOfPrices([{ ...point(0, price), draw: price, away: price }])
      assert.ok(ticks.length > 1 && Number.isFinite(heightOf(price)), String(price))
    }
  })

  test('a line ends at the moment of a replay', () => {
    const range = { from: 0, to: 1000, points: [point(0, 1.1), point(500, 13), point(900, 2)] }
    const { heightOf } = axisOfPrices([...range.points, point(0, 1.1)])
    assert.match(stepPath(range, 'home', heightOf, 700), /^M0 100H500V[\d.]+H700$/)
    assert.equal(stepPath(range, 'home', heightOf, -1), '')
  })
})

test('the range of a price has the times at which its ends were first reached', () => {
  const points = [point(1, 2), point(2, 1.8), point(3, 2.4), point(4, 1.8), point(5, 2.4)]
  assert.deepEqual(extremesOf(points, 'home'), { least: { at: 2, price: 1.8 }, most: { at: 3, price: 2.4 } })
  assert.equal(extremesOf([{ ...point(1), draw: null }], 'draw'), null)
  assert.equal(extremesOf([], 'home'), null)
})

test('a line changes where it is another than before', () => {
  assert.deepEqual(lineChanges([point(1, 2, -0.5), point(2, 2, -0.5), point(3, 2, -1), point(4, 2, -0.5)]), [
    { at: 3, line: -1 },
    { at: 4, line: -0.5 },
  ])
  assert.deepEqual(lineChanges([point(1), point(2)]), [])
})
