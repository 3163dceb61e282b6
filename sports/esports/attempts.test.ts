import assert from 'node:assert/strict'
import test from 'node:test'
import { csgoEvent } from '../csgo/build.ts'
import { csgo } from '../csgo/sport.ts'
import { fold } from '../sport.ts'
import { compareEvents } from '../timeline.ts'

const round = (number: number, side: 'home' | 'away', attempt: number, game = 1) =>
  csgoEvent.round({ game, attempt, number, side })
const events = [
  csgoEvent.format({ bestOf: 3 }),
  csgoEvent.gameStart({ game: 1 }),
  round(1, 'home', 0),
  round(2, 'home', 0),
  round(3, 'home', 0),
  csgoEvent.remake({ game: 1, attempt: 1 }),
  csgoEvent.gameStart({ game: 1, attempt: 1 }),
  round(1, 'away', 1),
  round(2, 'away', 1),
  csgoEvent.gameStart({ game: 2 }),
  round(1, 'home', 0, 2),
  csgoEvent.forfeit({ side: 'away' }),
].toSorted(compareEvents)
const roundsIn = (all: readonly { type: string; period: number; side: string | null }[]) =>
  all.flatMap(({ type, period, side }) => (type === 'round' ? [`${period} ${side}`] : []))
const counting = ['1 away', '1 away', '2 home']

test('Events of a remade map are those of its last attempt, beside the remake and the end of the series', () => {
  const shown = csgo.wire.events(events)
  assert.deepEqual(roundsIn(shown.map(({ event }) => event)), counting)
  assert.deepEqual(
    shown.flatMap(({ event: { type } }) => (type === 'remake' || type === 'forfeit' ? [type] : [])),
    ['remake', 'forfeit'],
  )
  assert.deepEqual(shown.at(-2)?.shown, { home: 1, away: 0 })
})

test('Rows of a remade map are those of its last attempt', () => {
  const rows = csgo.timeline(events, fold(csgo, events))
  assert.deepEqual(roundsIn(rows.flatMap((row) => (row.kind === 'event' ? [row.event] : []))), counting)
})

test('A remake that is withdrawn leaves the first attempt', () => {
  const taken = events.map((event) =>
    event.detail.attempt === 1 ? { ...event, withdrawn: { reason: 'corrected' as const, at: 0 } } : event,
  )
  const rounds = csgo.wire.events(taken).map(({ event }) => event)
  assert.deepEqual(roundsIn(rounds.filter(({ withdrawn }) => withdrawn === null)), [
    '1 home',
    '1 home',
    '1 home',
    '2 home',
  ])
})
