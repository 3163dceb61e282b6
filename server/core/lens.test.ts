import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readLens } from './lens.ts'

const hides = (written: string) => readLens({ 'spoiler-free': written }).isSpoilerFree
const delays = (written: string) => readLens({ 'picture-delay': written }).delayMs / 1000

describe('the lens of a client without cookies', () => {
  test('hides scores for any word but a no', () => {
    assert.deepEqual(['1', 'true', 'yes', '2', 'hide'].filter(hides).length, 5)
    assert.deepEqual(['', '0', 'false', 'no', 'OFF'].filter(hides), [])
  })

  test('delays by steps up to the longest delay, and for longest where the header is no number', () => {
    assert.deepEqual(['0', '', '1', '30', '31', '121'].map(delays), [0, 0, 5, 30, 35, 120])
    assert.deepEqual(['1e9', 'abc', '-5', '9999999999999999', '30, 30'].map(delays), [120, 120, 120, 120, 120])
  })

  test('is live without any header', () => {
    assert.equal(readLens({}).key, '')
  })
})
