import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heatOf } from './heat.ts'

const hour = 3_600_000

test('heat grows with readers and people who comment, and falls with age', () => {
  const at = (readers: number, commenters: number, hours: number) =>
    heatOf({ readers, commenters, ageMs: hours * hour })
  assert.equal(at(8, 0, 2), 1)
  assert.equal(at(5, 1, 2), at(8, 0, 2))
  assert.ok(at(8, 0, 3) < at(8, 0, 2))
  assert.equal(at(0, 0, 0), 0)
  assert.equal(at(8, 0, -1), at(8, 0, 0), 'an article of the next minute is as new as one of now')
})
