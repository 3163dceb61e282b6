import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { situationOf } from './situation.ts'

const of = (summary: object, waiting: readonly object[] = [], next: 'hold' | 'begin' = 'hold', period = 0) =>
  situationOf({
    match: { serving: 'home', row: { summary }, palette: { periodStarts: { 1: 0 }, periodEnds: { 1: 2700 } } },
    clock: { next, period, baseSeconds: 2760 },
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

  test('is a break after a period with a clock, and none before the first one', () => {
    const at = (next: 'hold' | 'begin', period: number) => {
      const { breakSince, periodEnd } = of({ score: { home: 0, away: 0 } }, [], next, period)
      return [breakSince, periodEnd]
    }
    assert.deepEqual(at('begin', 1), [{ period: 1, clockSeconds: 2760 }, 2700])
    assert.deepEqual(
      [at('hold', 1), at('begin', 0)],
      [
        [null, 2700],
        [null, null],
      ],
    )
  })

  test('is not known from the score while entries wait', () => {
    const none = { breakSince: null, periodEnd: null }
    const level = { score: { home: 3, away: 3 }, bestOf: 7 }
    assert.deepEqual(of(level), {
      ...none,
      serving: 'home',
      isLevel: true,
      isInPlay: true,
      gamesLeft: { home: 1, away: 1 },
    })
    assert.deepEqual(of(level, [{}], 'begin'), {
      ...none,
      serving: null,
      isLevel: false,
      isInPlay: false,
      gamesLeft: null,
    })
  })
})
