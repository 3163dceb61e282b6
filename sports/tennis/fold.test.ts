import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../sport.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { tennisEvent } from './build.ts'
import { tennisFold } from './fold.ts'
import { usualFormat, type PointDetail } from './vocabulary.ts'

/** Points by their winners, `h` or `a`, from a number on. */
function points(course: string, from = 1, set = 1, detail: Partial<PointDetail> = {}): TimelineEvent[] {
  return [...course].map((one, index) =>
    tennisEvent.point({
      key: `p${from + index}`,
      period: set,
      order: from + index,
      clockSeconds: (from + index) * 40,
      side: one === 'h' ? 'home' : 'away',
      ...detail,
    }),
  )
}
const start = (server: Side) => tennisEvent.start({ server })
const stateOf = (...events: TimelineEvent[]) => fold(tennisFold, events)
const summaryOf = (...events: TimelineEvent[]) => tennisFold.summary(stateOf(...events))
const games = (course: string) => [...course].map((one) => one.repeat(4)).join('')

describe('a match of tennis', () => {
  test('shows sets, points and server, with the chance at the next point', () => {
    const live = summaryOf(start('home'), ...points(games('ha') + 'aaah'))
    assert.deepEqual(live.sets, [{ games: { home: 1, away: 1 }, tiebreak: null, winner: null }])
    assert.deepEqual(
      [live.points, live.server, live.chance],
      [{ home: '15', away: '40' }, 'home', { side: 'away', kind: 'break' }],
    )
    assert.deepEqual([live.status, live.phase, live.period, live.score], ['live', 'set', 1, { home: 0, away: 0 }])
  })

  test('has a break between sets, until the first point of the next', () => {
    const course = games('hhhhhh')
    assert.deepEqual(
      [summaryOf(start('home'), ...points(course)).phase, summaryOf(start('home'), ...points(course + 'h')).phase],
      ['set_break', 'set'],
    )
  })

  test('marks the break points of each game, and those that were won', () => {
    const { games: played, tallies } = stateOf(start('home'), ...points('aaahhhaa'))
    const [game] = played
    assert.deepEqual([game!.server, game!.winner], ['home', 'away'])
    assert.deepEqual(
      game!.points.map(({ isBreakPoint }) => isBreakPoint),
      [false, false, false, true, true, true, false, true],
    )
    assert.deepEqual(
      game!.points.map(({ next }) => next),
      [null, null, 'break', 'break', 'break', null, 'break', null],
    )
    assert.deepEqual([tallies[1]!.away.breakPoints, tallies[1]!.away.breakPointsWon], [4, 1])
  })

  test('lets the source correct who serves, counts the difference, and serves on from there', () => {
    const second = points(games('h'), 5, 1, { server: 'home' })
    const state = stateOf(start('home'), ...points(games('h')), ...second)
    assert.deepEqual([state.serviceFaults, state.games[1]!.server, state.gameServer], [1, 'home', 'away'])
  })

  test('changes the server of a tie-break after one point, then after two, and begins the next set with its receiver', () => {
    const to66 = points(games('hahahahahaha'))
    const servers = [...'hahahahahahah'].map((_, index, all) => {
      const played = points(all.slice(0, index).join(''), 100)
      return summaryOf(start('home'), ...to66, ...played).server === 'home' ? 'h' : 'a'
    })
    assert.equal(servers.join(''), 'haahhaahhaahh')
    const next = summaryOf(start('home'), ...to66, ...points('hhhhhhh', 100), ...points('h', 200, 2))
    assert.equal(next.server, 'away')
  })

  test('ends by retirement: the sets stand, the other side wins, the side that stopped is named', () => {
    const retired = tennisEvent.retired({ side: 'home', reason: 'thigh' })
    const { status, phase, winner, ending, sets, score } = summaryOf(
      start('home'),
      ...points(games('hhhhhh')),
      ...points('aa', 40, 2),
      retired,
    )
    assert.deepEqual([status, phase, winner, score], ['finished', 'retired', 'away', { home: 1, away: 0 }])
    assert.deepEqual(ending, { kind: 'retired', side: 'home', reason: 'thigh' })
    assert.deepEqual(
      sets.map((set) => set.games),
      [
        { home: 6, away: 0 },
        { home: 0, away: 0 },
      ],
    )
  })

  test('ends by default the same way, and a withdrawn ending lets play continue', () => {
    const defaulted = tennisEvent.defaulted({ side: 'away' })
    assert.deepEqual(summaryOf(...points('hh'), defaulted).ending?.kind, 'defaulted')
    const mended = { ...defaulted, revision: 2, withdrawn: { reason: 'correction', at: null } }
    assert.deepEqual(
      [summaryOf(...points('hh'), mended).status, summaryOf(...points('hh'), mended).winner],
      ['live', null],
    )
  })

  test('is not played after a walkover: no sets, no score, a winner', () => {
    const { status, phase, winner, sets, score } = summaryOf(tennisEvent.walkover({ side: 'away' }))
    assert.deepEqual([status, phase, winner, sets, score], ['awarded', 'walkover', 'home', [], { home: 0, away: 0 }])
  })

  test('is suspended for rain and resumes another day from the same point', () => {
    const day = 86_400_000
    const rain = tennisEvent.interrupted({ key: 'rain', period: 1, clockSeconds: 300, order: 50, reason: 'rain' })
    const suspended = summaryOf(start('home'), ...points('hha'), rain)
    assert.deepEqual(
      [suspended.status, suspended.points, suspended.clock.isRunning],
      ['interrupted', { home: '30', away: '15' }, false],
    )
    const resumed = tennisEvent.resumed({ key: 'dry', period: 1, clockSeconds: 300, order: 51, occurredAt: day })
    const after = summaryOf(start('home'), ...points('hha'), rain, resumed)
    assert.deepEqual(
      [after.status, after.points, after.clock],
      ['live', { home: '30', away: '15' }, { isRunning: true, baseSeconds: 300, at: day }],
    )
  })

  test('takes the score that a source sets where points are missing, and plays on from it', () => {
    const set = tennisEvent.scoreSet({
      key: 'set',
      period: 1,
      order: 9,
      clockSeconds: 360,
      sets: [{ home: 6, away: 6, tiebreak: null }],
      points: { home: 3, away: 2 },
      server: 'away',
    })
    const state = stateOf(start('home'), ...points('hh'), set)
    const summary = tennisFold.summary(state)
    assert.deepEqual(
      [summary.isTiebreak, summary.points, summary.server, state.corrections],
      [true, { home: '3', away: '2' }, 'away', 1],
    )
    const end = summaryOf(start('home'), ...points('hh'), set, ...points('hhhh', 10))
    assert.deepEqual(end.sets[0], { games: { home: 7, away: 6 }, tiebreak: { home: 7, away: 2 }, winner: 'home' })
  })

  test('has the result of a source without points, and of one whose points stop early', () => {
    const sets = [
      { home: 6, away: 4, tiebreak: null },
      { home: 7, away: 6, tiebreak: { home: 7, away: 3 } },
    ]
    const result = tennisEvent.result({ sets, winner: 'home' })
    for (const summary of [summaryOf(result), summaryOf(...points('hha'), result)]) {
      assert.deepEqual([summary.status, summary.score, summary.winner], ['finished', { home: 2, away: 0 }, 'home'])
      assert.deepEqual(summary.sets[1], { games: { home: 7, away: 6 }, tiebreak: { home: 7, away: 3 }, winner: 'home' })
    }
  })

  test('keeps its points where a result contradicts them, and says so', () => {
    const played = [start('home'), ...points(games('hhhhhhhhhhhh'))]
    const result = tennisEvent.result({
      sets: [
        { home: 6, away: 1, tiebreak: null },
        { home: 6, away: 0, tiebreak: null },
      ],
      winner: 'home',
    })
    const state = stateOf(...played, result)
    assert.equal(state.isContradicted, true)
    assert.deepEqual(
      state.periods.map(({ score }) => score),
      [
        { home: 6, away: 0 },
        { home: 6, away: 0 },
      ],
    )
  })

  test('of a retirement in a file without points keeps the last set open', () => {
    const result = tennisEvent.result({
      sets: [
        { home: 6, away: 2, tiebreak: null },
        { home: 3, away: 2, tiebreak: null },
      ],
      winner: 'home',
    })
    const { sets, score, winner } = summaryOf(result, tennisEvent.retired({ side: 'away' }))
    assert.deepEqual([sets.map((one) => one.winner), score, winner], [['home', null], { home: 1, away: 0 }, 'home'])
  })

  test('is awarded by decision, postponed and cancelled', () => {
    assert.deepEqual([summaryOf(tennisEvent.awarded({ winner: 'away', score: { home: 0, away: 2 } })).winner], ['away'])
    assert.equal(summaryOf(tennisEvent.postponed({})).status, 'postponed')
    assert.equal(summaryOf(tennisEvent.cancelled({})).status, 'cancelled')
    const moved = stateOf(tennisEvent.postponed({}), tennisEvent.kickOffMoved({ kickOff: 5, order: 1 }))
    assert.deepEqual([moved.status, moved.kickOff], ['scheduled', 5])
  })

  test('of five sets is won by three', () => {
    const format = tennisEvent.format({ format: { ...usualFormat, bestOf: 5 } })
    assert.equal(summaryOf(format, ...points(games('h'.repeat(12)))).status, 'live')
    assert.equal(summaryOf(format, ...points(games('h'.repeat(18)))).status, 'finished')
  })
})
