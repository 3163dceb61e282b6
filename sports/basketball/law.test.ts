import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { checkConvergence } from '#kit/plan-law.ts'
import { fold } from '../sport.ts'
import { boxOf } from './box.ts'
import { gapOf } from './gap.ts'
import { playsOf } from './state.ts'
import { happening, rubbish } from '#kit/anything/basketball.ts'
import { readClock } from './clock.ts'
import { totalOf } from './flow.ts'
import { pointsOf } from './read.ts'
import { basketball } from './sport.ts'
import { timelineRows } from './timeline-view.ts'

const match = fc.uniqueArray(happening, { selector: (event) => event.key, maxLength: 14 })

describe('the fold of a basketball match', () => {
  test('has as many points as its valid events, unless a result or a decision differs', () => {
    fc.assert(
      fc.property(match, (events) => {
        const state = fold(basketball, events)
        const pointsBy = (side: 'home' | 'away') =>
          events
            .filter((event) => event.side === side && event.withdrawn === null)
            .reduce((sum, event) => sum + pointsOf(event), 0)
        const points = { home: pointsBy('home'), away: pointsBy('away') }
        assert.deepEqual(totalOf(state), points)
        if (state.award !== null) assert.deepEqual(state.score, state.award.score)
        else if (state.result === null) assert.deepEqual(state.score, points)
        else
          assert.ok(
            state.isContradicted || points.home + points.away === 0 || state.score.home === points.home,
            'a result that differs is marked',
          )
      }),
      { numRuns: 300 },
    )
  })

  test('has periods that add up to its score, and rows of the timeline that end with it', () => {
    fc.assert(
      fc.property(match, (events) => {
        const state = fold(basketball, events)
        if (state.result !== null || state.award !== null) return
        const sum = { home: 0, away: 0 }
        for (const { score } of state.periods) {
          sum.home += score.home
          sum.away += score.away
        }
        assert.deepEqual(sum, state.score)
        const last = timelineRows(events, state).findLast(({ kind }) => kind === 'event')
        if (last) assert.deepEqual(last.score, state.score)
        assert.deepEqual(
          state.periods.map(({ ordinal }) => ordinal),
          state.periods.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('has players whose points add up to its points, and a lead that ends with the score', () => {
    fc.assert(
      fc.property(match, (events) => {
        const state = fold(basketball, events)
        const box = boxOf(state)
        const points = totalOf(state)
        if (box !== null) assert.deepEqual({ home: box.home.total.points, away: box.away.total.points }, points)
        const { points: course, longestLead } = gapOf(playsOf(state), state.format)
        assert.deepEqual(course.at(-1)!.score, points)
        for (const { gap } of course) assert.ok(gap <= longestLead.home && -gap <= longestLead.away)
      }),
      { numRuns: 300 },
    )
  })

  test('never throws, whatever the events contain, and its touchline stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(rubbish, { maxLength: 20 }), fc.integer(), (events, now) => {
        const state = fold(basketball, events)
        const summary = basketball.summary(state)
        timelineRows(events, state)
        basketball.figures!(events)
        basketball.appearances!(events)
        basketball.scores(summary)
        basketball.wire.status(summary)
        basketball.wire.playedSeconds(summary, now)
        basketball.announcements({ summary, events })
        readClock(state, now)
        boxOf(state)
        gapOf(playsOf(state), state.format)
        const { segments, current } = basketball.touchline(state, now)
        assert.ok(segments.every((segment) => segment >= 0 && segment <= 1))
        assert.ok(current === null || (current >= 0 && current < segments.length))
      }),
      { numRuns: 300 },
    )
  })

  test('does not change the state it starts from', () => {
    fc.assert(
      fc.property(match, (events) => {
        const before = fold(basketball, events.slice(0, 5))
        const copy = structuredClone(before)
        for (const event of events.slice(5)) basketball.apply(before, event)
        assert.deepEqual(before, copy)
      }),
      { numRuns: 100 },
    )
  })

  test('is the same for any order of reports, their repeats, corrections and withdrawals', () => {
    checkConvergence(happening, (known) => fold(basketball, known), { numRuns: 200 })
  })
})
