import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { goal, stateOf, summaryOf, whistles } from '#kit/football-match.ts'
import { footballEvent } from './build.ts'
import { withdrawn } from '../timeline.ts'
import { football } from './sport.ts'

describe('a football match during play', () => {
  test('has not started before its first event', () => {
    const { status, phase, halfScore, winner } = summaryOf()
    assert.deepEqual(
      { status, phase, halfScore, winner },
      { status: 'scheduled', phase: 'scheduled', halfScore: null, winner: null },
    )
  })

  test('passes through its phases', () => {
    const all = [...whistles(1, 2, 3, 4), footballEvent.periodStart({ key: 'start:5', period: 5, clockSeconds: null })]
    const seen = all.map((_, index) => stateOf(...all.slice(0, index + 1)).phase)
    assert.deepEqual(seen, [
      'first_half',
      'half_time',
      'second_half',
      'full_time',
      'extra_first',
      'extra_break',
      'extra_second',
      'finished',
      'shootout',
    ])
  })

  test('waits for the shoot-out when extra time was not its last whistle', () => {
    const end = footballEvent.periodEnd({ key: 'end:4', period: 4, clockSeconds: 7200, isLast: false })
    assert.equal(stateOf(...whistles(1, 2, 3, 4).slice(0, -1), end).phase, 'extra_end')
  })

  test('counts goals for the side that benefits, and an own goal in stoppage time before the break', () => {
    const state = stateOf(...whistles(1, 2), goal('home', 1, 47, 'own'), goal('away', 2, 46), goal('away', 2, 90))
    assert.deepEqual(state.score, { home: 1, away: 2 })
    assert.deepEqual(state.halfScore, { home: 1, away: 0 })
    assert.equal(state.winner, 'away')
    assert.deepEqual(
      state.periods.map((period) => [period.ordinal, period.score]),
      [
        [1, { home: 1, away: 0 }],
        [2, { home: 0, away: 2 }],
      ],
    )
  })

  test('has no half-time score before the break, and has one at it', () => {
    const [start, end] = whistles(1, 2)
    assert.equal(stateOf(start!, goal('home', 1, 10)).halfScore, null)
    assert.deepEqual(stateOf(start!, goal('home', 1, 10), end!).halfScore, { home: 1, away: 0 })
  })

  test('continues after a whistle wrongly reported as the last, and is not complete then', () => {
    const state = stateOf(
      ...whistles(1, 2),
      goal('home', 1, 10),
      footballEvent.periodStart({ key: 'start:3', period: 3, clockSeconds: 5400 }),
    )
    assert.deepEqual([state.status, state.phase, state.isComplete], ['live', 'extra_first', false])
  })

  test('is over with its shoot-out, whatever the whistle states, and is not postponed once started', () => {
    const kick = footballEvent.shootoutKick({ key: 'kick', side: 'away', order: 1, isScored: true })
    const end = footballEvent.periodEnd({ key: 'end:5', period: 5, clockSeconds: null, isLast: false })
    assert.deepEqual([stateOf(kick, end).status, stateOf(kick, end).winner], ['finished', 'away'])
    assert.equal(stateOf(whistles(1, 2)[0]!, footballEvent.postponed({ period: 1, clockSeconds: 60 })).status, 'live')
  })

  test('has the last goal with its minute, and not a withdrawn one', () => {
    const cancelled = withdrawn(goal('home', 2, 92), 'offside')
    const { lastScore, score } = summaryOf(...whistles(1, 2), goal('home', 1, 47, 'penalty'), cancelled)
    assert.deepEqual(lastScore, { side: 'home', playerId: 47, minute: '45+2', kind: 'penalty', key: 'goal:home:47' })
    assert.deepEqual(score, { home: 1, away: 0 })
  })

  test('keeps the score of normal time when extra time follows, and lets the shoot-out decide', () => {
    const kicks = [true, false, true, true, false].map((isScored, index) =>
      footballEvent.shootoutKick({
        key: `kick:${index}`,
        side: index % 2 === 0 ? 'home' : 'away',
        order: index + 1,
        isScored,
      }),
    )
    const end = footballEvent.periodEnd({ key: 'end:5', period: 5, clockSeconds: null, isLast: true })
    const result = summaryOf(
      ...whistles(1, 2, 3, 4),
      goal('home', 1, 10),
      goal('away', 2, 80),
      goal('away', 3, 95),
      goal('home', 4, 110),
      ...kicks,
      end,
    )
    assert.deepEqual(
      [result.score, result.normalScore, result.shootout],
      [
        { home: 2, away: 2 },
        { home: 1, away: 1 },
        { home: 2, away: 1 },
      ],
    )
    assert.deepEqual([result.winner, result.status, result.phase], ['home', 'finished', 'finished'])
  })

  test('begins a period at its first event when the whistle is missing', () => {
    const state = stateOf(goal('home', 1, 10), goal('away', 2, 50))
    assert.deepEqual([state.status, state.phase, state.halfScore], ['live', 'second_half', { home: 1, away: 0 }])
  })

  test('counts cards per side, a second yellow as red, and sends the player off the pitch', () => {
    const lineup = footballEvent.lineup({
      side: 'home',
      formation: '4-4-2',
      coach: { id: null, name: 'A. Coach' },
      players: [
        { playerId: 5, shirtNumber: 5, position: 1, isStarter: true, line: 1, slot: 0 },
        { playerId: 12, shirtNumber: 12, position: 1, isStarter: false, line: null, slot: null },
        { playerId: 6, shirtNumber: 6, position: 3, isStarter: true, line: 2, slot: 0 },
      ],
    })
    const second = footballEvent.card({
      key: 'card:1',
      period: 2,
      clockSeconds: 3000,
      side: 'home',
      playerId: 5,
      colour: 'second_yellow',
    })
    const change = footballEvent.substitution({
      key: 'change:1',
      period: 2,
      clockSeconds: 3300,
      side: 'home',
      onId: 12,
      offId: 6,
    })
    const state = stateOf(...whistles(1, 2), lineup, second, change)
    assert.deepEqual(state.redCards, { home: 1, away: 0 })
    assert.deepEqual(
      state.squads.home?.players.map((player) => [player.playerId, player.isOnPitch, player.isSentOff]),
      [
        [5, false, true],
        [12, true, false],
        [6, false, false],
      ],
    )
    assert.equal(state.squads.away, null)
  })

  test('shows the red cards a source reports as totals when it has no single cards', () => {
    const totals = footballEvent.statistics({ side: 'away', of: 0, values: { redCards: 2, yellowCards: 1 } })
    assert.deepEqual(summaryOf(totals).redCards, { home: 0, away: 2 })
    assert.deepEqual(
      summaryOf(totals, footballEvent.card({ key: 'y', period: 1, clockSeconds: 9, side: 'home', colour: 'yellow' }))
        .redCards,
      { home: 0, away: 0 },
    )
  })

  test('stops for an interruption and continues', () => {
    const start = whistles(1, 2)[0]!
    const halt = footballEvent.interrupted({ key: 'halt', period: 1, clockSeconds: 1200, occurredAt: 1_200_000 })
    const on = footballEvent.resumed({ key: 'on', period: 1, clockSeconds: 1200, occurredAt: 2_000_000, order: 1 })
    assert.deepEqual(
      [stateOf(start, halt).status, stateOf(start, halt).phase, stateOf(start, halt).clock.isRunning],
      ['interrupted', 'first_half', false],
    )
    assert.deepEqual(stateOf(start, halt, on).clock, { isRunning: true, baseSeconds: 1200, at: 2_000_000 })
  })

  test('publishes goals, whistles and red cards at once, and the rest with the next tick', () => {
    const yellow = footballEvent.card({ key: 'y', period: 1, clockSeconds: 60, side: 'home', colour: 'yellow' })
    const red = footballEvent.card({ key: 'r', period: 1, clockSeconds: 60, side: 'home', colour: 'red' })
    const corner = footballEvent.corner({ key: 'c', period: 1, clockSeconds: 60, side: 'home' })
    assert.deepEqual([goal('home', 1, 3), whistles(1)[0]!, red, yellow, corner].map(football.isUrgent), [
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a football match outside of play', () => {
  test('is postponed, and rescheduled with another kick-off', () => {
    const off = footballEvent.postponed({ reason: 'snow' })
    const moved = footballEvent.kickOffMoved({ kickOff: 1_800_000_000_000, order: 1 })
    assert.equal(stateOf(off).status, 'postponed')
    assert.deepEqual([stateOf(off, moved).status, stateOf(off, moved).kickOff], ['scheduled', 1_800_000_000_000])
  })

  test('is cancelled, abandoned, or awarded against the played score', () => {
    assert.equal(stateOf(footballEvent.cancelled({})).status, 'cancelled')
    const played = [whistles(1, 2)[0]!, goal('home', 1, 20)]
    const givenUp = stateOf(...played, footballEvent.abandoned({ reason: 'floodlights' }))
    assert.deepEqual([givenUp.status, givenUp.score, givenUp.winner], ['abandoned', { home: 1, away: 0 }, null])
    const awarded = stateOf(
      ...played,
      footballEvent.abandoned({}),
      footballEvent.awarded({ winner: 'away', score: { home: 0, away: 3 } }),
    )
    assert.deepEqual([awarded.status, awarded.score, awarded.winner], ['awarded', { home: 0, away: 3 }, 'away'])
    const stopped = stateOf(footballEvent.abandoned({ score: { home: 1, away: 2 } }))
    assert.deepEqual([stopped.status, stopped.score, stopped.winner], ['abandoned', { home: 1, away: 2 }, null])
    const walkover = stateOf(footballEvent.awarded({ winner: 'away', score: null }))
    assert.deepEqual([walkover.status, walkover.score, walkover.winner], ['awarded', { home: 0, away: 0 }, 'away'])
  })
})
