import assert from 'node:assert/strict'
import test from 'node:test'
import { battleIdOf, readBattleId } from './battle-id.ts'

test('A battle id names its match and its game', () => {
  assert.deepEqual(readBattleId(battleIdOf(417, 7)), { matchId: 417, ordinal: 7 })
  assert.deepEqual(readBattleId(battleIdOf(1, 1)), { matchId: 1, ordinal: 1 })
})

test('A number of no game is no battle id', () => {
  for (const id of [0, 7, 4170, 4178, 4179]) assert.equal(readBattleId(id), null)
})
