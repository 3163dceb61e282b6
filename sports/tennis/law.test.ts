import { otherSide, type Side, type TimelineEvent } from '../timeline.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { checkConvergence } from '#kit/plan-law.ts'
import { fold } from '../sport.ts'
import { anyFormat, happening, rubbish } from '#kit/anything/tennis.ts'
import { tennisEvent } from './build.ts'
import { tennisFold } from './fold.ts'
import { isLegalEnd } from './legal.ts'
import { setsOf } from './settle.ts'
import { setsWon } from './standing.ts'
import { statistics } from './statistics.ts'
import type { TennisState } from './state.ts'
import type { Format } from './vocabulary.ts'

/** Who wins each point: a side that wins more of them ends the match, whatever its rules. */
const course = fc.record({
  format: anyFormat,
  first: fc.constantFrom<Side[]>('home', 'away'),
  seed: fc.integer({ min: 1, max: 0x7fffffff }),
  share: fc.integer({ min: 35, max: 65 }),
})
type Course = { format: Format; first: Side; seed: number; share: number }

/** A whole match, point by point; throws where it does not end. */
function played({ format, first, seed, share }: Course): { events: TimelineEvent[]; states: TennisState[] } {
  const events = [tennisEvent.format({ format }), tennisEvent.start({ server: first })]
  let state = fold(tennisFold, events)
  const states = [state]
  let random = seed
  for (let number = 1; state.status !== 'finished'; number += 1) {
    assert.ok(number < 5000, 'the match does not end')
    random = (Math.imul(random, 48_271) >>> 0) % 0x7fffffff
    // After 1,500 points one side wins all of them, so that an advantage set ends.
    const side = number > 1500 || random % 100 < share ? 'home' : 'away'
    const event = tennisEvent.point({ key: `p${number}`, period: state.standing.sets.length, order: number, side })
    state = tennisFold.apply(state, event)
    events.push(event)
    states.push(state)
  }
  return { events, states }
}

describe('the fold of a tennis match', () => {
  test('ends every legal sequence of points with a legal score', () => {
    fc.assert(
      fc.property(course, (one) => {
        const end = played(one).states.at(-1)!
        assert.ok(isLegalEnd(end.standing, one.format), JSON.stringify(end.standing))
        assert.equal(end.winner, end.standing.winner)
        assert.deepEqual(end.score, setsWon(end.standing))
      }),
      { numRuns: 150 },
    )
  })

  test('agrees with its points at each of them: sets, games and points are those counted one by one', () => {
    fc.assert(
      fc.property(course, (one) => {
        const { events, states } = played(one)
        for (const [index, state] of states.entries()) {
          const points = events.slice(0, index + 2).filter(({ type }) => type === 'point').length
          assert.equal(
            state.games.reduce((sum, game) => sum + game.points.length, 0),
            points,
          )
          for (const [at, { games, winner }] of state.standing.sets.entries()) {
            const own = state.games.filter(({ set }) => set === at + 1)
            const won = (side: Side) => own.filter((game) => game.winner === side).length
            assert.deepEqual(games, { home: won('home'), away: won('away') })
            if (winner !== null) assert.equal(own.at(-1)!.winner, winner)
          }
          assert.deepEqual(state.score, setsWon(state.standing))
        }
      }),
      { numRuns: 40 },
    )
  })

  test('alternates the service: each game by the other side, and a set after a tie-break by its receiver', () => {
    fc.assert(
      fc.property(course, (one) => {
        const { games, serviceFaults } = played(one).states.at(-1)!
        assert.equal(serviceFaults, 0)
        assert.equal(games[0]!.server, one.first)
        for (const [index, game] of games.entries())
          if (index > 0) assert.equal(game.server, otherSide(games[index - 1]!.server!))
      }),
      { numRuns: 100 },
    )
  })

  test('counts every point once in the figures, by set as in the whole match', () => {
    fc.assert(
      fc.property(course, (one) => {
        const { events, states } = played(one)
        const end = states.at(-1)!
        const total = statistics(end).find(({ name }) => name === 'pointsWon')!
        assert.equal(total.home! + total.away!, events.length - 2)
        const bySet = end.standing.sets.map((_, at) =>
          statistics(end, at + 1).find(({ name }) => name === 'pointsWon')!,
        )
        assert.equal(
          bySet.reduce((sum, { home }) => sum + home!, 0),
          total.home,
        )
        const served = statistics(end).find(({ name }) => name === 'servicePoints')!
        assert.equal(served.home! + served.away!, events.length - 2)
      }),
      { numRuns: 60 },
    )
  })

  test('counts a point after the last one, and changes no score by it', () => {
    fc.assert(
      fc.property(course, fc.constantFrom<Side[]>('home', 'away'), (one, side) => {
        const end = played(one).states.at(-1)!
        const after = tennisFold.apply(end, tennisEvent.point({ key: 'late', period: 5, order: 9999, side }))
        assert.deepEqual(tennisFold.summary(after), tennisFold.summary(end))
        assert.equal(after.surplusPoints, 1)
      }),
      { numRuns: 40 },
    )
  })

  test('never throws, whatever the events contain, and its score is that of its sets', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(rubbish, happening), { maxLength: 25 }), (events) => {
        const state = fold(tennisFold, events)
        const { score } = tennisFold.summary(state)
        statistics(state)
        if (state.award === null) assert.deepEqual(score, setsWon({ sets: setsOf(state) }))
      }),
      { numRuns: 400 },
    )
  })

  test('does not change the state it starts from', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 14 }), (events) => {
        const before = fold(tennisFold, events.slice(0, 6))
        const copy = structuredClone(before)
        for (const event of events.slice(6)) tennisFold.apply(before, event)
        assert.deepEqual(before, copy)
      }),
      { numRuns: 100 },
    )
  })

  test('is the same for any order of reports', () => {
    checkConvergence(happening, (known) => fold(tennisFold, known), { numRuns: 200 })
  })
})
