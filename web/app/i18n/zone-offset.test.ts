import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { offsetIn } from './zone-offset.ts'

const zones = Intl.supportedValuesOf('timeZone')

test('UTC moved by the offset shows what the clock of the zone shows', () => {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  const inUtc = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2045, 0) }),
      (timeZone, ms) => {
        assert.equal(
          inUtc.format(ms + offsetIn(timeZone, ms)),
          new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(ms),
        )
      },
    ),
    { numRuns: 1500 },
  )
})

test('the offset is right on both sides of a clock change', () => {
  const set = Date.UTC(2026, 2, 29, 1)
  assert.deepEqual(
    [set - 1, set].map((ms) => offsetIn('Europe/Berlin', ms) / 3_600_000),
    [1, 2],
  )
  assert.deepEqual([offsetIn('Asia/Kathmandu', set), offsetIn('UTC', set)], [5.75 * 3_600_000, 0])
  assert.throws(() => offsetIn('Nowhere/At_all', 0), RangeError)
})
