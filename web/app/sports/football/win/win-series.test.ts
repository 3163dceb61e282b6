import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Turn } from '#sports/football/models/win.ts'
import { ribbonPaths, wholePercents, winSeries } from './win-series.ts'

const rates = { home: 1.5, away: 1.1 }
const axis = {
  stretches: [
    { period: 1, from: 0, length: 2820 },
    { period: 2, from: 2820, length: 2941 },
  ],
  total: 5761,
}
const goal = (key: string, period: number, clockSeconds: number, side: Turn['side'] = 'home'): Turn => ({
  key,
  kind: 'goal',
  side,
  period,
  clockSeconds,
})
const over = { period: 2, clockSeconds: 5640, isOver: true }

describe('the win ribbon', () => {
  test('has a point a minute, and two at each goal, which is a step', () => {
    const { points, length, halfTime } = winSeries([goal('g', 1, 630)], rates, axis, over)
    assert.deepEqual([length, halfTime], [5761, 2820])
    const step = points.filter(({ at }) => at === 630)
    assert.deepEqual(
      step.map(({ turn }) => turn?.key ?? null),
      [null, 'g'],
    )
    assert.ok(step[1]!.chances.home - step[0]!.chances.home > 0.2)
    assert.deepEqual(points.at(-1)!.chances, { home: 1, draw: 0, away: 0 })
    assert.ok(points.every(({ at }, index) => index === 0 || at >= points[index - 1]!.at))
  })

  test('a goal on the full minute is a step too', () => {
    const { points } = winSeries([goal('g', 1, 600)], rates, axis, over)
    const step = points.filter(({ at }) => at === 600)
    assert.deepEqual(
      step.map(({ turn }) => turn?.key ?? null),
      [null, 'g'],
    )
    assert.ok(step[0]!.chances.home < points.find(({ at }) => at === 0)!.chances.home + 0.01)
  })

  test('two goals of the same second count one after another', () => {
    const { points } = winSeries([goal('a', 1, 630), goal('b', 1, 630, 'away')], rates, axis, over)
    const step = points.filter(({ at }) => at === 630)
    assert.equal(step.length, 4)
    assert.ok(step[1]!.chances.home > step[0]!.chances.home && step[3]!.chances.home < step[1]!.chances.home)
    assert.deepEqual(step[2]!.chances, step[1]!.chances)
  })

  test('a moment of the replay has nothing later, and keeps the frame', () => {
    const now = { period: 1, clockSeconds: 600, isOver: false }
    const early = winSeries([goal('g', 1, 630)], rates, axis, now)
    const never = winSeries([], rates, axis, now)
    assert.deepEqual(early, never)
    assert.deepEqual([early.length, early.points.at(-1)!.at], [5761, 600])
  })

  test('a live match reserves its 90 minutes, and more once stoppage time is longer', () => {
    const live = { stretches: [{ period: 1, from: 0, length: 601 }], total: 601 }
    assert.equal(winSeries([], rates, live, { period: 1, clockSeconds: 640, isOver: false }).length, 5400)
    assert.equal(winSeries([], rates, live, { period: 1, clockSeconds: 2880, isOver: false }).length, 5580)
  })

  test('its areas cover the height, home on top', () => {
    const { home, draw, away } = ribbonPaths(winSeries([], rates, axis, over))
    assert.match(home, /^M0 0L/)
    assert.match(away, /L0 100Z$|L5761 100L.*0 100/)
    assert.ok(draw.length > 100)
  })

  test('percentages add up to 100', () => {
    for (const chances of [
      { home: 1 / 3, draw: 1 / 3, away: 1 / 3 },
      { home: 0.005, draw: 0.99, away: 0.005 },
      { home: 0.666, draw: 0.167, away: 0.167 },
    ]) {
      const { home, draw, away } = wholePercents(chances)
      assert.equal(home + draw + away, 100)
    }
  })
})
