import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { applyPlan, anyEvent, arrivals, checkConvergence, knownAfter } from '#kit/plan-law.ts'
import { planTimeline } from './plan.ts'
import type { MatchReport, TimelineEvent } from './timeline.ts'

const goal: TimelineEvent = {
  key: 'goal:1',
  type: 'goal',
  side: 'home',
  period: 1,
  clockSeconds: 600,
  occurredAt: null,
  order: 0,
  playerId: 9,
  otherPlayerId: null,
  detail: { kind: 'open' },
  revision: 1,
  withdrawn: null,
}
const card: TimelineEvent = { ...goal, key: 'card:1', type: 'card', clockSeconds: 900, detail: { colour: 'yellow' } }

function report(sequence: number, kind: MatchReport['kind'], ...events: TimelineEvent[]): MatchReport {
  return { provider: 'feed', matchId: 1, sequence, kind, sentAt: null, events }
}
function reading(reports: MatchReport[]) {
  return [...knownAfter(reports).known.values()]
    .map((event) => [event.key, event.revision, event.withdrawn?.reason ?? null])
    .sort()
}

describe('planTimeline', () => {
  test('adds unknown events', () => {
    const plan = planTimeline({ known: [], horizon: null, report: report(1, 'delta', goal) })
    assert.deepEqual(
      plan.add.map((event) => event.key),
      ['goal:1'],
    )
    assert.equal(plan.horizon, null)
  })

  test('finds nothing to show in a repeated report', () => {
    const { known, horizon } = knownAfter([report(1, 'snapshot', goal)])
    const plan = planTimeline({ known: known.values(), horizon, report: report(1, 'snapshot', goal) })
    assert.deepEqual(plan, { add: [], amend: [], withdraw: [], touch: [], horizon: 1 })
  })

  test('only touches events that a newer report repeats exactly, whatever the order of their members', () => {
    const { known } = knownAfter([report(1, 'delta', { ...goal, detail: { a: 1, b: 2 } })])
    const plan = planTimeline({
      known: known.values(),
      horizon: null,
      report: report(2, 'delta', { ...goal, detail: { b: 2, a: 1 } }),
    })
    assert.deepEqual([plan.add, plan.amend, plan.withdraw], [[], [], []])
    assert.deepEqual(
      plan.touch.map((event) => event.sequence),
      [2],
    )
  })

  test('amends by the higher revision, and keeps it when the lower one comes late', () => {
    const corrected = { ...goal, revision: 2, playerId: 10 }
    for (const order of [
      [report(1, 'delta', goal), report(2, 'delta', corrected)],
      [report(2, 'delta', corrected), report(1, 'delta', goal)],
    ]) {
      assert.equal(knownAfter(order).known.get('goal:1')?.playerId, 10)
    }
  })

  test('prefers the newer report where two contradict each other at one revision', () => {
    const reports = [report(1, 'delta', { ...goal, playerId: 99 }), report(2, 'delta', { ...goal, playerId: 10 })]
    assert.equal(knownAfter(reports).known.get('goal:1')?.playerId, 10)
    assert.equal(knownAfter(reports.toReversed()).known.get('goal:1')?.playerId, 10)
  })

  test('withdraws a goal that the newest snapshot omits', () => {
    const { known, horizon } = knownAfter([report(1, 'snapshot', goal, card)])
    const plan = planTimeline({ known: known.values(), horizon, report: report(2, 'snapshot', card) })
    assert.deepEqual(
      plan.withdraw.map((event) => [event.key, event.withdrawn]),
      [['goal:1', { reason: 'left_out', at: null }]],
    )
  })

  test('treats a goal reported before that snapshot, but received after it, as withdrawn', () => {
    const reports = [report(1, 'delta', goal), report(2, 'snapshot', card)]
    assert.deepEqual(reading(reports), [
      ['card:1', 1, null],
      ['goal:1', 1, 'left_out'],
    ])
    assert.deepEqual(reading(reports.toReversed()), reading(reports))
  })

  test('changes nothing newer when an old snapshot comes late', () => {
    const reports = [report(3, 'delta', goal), report(4, 'snapshot', goal, card)]
    assert.deepEqual(reading([...reports, report(2, 'snapshot')]), [
      ['card:1', 1, null],
      ['goal:1', 1, null],
    ])
    assert.deepEqual(reading([report(3, 'delta', goal), report(2, 'snapshot', card)]), [
      ['card:1', 1, null],
      ['goal:1', 1, null],
    ])
  })

  test('restores a withdrawn goal with a higher revision, or when a newer report names it again', () => {
    const reviewed = { ...goal, revision: 2, withdrawn: { reason: 'offside', at: 1 } }
    const restored = { ...goal, revision: 3 }
    assert.deepEqual(reading([report(1, 'delta', goal), report(2, 'delta', reviewed), report(3, 'delta', restored)]), [
      ['goal:1', 3, null],
    ])
    assert.deepEqual(reading([report(1, 'snapshot', goal), report(2, 'snapshot'), report(3, 'snapshot', goal)]), [
      ['goal:1', 1, null],
    ])
  })

  test('keeps the reason of a provider, also when a later snapshot omits the event', () => {
    const reviewed = { ...goal, revision: 2, withdrawn: { reason: 'offside', at: 1 } }
    assert.deepEqual(reading([report(1, 'delta', reviewed), report(2, 'snapshot')]), [['goal:1', 2, 'offside']])
  })

  test('ends with the same events for any order and any repetition of reports', () => {
    checkConvergence(anyEvent, (known) => known.length, { numRuns: 300 })
  })

  test('plans nothing more when every report is repeated', () => {
    fc.assert(
      fc.property(arrivals(anyEvent), ({ first }) => {
        const { known, horizon } = knownAfter(first)
        for (const again of first) {
          const plan = planTimeline({ known: known.values(), horizon, report: again })
          assert.deepEqual([plan.add, plan.amend, plan.withdraw, plan.touch], [[], [], [], []])
          assert.deepEqual(applyPlan(known.values(), plan), known)
        }
      }),
      { numRuns: 100 },
    )
  })
})
