import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { footballEvent } from '#kit/football.ts'
import type { TimelineEvent } from '../timeline.ts'
import { fold } from '../sport.ts'
import { football } from './sport.ts'

const [keeper, second, other] = [1, 12, 21]
const player = (playerId: number, position: number, isStarter = true) => ({
  playerId,
  shirtNumber: playerId,
  position,
  isStarter,
  line: null,
  slot: null,
})
const home = footballEvent.lineup({
  side: 'home',
  formation: null,
  coach: null,
  players: [player(keeper, 0), player(second, 0, false), player(9, 5)],
})
const away = footballEvent.lineup({ side: 'away', formation: null, coach: null, players: [player(other, 0)] })
const goal = footballEvent.goal({ key: 'g', period: 1, clockSeconds: 60, side: 'home', playerId: 9, kind: 'open' })
const end = footballEvent.periodEnd({ key: 'e', period: 2, clockSeconds: 5700, isLast: true })
const sheetsOf = (...events: TimelineEvent[]) =>
  [...football.players.records(fold(football, events)).values()].flatMap(({ playerId, counts }) =>
    counts.cleanSheets === undefined ? [] : [[playerId, counts.cleanSheets]],
  )

describe('a clean sheet', () => {
  test('is of the goalkeeper who plays a whole match without a goal against', () => {
    assert.deepEqual(sheetsOf(home, away, goal, end), [
      [keeper, 1],
      [other, 0],
    ])
  })

  test('is credited to no goalkeeper after a replacement, and unknown before the end', () => {
    const change = footballEvent.substitution({
      key: 's',
      period: 2,
      clockSeconds: 4000,
      side: 'home',
      onId: second,
      offId: keeper,
    })
    assert.deepEqual(sheetsOf(home, goal, change, end), [[keeper, 0]])
    assert.deepEqual(sheetsOf(home, away, goal), [])
  })

  test('is not known without a goalkeeper in the line-up', () => {
    const nameless = footballEvent.lineup({
      side: 'home',
      formation: null,
      coach: null,
      players: [{ ...player(9, 5), position: null }],
    })
    assert.deepEqual(sheetsOf(nameless, goal, end), [])
  })
})
