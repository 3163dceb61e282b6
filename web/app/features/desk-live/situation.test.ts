import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { situationOf } from './situation.ts'

const of = (summary: object, waiting: readonly object[] = [], next: 'hold' | 'begin' = 'hold') =>
  situationOf({
    match: { serving: 'home', row: { summary } },
    clock: { next },
    unseen: [],
    queue: { waiting },
  } as unknown as Parameters<typeof situationOf>[0])

describe('what a match is at', () => {
  test('has the games that each side needs, of two games the last one', () => {
    const left = (bestOf: number | null, home: number, away: number) => of({ bestOf, score: { home, away } }).gamesLeft
    assert.deepEqual(left(3, 1, 0), { home: 1, away: 2 })
    assert.deepEqual(left(5, 2, 2), { home: 1, away: 1 })
    assert.deepEqual(left(2, 1, 0), { home: 1, away: 1 })
    assert.deepEqual(left(2, 0, 0), { home: 2, away: 2 })
    assert.equal(left(null, 1, 0), null)
  })

  test('is not known from the score while entries wait', () => {
    const level = { score: { home: 3, away: 3 }, bestOf: 7 }
    assert.deepEqual(of(level), { serving: 'home', isLevel: true, isInPlay: true, gamesLeft: { home: 1, away: 1 } })
    assert.deepEqual(of(level, [{}], 'begin'), { serving: null, isLevel: false, isInPlay: false, gamesLeft: null })
  })
})
