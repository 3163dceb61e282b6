import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { planStream, retryDelayMs } from './plan.ts'

describe('the stream of all tabs', () => {
  test('carries every room once, from the oldest position', () => {
    const wants = [
      { rooms: ['match:1', 'day:a'], position: 9 },
      { rooms: ['day:a'], position: 7 },
    ]
    assert.deepEqual(planStream(wants, null), { rooms: ['day:a', 'match:1'], position: 7 })
  })

  test('stays unchanged when it carries all rooms and no tab has an older position', () => {
    assert.equal(planStream([{ rooms: ['day:a'], position: 20 }], { rooms: ['day:a', 'match:1'], position: 20 }), null)
  })

  test('goes back for a tab whose page is older than the stream', () => {
    assert.deepEqual(planStream([{ rooms: ['day:a'], position: 15 }], { rooms: ['day:a'], position: 20 }), {
      rooms: ['day:a'],
      position: 15,
    })
  })

  test('a new room loses no frames of the others', () => {
    const wants = [
      { rooms: ['day:a'], position: 20 },
      { rooms: ['match:1'], position: 30 },
    ]
    assert.deepEqual(planStream(wants, { rooms: ['day:a'], position: 25 })?.position, 20)
  })

  test('ends without subscribers', () => {
    assert.deepEqual(planStream([], { rooms: ['day:a'], position: 25 }), { rooms: [], position: 25 })
    assert.equal(planStream([], null), null)
  })

  test('a tab without rooms does not hold the position back', () => {
    assert.equal(
      planStream(
        [
          { rooms: [], position: 0 },
          { rooms: ['day:a'], position: 5 },
        ],
        null,
      )?.position,
      5,
    )
  })
})

describe('the delay before the next attempt', () => {
  test('grows, is spread, and ends at 20 s', () => {
    assert.deepEqual(
      [0, 1, 2].map((attempt) => retryDelayMs(attempt, 0)),
      [250, 500, 1000],
    )
    assert.equal(retryDelayMs(99, 1), 20_000)
    assert.ok(retryDelayMs(3, 0.9) > retryDelayMs(3, 0.1))
  })
})
