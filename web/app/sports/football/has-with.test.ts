import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { footballEvent } from '#sports/football.ts'
import { hasWith } from './has-with.ts'

const nothing = {
  lineups: false,
  statistics: false,
  shots: false,
  touches: false,
  odds: false,
  headToHead: false,
  table: false,
  replay: false,
}
const lineup = footballEvent.lineup({ side: 'home', formation: null, players: [], coach: null })
const goal = footballEvent.goal({ key: 'g1', period: 1, clockSeconds: 600, side: 'home', kind: 'open' })

describe('the available content of a football match', () => {
  test('grows with a line-up, and with the first goal', () => {
    assert.deepEqual(hasWith(nothing, [lineup]), { ...nothing, lineups: true })
    assert.deepEqual(hasWith(nothing, [goal]), { ...nothing, replay: true })
  })

  test('never shrinks', () => {
    const all = { ...nothing, lineups: true, shots: true, odds: true }
    assert.deepEqual(hasWith(all, []), all)
  })
})
