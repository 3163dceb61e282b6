import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../sport.ts'
import { footballEvent } from './build.ts'
import { withdrawn, type TimelineEvent } from '../timeline.ts'
import { momentum } from './momentum.ts'
import { pitchPlaces } from './pitch.ts'
import { playerLines } from './player-line.ts'
import { shots } from './shots.ts'
import { football } from './sport.ts'
import { timelineRows } from './timeline-view.ts'
import type { TimelineRow } from '../timeline-row.ts'
import type { LineupPlayer } from './vocabulary.ts'

function player(playerId: number, position: number | null, isStarter = true): LineupPlayer {
  return { playerId, shirtNumber: playerId, position, isStarter, line: null, slot: null }
}
const eleven = [0, 1, 1, 1, 1, 3, 3, 3, 3, 5, 5].map((position, index) => player(index + 1, position))
const onPitch = (players: LineupPlayer[]) =>
  players.map((one) => ({ ...one, isOnPitch: one.isStarter, isSentOff: false }))
const start = footballEvent.periodStart({ key: 's1', period: 1, clockSeconds: 0 })
const secondHalf = footballEvent.periodStart({ key: 's2', period: 2, clockSeconds: 2700 })
const end = footballEvent.periodEnd({ key: 'e2', period: 2, clockSeconds: 5580, isLast: true })
const goal = footballEvent.goal({
  key: 'g1',
  period: 1,
  clockSeconds: 600,
  side: 'home',
  playerId: 10,
  assistId: 6,
  kind: 'penalty',
})
const ownGoal = footballEvent.goal({ key: 'g2', period: 2, clockSeconds: 3000, side: 'away', playerId: 2, kind: 'own' })

/** A row in short: its type, and the score at it. */
const line = (row: TimelineRow) => `${row.kind === 'event' ? 'event' : row.phase} ${row.score.home}–${row.score.away}`

describe('the timeline', () => {
  test('shows each row with the score at it, withdrawn events without counting them, and the breaks', () => {
    const cancelled = withdrawn(
      footballEvent.goal({ key: 'g3', period: 2, clockSeconds: 4000, side: 'home', kind: 'open' }),
      'offside',
    )
    const events = [
      end,
      ownGoal,
      cancelled,
      goal,
      footballEvent.corner({ key: 'c', period: 1, clockSeconds: 5, side: 'home' }),
      start,
      secondHalf,
    ]
    const rows = timelineRows(events, fold(football, events))
    assert.deepEqual(
      rows.map((row) => [
        row.kind === 'event' ? row.minute : row.phase,
        row.score,
        row.kind === 'event' && row.isWithdrawn,
      ]),
      [
        ['11', { home: 1, away: 0 }, false],
        ['half_time', { home: 1, away: 0 }, false],
        ['51', { home: 1, away: 1 }, false],
        ['67', { home: 1, away: 1 }, true],
        ['finished', { home: 1, away: 1 }, false],
      ],
    )
  })

  test('shows the shoot-out with its own score, and one break at half-time while it lasts', () => {
    const kicks = [true, true].map((isScored, index) =>
      footballEvent.shootoutKick({ key: `k${index}`, side: index === 0 ? 'home' : 'away', order: index + 1, isScored }),
    )
    const rows = timelineRows([goal, ...kicks], fold(football, [goal, ...kicks]))
    assert.deepEqual(rows.map(line), ['event 1–0', 'half_time 1–0', 'full_time 1–0', 'event 1–0', 'event 1–1'])
    const half = footballEvent.periodEnd({ key: 'e1', period: 1, clockSeconds: 2700, isLast: false })
    assert.deepEqual(
      timelineRows([start, half], fold(football, [start, half])).map((row) => row.key),
      ['after:1'],
    )
  })
})

