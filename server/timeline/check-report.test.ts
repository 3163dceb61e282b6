import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { deltaReport, snapshotReport } from '#kit/facts.ts'
import { quoitsEvent } from '#kit/quoits.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { reportFault } from './check-report.ts'

const faultOf = (report: MatchReport) => reportFault(report, JSON.stringify(report))
const corner = quoitsEvent({ key: 'row 7', type: 'note' })
const goal = quoitsEvent({ key: 'row 7', type: 'throw', side: 'home', detail: { points: 1 } })
const shared = 'two different events share the key "row 7": one of them would be lost'

describe('two events under one key', () => {
  test('are refused when they differ, whichever comes first', () => {
    for (const events of [
      [corner, goal],
      [goal, corner],
    ]) {
      assert.equal(faultOf(snapshotReport(1, 1, events)), shared)
      assert.equal(faultOf(deltaReport(1, 1, events)), shared)
    }
  })

  test('are one event when they are the same, whatever the order of members in the detail', () => {
    const one = { ...goal, detail: { points: 1, hand: 'left' } }
    const other = { ...goal, detail: { hand: 'left', points: 1 } }
    assert.equal(faultOf(snapshotReport(1, 1, [one, other])), null)
  })

  test('may be two revisions of one event in a delta, but not in a snapshot, which is a full state', () => {
    const events = [goal, { ...goal, revision: goal.revision + 1, detail: { points: 2 } }]
    assert.equal(faultOf(deltaReport(1, 1, events)), null)
    assert.equal(faultOf(snapshotReport(1, 1, events)), shared)
  })

  test('never get through: an accepted report has as many different events as different keys', () => {
    const event = fc
      .record({ key: fc.constantFrom('a', 'b', 'c'), type: fc.constantFrom('throw', 'note'), order: fc.nat(2) })
      .map((given): TimelineEvent => ({ ...goal, ...given }))
    fc.assert(
      fc.property(fc.array(event, { maxLength: 4 }), (events) => {
        const different = new Set(events.map((one) => JSON.stringify(one))).size
        assert.equal(
          faultOf(snapshotReport(1, 1, events)) === null,
          different === new Set(events.map(({ key }) => key)).size,
        )
      }),
    )
  })
})
