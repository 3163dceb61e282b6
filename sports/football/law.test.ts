import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { arrivals, knownAfter } from '../plan-law.ts'
import { fold, foldOn, startFold } from '../sport.ts'
import { compareEvents } from '../timeline.ts'
import type { TimelineEvent } from '../timeline.ts'
import { footballEvent } from './build.ts'
import { goalsBetween } from './score.ts'
import { football } from './sport.ts'
import { statistics } from './statistics.ts'
import { cardColours, eventTypes, goalKinds } from './vocabulary.ts'
import type { Period } from './vocabulary.ts'

const side = fc.constantFrom('home' as const, 'away' as const)
const when = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  period: fc.constantFrom<Period[]>(1, 2, 3, 4),
  clockSeconds: fc.integer({ min: 0, max: 7200 }),
  occurredAt: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  order: fc.integer({ min: 0, max: 2 }),
  revision: fc.integer({ min: 1, max: 3 }),
  withdrawn: fc.option(fc.constant({ reason: 'offside', at: 1 }), { freq: 4 }),
})
const score = fc.record({ home: fc.nat(4), away: fc.nat(4) })

/** What a feed may send in one match, in any combination. */
const happening: fc.Arbitrary<TimelineEvent> = fc.tuple(when, side, fc.nat(3)).chain(([at, by, playerId]) =>
  fc.oneof(
    fc.constantFrom(...goalKinds).map((kind) => footballEvent.goal({ ...at, side: by, playerId, kind })),
    fc.constantFrom(...cardColours).map((colour) => footballEvent.card({ ...at, side: by, playerId, colour })),
    fc.boolean().map((isLast) => footballEvent.periodEnd({ ...at, isLast })),
    fc.boolean().map((isScored) => footballEvent.shootoutKick({ ...at, side: by, isScored })),
    score.map((normal) => footballEvent.result({ ...at, period: 9, normal })),
    fc.constantFrom(
      footballEvent.periodStart(at), footballEvent.interrupted(at), footballEvent.resumed(at), footballEvent.abandoned({}), footballEvent.postponed({}),
      footballEvent.corner({ ...at, side: by }), footballEvent.shot({ ...at, side: by, outcome: 'saved' }),
      footballEvent.possession({ ...at, side: by, seconds: 30 }), footballEvent.passes({ ...at, side: by, attempted: 9, completed: 7 }),
      footballEvent.substitution({ ...at, side: by, onId: playerId, offId: 2 }),
    ),
  ),
)
const match = fc.uniqueArray(happening, { selector: (event) => event.key, maxLength: 14 })

/** Nothing a well-meaning builder would make. */
const rubbish: fc.Arbitrary<TimelineEvent> = fc.record({
  key: fc.string(), type: fc.oneof(fc.constantFrom(...eventTypes), fc.string()), side: fc.option(side), period: fc.integer({ min: -1, max: 12 }),
  clockSeconds: fc.option(fc.integer()), occurredAt: fc.option(fc.integer()), order: fc.integer(), playerId: fc.option(fc.nat()),
  otherPlayerId: fc.option(fc.nat()), revision: fc.nat(), withdrawn: fc.constant(null),
  detail: fc.dictionary(fc.constantFrom('kind', 'colour', 'players', 'normal', 'values', 'of', 'outcome', 'score', 'kickOff', 'minutes'), fc.jsonValue() as fc.Arbitrary<TimelineEvent['detail'][string]>),
})

describe('the fold of a football match', () => {
  test('counts as many goals as stand, unless a result or a decision says otherwise', () => {
    fc.assert(fc.property(match, (events) => {
      const state = fold(football, events)
      const goals = events.filter((event) => event.type === 'goal' && event.withdrawn === null)
      assert.deepEqual(goalsBetween(state, 1, 4), { home: goals.filter((one) => one.side === 'home').length, away: goals.filter((one) => one.side === 'away').length })
      if (state.result === null) assert.deepEqual(state.score, goalsBetween(state, 1, 4))
      else assert.ok(state.isContradicted || goals.length === 0 || state.score.home + state.score.away === goals.length)
    }), { numRuns: 300 })
  })

  test('never throws, whatever the events hold, and its touchline stays between 0 and 1', () => {
    fc.assert(fc.property(fc.array(rubbish, { maxLength: 20 }), fc.integer(), (events, now) => {
      const state = fold(football, events)
      football.summary(state)
      statistics(state)
      const { segments, current } = football.touchline(state, now)
      assert.ok(segments.every((segment) => segment >= 0 && segment <= 1))
      assert.ok(current === null || current < segments.length)
    }), { numRuns: 300 })
  })

  test('comes out the same event by event and all at once', () => {
    fc.assert(fc.property(match, (events) => {
      const sorted = events.toSorted(compareEvents)
      let folded = startFold(football)
      for (const event of sorted) folded = foldOn(football, folded, [event]) ?? assert.fail('a later event needs no new fold')
      assert.deepEqual(folded.state, fold(football, events))
    }), { numRuns: 200 })
  })

  test('asks for a new fold when an event comes before what is folded', () => {
    const late = footballEvent.corner({ key: 'late', period: 1, clockSeconds: 10, side: 'home' })
    const folded = foldOn(football, startFold(football), [footballEvent.corner({ key: 'c', period: 1, clockSeconds: 20, side: 'home' })])!
    assert.equal(foldOn(football, folded, [late]), null)
  })

  test('does not change the state it starts from', () => {
    fc.assert(fc.property(match, (events) => {
      const before = fold(football, events.slice(0, 5))
      const copy = structuredClone(before)
      for (const event of events.slice(5)) football.apply(before, event)
      assert.deepEqual(before, copy)
    }), { numRuns: 100 })
  })

  test('is the same whatever order the reports came in', () => {
    fc.assert(fc.property(arrivals(happening), ({ first, second }) => {
      const [one, other] = [first, second].map((reports) => fold(football, [...knownAfter(reports).known.values()]))
      assert.deepEqual(one, other)
    }), { numRuns: 200 })
  })
})
