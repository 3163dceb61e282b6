import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { finalRanking } from './final-ranking.ts'
import { round, series, won } from '#kit/stage-fixtures.ts'

const ranksOf = (rows: ReturnType<typeof finalRanking>) => rows.map(({ rank, record }) => [record.teamId, rank])

describe('the final ranking of a tournament', () => {
  test('has the winner, the finalist, both sides of the match for third place, then those of the group', () => {
    const rounds = [
      round(1, 'group', 'A'),
      round(2, 'knockout', '', 'Semi-final'),
      round(3, 'knockout', '', 'Final'),
      round(4, 'knockout', '', 'Third place'),
    ]
    const played = [
      series(1, 1, 5, 6, won(2, 0)),
      series(2, 1, 5, 7, won(1, 2)),
      series(3, 2, 1, 2, won(2, 0)),
      series(4, 2, 3, 4, won(2, 1)),
      series(5, 3, 1, 3, won(3, 1)),
      series(6, 4, 2, 4, won(0, 2)),
    ]
    assert.deepEqual(ranksOf(finalRanking(rounds, played)), [
      [1, 1],
      [3, 2],
      [4, 3],
      [2, 4],
      [5, 5],
      [7, 5],
      [6, 7],
    ])
  })

  test('puts the loser of the lower final third, and orders no sides before a series is played', () => {
    const rounds = [round(1, 'knockout', 'upper'), round(2, 'knockout', 'lower'), round(3, 'knockout', 'final')]
    const played = [series(1, 1, 1, 2, won(2, 0)), series(2, 2, 2, 3, won(2, 0)), series(3, 3, 1, 2, won(0, 3))]
    assert.deepEqual(ranksOf(finalRanking(rounds, played)), [
      [2, 1],
      [1, 2],
      [3, 3],
    ])
    assert.deepEqual(ranksOf(finalRanking(rounds.slice(0, 0), [series(1, 9, 1, 2)])), [
      [1, 1],
      [2, 1],
    ])
  })
})
