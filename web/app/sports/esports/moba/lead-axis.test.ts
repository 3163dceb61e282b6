import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { leadAxis } from './lead-axis.ts'

describe('the axis of leads', () => {
  test('has round marks from the top down, with 0, and room below it', () => {
    assert.deepEqual(leadAxis([0, 2300, -1700]), { from: -1700, until: 2300, marks: [2000, 1000, 0, -1000] })
    assert.deepEqual(leadAxis([9100, 3100]), { from: -1000, until: 9100, marks: [8000, 6000, 4000, 2000, 0] })
    assert.deepEqual(leadAxis([-24_000, 100]).marks, [0, -5000, -10_000, -15_000, -20_000])
  })

  test('of a level game is even', () => {
    for (const leads of [[], [0, 120, -80]])
      assert.deepEqual(leadAxis(leads), { from: -500, until: 500, marks: [500, 0, -500] })
  })

  test('holds every lead, has 0 and two to five marks in equal steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -90_000, max: 90_000 }), { maxLength: 40 }), (leads) => {
        const { from, until, marks } = leadAxis(leads)
        assert.ok(leads.every((lead) => lead >= from && lead <= until))
        assert.ok(from < 0 && until > 0)
        assert.ok(marks.includes(0) && marks.length >= 2 && marks.length <= 5, marks.join())
        assert.ok(marks.every((mark) => mark >= from && mark <= until))
        assert.equal(new Set(marks.slice(1).map((mark, index) => marks[index]! - mark)).size, 1)
      }),
    )
  })
})