describe('the end of the timeline', () => {
  const score = (home: number, away: number) => ({ home, away })
  const kicks = [true, false].map((isScored, index) =>
    footballEvent.shootoutKick({ key: `k${index}`, side: index === 0 ? 'home' : 'away', order: index + 1, isScored }),
  )
  const late = footballEvent.goal({ key: 'g4', period: 4, clockSeconds: 7000, side: 'home', kind: 'open' })
  const linesOf = (...events: TimelineEvent[]) => timelineRows(events, fold(football, events)).map(line)

  test('is the shoot-out where one decided after extra time, also without single kicks', () => {
    const result = footballEvent.result({ normal: score(1, 1), extra: score(1, 1), shootout: score(3, 0) })
    assert.deepEqual(linesOf(goal, ownGoal, result), [
      'event 1–0',
      'half_time 1–0',
      'event 1–1',
      'full_time 1–1',
      'extra_end 1–1',
      'shootout 3–0',
    ])
    const empty = footballEvent.result({ normal: score(0, 0), extra: score(0, 0), shootout: score(3, 5) })
    assert.deepEqual(linesOf(empty), ['full_time 0–0', 'extra_end 0–0', 'shootout 3–5'])
    const reported = footballEvent.result({ normal: score(1, 1), extra: score(1, 1), shootout: score(1, 0) })
    assert.deepEqual(linesOf(goal, ownGoal, ...kicks, reported), [
      'event 1–0',
      'half_time 1–0',
      'event 1–1',
      'full_time 1–1',
      'extra_end 1–1',
      'event 1–0',
      'event 1–0',
      'shootout 1–0',
    ])
  })

  test('is a shoot-out right after normal time where no extra time was played', () => {
    assert.deepEqual(linesOf(footballEvent.result({ normal: score(2, 2), shootout: score(4, 3) })), [
      'full_time 2–2',
      'shootout 4–3',
    ])
  })

  test('is extra time where that decided, and full time otherwise', () => {
    const result = footballEvent.result({ normal: score(1, 1), extra: score(2, 1) })
    assert.deepEqual(linesOf(goal, ownGoal, late, result), [
      'event 1–0',
      'half_time 1–0',
      'event 1–1',
      'full_time 1–1',
      'event 2–1',
      'after_extra 2–1',
    ])
    assert.deepEqual(linesOf(footballEvent.result({ normal: score(2, 1) })), ['finished 2–1'])
  })
})

describe('momentum', () => {
  const shot = (key: string, side: 'home' | 'away', clockSeconds: number) =>
    footballEvent.shot({ key, period: 1, clockSeconds, side, outcome: 'saved' })

  test('is empty when there are only goals and cards', () => assert.deepEqual(momentum([start, goal, ownGoal]), []))

  test('rises for home and falls for away, by the formula, and fades', () => {
    const values = momentum([shot('a', 'home', 10), shot('b', 'away', 610)], { period: 1, clockSeconds: 700 }).map(
      (one) => one.value,
    )
    // 5/(5+6), 3/(3+6), 1.8/7.8, 1.1/7.1, 0.65/6.65
    assert.deepEqual(values, [45, 33, 23, 15, 10, 0, 0, 0, 0, 0, -45, -33])
  })

  test('has a bar for each minute of stoppage time, a gap between halves, and the goals', () => {
    const bars = momentum([shot('a', 'home', 2790), ownGoal, goal])
    assert.deepEqual(
      bars.slice(44, 49).map((one) => [one.minute, one.value]),
      [
        ['45', 0],
        ['45+1', 0],
        ['45+2', 45],
        ['46', 0],
        ['47', 0],
      ],
    )
    assert.deepEqual(
      bars.flatMap((one) => one.goals.map((scored) => [one.minute, scored.side])),
      [
        ['11', 'home'],
        ['51', 'away'],
      ],
    )
  })

  test('never leaves its scale', () => {
    const storm = Array.from({ length: 500 }, (_, index) => shot(`s${index}`, 'away', index))
    assert.ok(momentum(storm).every((one) => one.value >= -100 && one.value < 0))
  })
})

