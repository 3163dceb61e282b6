import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../sport.ts'
import { withdrawn, type TimelineEvent } from '../timeline.ts'
import { basketballEvent } from './build.ts'
import { minuteLabel, readingOf, startReading } from './clock.ts'
import { basketball } from './sport.ts'

let made = 0
const at = (period: number, left: number) => ({ key: `e${++made}`, period, clockSeconds: readingOf(left), order: made })
const start = (period: number) => basketballEvent.periodStart({ ...at(period, period > 4 ? 300 : 720) })
const end = (period: number) => basketballEvent.periodEnd(at(period, 0))
const goal = (side: 'home' | 'away', period: number, left: number, points: 2 | 3 = 2) =>
  basketballEvent.fieldGoal({ ...at(period, left), side, playerId: 1, points, isMade: true })
const regular = (...own: TimelineEvent[]) => [1, 2, 3, 4].flatMap((period) => [start(period), end(period)]).concat(own)
const summaryOf = (events: TimelineEvent[]) => basketball.summary(fold(basketball, events))

describe('a basketball match', () => {
  test('counts twos, threes and free throws, and shows its clock counting down', () => {
    const events = [
      start(1),
      goal('home', 1, 700),
      goal('away', 1, 650, 3),
      basketballEvent.freeThrow({ ...at(1, 258), side: 'home', playerId: 1, isMade: true, number: 1, of: 2 }),
      basketballEvent.freeThrow({ ...at(1, 258), side: 'home', playerId: 1, isMade: false, number: 2, of: 2 }),
    ]
    const state = fold(basketball, events)
    assert.deepEqual(state.score, { home: 3, away: 3 })
    assert.equal(basketball.clock.read(state, 0).minuteLabel, 'Q1 4:18')
    assert.equal(state.lastScore?.kind, 'free_throw')
    assert.deepEqual(
      basketball.touchline(state, 0).segments.map((part) => Math.round(part * 100)),
      [64, 0, 0, 0],
    )
  })

  test('has the seconds left of a period that runs for old clients, and none before and after it', () => {
    const leftOf = (...events: TimelineEvent[]) =>
      basketball.wire.remainingSeconds(basketball.summary(fold(basketball, events)), 0)
    assert.equal(leftOf(), 0)
    assert.equal(leftOf(start(1)), 720)
  })

  test('orders events by the remaining time, whatever their order in the report', () => {
    const [late, early] = [goal('home', 1, 10), goal('away', 1, 600)]
    const rows = basketball.timeline([late, early], fold(basketball, [late, early]))
    assert.deepEqual(
      rows.map((row) => row.kind === 'event' && row.minute),
      ['Q1 10:00', 'Q1 0:10'],
    )
  })

  test('continues while it is level, through any number of overtimes, and is over when it is not', () => {
    const level = regular()
    assert.deepEqual([summaryOf(level).status, summaryOf(level).phase], ['live', 'overtime_break'])
    const overtimes = Array.from({ length: 30 }, (_, index) => [start(5 + index), end(5 + index)]).flat()
    const long = [...level, ...overtimes]
    assert.equal(summaryOf(long).status, 'live')
    const over = summaryOf([...long, goal('away', 34, 3)])
    assert.deepEqual([over.status, over.winner, over.periodScores.length], ['finished', 'away', 34])
    assert.equal(basketball.touchline(fold(basketball, long), 0).segments.length, 34)
    assert.equal(minuteLabel(6, startReading(6)), 'OT2 5:00')
  })

  test('takes back the points of a goal that a challenge overturns, and the end of the match with them', () => {
    const three = goal('home', 4, 0, 3)
    const over = regular(three)
    assert.equal(summaryOf(over).status, 'finished')
    const taken = over.map((event) => (event === three ? withdrawn(event, 'overturned') : event))
    assert.deepEqual([summaryOf(taken).status, summaryOf(taken).score], ['live', { home: 0, away: 0 }])
    const two = { ...three, revision: 2, detail: { ...three.detail, points: 2 } }
    assert.deepEqual(summaryOf([...regular(), two]).score, { home: 2, away: 0 })
  })

  test('has halves where its beginning says so, with overtimes after the second', () => {
    const format = { periods: 2 as const, seconds: 1200 }
    const half = (period: number) => basketballEvent.periodStart({ ...at(period, 1200), format })
    const first = fold(basketball, [half(1), goal('home', 1, 1100)])
    assert.deepEqual([first.phase, basketball.clock.read(first, 0).minuteLabel], ['half', 'H1 18:20'])
    const level = summaryOf([half(1), end(1), half(2), end(2)])
    assert.deepEqual([level.status, level.phase], ['live', 'overtime_break'])
    assert.equal(summaryOf([half(1), end(1), half(2), end(2), start(5), goal('away', 5, 9), end(5)]).winner, 'away')
  })

  test('can be postponed, cancelled, interrupted and resumed, abandoned or awarded', () => {
    assert.equal(summaryOf([basketballEvent.postponed({})]).status, 'postponed')
    assert.equal(summaryOf([basketballEvent.cancelled({})]).status, 'cancelled')
    const stopped = [start(1), basketballEvent.interrupted(at(1, 500))]
    assert.equal(summaryOf(stopped).status, 'interrupted')
    assert.equal(summaryOf([...stopped, basketballEvent.resumed(at(1, 500))]).status, 'live')
    const abandoned = summaryOf([start(1), goal('home', 1, 500), basketballEvent.abandoned({})])
    assert.deepEqual([abandoned.status, abandoned.winner, abandoned.score], ['abandoned', null, { home: 2, away: 0 }])
    const awarded = summaryOf([
      goal('home', 1, 500),
      basketballEvent.awarded({ winner: 'away', score: { home: 0, away: 20 } }),
    ])
    assert.deepEqual([awarded.status, awarded.winner, awarded.score], ['awarded', 'away', { home: 0, away: 20 }])
    assert.equal(awarded.isUnscored, undefined)
    assert.equal(abandoned.isUnscored, undefined)
  })

  test('that is forfeited or abandoned without a score says so', () => {
    const forfeited = summaryOf([basketballEvent.awarded({ winner: 'away', score: null })])
    assert.deepEqual([forfeited.status, forfeited.winner, forfeited.isUnscored], ['awarded', 'away', true])
    assert.equal(summaryOf([basketballEvent.abandoned({})]).isUnscored, true)
    const led = summaryOf([start(1), goal('home', 1, 500), basketballEvent.awarded({ winner: 'away', score: null })])
    assert.deepEqual([led.winner, led.score, led.isUnscored], ['away', { home: 2, away: 0 }, undefined])
  })

  test('has the score of a source without events, and that of complete events against it', () => {
    const result = basketballEvent.result({ score: { home: 90, away: 88 }, periods: [{ home: 90, away: 88 }] })
    const alone = fold(basketball, [result])
    assert.deepEqual([alone.status, alone.score, alone.winner], ['finished', { home: 90, away: 88 }, 'home'])
    const both = fold(basketball, [...regular(goal('away', 4, 10)), result])
    assert.deepEqual([both.score, both.isContradicted], [{ home: 0, away: 2 }, true])
    const partial = fold(basketball, [start(1), goal('away', 1, 10), result])
    assert.deepEqual(partial.score, { home: 90, away: 88 })
  })

  test('announces the end of each period, and once that a game is close with five minutes left', () => {
    const said = (events: TimelineEvent[], change: TimelineEvent[]) =>
      basketball
        .announcements({ summary: summaryOf(events), events: change })
        .filter(({ isWithdrawn }) => !isWithdrawn)
        .map(({ kind, facts, part }) => [kind, facts.what ?? null, part ?? null])
    const first = [start(1), end(1)]
    assert.deepEqual(said(first, [first[1]!]), [['half_time', 'period_over', 1]])
    const half = [...first, start(2), end(2)]
    assert.deepEqual(said(half, [half[3]!]), [['half_time', null, null]])
    const level = regular()
    assert.deepEqual(said(level, [level.at(-1)!]), [['half_time', 'period_over', 4]])
    const last = [...half, start(3), end(3), start(4)]
    const [early, late] = [goal('home', 4, 301), goal('away', 4, 299, 3)]
    assert.deepEqual(said([...last, early], [early]), [])
    assert.deepEqual(said([...last, early, late], [late]), [['half_time', 'close_game', 1000]])
    const apart = [goal('away', 4, 298, 3), goal('away', 4, 297, 3)]
    assert.deepEqual(said([...last, late, ...apart], apart), [])
    assert.deepEqual(said(regular(late), [late, level.at(-1)!]), [['full_time', null, null]])
  })

  test('hides a match from a reader who hides scores: no period, no score', () => {
    const image = summaryOf([])
    assert.deepEqual([image.periodScores, image.score], [[], { home: 0, away: 0 }])
  })
})
