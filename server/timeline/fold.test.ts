import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { quoits, quoitsEvent } from '#kit/quoits.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { changeFold, createFold } from './fold.ts'

const anyChange = fc.record({
  order: fc.integer({ min: 0, max: 60 }),
  points: fc.integer({ min: 0, max: 3 }),
  isWithdrawn: fc.boolean(),
  isRemoved: fc.boolean(),
})

describe('a growing fold', () => {
  test('has the state of a fold from scratch after every change, at any position in the match', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyChange, { maxLength: 5 }), { maxLength: 40 }), (steps) => {
        const fold = createFold(quoits, [])
        const known = new Map<string, TimelineEvent>()
        for (const step of steps) {
          const removed = new Map<string, TimelineEvent>()
          const put = new Map<string, TimelineEvent>()
          for (const { order, points, isWithdrawn, isRemoved } of step) {
            const key = String(order)
            const before = known.get(key)
            if (before && !removed.has(key) && !put.has(key)) removed.set(key, before)
            put.delete(key)
            known.delete(key)
            if (isRemoved) continue
            const event = quoitsEvent({
              key,
              type: 'throw',
              side: 'home',
              order,
              detail: { points },
              withdrawn: isWithdrawn ? { reason: 'line', at: null } : null,
            })
            put.set(key, event)
            known.set(key, event)
          }
          changeFold(
            fold,
            [...removed.values()].filter((event) => event.withdrawn === null),
            [...put.values()],
          )
          assert.deepEqual(fold.state, createFold(quoits, known.values()).state)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('applies one event when one comes at the end', () => {
    let applied = 0
    const counting = {
      ...quoits,
      apply: (...given: Parameters<typeof quoits.apply>) => (applied++, quoits.apply(...given)),
    }
    const events = Array.from({ length: 100 }, (_, order) =>
      quoitsEvent({ key: String(order), type: 'throw', side: 'home', order }),
    )
    const fold = createFold(counting, events)
    applied = 0
    changeFold(fold, [], [quoitsEvent({ key: 'new', type: 'throw', side: 'home', order: 100 })])
    assert.equal(applied, 1)
    changeFold(fold, [events[90] as TimelineEvent], [])
    assert.ok(applied < 30, `${applied} applications for a change near the end`)
  })
})
