import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupedPlayers } from './grouped-players.ts'

const players = [
  { id: 1, name: 'Zo', side: 'home' as const },
  { id: 2, name: 'Al', side: 'home' as const },
  { id: 3, name: 'Mo', side: 'away' as const },
]

test('players stand by side, those that are meant first, in the order of their names', () => {
  const ids = (side: 'home' | 'away' | '', isOther: boolean, isOpen: boolean) =>
    groupedPlayers(players, { side, isOther, isOpen }).map((one) => one.players.map(({ id }) => id))
  assert.deepEqual(ids('', false, false), [[2, 1], [3]])
  assert.deepEqual(ids('home', false, false), [[2, 1]])
  assert.deepEqual(ids('home', true, false), [[3]])
  assert.deepEqual(ids('away', true, false), [[2, 1]])
  assert.deepEqual(ids('away', false, true), [[3], [2, 1]])
  assert.deepEqual(ids('home', true, true), [[3], [2, 1]])
})
