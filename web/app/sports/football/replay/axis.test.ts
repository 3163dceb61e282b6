import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { football, footballEvent as event, withdrawn } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import { axisOf, eventsUntil, momentAt, momentLabel, readMoment, wallTimeAt } from './axis.ts'

const events = [
  event.lineup({ side: 'home', formation: null, players: [], coach: null }),
  event.periodStart({ key: 's1', period: 1, clockSeconds: 0 }),
  event.goal({ key: 'g1', period: 1, clockSeconds: 600, side: 'home', kind: 'open' }),
  event.periodEnd({ key: 'e1', period: 1, clockSeconds: 2820, isLast: false }),
  event.periodStart({ key: 's2', period: 2, clockSeconds: 2700 }),
  withdrawn(
    event.goal({ key: 'g2', period: 2, clockSeconds: 3000, side: 'away', kind: 'open', occurredAt: 1_000_000 }),
    'offside',
    1_090_000,
  ),
  event.periodEnd({ key: 'e2', period: 2, clockSeconds: 5580, isLast: true }),
]
const axis = axisOf(events)
const scoreAt = (position: number) => fold(football, eventsUntil(events, axis, position)).score

describe('the axis of a replay', () => {
  test('halves follow each other with their stoppage time', () => {
    assert.deepEqual(
      axis.stretches.map(({ period, from, length }) => [period, from, length]),
      [
        [1, 0, 2821],
        [2, 2821, 2881],
      ],
    )
    assert.deepEqual(momentAt(axis, 2821), { period: 2, clockSeconds: 2700 })
  })

  test('a half without events counts, between others and where a result says that it was played', () => {
    const goal = event.goal({ key: 'g', period: 2, clockSeconds: 4440, side: 'away', kind: 'open' })
    const pair = { home: 0, away: 1 }
    const periods = (events: Parameters<typeof axisOf>[0]) => axisOf(events).stretches.map(({ period }) => period)
    assert.deepEqual(periods([goal]), [1, 2])
    const early = event.goal({ key: 'g', period: 1, clockSeconds: 60, side: 'away', kind: 'open' })
    assert.deepEqual(periods([early]), [1])
    assert.deepEqual(periods([early, event.result({ normal: pair, half: null, extra: null, shootout: null })]), [1, 2])
    const long = event.result({ normal: pair, half: null, extra: pair, shootout: pair })
    assert.deepEqual(periods([early, long]), [1, 2, 3, 4])
    assert.deepEqual(periods([long]), [], 'nothing to replay')
  })

  test('labels are match minutes', () => {
    assert.deepEqual(
      [0, 599, 2700, 2820, 2821].map((position) => momentLabel(axis, position)),
      ['1', '10', '45+1', '45+3', '46'],
    )
  })

  test('a minute in an address is read as its end', () => {
    assert.equal(readMoment(axis, '11'), 659)
    assert.equal(momentLabel(axis, readMoment(axis, '45+2')!), '45+2')
    assert.equal(momentLabel(axis, readMoment(axis, '45 2')!), '45+2', 'a plus in an address is read as a space')
    assert.equal(momentLabel(axis, readMoment(axis, '46')!), '46')
    assert.equal(readMoment(axis, '400'), axis.total)
    for (const text of ['', null, '-1', 'x', '1e3']) assert.equal(readMoment(axis, text), null)
  })
})

describe('the events of a moment', () => {
  test('later events are omitted, line-ups are present from the start', () => {
    assert.deepEqual(
      eventsUntil(events, axis, 599).map(({ key }) => key),
      ['lineup:home', 's1'],
    )
    assert.deepEqual(scoreAt(600), { home: 1, away: 0 })
  })

  test('a goal counts until its withdrawal, 90 s later', () => {
    const at = 2821 + 300
    assert.deepEqual(scoreAt(at - 1), { home: 1, away: 0 })
    assert.deepEqual(scoreAt(at), { home: 1, away: 1 })
    assert.deepEqual(scoreAt(at + 89), { home: 1, away: 1 })
    assert.deepEqual(scoreAt(at + 90), { home: 1, away: 0 })
  })

  test('its time of day is that of the last event before it, and the seconds since', () => {
    assert.equal(wallTimeAt(events, axis, 2821 + 360), 1_000_000 + 60_000)
    assert.equal(wallTimeAt(events, axis, 2821), null, 'no earlier event has its time')
  })

  test('at the end the match is in its current state', () => {
    assert.deepEqual(fold(football, eventsUntil(events, axis, axis.total)), fold(football, events))
  })

  test('a shoot-out advances kick by kick', () => {
    const kicks = [1, 2, 3].map((order) =>
      event.shootoutKick({ key: `k${order}`, side: order % 2 ? 'home' : 'away', order, isScored: true }),
    )
    const all = [...events, ...kicks]
    const long = axisOf(all)
    assert.equal(
      eventsUntil(all, long, readMoment(long, 'p2')!).filter(({ type }) => type === 'shootout_kick').length,
      2,
    )
  })
})
