import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { quoits, quoitsEvent } from '#kit/quoits.ts'
import type { MatchState } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { changeFold, createFold, stateOf, type Folding } from './fold.ts'

const folding: Folding<MatchState> = { ...quoits, counts: ({ withdrawn }) => withdrawn === null } as Folding<MatchState>

const anyChange = fc.record({
  order: fc.integer({ min: 0, max: 60 }),
  points: fc.integer({ min: 0, max: 3 }),
  isWithdrawn: fc.boolean(),
  isRemoved: fc.boolean(),
})
const anyStep = fc.record({ changes: fc.array(anyChange, { maxLength: 5 }), isRead: fc.boolean() })

describe('a growing fold', () => {
  test('has the state of a fold from scratch after any changes, read or not in between, at any position', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const fold = createFold(folding, [])
        const known = new Map<string, TimelineEvent>()
        for (const { changes, isRead } of steps) {
          const removed = new Map<string, TimelineEvent>()
          const put = new Map<string, TimelineEvent>()
          for (const { order, points, isWithdrawn, isRemoved } of changes) {
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
          if (isRead) assert.deepEqual(stateOf(fold), stateOf(createFold(folding, known.values())))
        }
        assert.deepEqual(stateOf(fold), stateOf(createFold(folding, known.values())))
      }),
      { numRuns: 300 },
    )
  })

  /** A fold of a hundred throws that counts its applications. */
  function counted() {
    const count = { applied: 0 }
    const counting: Folding<MatchState> = {
      ...folding,
      apply: (...given) => (count.applied++, folding.apply(...given)),
    }
    const events = Array.from({ length: 100 }, (_, order) => thrown(String(order), order))
    const fold = createFold(counting, events)
    stateOf(fold)
    count.applied = 0
    return { fold, count, events }
  }
  const thrown = (key: string, order: number) => quoitsEvent({ key, type: 'throw', side: 'home', order })

  test('applies one event when one comes at the end', () => {
    const { fold, count, events } = counted()
    changeFold(fold, [], [thrown('new', 100)])
    stateOf(fold)
    assert.equal(count.applied, 1)
    changeFold(fold, [events[90] as TimelineEvent], [])
    stateOf(fold)
    assert.ok(count.applied < 30, `${count.applied} applications for a change near the end`)
  })

  test('applies the rest of a match once for many late events', () => {
    const { fold, count } = counted()
    for (let late = 0; late < 50; late++) changeFold(fold, [], [thrown(`late ${late}`, 1)])
    stateOf(fold)
    assert.ok(count.applied <= 150, `${count.applied} applications for 150 events`)
  })
})
