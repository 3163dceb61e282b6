import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { PlayerRecord } from '#sports/player.ts'
import { readRecords, writeRecords } from './record-code.ts'

const record = fc.record({
  playerId: fc.integer({ min: 1, max: 1e12 }),
  side: fc.constantFrom('home' as const, 'away' as const),
  isStarter: fc.boolean(),
  hasPlayed: fc.boolean(),
  minutes: fc.option(fc.integer({ min: 0, max: 200 })),
  counts: fc.dictionary(
    fc.constantFrom('runs', 'hits', 'pitching.outs', 'seconds'),
    fc.integer({ min: -99, max: 9999 }),
    {
      noNullPrototype: true,
    },
  ),
})

describe('writeRecords', () => {
  test('is read back as the same records in the same order', () => {
    fc.assert(
      fc.property(fc.array(record), (list) => {
        const records = new Map<number, PlayerRecord>(list.map((one) => [one.playerId, { ...one }]))
        assert.deepEqual([...readRecords(JSON.parse(writeRecords(records)))], [...records])
      }),
    )
  })
})
