import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { checkConvergence } from '#kit/plan-law.ts'
import { fold } from '../sport.ts'
import { compareEvents } from '../timeline.ts'
import { happening, rubbish } from '#kit/anything/football.ts'
import { readClock } from './clock.ts'
import { momentum } from './momentum.ts'
import { pitchPlaces } from './pitch.ts'
import { playerLines } from './player-line.ts'
import { nilNil, scoreAfter, scoreBefore } from './running-score.ts'
import { goalsBetween } from './score.ts'
import { shots } from './shots.ts'
import { football } from './sport.ts'
import { statistics } from './statistics.ts'
import { timelineRows } from './timeline-view.ts'
import { wireEvents } from './wire/events.ts'

const match = fc.uniqueArray(happening, { selector: (event) => event.key, maxLength: 14 })

describe('the fold of a football match', () => {
  test('counts as many goals as are valid, unless a result or a decision differs', () => {
    fc.assert(
      fc.property(match, (events) => {
        const state = fold(football, events)
        const goals = events.filter((event) => event.type === 'goal' && event.withdrawn === null)
        assert.deepEqual(goalsBetween(state, 1, 4), {
          home: goals.filter((one) => one.side === 'home').length,
          away: goals.filter((one) => one.side === 'away').length,
        })
        if (state.result === null) assert.deepEqual(state.score, goalsBetween(state, 1, 4))
        else
          assert.ok(state.isContradicted || goals.length === 0 || state.score.home + state.score.away === goals.length)
      }),
      { numRuns: 300 },
    )
  })

  test('has one score after each event: in rows of the timeline, on the wire, and counted back from the end', () => {
    fc.assert(
      fc.property(match, (events) => {
        const sorted = events.toSorted(compareEvents)
        const running = sorted.map((_, index) => sorted.slice(0, index + 1).reduce(scoreAfter, nilNil))
        const after = new Map(sorted.map(({ key }, index) => [key, running[index]!]))
        for (const row of timelineRows(events, fold(football, events)))
          if (row.kind === 'event') {
            const { score, kicks } = after.get(row.key)!
            assert.deepEqual(row.score, row.event.period === 5 ? kicks : score)
          }
        for (const { event, score, decider } of wireEvents(sorted.filter(({ withdrawn }) => withdrawn === null)))
          assert.deepEqual({ score, kicks: decider }, after.get(event.key))
        const goals = sorted.filter(({ type }) => type === 'goal')
        const last = goals.reduce(scoreAfter, nilNil).score
        assert.deepEqual(goals.reduceRight(scoreBefore, last), nilNil.score)
        const state = fold(football, events)
        if (state.result === null && state.award === null)
          assert.deepEqual(running.at(-1)?.score ?? nilNil.score, state.score)
      }),
      { numRuns: 300 },
    )
  })

  test('never throws, whatever the events contain, and its touchline stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(rubbish, { maxLength: 20 }), fc.integer(), (events, now) => {
        const state = fold(football, events)
        football.summary(state)
        statistics(state)
        timelineRows(events, state)
        shots(events)
        playerLines(state)
        readClock(state, now)
        for (const squad of [state.squads.home, state.squads.away]) if (squad !== null) pitchPlaces(squad)
        assert.ok(momentum(events).every(({ value }) => value >= -100 && value <= 100))
        const { segments, current } = football.touchline(state, now)
        assert.ok(segments.every((segment) => segment >= 0 && segment <= 1))
        assert.ok(current === null || current < segments.length)
      }),
      { numRuns: 300 },
    )
  })

  test('does not change the state it starts from', () => {
    fc.assert(
      fc.property(match, (events) => {
        const before = fold(football, events.slice(0, 5))
        const copy = structuredClone(before)
        for (const event of events.slice(5)) football.apply(before, event)
        assert.deepEqual(before, copy)
      }),
      { numRuns: 100 },
    )
  })

  test('is the same for any order of reports', () => {
    checkConvergence(happening, (known) => fold(football, known), { numRuns: 200 })
  })
})
