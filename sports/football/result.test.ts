import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { goal, stateOf, whistles } from '#kit/football-match.ts'
import { footballEvent } from './build.ts'

describe('a football match with a reported result', () => {
  test('is known by its result alone', () => {
    const state = stateOf(
      footballEvent.result({
        half: { home: 1, away: 0 },
        normal: { home: 2, away: 2 },
        extra: { home: 3, away: 3 },
        shootout: { home: 4, away: 2 },
      }),
    )
    assert.deepEqual(
      [state.score, state.halfScore, state.normalScore, state.shootout],
      [
        { home: 3, away: 3 },
        { home: 1, away: 0 },
        { home: 2, away: 2 },
        { home: 4, away: 2 },
      ],
    )
    assert.deepEqual([state.status, state.winner, state.isContradicted], ['finished', 'home', false])
    assert.deepEqual(
      state.periods.map((period) => period.score),
      [
        { home: 1, away: 0 },
        { home: 1, away: 2 },
        { home: 1, away: 1 },
        { home: 4, away: 2 },
      ],
    )
  })

  test('takes the shoot-out from the result when its kicks are missing', () => {
    const start = footballEvent.periodStart({ key: 'start:5', period: 5, clockSeconds: null })
    const end = footballEvent.periodEnd({ key: 'end:5', period: 5, clockSeconds: null, isLast: true })
    const result = footballEvent.result({
      normal: { home: 0, away: 0 },
      extra: { home: 0, away: 0 },
      shootout: { home: 5, away: 4 },
    })
    assert.deepEqual(stateOf(...whistles(1, 2, 3, 4), start).shootout, { home: 0, away: 0 })
    assert.deepEqual(stateOf(...whistles(1, 2, 3, 4), start, end, result).shootout, { home: 5, away: 4 })
  })

  test('derives the half-time score from goals that agree with the result', () => {
    const state = stateOf(
      goal('home', 1, 20),
      goal('away', 2, 70),
      footballEvent.result({ normal: { home: 1, away: 1 } }),
    )
    assert.deepEqual([state.halfScore, state.winner], [{ home: 1, away: 0 }, 'draw'])
  })

  test('prefers a result to goals of an incomplete account', () => {
    const state = stateOf(goal('home', 1, 20), footballEvent.result({ normal: { home: 2, away: 1 } }))
    assert.deepEqual([state.score, state.isContradicted, state.goals.length], [{ home: 2, away: 1 }, true, 1])
  })

  test('prefers goals reported to the last whistle to a result', () => {
    const state = stateOf(
      ...whistles(1, 2),
      goal('home', 1, 20),
      footballEvent.result({ normal: { home: 2, away: 1 } }),
    )
    assert.deepEqual([state.score, state.isContradicted], [{ home: 1, away: 0 }, true])
  })

  test('prefers a result to whistles without any goal', () => {
    assert.deepEqual(stateOf(...whistles(1, 2), footballEvent.result({ normal: { home: 2, away: 1 } })).score, {
      home: 2,
      away: 1,
    })
  })

  test('prefers a result decided by the operator to the goals of a complete account', () => {
    const events = [...whistles(1, 2), goal('home', 1, 20)]
    const result = (isDecided: boolean) => footballEvent.result({ normal: { home: 2, away: 1 }, isDecided })
    assert.deepEqual(
      [stateOf(...events, result(false)).score, stateOf(...events, result(true)).score],
      [
        { home: 1, away: 0 },
        { home: 2, away: 1 },
      ],
    )
  })

  test('accepts a score after extra time alone, and invents none of 90 minutes', () => {
    const state = stateOf(
      footballEvent.result({ normal: null, extra: { home: 1, away: 1 }, shootout: { home: 3, away: 4 } }),
    )
    assert.deepEqual(
      [state.score, state.normalScore, state.shootout, state.winner],
      [{ home: 1, away: 1 }, null, { home: 3, away: 4 }, 'away'],
    )
  })
})
