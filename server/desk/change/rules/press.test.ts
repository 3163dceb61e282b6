import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { entered, type KeyPress } from '#kit/palette-entered.ts'
import { sports } from '#sports/index.ts'
import { palettedSports, paletteOf } from '#sports/palettes.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import { isCorrecting, kindOf, kindsOf, labelOf } from './kinds.ts'
import { asKind, enter, isTimed } from './press.ts'

const home = { side: 'home' } as const
const away = { side: 'away' } as const
const times = (count: number, press: KeyPress) => Array.from({ length: count }, () => press)
const quarter = (period: number, ...presses: KeyPress[]): KeyPress[] => [
  { key: 'period_start', period },
  ...presses.map((press) => ({ ...press, period })),
  { key: 'period_end', period },
]
const game = (period: number, ...presses: KeyPress[]): KeyPress[] => [
  { key: 'game_start', period, clockSeconds: 0 },
  ...presses.map((press) => ({ ...press, period })),
  { key: 'game_end', ...home, period, clockSeconds: 1500 },
]
const half = times(3, { key: 'strikeout' })

/** A match of each kind of sport, as it is entered. */
const matches: Readonly<Record<string, KeyPress[]>> = {
  football: [
    { key: 'period_start', clockSeconds: 0 },
    { key: 'goal', ...home, playerId: 5, otherPlayerId: 6, reason: 'header', clockSeconds: 600 },
    { key: 'yellow', ...away, playerId: 15, clockSeconds: 900 },
    { key: 'yellow', ...away, playerId: 15, reason: 'foul', clockSeconds: 1900 },
    { key: 'own_goal', ...away, playerId: 16, clockSeconds: 2000 },
    { key: 'substitution', ...home, playerId: 8, otherPlayerId: 5, clockSeconds: 2100 },
    { key: 'period_end', clockSeconds: 2760 },
  ],
  basketball: [
    ...quarter(
      1,
      { key: 'two', ...home, playerId: 5, otherPlayerId: 6, clockSeconds: 2200 },
      { key: 'foul', ...away, playerId: 15, reason: 'shooting', clockSeconds: 2300 },
      { key: 'free_throw', ...home, playerId: 5, reason: '1/2', clockSeconds: 2310 },
    ),
    ...quarter(2, { key: 'three', ...away, playerId: 15, clockSeconds: 2400 }),
  ],
  tennis: [
    { key: 'start', ...home },
    ...[home, away, home, home, away, home].map((side) => ({ key: 'point', ...side })),
    { key: 'ace', ...away },
    { key: 'double_fault', ...away },
  ],
  baseball: [
    { key: 'walk' },
    { key: 'single' },
    { key: 'stolen_base', count: 2 },
    { key: 'home_run' },
    ...half,
    { key: 'ball' },
    { key: 'double' },
    ...half,
    { key: 'triple' },
  ],
  lol: [
    ...game(
      1,
      { key: 'kill', ...home, clockSeconds: 60 },
      { key: 'dragon', ...away, reason: 'ocean', clockSeconds: 300 },
    ),
    ...game(2, { key: 'tower', ...home, reason: 'mid', clockSeconds: 700 }),
  ],
  csgo: [
    { key: 'game_start', clockSeconds: 0 },
    { key: 'round', ...home, reason: 'bomb' },
    { key: 'headshot', ...home, playerId: 5, otherPlayerId: 15 },
    { key: 'round', ...away, reason: 'time' },
    { key: 'round', ...home },
    { key: 'game_end', ...home },
  ],
}

function matchOf(sportId: string) {
  const sport = sports[sportId]!
  const palette = paletteOf({ sport: sportId })!
  const presses = matches[sportId]!
  const { events, state } = entered(sportId, presses)
  return { sport, palette, presses, events: events.toSorted(compareEvents), state }
}

/** The event without what says which entry made it. */
const plain = ({ key: _key, order: _order, occurredAt: _at, ...event }: TimelineEvent) => event

describe('an event that is taken out and entered again by its key', () => {
  for (const sportId of Object.keys(matches))
    test(`is what it was, and so is the score, in ${sportId}`, () => {
      const { sport, palette, presses, events, state } = matchOf(sportId)
      let count = 0
      for (const [at, press] of presses.entries()) {
        const key = palette.keys.find(({ id }) => id === press.key)!
        if (!isCorrecting(key)) continue
        const name = `desk:${String(at).padStart(4, '0')}`
        const own = events.filter((event) => event.key.startsWith(name))
        const shown = events.filter((event) => !own.includes(event))
        const after = events[events.indexOf(own[0]!) - 1]?.key ?? null
        const given = { side: null, playerId: null, otherPlayerId: null, reason: null, count: null, ...press }
        const time = { period: press.period ?? 1, clockSeconds: press.clockSeconds ?? null }
        const entry = { act: 'enter', ...given, ...time, after: isTimed(palette) ? null : after } as never
        const made = enter(entry, 'desk:1:00', { sport, palette, shown })
        assert.ok('events' in made, `${press.key} ${JSON.stringify(made)}`)
        assert.deepEqual(made.events.map(plain), own.map(plain), press.key)
        const now = fold(sport, [...shown, ...made.events])
        assert.deepEqual([now.score, now.status, now.period], [state.score, state.status, state.period], press.key)
        count += 1
      }
      assert.ok(count >= 4)
    })
})

