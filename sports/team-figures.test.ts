import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { standingBy, teamFigures, type FiguredMatch } from './team-figures.ts'

const match = (homeId: number, awayId: number, home: number, away: number, more: Partial<FiguredMatch> = {}) => ({
  homeId,
  awayId,
  score: { home, away },
  first: undefined,
  late: null,
  shots: null,
  ...more,
})

describe('the figures of teams', () => {
  test('are counted from both sides, each only over the matches that it is known of', () => {
    const sums = teamFigures([
      match(1, 2, 2, 0, { first: 'home', late: { home: 1, away: 0 }, shots: { home: 9, away: 3 } }),
      match(2, 1, 1, 1),
      match(1, 2, 0, 0, { first: null, late: { home: 0, away: 0 } }),
    ])
    assert.deepEqual(sums.get(1), {
      goals: { sum: 3, matches: 3 },
      conceded: { sum: 1, matches: 3 },
      clean_sheets: { sum: 2, matches: 3 },
      scored_first: { sum: 1, matches: 2 },
      late_goals: { sum: 1, matches: 2 },
      shots: { sum: 9, matches: 1 },
    })
    assert.deepEqual(sums.get(2)?.clean_sheets, { sum: 1, matches: 3 })
  })

  test('have a rank per match, level teams share it, and fewer goals against are better', () => {
    const sums = new Map([
      [1, { sum: 4, matches: 2 }],
      [2, { sum: 2, matches: 1 }],
      [3, { sum: 3, matches: 3 }],
      [4, { sum: 0, matches: 0 }],
    ])
    assert.deepEqual(standingBy(sums, 2, false), { value: 2, average: 5 / 3, rank: 1, values: [2, 2, 1] })
    assert.equal(standingBy(sums, 3, true)?.rank, 1)
    assert.equal(standingBy(sums, 4, false), null, 'nothing is known of it')
    assert.equal(standingBy(sums, 9, false), null)
  })
})
