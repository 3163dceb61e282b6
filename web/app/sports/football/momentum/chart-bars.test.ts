import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MomentumMinute } from '#sports/football/momentum.ts'
import { barPath, chartOf, chartWithin } from './chart-bars.ts'

const minute = (period: number, value: number, goals: MomentumMinute['goals'] = []): MomentumMinute => ({
  period,
  minute: '',
  value,
  goals,
})
const half = (period: number, count: number) => Array.from({ length: count }, () => minute(period, 10))

describe('the momentum chart', () => {
  test('reserves space for the remaining minutes, none after the match', () => {
    assert.equal(chartOf(half(1, 10), false).length, 90)
    assert.equal(chartOf(half(1, 10), true).length, 10)
    assert.equal(chartOf([...half(1, 48), ...half(2, 20)], false).length, 93)
  })

  test('a replay keeps the frame of the whole match', () => {
    const whole = chartOf([...half(1, 48), ...half(2, 50)], true)
    for (const minutes of [[], half(1, 12), [...half(1, 48), ...half(2, 3)]]) {
      const { length, halfTime } = chartWithin(minutes, whole)
      assert.deepEqual([length, halfTime], [98, 48])
    }
    assert.equal(chartWithin([minute(1, -50, [{ side: 'away', key: 'g' }])], whole).goals.length, 1)
  })

  test('half-time is after the stoppage time', () => {
    assert.equal(chartOf([...half(1, 48), ...half(2, 2)], false).halfTime, 48)
    assert.equal(chartOf(half(1, 3), false).halfTime, 45)
  })

  test('goals are in the middle of their minute', () => {
    const goal = { side: 'away' as const, key: 'g' }
    assert.deepEqual(chartOf([minute(1, 0), minute(1, -50, [goal])], true).goals, [{ key: 'g', side: 'away', at: 1.5 }])
  })

  test('home pressure is up, away pressure is down, and zero is no bar', () => {
    const minutes = [minute(1, 100), minute(1, -100), minute(1, 0)]
    assert.equal(barPath(minutes, 'home'), 'M1.5 4h7v46h-7z')
    assert.equal(barPath(minutes, 'away'), 'M11.5 50.8h7v46h-7z')
  })
})
