import assert from 'node:assert/strict'
import { test } from 'node:test'
import { probableLineup } from './probable-lineup.ts'
import type { LineupDetail } from './vocabulary.ts'

/** Starters 1 to 11 with changes; 1 is the keeper. */
function lineup(changes: Record<number, number> = {}): LineupDetail {
  const players = Array.from({ length: 11 }, (_, at) => ({
    playerId: changes[at + 1] ?? at + 1,
    shirtNumber: null,
    position: at === 0 ? 0 : at < 5 ? 1 : at < 9 ? 3 : 5,
    isStarter: true,
    line: at === 0 ? 0 : at < 5 ? 1 : at < 9 ? 2 : 3,
    slot: at,
  }))
  const bench = { playerId: 99, shirtNumber: null, position: 3, isStarter: false, line: null, slot: null }
  return { formation: '4-4-2', players: [...players, bench], coach: null }
}

test('a player who began two of three line-ups takes the place of one who began one', () => {
  const found = probableLineup([lineup({ 7: 20, 1: 30 }), lineup(), lineup({ 11: 21 })])!
  assert.equal(found.players.length, 11)
  const placed = new Map(found.players.map(({ playerId, line, slot, starts }) => [playerId, [line, slot, starts]]))
  assert.deepEqual(placed.get(7), [2, 6, 2])
  assert.deepEqual(placed.get(1), [0, 0, 2])
  assert.deepEqual(placed.get(11), [3, 10, 2])
  assert.equal(placed.has(20) || placed.has(30) || placed.has(21) || placed.has(99), false)
})

test('of equals those of the newest line-up stand, and there is nothing without one', () => {
  const found = probableLineup([lineup({ 7: 20 }), lineup()])!
  assert.ok(found.players.some(({ playerId }) => playerId === 20))
  assert.ok(!found.players.some(({ playerId }) => playerId === 7))
  assert.equal(probableLineup([]), null)
})
