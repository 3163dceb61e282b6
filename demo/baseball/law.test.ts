import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { rubbish } from '#kit/anything/baseball.ts'
import { baseballFold } from '#sports/baseball/fold.ts'
import type { BaseballState } from '#sports/baseball/state.ts'
import { checkConvergence } from '#kit/plan-law.ts'
import { fold } from '#sports/sport.ts'
import { withdrawn, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { createRandom } from '../simulation/random.ts'
import { playGame } from './game.ts'

const rosters = {
  away: { batters: [1, 2, 3, 4, 5, 6, 7, 8, 9], pitchers: [10, 11, 12, 13, 14, 15] },
  home: { batters: [21, 22, 23, 24, 25, 26, 27, 28, 29], pitchers: [30, 31, 32, 33, 34, 35] },
}
const game = fc
  .record({ seed: fc.nat(), innings: fc.constantFrom(7, 9), placedRunnerBase: fc.constantFrom(2, null) })
  .map(({ seed, ...rules }) => playGame(createRandom(`game ${seed}`), { rules, rosters, startsAt: 0 }))
const stateOf = (events: readonly TimelineEvent[]) => fold(baseballFold, [...events])
const sides: readonly Side[] = ['home', 'away']
const ends = (state: BaseballState, side: Side) => state.plays.filter((play) => play.side === side)

describe('the fold of a game of baseball', () => {
  test('has three outs in each half inning, and none after the game is decided', () => {
    fc.assert(
      fc.property(game, (events) => {
        const state = stateOf(events)
        assert.deepEqual(state.faults, [])
        assert.deepEqual([state.status, state.isShortened], ['finished', false])
        const last = state.plays.at(-1)!
        for (const side of sides)
          for (const inning of state.line[side].keys()) {
            const outs = ends(state, side)
              .filter((play) => play.inning === inning + 1)
              .at(-1)!.outs
            const isWalkOff =
              side === 'home' && inning + 1 === last.inning && state.winner === 'home' && last.side === side
            if (!isWalkOff) assert.equal(outs, 3)
          }
        if (state.winner === 'away' || last.side === 'away') assert.ok(state.line.home.length <= state.line.away.length)
      }),
      { numRuns: 60 },
    )
  })

  test('ends every plate appearance out, on base or scored: runners are conserved', () => {
    fc.assert(
      fc.property(game, (events) => {
        const state = stateOf(events)
        for (const side of sides) {
          const ids = new Set(rosters[side].batters)
          const lines = Object.entries(state.batting).filter(([id]) => ids.has(Number(id)))
          const plates = lines.reduce((sum, [, line]) => sum + line.plateAppearances, 0)
          const placed = events.filter(({ type, side: of }) => type === 'placed_runner' && of === side).length
          const defence = rosters[side === 'home' ? 'away' : 'home'].pitchers
          const outs = defence.reduce((sum, id) => sum + (state.pitching[id]?.outs ?? 0), 0)
          assert.equal(plates + placed, outs + state.score[side] + state.leftOnBase[side])
        }
      }),
      { numRuns: 60 },
    )
  })

  test('has the score of its events: of its innings, its runners, its pitchers and its plays', () => {
    fc.assert(
      fc.property(game, (events) => {
        const state = stateOf(events)
        const runsOf = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (state.batting[id]?.runs ?? 0), 0)
        for (const side of sides) {
          const allowed = rosters[side === 'home' ? 'away' : 'home'].pitchers
          assert.equal(
            state.score[side],
            state.line[side].reduce((sum, runs) => sum + runs, 0),
          )
          assert.equal(state.score[side], runsOf(rosters[side].batters))
          assert.equal(
            state.score[side],
            allowed.reduce((sum, id) => sum + (state.pitching[id]?.runs ?? 0), 0),
          )
          assert.equal(
            state.score[side],
            ends(state, side).reduce((sum, { runs }) => sum + runs, 0),
          )
          assert.equal(
            state.score[side],
            state.periods.reduce((sum, { score }) => sum + score[side], 0),
          )
        }
        assert.deepEqual(state.plays.at(-1)!.score, state.score)
      }),
      { numRuns: 60 },
    )
  })

  test('keeps the score equal to its plays where plays are withdrawn', () => {
    fc.assert(
      fc.property(game, fc.array(fc.nat(), { maxLength: 12 }), (events, picks) => {
        const gone = new Set(picks.map((pick) => pick % events.length))
        const state = stateOf(events.map((event, at) => (gone.has(at) ? withdrawn(event, 'review') : event)))
        for (const side of sides)
          assert.equal(
            state.score[side],
            ends(state, side).reduce((sum, { runs }) => sum + runs, 0),
          )
      }),
      { numRuns: 60 },
    )
  })

  test('is the same for any order, repetition, correction and withdrawal of reports', () => {
    const events = playGame(createRandom('orders'), {
      rules: { innings: 9, placedRunnerBase: 2 },
      rosters,
      startsAt: 0,
    })
    const event = fc
      .record({ at: fc.nat(60), revision: fc.integer({ min: 1, max: 3 }), isGone: fc.boolean() })
      .map(({ at, revision, isGone }): TimelineEvent => ({
        ...events[at]!,
        revision,
        withdrawn: isGone ? { reason: 'review', at: null } : null,
      }))
    checkConvergence(event, (known) => fold(baseballFold, known), { numRuns: 150 })
  })

  test('does not change the state it starts from', () => {
    fc.assert(
      fc.property(game, fc.nat(200), (events, count) => {
        const before = stateOf(events.slice(0, count))
        const copy = structuredClone(before)
        for (const event of events.slice(count)) baseballFold.apply(before, event)
        assert.deepEqual(before, copy)
      }),
      { numRuns: 20 },
    )
  })

  test('never throws, whatever the events contain', () => {
    fc.assert(
      fc.property(fc.array(rubbish, { maxLength: 20 }), (events) => {
        baseballFold.summary(stateOf(events))
      }),
      { numRuns: 300 },
    )
  })
})
