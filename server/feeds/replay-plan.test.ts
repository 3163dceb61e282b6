import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { quoitsEvent } from '#kit/quoits.ts'
import { hasPlay, planReplay } from './replay-plan.ts'

const offsets = (steps: ReturnType<typeof planReplay>) => steps.map(({ event, offsetMs }) => [event.key, offsetMs])

describe('the plan of a replay of a sport without rules for it', () => {
  test('uses the order of the events where there is neither clock nor wall time, period after period', () => {
    const events = [
      quoitsEvent({ key: 'b', type: 'throw', side: 'away', order: 2 }),
      quoitsEvent({ key: 'c', type: 'leg', period: 2, order: 1 }),
      quoitsEvent({ key: 'a', type: 'throw', side: 'home', order: 1 }),
    ]
    assert.deepEqual(offsets(planReplay(events)), [
      ['a', 1000],
      ['b', 2000],
      ['c', 3000],
    ])
  })

  test('begins each period with the first reading of its clock', () => {
    const events = [
      quoitsEvent({ key: 'a', type: 'throw', clockSeconds: 600 }),
      quoitsEvent({ key: 'b', type: 'throw', clockSeconds: 660 }),
      quoitsEvent({ key: 'c', type: 'throw', period: 2, clockSeconds: 1000 }),
      quoitsEvent({ key: 'd', type: 'throw', period: 2, clockSeconds: 1003 }),
    ]
    assert.deepEqual(offsets(planReplay(events)), [
      ['a', 0],
      ['b', 60_000],
      ['c', 60_000],
      ['d', 63_000],
    ])
  })

  test('keeps the distances of wall times', () => {
    const events = [
      quoitsEvent({ key: 'a', type: 'leg', occurredAt: 5000 }),
      quoitsEvent({ key: 'b', type: 'end', period: 2, occurredAt: 12_000 }),
    ]
    assert.deepEqual(offsets(planReplay(events)), [
      ['a', 0],
      ['b', 7000],
    ])
  })

  test('is playable only with an event of a period', () => {
    assert.equal(hasPlay(planReplay([quoitsEvent({ key: 'm', type: 'moved', period: 0 })])), false)
    assert.equal(hasPlay(planReplay([quoitsEvent({ key: 'a', type: 'leg' })])), true)
  })
})
