import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../../sport.ts'
import type { TimelineEvent } from '../../timeline.ts'
import { stoppageSeconds, wireSeconds } from '../../wire-clock.ts'
import type { EventCount } from '../../wire.ts'
import { footballEvent } from '../build.ts'
import { football } from '../sport.ts'

const { clock, wire } = football
const { rowCounts } = wire
const start = Date.UTC(2024, 2, 9, 15)
const begun = (period: 1 | 2 | 3 | 4 | 5, minutes = 0) =>
  footballEvent.periodStart({
    key: `start ${period}`,
    period,
    clockSeconds: period === 5 ? null : minutes * 60,
    occurredAt: start,
  })
const ended = (period: 1 | 2 | 3 | 4 | 5, clockSeconds: number, isLast = false) =>
  footballEvent.periodEnd({ key: `end ${period}`, period, clockSeconds, isLast })
const summaryOf = (...events: TimelineEvent[]) => football.summary(fold(football, events))

describe('seconds on the wire', () => {
  test('show the official minute when divided by 60', () => {
    assert.deepEqual(
      [wireSeconds(clock, 1, 0), wireSeconds(clock, 1, 59), wireSeconds(clock, 1, 2699)],
      [60, 119, 2759],
    )
    assert.equal(Math.floor(wireSeconds(clock, 1, 2701) / 60), 45)
    assert.equal(Math.floor(wireSeconds(clock, 2, 2701) / 60), 46)
    assert.equal(Math.floor(wireSeconds(clock, 4, 7300) / 60), 120)
    assert.deepEqual([wireSeconds(clock, 5, null), wireSeconds(clock, 1, null)], [0, 0])
  })

  test('count each started minute of stoppage time', () => {
    assert.deepEqual(
      [stoppageSeconds(clock, 1, 2699), stoppageSeconds(clock, 1, 2700), stoppageSeconds(clock, 1, 2761)],
      [0, 60, 120],
    )
  })

  test('of a match run with its clock and stop in its breaks', () => {
    const first = summaryOf(begun(1))
    assert.deepEqual(
      [
        wire.playedSeconds(first, start),
        wire.playedSeconds(first, start + 600_000),
        wire.playedSeconds(first, start + 2_800_000),
      ],
      [60, 660, 2740],
    )
    assert.equal(wire.playedSeconds(summaryOf(begun(1), ended(1, 2850)), start + 9_999_999), 2700)
    assert.equal(wire.playedSeconds(summaryOf(), start), 0)
    assert.equal(
      wire.playedSeconds(summaryOf(begun(1), ended(1, 2800), begun(2, 45), ended(2, 5700, true)), start),
      5400,
    )
  })

  test('of a match with extra time end at 120 minutes', () => {
    const extra = [
      begun(1),
      ended(1, 2700),
      begun(2, 45),
      ended(2, 5400),
      begun(3, 90),
      ended(3, 6300),
      begun(4, 105),
      ended(4, 7200),
    ]
    assert.equal(wire.playedSeconds(summaryOf(...extra.slice(0, 4)), start), 5400)
    assert.equal(wire.playedSeconds(summaryOf(...extra.slice(0, 6)), start), 6300)
    assert.equal(wire.playedSeconds(summaryOf(...extra, begun(5)), start), 7200)
  })
})

describe('the state on the wire', () => {
  const cases: [string, TimelineEvent[], number, number][] = [
    ['not started', [], 1, 10],
    ['first half', [begun(1)], 2, 21],
    ['half time', [begun(1), ended(1, 2700)], 2, 22],
    ['penalties', [begun(1), ended(1, 2700), begun(2, 45), ended(2, 5400), begun(5)], 2, 29],
    ['finished', [begun(1), ended(1, 2700), begun(2, 45), ended(2, 5400, true)], 3, 30],
    ['awarded', [footballEvent.awarded({ winner: 'home', score: { home: 3, away: 0 } })], 3, 33],
    ['postponed', [footballEvent.postponed({})], 4, 40],
    ['cancelled', [footballEvent.cancelled({})], 4, 41],
    ['interrupted', [begun(1), footballEvent.interrupted({ key: 'stop', period: 1, clockSeconds: 300 })], 4, 42],
    ['abandoned', [begun(1), footballEvent.abandoned({})], 4, 43],
  ]
  for (const [name, events, status, code] of cases) {
    test(`of a match that is ${name} is ${status} with code ${code}`, () => {
      const summary = summaryOf(...events)
      const shown = wire.status(summary)
      assert.deepEqual([shown.status, shown.code], [status, code])
      assert.notEqual(shown.label.zh, shown.label.en)
    })
  }

  test('states how a finished match was decided', () => {
    const after = summaryOf(
      footballEvent.result({
        normal: { home: 1, away: 1 },
        extra: { home: 1, away: 1 },
        shootout: { home: 4, away: 2 },
      }),
    )
    assert.equal(wire.status(after).code, 32)
    assert.equal(
      wire.status(summaryOf(footballEvent.result({ normal: { home: 1, away: 1 }, extra: { home: 2, away: 1 } }))).code,
      31,
    )
  })
})

describe('corners and cards of a list', () => {
  const count = (type: string, side: 'home' | 'away', total: number, word: string | null = null): EventCount => ({
    type,
    side,
    word,
    count: total,
  })
  const report = (side: 'home' | 'away', of: 0 | 1 | 2, corners: number) =>
    footballEvent.statistics({ side, of, values: { corners } })

  test('are counted from events, and unknown where no source has any', () => {
    assert.deepEqual(rowCounts.of([], []), { corners: null, yellowCards: null })
    assert.deepEqual(
      rowCounts.of(
        [count('corner', 'home', 3), count('card', 'away', 2, 'yellow'), count('card', 'home', 1, 'red')],
        [],
      ),
      { corners: { home: 3, away: 0 }, yellowCards: { home: 0, away: 2 } },
    )
  })

  test('are those that a source reports, of the match or the sum of its halves', () => {
    assert.deepEqual(rowCounts.of([count('corner', 'home', 3)], [report('home', 0, 9), report('away', 0, 1)]).corners, {
      home: 9,
      away: 1,
    })
    const halves = [report('home', 1, 4), report('home', 2, 3), report('away', 1, 0), report('away', 2, 2)]
    assert.deepEqual(rowCounts.of([], halves).corners, { home: 7, away: 2 })
    assert.equal(rowCounts.of([], [report('home', 0, 9)]).corners, null)
  })
})

describe('events on the wire', () => {
  test('an event has the number that clients know', () => {
    const at = { key: 'k', period: 1 as const, clockSeconds: 60, side: 'home' as const }
    assert.deepEqual(
      [
        footballEvent.goal({ ...at, kind: 'own' }),
        footballEvent.goal({ ...at, kind: 'penalty' }),
        footballEvent.card({ ...at, colour: 'red' }),
        footballEvent.card({ ...at, colour: 'second_yellow' }),
        footballEvent.injury(at),
        ended(1, 2700),
        ended(2, 5400),
        footballEvent.foul(at),
      ].map((event) => wire.events([event])[0]?.typeId),
      [9, 12, 22, 21, 34, 13, 8, null],
    )
  })
})
