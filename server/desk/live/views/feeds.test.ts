import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paletteOf } from '#sports/palettes.ts'
import { sports } from '#sports/index.ts'
import { saidView } from './feeds.ts'

test('the clock that the desk sets is no start of a period', () => {
  const palette = paletteOf({ sport: 'football' })!
  const blank = { side: null, playerId: null, otherPlayerId: null, reason: null, count: null, isPossible: false }
  const typeOf = (key: string, clockSeconds: number) => {
    const entry = { ...blank, key, name: 'desk:1', ordinal: 1, period: 1, clockSeconds, at: 0 }
    const built = palette.build(entry, sports.football!.initial())
    return built.ok ? built.events.map((event) => saidView(event).type) : []
  }
  assert.deepEqual(typeOf('period_start', 0), ['period_start'])
  assert.deepEqual(typeOf('clock', 61), ['clock'])
})
