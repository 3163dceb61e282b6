import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addGoalTimes, noGoalTimes } from './goal-times.ts'

const goal = (period: number, clockSeconds: number | null, side: 'home' | 'away' = 'home') => ({
  period,
  clockSeconds,
  side,
})

describe('the times of goals', () => {
  test('fall into quarters of an hour, the 15th minute into the first and the 16th into the second', () => {
    const { quarters } = addGoalTimes(noGoalTimes(), [goal(1, 14 * 60), goal(1, 15 * 60), goal(2, 89 * 60)])
    assert.deepEqual(quarters, [1, 1, 0, 0, 0, 1])
  })

  test('in stoppage time belong to the last quarter of their half, and are counted there', () => {
    const { quarters, stoppage } = addGoalTimes(noGoalTimes(), [goal(1, 47 * 60), goal(1, 44 * 60), goal(2, 94 * 60)])
    assert.deepEqual(quarters, [0, 0, 2, 0, 0, 1])
    assert.deepEqual(stoppage, [0, 0, 1, 0, 0, 1])
  })

  test('in extra time are counted apart, and goals without a minute not at all', () => {
    const times = addGoalTimes(noGoalTimes(), [goal(3, 95 * 60), goal(4, 118 * 60), goal(2, null)])
    assert.deepEqual([times.extra, times.quarters], [2, [0, 0, 0, 0, 0, 0]])
  })

  test('of one side are added to earlier ones', () => {
    const first = addGoalTimes(noGoalTimes(), [goal(1, 60), goal(1, 60, 'away')], 'away')
    assert.deepEqual(addGoalTimes(first, [goal(2, 2700)], 'home').quarters, [1, 0, 0, 1, 0, 0])
  })
})
