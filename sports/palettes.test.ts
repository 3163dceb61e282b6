import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { blankPress, entered, type KeyPress } from '#kit/palette-entered.ts'
import { sports } from './index.ts'
import { palettedSports, paletteOf } from './palettes.ts'
import { baseballPalette } from './baseball/palette.ts'
import { baseball } from './baseball/sport.ts'
import type { BaseballState } from './baseball/state.ts'
import { tennisPalette } from './tennis/palette.ts'
import { tennis } from './tennis.ts'
import { fold } from './sport.ts'
import { compareEvents } from './timeline.ts'

const times = (count: number, press: KeyPress): KeyPress[] => Array.from({ length: count }, () => press)
const nobody = { playerId: 0, shirtNumber: null, position: null, isStarter: true }
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
          const otherPlayerId = one.other?.isNeeded ? 8 : null
          const built = build({ ...entry, ...time, otherPlayerId, reason, key: one.id }, sports[id]!.initial())
          assert.ok(built.ok, `${id} ${one.id}`)
        }
      }
    }
  })
})

describe('keys of basketball', () => {
  test('make points, periods, and the end where the score is not level', () => {
    const period = (ordinal: number, ...presses: KeyPress[]): KeyPress[] => [
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

  test('make team plays, kinds of free throws, jump balls of two and reviews', () => {
    const { events } = entered('basketball', [
      { key: 'period_start' },
      { key: 'jump_ball', ...home, playerId: 5, otherPlayerId: 15, clockSeconds: 480 },
      { key: 'free_throw', ...home, playerId: 5, reason: '2/3', clockSeconds: 500 },
      { key: 'free_throw_missed', ...home, playerId: 5, reason: 'technical', clockSeconds: 500 },
      { key: 'violation', ...away, reason: 'kicked ball', clockSeconds: 510 },
      { key: 'timeout', ...away, reason: 'full', clockSeconds: 520 },
      { key: 'review', ...away, reason: 'overturned', clockSeconds: 520 },
    ])
    assert.deepEqual(
      events.slice(1).map(({ type, playerId, otherPlayerId, detail }) => [type, playerId, otherPlayerId, detail]),
      [
        ['jump_ball', 5, 15, {}],
        ['free_throw', 5, null, { isMade: true, number: 2, of: 3, kind: 'foul' }],
        ['free_throw', 5, null, { isMade: false, number: null, of: null, kind: 'technical' }],
        ['violation', null, null, { kind: 'kicked ball' }],
        ['timeout', null, null, { kind: 'full' }],
        ['review', null, null, { outcome: 'overturned' }],
      ],
    )
  })
})

describe('keys of tennis', () => {
  test('make the rules, the entries, the first server of set one and the serve in play', () => {
    const { events, state } = entered('tennis', [
      { key: 'format', reason: 'singles_advantage', count: 5 },
      { key: 'start', ...away },
      { key: 'ace', ...away, count: 1 },
      { key: 'winner', ...home, count: 2, reason: 'net' },
      { key: 'held_up', reason: 'medical' },
      { key: 'resumed' },
      { key: 'serves', ...home },
      { key: 'point', ...home },
    ])
    // Stored events are read in their order, which is not that of the keys.
    const sorted = fold(tennis, events.toSorted(compareEvents))
    assert.deepEqual(sorted, state)
    assert.deepEqual([sorted.format.bestOf, sorted.format.finalSet, sorted.gameServer], [5, 'advantage', 'home'])
    const { home: own = {}, away: other = {} } = sorted.tallies[1] ?? {}
    assert.deepEqual([own.servicePoints, own.netPointsWon], [1, 1])
    assert.deepEqual([other.servicePoints, other.firstServesIn, other.secondServePoints, other.aces], [2, 1, 1, 1])
    const entry = tennisPalette.lineup!(
      { side: 'home', formation: null, coach: null, players: [7, 8].map((id) => ({ ...nobody, playerId: id })) },
      { name: 'lineup:home' },
    )
    assert.deepEqual(fold(tennis, [entry]).entries.home?.playerIds, [7, 8])
    assert.equal(entered('tennis', [{ key: 'walkover', ...away }]).state.winner, 'home')
  })
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
  test('ask for the walk or the strikeout before a pitch after the last one of a batter', () => {
    const asked = (before: readonly { key: string }[], key: string, reason: string | null = null) => {
      const time = { name: 'x', ordinal: 99, period: 1, clockSeconds: null, at: 1, isPossible: false }
      const press = { ...time, key, reason, side: null, playerId: null, otherPlayerId: null, count: null }
      return baseballPalette.doubt!(press, entered('baseball', before).state, () => true)
    }
    const [three, four] = [times(3, { key: 'ball' }), times(4, { key: 'ball' })]
    assert.deepEqual([asked(three, 'ball'), asked(four, 'ball'), asked(four, 'foul')], [null, 'walk_due', 'walk_due'])
    assert.deepEqual([asked(four, 'ball', 'no_pitch'), asked(four, 'walk')], [null, null])
    assert.equal(asked([...four, { key: 'walk' }], 'ball'), null)
    const strikes = times(2, { key: 'foul' })
    assert.deepEqual(
      [asked([...strikes, { key: 'foul' }], 'called_strike'), asked(strikes, 'called_strike')],
      [null, null],
    )
    assert.equal(asked([...strikes, { key: 'called_strike' }], 'ball'), 'strikeout_due')
    assert.equal(asked([...times(3, { key: 'called_strike' }), { key: 'strikeout' }], 'ball'), null)
  })
  test('move each runner as typed, count pitches and errors, and credit runs', () => {
    const { events, state } = entered('baseball', [
      { key: 'rules', reason: 'plain', count: 7 },
      { key: 'ball' },
      { key: 'foul', reason: 'bunt' },
      { key: 'walk' },
      { key: 'double', count: 13 },
      { key: 'error', count: 6 },
      { key: 'reached_on_error', count: 3502 },
      { key: 'out', reason: 'force_out', count: 2401 },
      { key: 'out', reason: 'double_play' },
    ])
    const { score, rules, errors, plays, outs } = state as BaseballState
    assert.deepEqual([score.away, rules.innings, rules.placedRunnerBase, errors.home, outs], [2, 7, null, 1, 2])
    assert.deepEqual(
      plays[0]!.pitches.map(({ code }) => code),
      ['B', 'L'],
    )
    const [, , , , , , reached] = events
    assert.deepEqual((reached!.detail as { moves: unknown }).moves, [
      { from: 3, to: 4, isUnearned: true },
      { from: 0, to: 2 },
    ])
  })
  test('bring players on from the bench, in the slot of the player who goes off', () => {
    const sheet = baseballPalette.lineup!(
      {
        side: 'home',
        formation: null,
        coach: null,
        players: Array.from({ length: 12 }, (_, at) => ({
          playerId: at + 1,
          shirtNumber: at + 1,
          position: at === 9 ? 1 : at < 9 ? (at === 8 ? 10 : at + 2) : null,
          isStarter: at < 10,
        })),
      },
      { name: 'lineup:home' },
    )
    const before = fold(baseball, [sheet])
    const press = { ...blankPress, name: 'x', ordinal: 1, at: 0, key: 'substitution', side: 'home' as const }
    const pitcher = baseballPalette.build({ ...press, playerId: 11, otherPlayerId: 10 }, before)
    const moved = baseballPalette.build({ ...press, playerId: 1, reason: 'left' }, before)
    const stranger = baseballPalette.build({ ...press, playerId: 12 }, before)
    assert.deepEqual(
      [pitcher, moved].map((one) => one.ok && one.events[0]!.detail),
      [
        { slot: 0, position: 1 },
        { slot: 1, position: 7 },
      ],
    )
    assert.deepEqual(stranger, { ok: false, complaint: 'player_missing' })
    const listed = baseball.squads(before).home!.players.map(({ playerId }) => playerId)
    assert.deepEqual(listed, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    assert.equal(baseball.players!.records(before).size, 10)
  })
  test('refuse a runner on an empty base, and what is no base', () => {
    const steal = (count: number | null, key = 'stolen_base') =>
      assert.throws.bind(null, () => entered('baseball', [{ key: 'single' }, { key, count }]))
    steal(2)(/no_runner/)
    steal(3, 'caught_stealing')(/no_runner/)
    steal(9)(/not_a_base/)
    steal(99, 'single')(/not_a_base/)
    steal(23, 'single')(/no_runner/)
    assert.throws(() => entered('baseball', [{ key: 'stolen_base' }]), /no_runner/)
  })
})

describe('keys of the titles', () => {
  for (const id of ['lol', 'dota', 'kog'])
    test(`of ${id} make kills, objectives and games`, () => {
      const game = (period: number): KeyPress[] => [
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
