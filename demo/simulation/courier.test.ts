import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MatchReport } from '#sports/timeline.ts'
import { createCourier } from './courier.ts'

const reports = Array.from({ length: 400 }, (_, index): MatchReport => ({
  provider: 'p',
  matchId: 7,
  sequence: index + 1,
  kind: 'delta',
  sentAt: index,
  events: [],
}))
const disorder = { duplicated: 0.25, late: 0.25, delayMs: 5000 }

describe('createCourier', () => {
  test('delivers everything at once and in order where nothing goes wrong', () => {
    const courier = createCourier('s', { duplicated: 0, late: 0, delayMs: 0 })
    courier.take(reports, 0)
    assert.deepEqual(courier.arrived(0), reports)
    assert.equal(courier.nextAt(), null)
  })

  test('loses nothing, repeats some, lets some overtake, the same ones for the same seed', () => {
    const run = (seed: string) => {
      const courier = createCourier(seed, disorder)
      courier.take(reports, 0)
      const arrived = courier.arrived(0)
      assert.ok(courier.nextAt()! > 0)
      return [...arrived, ...courier.arrived(10_000)].map(({ sequence }) => sequence)
    }
    const order = run('s')
    assert.deepEqual(run('s'), order)
    assert.notDeepEqual(run('other'), order)
    assert.equal(new Set(order).size, reports.length)
    assert.ok(order.length > 450 && order.length < 550, `${order.length} arrivals`)
    assert.notDeepEqual(
      [...order].sort((a, b) => a - b),
      order,
    )
  })

  test('repeats failed deliveries at once', () => {
    const courier = createCourier('s', { duplicated: 0, late: 0, delayMs: 0 })
    courier.giveBack(reports.slice(0, 2))
    assert.deepEqual(courier.arrived(1), reports.slice(0, 2))
  })
})
