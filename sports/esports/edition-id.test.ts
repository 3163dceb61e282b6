import assert from 'node:assert/strict'
import test from 'node:test'
import { editionIdOf, seasonOfEdition } from './edition-id.ts'

test('A number of an edition names its season, and no other number does', () => {
  assert.equal(seasonOfEdition(editionIdOf(7)), 7)
  for (const id of [1, 31, 1_000_000_000]) assert.equal(seasonOfEdition(id), null)
})
