import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { football, footballEvent } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { EventCount } from '#timeline/store/event-count.ts'
import type { MatchEvent } from '#timeline/types.ts'
import { bucketOf, wireStatus } from '../views/status.ts'
import { bookingsOf } from './booking.ts'
import { playedSeconds, stoppageSeconds, wireSeconds } from './clock.ts'
import { continentOf, countryNumber } from './country.ts'
import { passesLeague } from './filter.ts'
import { headLetter } from './head-letter.ts'
import { ageAt } from './official.ts'
import { eventNumber, typeIdOf } from './event-scores.ts'

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
    assert.deepEqual([wireSeconds(1, 0), wireSeconds(1, 59), wireSeconds(1, 2699)], [60, 119, 2759])
    assert.equal(Math.floor(wireSeconds(1, 2701) / 60), 45)
    assert.equal(Math.floor(wireSeconds(2, 2701) / 60), 46)
    assert.equal(Math.floor(wireSeconds(4, 7300) / 60), 120)
    assert.deepEqual([wireSeconds(5, null), wireSeconds(1, null)], [0, 0])
  })

  test('tell stoppage time by the minutes begun', () => {
    assert.deepEqual([stoppageSeconds(1, 2699), stoppageSeconds(1, 2700), stoppageSeconds(1, 2761)], [0, 60, 120])
  })

  test('of a match run with its clock and stand still in its breaks', () => {
    const first = summaryOf(begun(1))
    assert.deepEqual(
      [playedSeconds(first, start), playedSeconds(first, start + 600_000), playedSeconds(first, start + 2_800_000)],
      [60, 660, 2740],
    )
    assert.equal(playedSeconds(summaryOf(begun(1), ended(1, 2850)), start + 9_999_999), 2700)
    assert.equal(playedSeconds(summaryOf(), start), 0)
    assert.equal(playedSeconds(summaryOf(begun(1), ended(1, 2800), begun(2, 45), ended(2, 5700, true)), start), 5400)
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
    assert.equal(playedSeconds(summaryOf(...extra.slice(0, 4)), start), 5400)
    assert.equal(playedSeconds(summaryOf(...extra.slice(0, 6)), start), 6300)
    assert.equal(playedSeconds(summaryOf(...extra, begun(5)), start), 7200)
  })
})

describe('the state on the wire', () => {
  const cases: [string, TimelineEvent[], number, number, string][] = [
    ['not started', [], 1, 10, 'uncoming'],
    ['first half', [begun(1)], 2, 21, 'going'],
    ['half time', [begun(1), ended(1, 2700)], 2, 22, 'going'],
    ['penalties', [begun(1), ended(1, 2700), begun(2, 45), ended(2, 5400), begun(5)], 2, 29, 'going'],
    ['finished', [begun(1), ended(1, 2700), begun(2, 45), ended(2, 5400, true)], 3, 30, 'finished'],
    ['awarded', [footballEvent.awarded({ winner: 'home', score: { home: 3, away: 0 } })], 3, 33, 'finished'],
    ['postponed', [footballEvent.postponed({})], 4, 40, 'unknown'],
    ['cancelled', [footballEvent.cancelled({})], 4, 41, 'unknown'],
    [
      'interrupted',
      [begun(1), footballEvent.interrupted({ key: 'stop', period: 1, clockSeconds: 300 })],
      4,
      42,
      'unknown',
    ],
    ['abandoned', [begun(1), footballEvent.abandoned({})], 4, 43, 'unknown'],
  ]
  for (const [name, events, status, code, bucket] of cases) {
    test(`of a match that is ${name} is ${status} with code ${code}`, () => {
      const summary = summaryOf(...events)
      const shown = wireStatus(summary, 'en')
      assert.deepEqual([shown.status, shown.code, bucketOf(summary)], [status, code, bucket])
      assert.notEqual(wireStatus(summary, 'zh').label, shown.label)
    })
  }

  test('tells how a finished match was decided', () => {
    const after = summaryOf(
      footballEvent.result({
        normal: { home: 1, away: 1 },
        extra: { home: 1, away: 1 },
        shootout: { home: 4, away: 2 },
      }),
    )
    assert.equal(wireStatus(after, 'en').code, 32)
    assert.equal(
      wireStatus(summaryOf(footballEvent.result({ normal: { home: 1, away: 1 }, extra: { home: 2, away: 1 } })), 'en')
        .code,
      31,
    )
  })
})

