import assert from 'node:assert/strict'
import { test } from 'node:test'
import { delayOfTap } from './lens.ts'

test('a tap at the kick-off gives the delay of the picture, in whole steps', () => {
  assert.deepEqual(
    [31_000, 33_000, 2_000, -4_000].map((lateMs) => delayOfTap(1_000_000 + lateMs, 1_000_000)),
    [30, 35, 0, 0],
  )
  assert.equal(delayOfTap(1_121_000, 1_000_000), null)
})
