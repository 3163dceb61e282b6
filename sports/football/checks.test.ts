import assert from 'node:assert/strict'
import { test } from 'node:test'
import { footballEvent } from './build.ts'
import { openChecks } from './checks.ts'
import { timelineRows } from './timeline-view.ts'
import { footballFold } from './fold.ts'
import { fold } from '../sport.ts'

const time = { period: 1, clockSeconds: 600 } as const
const possible = footballEvent.varCheck({ ...time, key: 'a', side: 'home', outcome: 'checking', possible: 'goal' })
const review = footballEvent.varCheck({ ...time, key: 'b', side: null, outcome: 'checking', reason: 'penalty' })

test('checks without a decision are open, with what may count', () => {
  assert.deepEqual(
    openChecks([possible, review]).map(({ key, side, possible: what }) => [key, side, what]),
    [
      ['a', 'home', 'goal'],
      ['b', null, null],
    ],
  )
})

test('a check that is decided or taken back is not open', () => {
  const decided = footballEvent.varCheck({
    ...time,
    key: 'a',
    side: 'home',
    outcome: 'goal_cancelled',
    possible: 'goal',
  })
  const back = { ...review, withdrawn: { reason: 'undone', at: null } }
  assert.deepEqual(openChecks([decided, back]), [])
  assert.equal(timelineRows([decided], fold(footballFold, [decided])).length, 1)
})
