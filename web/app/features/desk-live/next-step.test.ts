import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextStep } from './next-step.ts'

test('each press moves by a report, from the moment that the press before asked for', () => {
  const times = [10, 20, 30, 40]
  const walk = (from: number, presses: number) => {
    let [at, due, moves] = [from, presses, 0]
    for (;;) {
      const place = times.indexOf(at)
      const step = nextStep(due, { previousAt: times[place - 1] ?? null, nextAt: times[place + 1] ?? null })
      if (step.at === null) return [at, moves, step.left]
      at = step.at
      due = step.left
      moves += 1
    }
  }
  assert.deepEqual(walk(40, -2), [20, 2, 0])
  assert.deepEqual(walk(20, -5), [10, 1, 0])
  assert.deepEqual(walk(10, 3), [40, 3, 0])
  assert.deepEqual(walk(30, 0), [30, 0, 0])
})