describe('the shot map', () => {
  test('places away shots at the other end, and lists shots without a place too', () => {
    const list = shots([
      footballEvent.shot({ key: 'b', period: 1, clockSeconds: 90, side: 'away', outcome: 'off', x: 90, y: 40 }),
      footballEvent.shot({
        key: 'a',
        period: 1,
        clockSeconds: 60,
        side: 'home',
        outcome: 'goal',
        x: 90,
        y: 40,
        xg: 0.25,
        xgSource: 'feed',
      }),
      footballEvent.shot({ key: 'c', period: 1, clockSeconds: 99, side: 'home', outcome: 'off', xg: 0.5 }),
    ])
    assert.deepEqual(
      list.map((shot) => [shot.key, shot.place]),
      [
        ['a', { x: 90, y: 40 }],
        ['b', { x: 10, y: 60 }],
        ['c', null],
      ],
    )
  })
})

describe('the pitch', () => {
  test('places a formation from the keeper forward', () => {
    const places = pitchPlaces({ formation: '4-4-2', players: onPitch([...eleven].reverse()) })!
    assert.deepEqual(
      places.map((place) => place.playerId),
      [1, 5, 4, 3, 2, 9, 8, 7, 6, 11, 10],
    )
    assert.deepEqual(places[0], { playerId: 1, x: 6, y: 50 })
    assert.deepEqual(
      places.slice(1, 5).map((place) => [place.x, place.y]),
      [
        [24, 20],
        [24, 40],
        [24, 60],
        [24, 80],
      ],
    )
    assert.deepEqual(
      places.slice(9).map((place) => [place.x, place.y]),
      [
        [86, 33],
        [86, 67],
      ],
    )
  })
  test('prefers the lines of a source', () => {
    const reported = [player(9, 5), player(1, 0)].map((one, index) => ({ ...one, line: index === 0 ? 1 : 0, slot: 0 }))
    assert.deepEqual(pitchPlaces({ formation: '4-4-2', players: onPitch(reported) }), [
      { playerId: 1, x: 6, y: 50 },
      { playerId: 9, x: 50, y: 50 },
    ])
  })
  test('falls back to positions, and to nothing when there are none', () => {
    assert.deepEqual(pitchPlaces({ formation: '4-3-3', players: onPitch(eleven.slice(0, 10)) })?.length, 10)
    assert.equal(
      pitchPlaces({ formation: '4-4-2', players: onPitch(eleven.map((one) => ({ ...one, position: null }))) }),
      null,
    )
    assert.equal(pitchPlaces({ formation: null, players: [] }), null)
  })
})

describe('player lines', () => {
  test('contain goals, own goals, assists, cards and minutes', () => {
    const lineup = footballEvent.lineup({
      side: 'home',
      formation: null,
      coach: null,
      players: [...eleven, player(12, 3, false), player(13, 3, false)],
    })
    const events: TimelineEvent[] = [
      lineup,
      start,
      secondHalf,
      goal,
      ownGoal,
      end,
      footballEvent.substitution({ key: 'x', period: 2, clockSeconds: 4200, side: 'home', onId: 12, offId: 6 }),
      footballEvent.card({ key: 'y', period: 1, clockSeconds: 2760, side: 'home', playerId: 5, colour: 'red' }),
      footballEvent.card({ key: 'z', period: 2, clockSeconds: 5500, side: 'home', playerId: 12, colour: 'yellow' }),
    ]
    const lines = playerLines(fold(football, events))
    const line = (id: number) => lines.get(id)!
    assert.deepEqual(
      [1, 5, 6, 12, 13].map((id) => line(id).minutes),
      [90, 45, 70, 20, 0],
    )
    assert.deepEqual(
      [line(10).goals, line(10).penalties, line(6).assists, line(2).ownGoals, line(2).goals],
      [1, 1, 1, 1, 0],
    )
    assert.deepEqual([line(5).redCards, line(12).yellowCards, line(12).isStarter], [1, 1, false])
  })
  test('have no minutes without a line-up', () => {
    const lines = playerLines(fold(football, [goal, ownGoal, end]))
    assert.deepEqual([lines.get(10)?.minutes, lines.get(10)?.side, lines.get(2)?.side], [null, 'home', 'home'])
  })
})