describe('an event of another kind', () => {
  const other = (sportId: string, type: string, key: string, reason: string | null = null) => {
    const { sport, palette, events } = matchOf(sportId)
    const event = events.find((one) => one.type === type)!
    const made = asKind(event, { key, reason, count: null }, { sport, palette, shown: events })
    assert.ok('event' in made, JSON.stringify(made))
    return { detail: made.event.detail, label: labelOf(sport, palette, made.event).en }
  }

  test('has the detail of its key, without what only the old kind had', () => {
    assert.deepEqual(other('football', 'goal', 'own_goal'), { detail: { kind: 'own' }, label: 'Own goal' })
    assert.deepEqual(other('football', 'goal', 'penalty'), { detail: { kind: 'penalty' }, label: 'Penalty' })
    assert.equal(other('basketball', 'field_goal', 'three').detail.points, 3)
    assert.equal(other('basketball', 'free_throw', 'free_throw_missed').label, 'Free throw missed, 1 of 2')
    assert.deepEqual(other('tennis', 'point', 'winner', 'net').detail.ending, 'winner')
    assert.equal(other('baseball', 'play', 'hit_by_pitch').detail.kind, 'hit_by_pitch')
    assert.deepEqual(other('csgo', 'round', 'round', 'defuse').detail.ending, 'defuse')
    assert.equal(other('lol', 'objective', 'tower', 'top').label, 'Tower, top')
  })

  test('has no second player where its key takes none: an own goal has no assist', () => {
    const { sport, palette, events } = matchOf('football')
    const goal = { ...events.find(({ type }) => type === 'goal')!, otherPlayerId: 9 }
    const assistOf = (key: string) => {
      const made = asKind(goal, { key, reason: null, count: null }, { sport, palette, shown: events })
      return 'event' in made ? made.event.otherPlayerId : made.why
    }
    assert.deepEqual([assistOf('goal'), assistOf('own_goal')], [9, null])
  })

  test('moves the runners of its base as the play does', () => {
    const { sport, palette, events } = matchOf('baseball')
    const single = events.find(({ detail }) => detail.kind === 'single')!
    const made = asKind(single, { key: 'double', reason: null, count: null }, { sport, palette, shown: events })
    assert.ok('event' in made)
    assert.deepEqual(made.event.detail.moves, [
      { from: 1, to: 3 },
      { from: 0, to: 2 },
    ])
  })

  test('is none of another type', () => {
    const { sport, palette, events } = matchOf('football')
    const goal = events.find(({ type }) => type === 'goal')!
    const game = { sport, palette, shown: events }
    assert.deepEqual(asKind(goal, { key: 'yellow', reason: null, count: null }, game), { why: 'bad_detail' })
    assert.deepEqual(asKind(goal, { key: 'try', reason: null, count: null }, game), { why: 'bad_event' })
    assert.deepEqual(asKind(goal, { key: 'goal', reason: 'hand', count: null }, game), { why: 'bad_detail' })
  })
})

describe('the name of an event', () => {
  test('is that of its key and reason, in both languages', () => {
    const name = (sportId: string, type: string, detail: TimelineEvent['detail']) =>
      labelOf(sports[sportId]!, paletteOf({ sport: sportId }), { type, detail })
    assert.deepEqual(name('football', 'goal', { kind: 'header' }), { en: 'Goal, header', zh: '进球（头球）' })
    assert.equal(name('football', 'card', { colour: 'second_yellow' }).en, 'Second yellow card')
    assert.equal(name('football', 'card', { colour: 'yellow', reason: 'something else' }).en, 'Yellow card')
    assert.equal(name('basketball', 'field_goal', { points: 3, isMade: false, distance: 24 }).en, 'Three missed')
    assert.equal(name('baseball', 'play', { kind: 'stolen_base', moves: [{ from: 2, to: 3 }] }).en, 'Stolen base')
    assert.equal(name('csgo', 'round', { number: 14, ending: 'bomb' }).zh, '赢下回合（炸弹爆炸）')
    assert.equal(name('tennis', 'point', { ending: 'ace', serve: 1 }).en, 'Ace')
    assert.equal(name('football', 'result', {}).zh, '赛果')
  })

  test('is there for every key that may be entered, of every sport', () => {
    for (const id of palettedSports) {
      const [sport, palette] = [sports[id]!, paletteOf({ sport: id })!]
      const made = new Set(kindsOf(sport, palette).map(({ key }) => key))
      const silent = palette.keys.filter((key) => isCorrecting(key) && !made.has(key.id)).map((key) => key.id)
      assert.deepEqual(silent, [], id)
      for (const kind of kindsOf(sport, palette)) assert.ok(kindOf(kindsOf(sport, palette), kind)?.isExact, id)
    }
  })
})
