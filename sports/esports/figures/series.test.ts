import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rankTeams, type PlayedSeries } from './series.ts'

const day = (date: number) => Date.UTC(2026, 9, date, 12)
const series = (date: number, homeId: number, awayId: number, home: number, away: number): PlayedSeries => ({
  kickOff: day(date),
  homeId,
  awayId,
  winner: home > away ? 'home' : home < away ? 'away' : 'draw',
  home,
  away,
})
const ranked = (all: readonly PlayedSeries[]) =>
  rankTeams(all).map(({ teamId, rank, change }) => [teamId, rank, change])

describe('teams by series', () => {
  test('are ranked by wins, then fewer losses, then games, and share a rank where they are level', () => {
    assert.deepEqual(ranked([series(1, 1, 2, 2, 1), series(1, 3, 4, 2, 0)]), [
      [3, 1, 0],
      [1, 2, 0],
      [2, 3, 0],
      [4, 4, 0],
    ])
    assert.deepEqual(ranked([series(1, 1, 2, 1, 1)]), [
      [1, 1, 0],
      [2, 1, 0],
    ])
  })

  test('have the places that the last day of play gained or lost', () => {
    const before = [series(1, 1, 2, 2, 0), series(2, 1, 2, 2, 0)]
    assert.deepEqual(ranked([...before, series(3, 2, 1, 2, 0), series(4, 2, 1, 2, 0), series(5, 2, 1, 2, 0)]), [
      [2, 1, 0],
      [1, 2, -1],
    ])
  })
})