describe('corners and cards of a list', () => {
  const count = (type: string, side: 'home' | 'away', total: number, word: string | null = null): EventCount => ({
    matchId: 1,
    type,
    side,
    word,
    count: total,
  })
  const report = (side: 'home' | 'away', of: 0 | 1 | 2, corners: number) =>
    ({
      ...footballEvent.statistics({ side, of, values: { corners } }),
      matchId: 1,
      provider: 'test',
      version: 1,
    }) as MatchEvent

  test('are counted from events, and unknown where nobody tells any', () => {
    assert.deepEqual(bookingsOf([], []), { corners: null, yellowCards: null })
    assert.deepEqual(
      bookingsOf([count('corner', 'home', 3), count('card', 'away', 2, 'yellow'), count('card', 'home', 1, 'red')], []),
      { corners: { home: 3, away: 0 }, yellowCards: { home: 0, away: 2 } },
    )
  })

  test('are what a source reports, of the match or the sum of its halves', () => {
    assert.deepEqual(bookingsOf([count('corner', 'home', 3)], [report('home', 0, 9), report('away', 0, 1)]).corners, {
      home: 9,
      away: 1,
    })
    const halves = [report('home', 1, 4), report('home', 2, 3), report('away', 1, 0), report('away', 2, 2)]
    assert.deepEqual(bookingsOf([], halves).corners, { home: 7, away: 2 })
    assert.equal(bookingsOf([], [report('home', 0, 9)]).corners, null)
  })
})

describe('small rules', () => {
  test('a name stands under its letter, by sound in Chinese, without accents', () => {
    assert.deepEqual(
      ['Premier League', 'Österreich', 'élite', '英超', '中超', '德甲', '阿甲', '2. Liga', 'Ærø', '', 'Лига'].map(
        headLetter,
      ),
      ['P', 'O', 'E', 'Y', 'Z', 'D', 'A', '#', 'A', '#', '#'],
    )
  })

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
      ].map(typeIdOf),
      [9, 12, 22, 21, 34, 13, 8, null],
    )
  })

  test('keys become numbers of 31 bits that differ', () => {
    const numbers = Array.from({ length: 5000 }, (_, index) => eventNumber(`feed event:${index}`))
    assert.equal(new Set(numbers).size, 5000)
    assert.ok(numbers.every((number) => number > 0 && number < 2 ** 31))
    assert.equal(eventNumber('feed event:1'), numbers[1])
  })

  test('a birthday not yet reached does not count', () => {
    assert.deepEqual(
      [ageAt('2000-03-09', start), ageAt('2000-03-10', start), ageAt('soon', start), ageAt(undefined, start)],
      [24, 23, null, null],
    )
  })

  test('a country has its continent and a number of its own', () => {
    assert.deepEqual([continentOf('GB-ENG'), continentOf('BR'), continentOf('XQ')], ['Europe', 'South America', null])
    assert.equal(new Set(['GB', 'GB-ENG', 'GB-SCT', 'DE', 'ED'].map(countryNumber)).size, 5)
    assert.ok(countryNumber('ZZ-ZZZZ') < 2 ** 31)
  })

  test('an invented league is none of the five big ones', () => {
    const league = {
      id: 1,
      sport: 'football',
      slug: 'x',
      name: 'X',
      shortName: 'X',
      names: {},
      country: 'ES',
      kind: 'league' as const,
      level: 1,
      colour: '',
      isHot: false,
      isDemo: false,
    }
    assert.deepEqual(
      [league, { ...league, isDemo: true }, { ...league, level: 2 }, { ...league, country: 'PT' }].map((one) =>
        passesLeague(2, one),
      ),
      [true, false, false, false],
    )
  })
})
