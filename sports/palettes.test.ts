import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sports } from './index.ts'
import type { PaletteEntry } from './palette.ts'
import { moveClock, standingClock } from './palette.ts'
import { palettedSports, paletteOf } from './palettes.ts'
import type { MapState } from './csgo/rules.ts'
import type { MobaGame } from './esports/moba/state.ts'
import { seriesLineup } from './esports/palette.ts'
import type { SeriesState } from './esports/state.ts'
import { fold } from './sport.ts'
import type { MatchState } from './sport.ts'
import type { TimelineEvent } from './timeline.ts'

type Press = Partial<PaletteEntry> & { key: string }

const blank = {
  side: null,
  playerId: null,
  otherPlayerId: null,
  reason: null,
  count: null,
  isPossible: false,
  period: 1,
  clockSeconds: null,
}

/** A match after these keys, as the desk enters them. */
function entered(sportId: string, presses: readonly Press[]): { state: MatchState; events: TimelineEvent[] } {
  const sport = sports[sportId]!
  const palette = paletteOf({ sport: sportId })!
  const events: TimelineEvent[] = []
  for (const [at, press] of presses.entries()) {
    const entry: PaletteEntry = {
      ...blank,
      at: 1000 * at,
      name: `desk:${String(at).padStart(4, '0')}`,
      ordinal: at + 1,
      ...press,
    }
    const built = palette.build(entry, fold(sport, events))
    if (!built.ok) throw new Error(`${press.key}: ${built.complaint}`)
    events.push(...built.events)
  }
  return { state: fold(sport, events), events }
}
const times = (count: number, press: Press): Press[] => Array.from({ length: count }, () => press)
const home = { side: 'home' } as const
const away = { side: 'away' } as const

describe('the palette of each sport', () => {
  test('has each letter and each key once, and builds every key', () => {
    assert.deepEqual([...palettedSports].toSorted(), Object.keys(sports).toSorted())
    for (const id of palettedSports) {
      const { keys, decisions, build } = paletteOf({ sport: id })!
      const letters = keys.map(({ key }) => key).filter((key) => key !== '')
      assert.equal(new Set(letters).size, letters.length, id)
      assert.equal(new Set([...keys, ...decisions].map((one) => one.id)).size, keys.length + decisions.length, id)
      for (const { key } of decisions) assert.match(key, /^\d$/, id)
      for (const { key, count } of keys) {
        assert.match(key, /^[a-z]?$/, id)
        if (count !== null) continue
        const entry = { side: 'home', playerId: 7, otherPlayerId: null, reason: null, count: null } as const
        const time = { name: 'x', ordinal: 1, period: 1, clockSeconds: 600, at: 1, isPossible: false }
        for (const one of keys.filter((other) => other.key === key && other.count === null)) {
          const reason = one.needsReason ? one.reasons[0]!.id : null
          const built = build({ ...entry, ...time, reason, key: one.id }, sports[id]!.initial())
          assert.ok(built.ok, `${id} ${one.id}`)
        }
      }
    }
  })
})

describe('keys of basketball', () => {
  test('make points, periods, and the end where the score is not level', () => {
    const period = (ordinal: number, ...presses: Press[]): Press[] => [
      { key: 'period_start', period: ordinal },
      ...presses.map((press) => ({ clockSeconds: 900, ...press, period: ordinal })),
      { key: 'period_end', period: ordinal },
    ]
    const { state, events } = entered('basketball', [
      ...period(
        1,
        { key: 'two', ...home, playerId: 5, otherPlayerId: 6 },
        { key: 'three_missed', ...away },
        { key: 'rebound', ...home },
      ),
      ...period(
        2,
        { key: 'three', ...away },
        { key: 'foul', ...home, reason: 'shooting' },
        { key: 'free_throw', ...away },
      ),
      ...period(3, { key: 'clock_stopped' }, { key: 'clock_runs' }, { key: 'two', ...home }),
      ...period(4),
      ...period(5, { key: 'steal', ...home }, { key: 'free_throw', ...home }),
    ])
    assert.deepEqual([state.score, state.status, state.winner], [{ home: 5, away: 4 }, 'finished', 'home'])
    assert.deepEqual(
      state.periods.map(({ score }) => `${score.home}-${score.away}`),
      ['2-0', '0-4', '2-0', '0-0', '1-0'],
    )
    assert.equal(events.filter(({ type }) => type === 'interrupted').length, 0)
  })
})

