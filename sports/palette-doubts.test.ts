import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from './sport.ts'
import { sports } from './index.ts'
import { paletteOf } from './palettes.ts'
import type { PaletteEntry } from './palette.ts'
import { doubtOf, type Situation } from './palette-doubts.ts'
import type { TimelineEvent } from './timeline.ts'

const blank = {
  side: 'home',
  playerId: null,
  otherPlayerId: null,
  reason: null,
  count: null,
  isPossible: false,
} as const

/** What is odd about the last of some entries of a sport, after a line-up of 1 to 10 with a bench. */
function doubtAfter(sport: string, given: readonly (Partial<PaletteEntry> & { key: string })[]) {
  const palette = paletteOf({ sport })!
  const players = Array.from({ length: 10 }, (_, at) => ({
    playerId: at + 1,
    shirtNumber: at + 1,
    position: at + 1,
    isStarter: at < (sport === 'basketball' ? 5 : 9),
  }))
  const events: TimelineEvent[] = (['home', 'away'] as const).map((side) => {
    const listed = side === 'home' ? players : players.map((one) => ({ ...one, playerId: one.playerId + 100 }))
    return palette.lineup!({ side, formation: null, coach: null, players: listed }, { name: `lineup:${side}` })
  })
  let doubt = null
  for (const [at, one] of given.entries()) {
    const entry = { ...blank, period: 1, clockSeconds: null, at, ordinal: at + 1, name: `desk:${at}`, ...one }
    const state = fold(sports[sport]!, events)
    const presence = palette.presence!(state)
    const key = palette.keys.find(({ id }) => id === one.key)!
    doubt = doubtOf(key, entry, (side, id) => (side && presence[side]?.get(id)) ?? null)
    const built = palette.build(entry, state)
    assert.ok(built.ok, one.key)
    events.push(...built.events)
  }
  return doubt && [doubt.kind, doubt.playerId]
}

/** What a press of a key is asked about at this moment of a match. */
function askedAt(sport: string, id: string, entry: Partial<PaletteEntry>, now: Partial<Situation>) {
  const { endsIn = [], ...key } = paletteOf({ sport })!.keys.find((one) => one.id === id)!
  const given = { ...blank, period: 1, clockSeconds: null, ...entry }
  return doubtOf({ ...key, asksIn: endsIn }, given, () => null, now)?.kind ?? null
}

describe('a break', () => {
  const breakSince = { period: 1, clockSeconds: 2760 }
  const at = (id: string, clockSeconds: number | null, sport = 'football') =>
    askedAt(sport, id, { playerId: 3, clockSeconds }, { breakSince })

  test('has no score, play, card or end, while what was before it and substitutions are taken', () => {
    for (const id of ['goal', 'penalty_missed', 'foul', 'yellow', 'red', 'period_end'])
      assert.equal(at(id, 2760), 'not_in_play', id)
    assert.equal(at('two', null, 'basketball'), 'not_in_play')
    assert.deepEqual([at('goal', 2759), at('substitution', 2760), at('var', 2760)], [null, null, null])
    assert.equal(askedAt('football', 'goal', { period: 2, clockSeconds: 2760 }, { breakSince }), null)
  })
})

describe('the end of a period', () => {
  test('before its length, or long after, is asked about', () => {
    const end = (sport: string, period: number, clockSeconds: number) => {
      const periodEnd = paletteOf({ sport })!.periodEnds![period]!
      return askedAt(sport, 'period_end', { period, clockSeconds }, { periodEnd })
    }
    assert.deepEqual([end('football', 1, 358), end('football', 3, 6299)], ['odd_end', 'odd_end'])
    assert.deepEqual([end('football', 1, 2700), end('football', 1, 3600)], [null, null])
    assert.equal(end('football', 1, 3901), 'odd_end')
    const { endReading } = paletteOf({ sport: 'basketball' })!
    assert.deepEqual([end('basketball', 1, endReading! - 30), end('basketball', 1, endReading!)], ['odd_end', null])
  })
})

describe('the end of a match', () => {
  test('is that of the last period of basketball with a leader', () => {
    const end = (period: number, isLevel: boolean) => askedAt('basketball', 'period_end', { period }, { isLevel })
    assert.deepEqual([end(3, false), end(4, true), end(5, true)], [null, null, null])
    assert.deepEqual([end(4, false), end(5, false)], ['ends_match', 'ends_match'])
  })

  test('is the game that decides a series, and a game that runs was played', () => {
    const gamesLeft = { home: 1, away: 2 }
    const won = (id: string, side: 'home' | 'away', isInPlay = false) =>
      askedAt('lol', id, { side }, { gamesLeft, isInPlay })
    assert.deepEqual([won('game_end', 'home'), won('unplayed', 'home')], ['ends_match', 'ends_match'])
    assert.deepEqual([won('game_end', 'away', true), won('unplayed', 'away')], [null, null])
    assert.equal(won('unplayed', 'away', true), 'game_runs')
    assert.deepEqual([won('remake', 'home', true), won('remake', 'home')], ['game_restarts', 'game_restarts'])
  })
})

describe('who plays', () => {
  test('has no card after a red one, while a substituted player may have one', () => {
    const red = { key: 'red', playerId: 3, clockSeconds: 100 }
    const start = { key: 'period_start', side: null, clockSeconds: 0 }
    const after = (key: string, clockSeconds: number) =>
      doubtAfter('football', [start, red, { key, playerId: 3, clockSeconds }])
    assert.deepEqual(after('yellow', 200), ['player_sent_off', 3])
    assert.deepEqual(after('red', 200), ['player_sent_off', 3])
    assert.equal(after('yellow', 50), null)
    const off = { key: 'substitution', playerId: 10, otherPlayerId: 3, clockSeconds: 100 }
    assert.equal(doubtAfter('football', [start, off, { key: 'yellow', playerId: 3, clockSeconds: 200 }]), null)
  })

  test('in basketball is anyone who was not ejected', () => {
    const start = { key: 'period_start', side: null, clockSeconds: 0 }
    const ejected = { key: 'ejection', playerId: 3, clockSeconds: 100 }
    assert.equal(doubtAfter('basketball', [start, { key: 'two', playerId: 9, clockSeconds: 50 }]), null)
    assert.deepEqual(doubtAfter('basketball', [start, ejected, { key: 'two', playerId: 3, clockSeconds: 200 }]), [
      'player_sent_off',
      3,
    ])
    assert.equal(doubtAfter('basketball', [start, ejected, { key: 'two', playerId: 3, clockSeconds: 90 }]), null)
    // The clock stands at an ejection: what is entered later comes later.
    assert.deepEqual(doubtAfter('basketball', [start, ejected, { ...ejected, key: 'two' }]), ['player_sent_off', 3])
    const off = { key: 'substitution', playerId: 9, otherPlayerId: 3, clockSeconds: 200 }
    assert.equal(doubtAfter('basketball', [start, ejected, off]), null)
    assert.deepEqual(doubtAfter('basketball', [start, ejected, { ...off, playerId: 3, otherPlayerId: 4 }]), [
      'player_sent_off',
      3,
    ])
  })

  test('in baseball is not who left the game, while a player may change the position', () => {
    const change = { key: 'substitution', playerId: 10, otherPlayerId: 4 }
    assert.equal(doubtAfter('baseball', [change]), null)
    assert.equal(doubtAfter('baseball', [{ key: 'substitution', playerId: 5, reason: 'left' }]), null)
    assert.deepEqual(doubtAfter('baseball', [change, { key: 'substitution', playerId: 4, otherPlayerId: 10 }]), [
      'player_left',
      4,
    ])
  })
})
