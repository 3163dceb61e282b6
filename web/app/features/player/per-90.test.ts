import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fewestMinutes, per90 } from './per-90.ts'

test('a rate per 90 minutes needs the minutes of five whole matches', () => {
  assert.equal(per90(5, 900), 0.5)
  assert.equal(per90(0, fewestMinutes), 0)
  assert.equal(per90(1, fewestMinutes - 1), null)
  assert.equal(per90(null, 900), null)
  assert.equal(per90(3, null), null)
})