describe('keys of tennis', () => {
  test('make points, games, sets and the end; an error is a point of the other side', () => {
    const game = times(2, { key: 'point', ...home }).concat([
      { key: 'unforced', ...away },
      { key: 'double_fault', ...away },
    ])
    const { state } = entered('tennis', [{ key: 'start', ...home }, ...Array.from({ length: 12 }, () => game).flat()])
    assert.deepEqual([state.score, state.status, state.winner], [{ home: 2, away: 0 }, 'finished', 'home'])
  })
  test('end it with a retirement', () => {
    const { state } = entered('tennis', [{ key: 'start' }, { key: 'ace', ...home }, { key: 'retired', ...home }])
    assert.deepEqual([state.status, state.winner], ['finished', 'away'])
  })
})

describe('keys of baseball', () => {
  test('move runners, and change sides after three outs', () => {
    const three = times(3, { key: 'strikeout' })
    const { state } = entered('baseball', [
      { key: 'walk' },
      { key: 'single' },
      { key: 'hit_by_pitch' },
      { key: 'walk' },
      { key: 'home_run' },
      ...three,
      { key: 'double' },
      { key: 'stolen_base', count: 2 },
      { key: 'advance', count: 3 },
      ...three,
      { key: 'out' },
    ])
    assert.deepEqual(state.score, { home: 1, away: 5 })
    assert.deepEqual([state.period, state.phase, (state as unknown as { outs: number }).outs], [2, 'top', 1])
  })
  test('end the game by the rules: the last half is not played where its side leads', () => {
    const half = times(3, { key: 'out' })
    const { state } = entered('baseball', [
      ...half,
      { key: 'home_run' },
      ...half,
      ...Array.from({ length: 7 }, () => [...half, ...half]).flat(),
      ...half,
    ])
    assert.deepEqual([state.status, state.winner, state.score], ['finished', 'home', { home: 1, away: 0 }])
  })
  test('refuse a runner on an empty base', () => {
    assert.throws(() => entered('baseball', [{ key: 'stolen_base', count: 2 }]), /count_missing/)
  })
})

describe('keys of the titles', () => {
  for (const id of ['lol', 'dota', 'kog'])
    test(`of ${id} make kills, objectives and games`, () => {
      const game = (period: number): Press[] => [
        { key: 'game_start', period, clockSeconds: 0 },
        { key: 'kill', ...home, period, clockSeconds: 60 },
        { key: 'tower', ...away, period, clockSeconds: 300 },
        { key: 'held_up', period, clockSeconds: 310 },
        { key: 'resumed', period, clockSeconds: 310 },
        { key: 'game_end', ...home, period, clockSeconds: 1500 },
      ]
      const { state } = entered(id, [...game(1), ...game(2)])
      assert.deepEqual([state.score, state.period], [{ home: 2, away: 0 }, 2])
      const other = entered(id, [...game(1).slice(0, 2), { key: 'remake' }, ...game(1)])
      assert.deepEqual(other.state.score, { home: 1, away: 0 })
    })
  test('of Counter-Strike make rounds and maps', () => {
    const rounds = [...times(5, { key: 'round', ...home, reason: 'bomb' }), ...times(2, { key: 'round', ...away })]
    const { events, state } = entered('csgo', [{ key: 'game_start', clockSeconds: 0 }, ...rounds])
    assert.deepEqual(
      events.filter(({ type }) => type === 'round').map(({ detail }) => detail.number),
      [1, 2, 3, 4, 5, 6, 7],
    )
    assert.deepEqual(state.periods[0]?.score ?? null, { home: 5, away: 2 })
    const after = entered('csgo', [{ key: 'game_start' }, ...rounds, { key: 'game_end', ...home }])
    assert.deepEqual(after.state.score, { home: 1, away: 0 })
  })
})

