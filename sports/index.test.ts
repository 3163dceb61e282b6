import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sportByWireId, sports } from './index.ts'

test('every sport has its own id and a unique wire number', () => {
  for (const [id, sport] of Object.entries(sports)) assert.equal(sport.id, id)
  const numbers = Object.values(sports).map((sport) => sport.wireId)
  assert.equal(new Set(numbers).size, numbers.length)
})

test('a sport is found by its number on the wire', () => {
  assert.equal(sportByWireId(1)?.id, 'football')
  assert.equal(sportByWireId(99), null)
})
