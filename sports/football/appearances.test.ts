import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appearances } from './appearances.ts'
import { footballEvent } from './build.ts'
import { withdrawn } from '../timeline.ts'

const lineup = (side: 'home' | 'away', ...ids: number[]) =>
  footballEvent.lineup({
    side,
    formation: null,
    coach: null,
    players: ids.map((playerId) => ({
      playerId,
      shirtNumber: playerId,
      position: null,
      isStarter: true,
      line: null,
      slot: null,
    })),
  })
const goal = (
  key: string,
  side: 'home' | 'away',
  playerId: number,
  kind: 'open' | 'own' = 'open',
  assistId: number | null = null,
) => footballEvent.goal({ key, side, period: 1, clockSeconds: 605, playerId, kind, assistId })
const say = (events: Parameters<typeof appearances>[0]) =>
  appearances(events).map(({ playerId, side, basis, goals, ownGoals }) => [playerId, side, basis, goals, ownGoals])

test('the scorer of an own goal plays for the side it counts against', () => {
  assert.deepEqual(say([goal('1', 'home', 5, 'own'), goal('2', 'home', 7, 'open', 8)]), [
    [5, 'away', 1, [], [1010]],
    [7, 'home', 1, [1010], []],
    [8, 'home', 1, [], []],
  ])
})

test('a line-up determines the side, whatever side another event names', () => {
  const foul = footballEvent.foul({ key: 'f', period: 1, clockSeconds: 3, side: 'home', playerId: 9 })
  assert.deepEqual(say([foul, lineup('away', 9)]), [[9, 'away', 2, [], []]])
  assert.deepEqual(appearances([lineup('away', 9)])[0]?.shirtNumber, 9)
  assert.deepEqual(
    say([goal('1', 'home', 9), lineup('away', 9)]),
    [[9, 'away', 2, [1010], []]],
    'an own goal that is not called so',
  )
})

test('a player on both sides on equal grounds is left out, and so are withdrawn events', () => {
  assert.deepEqual(say([goal('1', 'home', 5), goal('2', 'away', 5)]), [])
  assert.deepEqual(say([withdrawn(goal('1', 'home', 5), 'offside')]), [])
})