describe('keys of a series', () => {
  const start = (period: number): Press => ({ key: 'game_start', period, clockSeconds: 0 })
  const end = (period: number, side: 'home' | 'away', reason: string | null = null): Press => ({
    key: 'game_end',
    side,
    reason,
    period,
    clockSeconds: 1500,
  })

  test('of Dota make the draft of the next game, what fell and who came back', () => {
    const { state } = entered('dota', [
      { key: 'format', reason: 'bo3', period: 0 },
      { key: 'camps', ...away, period: 0 },
      { key: 'ban', ...home, count: 12, period: 0 },
      { key: 'pick', ...away, count: 7, period: 0 },
      start(1),
      { key: 'tower', ...home, reason: 'tower1_mid', clockSeconds: 700 },
      { key: 'buyback', ...away, playerId: 4, clockSeconds: 1400 },
      end(1, 'home'),
      { key: 'pick', ...home, count: 9, period: 1 },
    ])
    const { games, format, phase, period } = state as SeriesState<MobaGame>
    assert.deepEqual([format.bestOf, phase, period], [3, 'draft', 2])
    assert.deepEqual(
      games.map(({ homeStart, inside }) => [
        homeStart,
        inside.draft.map(({ ordinal, side, action, hero }) => [ordinal, side, action, hero.id]),
        inside.objectives.map(({ kind, which }) => [kind, which]),
      ]),
      [
        [
          'dire',
          [
            [1, 'home', 'ban', 12],
            [2, 'away', 'pick', 7],
          ],
          [['tower', 'tower1_mid']],
        ],
        [null, [[1, 'home', 'pick', 9]], []],
      ],
    )
  })

  test('of Counter-Strike make the veto, the map with its rules, and kills with who helped', () => {
    const events = [
      seriesLineup({ side: 'home', formation: null, coach: null, players: [21, 22].map(listed) }),
      ...entered('csgo', [
        { key: 'map_ban', ...home, reason: 'Nuke', period: 0 },
        { key: 'decider', reason: 'Mirage', period: 0 },
        { key: 'map', ...away, reason: 'Mirage', period: 0 },
        { key: 'rules', reason: '30/6', period: 0 },
        start(1),
      ]).events,
    ]
    const add = (press: Press) => {
      const entry = { ...blank, at: 9, name: `desk:${events.length}`, ordinal: events.length, ...press }
      const built = paletteOf({ sport: 'csgo' })!.build(entry, fold(sports.csgo!, events))
      assert.ok(built.ok)
      events.push(...built.events)
    }
    add({ key: 'round', ...home })
    add({ key: 'headshot', ...home, playerId: 21, otherPlayerId: 31, reason: 'assist 2' })
    add({ key: 'planted', ...away, reason: 'B' })
    const { veto, games } = fold(sports.csgo!, events) as SeriesState<MapState>
    const { map, homeStart, inside } = games[0]!
    assert.deepEqual(
      veto.map(({ ordinal, action, side, map: of }) => [ordinal, action, side, of]),
      [
        [1, 'ban', 'home', 'Nuke'],
        [2, 'decider', null, 'Mirage'],
      ],
    )
    assert.deepEqual([map, homeStart, inside.rules], ['Mirage', 't', { regulation: 30, overtime: 6 }])
    assert.deepEqual(
      inside.kills.map(({ round, killerId, victimId, assistId, isHeadshot }) => [
        round,
        killerId,
        victimId,
        assistId,
        isHeadshot,
      ]),
      [[2, 21, 31, 22, true]],
    )
    assert.deepEqual(
      inside.bombs.map(({ round, act, site }) => [round, act, site]),
      [[2, 'planted', 'B']],
    )
  })

  test('end it with a game that was not played, or a side that does not play on', () => {
    const unplayed = entered('lol', [
      { key: 'format', reason: 'bo3', period: 0 },
      { key: 'unplayed', ...home, period: 0 },
      start(2),
      end(2, 'home'),
    ]).state as SeriesState
    assert.deepEqual([unplayed.score, unplayed.status], [{ home: 2, away: 0 }, 'finished'])
    assert.deepEqual(
      unplayed.games.map(({ isStarted, ending }) => [isStarted, ending]),
      [
        [false, 'forfeit'],
        [true, 'played'],
      ],
    )
    const out = entered('kog', [start(1), end(1, 'away'), { key: 'disqualified', ...away }]).state
    assert.deepEqual([out.winner, out.score], ['home', { home: 0, away: 1 }])
  })

  test('begin a game again after each remake', () => {
    const again = (): Press[] => [start(1), { key: 'kill', ...home, clockSeconds: 60 }, { key: 'remake' }]
    const { state } = entered('lol', [...again(), ...again(), start(1), { key: 'kill', ...away, clockSeconds: 70 }])
    const { games } = state as SeriesState<MobaGame>
    assert.deepEqual([games[0]!.attempt, games[0]!.inside.kills], [2, { home: 0, away: 1 }])
    const drafting = entered('lol', again()).state
    assert.deepEqual([drafting.phase, drafting.period, drafting.clock.isRunning], ['draft', 1, false])
  })

  test('move the clock past a game that was not played, and back before one that is played again', () => {
    const at = { period: 0, clockSeconds: null, at: 5 }
    const skipped = moveClock(standingClock, 'skip', at, {})
    const begun = moveClock(skipped, 'begin', { ...at, period: 2 }, { 2: 0 })
    assert.deepEqual([skipped.period, skipped.next, begun.period, begun.isRunning], [1, 'begin', 2, true])
    const back = moveClock(begun, 'again', { ...at, period: 2 }, { 2: 0 })
    assert.deepEqual([back.period, back.next, back.isRunning], [1, 'begin', false])
  })

  test('need a map, or a length, where they are about one', () => {
    assert.throws(() => entered('csgo', [{ key: 'map_ban', ...home }]), /reason_missing/)
    assert.throws(() => entered('kog', [{ key: 'format' }]), /reason_missing/)
  })
})

const listed = (playerId: number, at: number) => ({ playerId, shirtNumber: at + 1, position: null, isStarter: true })
