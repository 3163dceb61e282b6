import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { boundsOf, scaleOf, ticksOf, worstFallOf } from './chart.ts'

describe('the pictures of a record', () => {
  test('have 0 inside and few round marks', () => {
    assert.deepEqual(boundsOf([2, 3]), { low: 0, high: 3 })
    assert.deepEqual(ticksOf({ low: -3.2, high: 6.4 }), [-2, 0, 2, 4, 6])
    assert.deepEqual(ticksOf({ low: 0, high: 0 }), [0])
    assert.ok(ticksOf({ low: -137, high: 411 }).length <= 6)
  })

  test('place the last of a single value at the right edge', () => {
    const place = scaleOf([7], { low: -1, high: 1 }, { width: 600, height: 180 })
    assert.deepEqual(place(7, 0), { x: 600, y: 90 })
  })

  test('mark the largest fall, not the last one', () => {
    const curve = [5, 1, 8, 2, 6].map((units, index) => ({ picks: index + 1, units }))
    assert.deepEqual(worstFallOf(curve), { top: { picks: 3, units: 8 }, bottom: { picks: 4, units: 2 } })
    assert.equal(worstFallOf([{ picks: 1, units: 2 }]), null)
  })

  test('count a fall below the start', () => {
    assert.deepEqual(worstFallOf([{ picks: 1, units: -1 }]), {
      top: { picks: 0, units: 0 },
      bottom: { picks: 1, units: -1 },
    })
  })
})
