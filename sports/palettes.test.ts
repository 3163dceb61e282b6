import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sports } from './index.ts'
import type { PaletteEntry } from './palette.ts'
import { palettedSports, paletteOf } from './palettes.ts'
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
          const built = build({ ...entry, ...time, key: one.id }, sports[id]!.initial())
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
