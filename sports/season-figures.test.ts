import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seasonSums } from './season-figures.ts'

const match = (id: number, home: number, away: number, more = {}) => ({
  id,
  score: { home, away },
  normal: null,
  hasShootout: false,
  ...more,
})

test('the figures of a season count wins and draws after normal time, and the biggest win at the end', () => {
  const sums = seasonSums([
    match(1, 2, 1),
    match(2, 0, 0),
    match(3, 0, 3),
    match(4, 1, 4),
    match(5, 2, 1, { normal: { home: 1, away: 1 } }),
    match(6, 1, 1, { normal: { home: 1, away: 1 }, hasShootout: true }),
  ])
  assert.deepEqual(sums, {
    played: 6,
    goals: 16,
    homeWins: 1,
    draws: 3,
    awayWins: 2,
    bothScored: 4,
    threeOrMore: 4,
    extraTime: 2,
    shootouts: 1,
    biggestWin: 4,
  })
  assert.equal(seasonSums([match(1, 1, 1)]).biggestWin, null)
})
