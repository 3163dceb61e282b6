import assert from 'node:assert/strict'
import test from 'node:test'
import type { Summary } from '#contract/touchline/brief.ts'
import { wonWithoutPlay } from './facts.ts'

const forfeited = { status: 'finished', winner: 'home', ending: { kind: 'forfeit', side: 'away', reason: null } }
const won = (given: object) => wonWithoutPlay(given as Summary)

test('A series that its games did not decide names its winner and why', () => {
  assert.deepEqual(won(forfeited), { winner: 'home', by: 'forfeit' })
  assert.deepEqual(won({ status: 'awarded', winner: 'away', ending: null }), { winner: 'away', by: 'awarded' })
})

test('Neither a series that was played, nor one without a winner, nor a hidden one names any', () => {
  assert.equal(won({ status: 'finished', winner: 'home', ending: null }), null)
  assert.equal(won({ ...forfeited, winner: 'draw' }), null)
  assert.equal(won({ ...forfeited, isHidden: true }), null)
})
