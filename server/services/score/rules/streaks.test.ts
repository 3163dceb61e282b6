import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PastMatch } from '#sports/record.ts'
import { runningStreaks } from './streaks.ts'

/** Results of team 1, newest first; every second match is at home. */
const matches = (...scores: [number, number][]): PastMatch[] =>
  scores.map(([own, other], index) => {
    const isHome = index % 2 === 0
    return {
      id: index,
      homeId: isHome ? 1 : 2,
      awayId: isHome ? 2 : 1,
      score: isHome ? { home: own, away: other } : { home: other, away: own },
      halfScore: null,
      kickOff: -index,
    }
  })
const streaks = (...scores: [number, number][]) =>
  runningStreaks(matches(...scores), 1).map(({ type, count }) => `${type} ${count}`)

describe('runningStreaks', () => {
  test('end with the first match that breaks them', () => {
    assert.deepEqual(streaks([1, 0], [2, 0], [1, 1], [0, 3], [4, 0]), [
      'win 2',
      'unbeaten 3',
      'scoring 3',
      'cleanSheet 2',
    ])
    assert.deepEqual(streaks([0, 1], [0, 2], [0, 0], [1, 1]), ['lose 2', 'winless 4', 'scoreless 3'])
    assert.deepEqual(streaks([0, 0], [1, 1]), ['draw 2', 'unbeaten 2', 'winless 2'])
  })

  test('do not exist for a single match or none', () => {
    assert.deepEqual(streaks([3, 0]), [])
    assert.deepEqual(streaks(), [])
  })
})
