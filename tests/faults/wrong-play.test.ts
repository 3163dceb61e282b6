import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { baseball } from '#sports/baseball/sport.ts'
import { basketball, basketballEvent, boxOf, readingOf, startReading } from '#sports/basketball.ts'
import { buildEvent } from '#sports/build-event.ts'
import { fold } from '#sports/sport.ts'
import { tennis, tennisEvent } from '#sports/tennis.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'

/** Games and matches whose reports contradict themselves: what is wrong is named, and the rest counts. */

const basket = (key: string, period: number, playedSeconds: number, more: Partial<TimelineEvent> = {}) => ({
  ...basketballEvent.fieldGoal({
    key,
    period,
    clockSeconds: startReading(period) + playedSeconds,
    side: 'home',
    playerId: 1,
    points: 2,
    isMade: true,
  }),
  ...more,
})
const starters = (side: Side, first: number) =>
  basketballEvent.lineup({
    side,
    players: [0, 1, 2, 3, 4, 5].map((at) => ({
      playerId: first + at,
      shirtNumber: at,
      position: null,
      isStarter: at < 5,
    })),
  })
const lineups = [starters('home', 1), starters('away', 11)]
const quarter = (period: number) => [
  basketballEvent.periodStart({ key: `start ${period}`, period, clockSeconds: startReading(period) }),
  basketballEvent.periodEnd({ key: `end ${period}`, period, clockSeconds: readingOf(0), isLast: period === 4 }),
]
const whole = [...lineups, ...[1, 2, 3, 4].flatMap(quarter), basket('a', 1, 100), basket('b', 4, 100)]

describe('a game of basketball', () => {
  test('without one of its quarters has the points of the others', () => {
    const summary = basketball.summary(
      fold(
        basketball,
        whole.filter(({ period }) => period !== 2),
      ),
    )
    assert.deepEqual([summary.status, summary.score], ['finished', { home: 4, away: 0 }])
  })

  test('in which a player goes off who is not on court keeps its points, and names the substitution', () => {
    const change = (key: string, clockSeconds: number, onId: number) =>
      basketballEvent.substitution({ key, period: 1, clockSeconds, side: 'home', onId, offId: 5 })
    const state = fold(basketball, [...whole, change('v', 530, 6), change('w', 540, 7)])
    const box = boxOf(state)!
    assert.deepEqual(box.faults, ['w: player 5 leaves without being on court'])
    assert.equal(box.home.total.points, 4)
    assert.deepEqual(basketball.summary(state).score, { home: 4, away: 0 })
  })

  test('counts for his side the points of a player whom no line-up names', () => {
    const state = fold(basketball, [
      ...whole,
      basket('c', 2, 60, { playerId: null }),
      basket('d', 2, 70, { playerId: 99 }),
    ])
    assert.deepEqual(basketball.summary(state).score, { home: 8, away: 0 })
    assert.equal(boxOf(state)!.home.total.points, 8)
  })

  test('whose clock runs backwards is the same in any order of its reports', () => {
    const back = [
      basket('c', 2, 300, { order: 1 }),
      basket('d', 2, 200, { order: 2 }),
      basket('e', 2, 250, { order: 3 }),
    ]
    const one = fold(basketball, [...whole, ...back])
    assert.deepEqual(one, fold(basketball, [...back.toReversed(), ...whole.toReversed()]))
    assert.deepEqual(basketball.summary(one).score, { home: 10, away: 0 })
  })
})

let order = 0
const points = (set: number, winners: string): TimelineEvent[] =>
  [...winners].map((winner) => {
    order += 1
    return tennisEvent.point({ key: `p${order}`, period: set, order, side: winner === 'h' ? 'home' : 'away' })
  })
const set = (number: number, winner: string) => points(number, winner.repeat(24))

describe('a match of tennis', () => {
  test('with points after the last one ends as it ended', () => {
    const over = [...set(1, 'h'), ...set(2, 'h')]
    const before = tennis.summary(fold(tennis, over))
    const after = tennis.summary(fold(tennis, [...over, ...points(2, 'aaaa'), ...points(3, 'aaaa')]))
    assert.deepEqual([after.status, after.winner, after.score], ['finished', 'home', before.score])
  })

  test('without one of its sets keeps the games of the others', () => {
    const { sets } = tennis.summary(fold(tennis, [...set(1, 'h'), ...points(3, 'aaaa')]))
    assert.deepEqual(sets[0]!.games, { home: 6, away: 0 })
    assert.deepEqual(sets.at(-1)!.games, { home: 0, away: 1 })
  })
})

let place = 0
const play = (period: number, detail: object, more: { side?: Side; playerId?: number | null } = {}) =>
  buildEvent(
    'play',
    { key: `b${++place}`, period, clockSeconds: null, order: place },
    { side: 'away', detail, ...more },
  )
const homer = { kind: 'home_run', moves: [{ from: 0, to: 4 }] }
const out = { kind: 'out', moves: [{ from: 0, to: 1, isOut: true }] }
const end = () =>
  buildEvent(
    'game_end',
    { key: `b${++place}`, period: 1, clockSeconds: null, order: place },
    { detail: { kind: 'called' } },
  )

describe('a game of baseball', () => {
  test('counts runs and outs of batters whom no line-up names', () => {
    const state = fold(baseball, [play(1, homer), play(1, out), play(1, { kind: 'walk', moves: [{ from: 0, to: 1 }] })])
    const { score, outs, runners, hits } = baseball.summary(state)
    assert.deepEqual([score, outs, runners, hits], [{ home: 0, away: 1 }, 1, 1, { home: 0, away: 1 }])
    assert.deepEqual(state.faults, [])
  })

  test('without an inning has the runs of the others', () => {
    const state = fold(baseball, [play(1, homer), play(3, homer)])
    assert.deepEqual(baseball.summary(state).score, { home: 0, away: 2 })
    assert.equal(
      state.line.away.reduce((sum, runs) => sum + runs, 0),
      2,
    )
  })

  test('names a fourth out, a runner who is nowhere and a play after the end, and does not count them', () => {
    const outs = [play(1, out), play(1, out), play(1, out)]
    const fourth = play(1, homer)
    const nowhere = play(2, {
      kind: 'single',
      moves: [
        { from: 2, to: 4 },
        { from: 0, to: 1 },
      ],
    })
    const last = end()
    const late = play(1, homer)
    const state = fold(baseball, [...outs, fourth, nowhere, { ...last, period: 2 }, { ...late, period: 2 }])
    assert.deepEqual(state.faults, [
      { kind: 'after_three_outs', key: fourth.key },
      { kind: 'no_such_runner', key: nowhere.key },
      { kind: 'after_the_end', key: late.key },
    ])
    assert.deepEqual(baseball.summary(state).score, { home: 0, away: 0 })
  })
})
