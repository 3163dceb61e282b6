import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { blankPress, entered, type KeyPress } from '#kit/palette-entered.ts'
import type { MapState } from '../csgo/rules.ts'
import { sports } from '../index.ts'
import { moveClock, standingClock } from '../palette.ts'
import { paletteOf } from '../palettes.ts'
import { fold } from '../sport.ts'
import type { MobaGame } from './moba/state.ts'
import { seriesLineup } from './palette.ts'
import type { SeriesState } from './state.ts'

const home = { side: 'home' } as const
const away = { side: 'away' } as const

describe('keys of a series', () => {
  const start = (period: number): KeyPress => ({ key: 'game_start', period, clockSeconds: 0 })
  const end = (period: number, side: 'home' | 'away', reason: string | null = null): KeyPress => ({
    key: 'game_end',
    side,
    reason,
    period,
    clockSeconds: 1500,
  })

  test('of Dota make the draft of the next game, objectives and buybacks', () => {
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
    const add = (press: KeyPress) => {
      const entry = { ...blankPress, at: 9, name: `desk:${events.length}`, ordinal: events.length, ...press }
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
    const again = (): KeyPress[] => [start(1), { key: 'kill', ...home, clockSeconds: 60 }, { key: 'remake' }]
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

  test('are asked about for an unknown, a doubled or a sixth hero, and for a game that runs', () => {
    const draft = [1, 2, 3, 4].map((count): KeyPress => ({ key: 'pick', ...home, count, period: 0 }))
    const asked = (sport: string, before: readonly KeyPress[], press: KeyPress) => {
      const entry = { ...blankPress, at: 9, name: 'desk:9', ordinal: 9, ...press }
      return paletteOf({ sport })!.doubt!(entry, entered(sport, before).state, (id) => id < 200)
    }
    const pick = (count: number, side: 'home' | 'away' = 'home'): KeyPress => ({ key: 'pick', side, count, period: 0 })
    assert.equal(asked('lol', draft, pick(9999)), 'hero_unknown')
    assert.equal(asked('lol', draft, pick(3, 'away')), 'hero_taken')
    assert.equal(asked('lol', draft, { ...pick(3, 'away'), key: 'ban' }), 'hero_taken')
    assert.equal(asked('lol', draft, pick(5)), null)
    assert.equal(asked('lol', [...draft, pick(5)], pick(6)), 'picks_full')
    assert.equal(asked('lol', [...draft, pick(5)], pick(6, 'away')), null)
    // The draft of the next game is another one.
    assert.equal(asked('lol', [...draft, start(1), end(1, 'home')], { ...pick(3), period: 1 }), null)
    for (const sport of ['lol', 'csgo'] as const) {
      assert.equal(asked(sport, [start(1)], { key: 'unplayed', ...home }), 'game_runs')
      assert.equal(asked(sport, [start(1), end(1, 'home')], { key: 'unplayed', ...home }), null)
    }
  })

  test('are asked about for a game that ends, or an ancient that falls, within minutes', () => {
    const asked = (sport: string, press: KeyPress) => {
      const entry = { ...blankPress, at: 9, name: 'desk:9', ordinal: 9, ...press }
      return paletteOf({ sport })!.doubt!(entry, entered(sport, [start(1)]).state, () => true)
    }
    for (const [sport, seconds] of [
      ['lol', 900],
      ['dota', 720],
      ['kog', 420],
    ] as const) {
      const ended = { ...end(1, 'home'), clockSeconds: seconds }
      assert.equal(asked(sport, ended), null)
      assert.equal(asked(sport, { ...ended, clockSeconds: seconds - 1 }), 'game_short')
      assert.equal(asked(sport, { ...ended, clockSeconds: 0 }), null)
      assert.equal(asked(sport, { ...end(1, 'home', 'forfeit'), clockSeconds: 16 }), null)
    }
    const fallen: KeyPress = { key: 'ancient', ...home, period: 1, clockSeconds: 511 }
    assert.deepEqual([asked('dota', fallen), asked('dota', { ...fallen, clockSeconds: 1511 })], ['game_short', null])
  })

  test('are asked about for a map that its rounds do not give to that side', () => {
    const asked = (won: readonly ('home' | 'away')[], side: 'home' | 'away', reason: string | null = null) => {
      const rounds = won.map((one): KeyPress => ({ key: 'round', side: one, period: 1 }))
      const entry = { ...blankPress, at: 9, name: 'desk:9', ordinal: 99, ...end(1, side, reason) }
      return paletteOf({ sport: 'csgo' })!.doubt!(entry, entered('csgo', [start(1), ...rounds]).state, () => true)
    }
    const all = (side: 'home' | 'away', count: number) => Array.from({ length: count }, () => side)
    const [open, over] = [
      [...all('home', 11), ...all('away', 12)],
      [...all('away', 11), ...all('home', 13)],
    ]
    assert.deepEqual([asked(open, 'home'), asked(open, 'away')], ['rounds_differ', 'rounds_differ'])
    assert.deepEqual([asked(over, 'home'), asked(over, 'away')], [null, 'rounds_differ'])
    assert.deepEqual([asked(open, 'home', 'forfeit'), asked([], 'home')], [null, null])
  })

  test('are asked about for who was killed in the round, and for a bomb of the other side of the map', () => {
    const opened: KeyPress[] = [{ key: 'map', ...home, reason: 'Mirage', period: 0 }, start(1)]
    const kill = (side: 'home' | 'away', playerId: number, otherPlayerId: number): KeyPress => ({
      key: 'kill',
      side,
      playerId,
      otherPlayerId,
      period: 1,
    })
    const won: KeyPress = { key: 'round', ...home, period: 1 }
    const asked = (before: readonly KeyPress[], press: KeyPress) => {
      const entry = { ...blankPress, at: 9, name: 'desk:9', ordinal: 99, ...press }
      return paletteOf({ sport: 'csgo' })!.doubt!(entry, entered('csgo', before).state, () => true)
    }
    const played = [...opened, kill('home', 1, 12)]
    assert.equal(asked(played, kill('home', 3, 12)), 'player_dead')
    assert.equal(asked(played, { ...kill('away', 12, 4), key: 'headshot' }), 'player_dead')
    assert.equal(asked(played, kill('away', 13, 1)), null)
    assert.equal(asked([...played, won], kill('home', 3, 12)), null)
    const bomb = (key: string, side: 'home' | 'away'): KeyPress => ({ key, side, playerId: 13, period: 1 })
    assert.deepEqual(
      (['home', 'away'] as const).map((side) => [
        asked(played, bomb('planted', side)),
        asked(played, bomb('defused', side)),
      ]),
      [
        ['other_map_side', null],
        [null, 'other_map_side'],
      ],
    )
    assert.equal(asked(played, bomb('exploded', 'home')), 'other_map_side')
    assert.equal(asked([start(1)], bomb('planted', 'home')), null)
    assert.equal(asked(played, bomb('planted', 'away')), null)
    assert.equal(asked(played, { ...bomb('planted', 'away'), playerId: 12 }), 'player_dead')
  })

  test('need a map, or a length, where they are about one', () => {
    assert.throws(() => entered('csgo', [{ key: 'map_ban', ...home }]), /reason_missing/)
    assert.throws(() => entered('kog', [{ key: 'format' }]), /reason_missing/)
  })
})

const listed = (playerId: number, at: number) => ({ playerId, shirtNumber: at + 1, position: null, isStarter: true })
