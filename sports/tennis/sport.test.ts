import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold, hiddenSummary } from '../sport.ts'
import { tennisEvent } from './build.ts'
import { tennis } from './sport.ts'

const games = (course: string) => [...course].map((one) => one.repeat(4)).join('')
const points = (course: string) =>
  [...course].map((one, index) =>
    tennisEvent.point({
      key: `p${index + 1}`,
      period: 1,
      order: index + 1,
      clockSeconds: index * 40,
      side: one === 'h' ? 'home' : 'away',
    }),
  )
const start = tennisEvent.start({ server: 'home' })
const match = [start, ...points(games('hhhhhhahhhhhh'))]
const state = fold(tennis, match)

describe('tennis', () => {
  test('lists the last point of each game with the games of its set, and each set once', () => {
    const rows = tennis.timeline(match, state)
    assert.deepEqual(
      rows.map((row) => `${row.kind === 'event' ? 'game' : row.phase} ${row.score.home}-${row.score.away}`),
      [
        ...[1, 2, 3, 4, 5, 6].map((won) => `game ${won}-0`),
        'set_break 6-0',
        'game 0-1',
        ...[1, 2, 3, 4, 5, 6].map((won) => `game ${won}-1`),
        'finished 2-0',
      ],
    )
    const retired = tennisEvent.retired({ side: 'away' })
    const early = [start, ...points('hh'), retired]
    assert.deepEqual(
      tennis.timeline(early, fold(tennis, early)).map((row) => (row.kind === 'event' ? row.event.type : row.phase)),
      ['retired', 'retired'],
    )
  })

  test('fills a segment of the touchline per set, of those that may be played', () => {
    assert.deepEqual(tennis.touchline(state, 0), { segments: [1, 1, 0], current: null })
    const early = tennis.touchline(fold(tennis, [start, ...points(games('hhh'))]), 0)
    assert.deepEqual(early, { segments: [0.5, 0, 0], current: 0 })
  })

  test('reads the time of play in hours and minutes, which stops while play is suspended', () => {
    assert.equal(tennis.clock.minuteLabel(2, 6720), '1:52')
    const live = fold(tennis, [
      start,
      tennisEvent.point({ key: 'p', period: 1, clockSeconds: 60, occurredAt: 0, side: 'home' }),
    ])
    assert.equal(tennis.clock.read(live, 120_000).minuteLabel, '0:03')
    const rain = tennisEvent.interrupted({ key: 'rain', period: 1, clockSeconds: 90 })
    assert.equal(tennis.clock.read(tennis.apply(live, rain), 9e9).seconds, 90)
  })

  test('keeps the statement of a source apart from the sum of its points', () => {
    assert.deepEqual(
      [tennis.figures!(match).score, tennis.figures!(match).set2, tennis.figures!(match).set3],
      [{ home: 2, away: 0 }, { home: 6, away: 1 }, null],
    )
    assert.equal(tennis.figures!(match.slice(0, 9)).score, null)
  })

  test('names both players of each side as its players', () => {
    const entries = [
      tennisEvent.entry({ side: 'home', playerId: 1, partnerId: 2, seed: 3 }),
      tennisEvent.entry({ side: 'away', playerId: 4 }),
    ]
    assert.deepEqual(
      tennis.appearances!(entries).map(({ playerId, side }) => [playerId, side]),
      [
        [1, 'home'],
        [2, 'home'],
        [4, 'away'],
      ],
    )
  })

  test('announces its beginning and its end once, and takes back an end that was withdrawn', () => {
    const kinds = (events: typeof match, all = events) =>
      tennis
        .announcements({ summary: tennis.summary(fold(tennis, all)), events })
        .map(({ kind, isWithdrawn }) => `${kind}${isWithdrawn ? ' withdrawn' : ''}`)
    assert.deepEqual(kinds([start]), ['kick_off'])
    assert.deepEqual(kinds(match.slice(-1), match), ['full_time'])
    assert.deepEqual(kinds(match.slice(9, 10), match.slice(0, 10)), [])
    const retired = tennisEvent.retired({ side: 'away' })
    assert.deepEqual(kinds([retired], [start, retired]), ['full_time'])
    const gone = { ...retired, revision: 2, withdrawn: { reason: 'correction', at: null } }
    assert.deepEqual(kinds([gone], [start, gone]), ['full_time withdrawn'])
  })

  test('announces the players on court, and each set in the break after it, once', () => {
    const onCourt = tennisEvent.onCourt({})
    const said = (events: typeof match, all: typeof match) =>
      tennis
        .announcements({ summary: tennis.summary(fold(tennis, all)), events })
        .map(({ kind, facts, part }) => [kind, facts.what, facts.side, part])
    assert.deepEqual(said([onCourt], [onCourt]), [['kick_off', 'on_court', undefined, undefined]])
    const set = [start, ...points(games('hhhhhh'))]
    assert.deepEqual(said(set.slice(-1), set), [['set_won', undefined, 'home', 1]])
    const next = [...set, tennisEvent.point({ key: 'next', period: 2, order: 99, side: 'away' })]
    assert.deepEqual(said(next.slice(-1), next), [])
  })

  test('gives old clients the set, the score and the ending', () => {
    const live = tennis.summary(fold(tennis, [start, ...points(`${games('hhhhhha')}hha`)]))
    assert.deepEqual([tennis.wire.status(live).code, tennis.wire.status(live).label.zh], [62, '第二盘'])
    assert.equal(tennis.wire.stateText(live, '', { home: '', away: '' }, 'en'), '6–0 0–1 (30–15)')
    const running = { ...live, clock: { ...live.clock, isRunning: true, baseSeconds: 10, at: 1000 } }
    assert.equal(tennis.wire.playedSeconds(running, 2500), 11, 'whole seconds')
    const codes = (['retired', 'defaulted', 'walkover'] as const).map(
      (kind) => tennis.wire.status(tennis.summary(fold(tennis, [tennisEvent[kind]({ side: 'home' })]))).label.en,
    )
    assert.deepEqual(codes, ['Retired', 'Defaulted', 'Walkover'])
  })

  test('hides sets, points, server and ending from readers without scores', () => {
    const hidden = JSON.stringify(hiddenSummary(tennis as never, tennis.summary(state)))
    assert.match(hidden, /"sets":\[\],"points":null,"server":null,"chance":null/)
    const long = { ...tennis.summary(state), bestOf: 5 as const }
    assert.match(JSON.stringify(hiddenSummary(tennis as never, long)), /"bestOf":5/)
  })
})
