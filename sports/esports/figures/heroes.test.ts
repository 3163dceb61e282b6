import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Side } from '../../timeline.ts'
import { heroRoles } from './hero-roles.ts'
import { countVetoes, mapRanks } from './maps.ts'
import { heroPairs } from './pairs.ts'
import type { PlayedGame } from './played.ts'
import { firstSideWon, medianLength } from './whole.ts'

const record: PlayedGame['record'] = {
  ordinal: 1,
  patch: null,
  map: null,
  homeStart: null,
  winner: 'home',
  ending: 'played',
  seconds: null,
  score: null,
  gold: null,
  firsts: {},
  objectives: {},
  draft: [],
  lines: [],
  rounds: null,
}
const game = (change: Partial<PlayedGame['record']>, teams = { homeId: 1, awayId: 2 }): PlayedGame => ({
  matchId: 1,
  seasonId: 1,
  kickOff: 0,
  ...teams,
  record: {
    ...record,
    ...change,
  },
})
const picks = (side: Side, ...heroes: string[]) =>
  heroes.map((hero) => ({ side, action: 'pick' as const, hero, heroId: null }))
const namesOf = (pairs: ReturnType<typeof heroPairs>) =>
  pairs.map(({ heroes, won }) => [...heroes.map(({ hero }) => hero), won.wins, won.games])

describe('pairs of heroes', () => {
  const draft = [...picks('home', 'B', 'A'), ...picks('away', 'C', 'D')]
  const games = [game({ draft }), game({ draft }), game({ draft, winner: 'away' })]

  test('are those that one side picked, with the wins of their games together', () => {
    assert.deepEqual(namesOf(heroPairs(games, 3)), [
      ['A', 'B', 2, 3],
      ['C', 'D', 1, 3],
    ])
  })

  test('are left out with too few games, and count no game without a winner or awarded', () => {
    assert.deepEqual(heroPairs(games), [])
    const others = [game({ draft, winner: null }), game({ draft, ending: 'forfeit' })]
    assert.deepEqual(heroPairs([...games, ...others], 4), [])
  })
})

test('roles of a hero are by its games, and a line without a role or a winner counts for none', () => {
  const line = (role: string | null, side: Side = 'home') => ({
    playerId: 1,
    side,
    hero: 'A',
    heroId: null,
    role,
    counts: {},
  })
  const games = [
    game({ lines: [line('mid')] }),
    game({ lines: [line('carry')] }),
    game({ lines: [line('mid', 'away')] }),
    game({ lines: [line(null)] }),
    game({ lines: [line('support')], winner: null }),
  ]
  assert.deepEqual(
    heroRoles(games)
      .get('A')
      ?.map(({ role, won }) => [role, won.wins, won.games]),
    [
      ['mid', 1, 2],
      ['carry', 1, 1],
    ],
  )
})

test('the first side wins where it began on either side of the series', () => {
  const games = [
    game({ homeStart: 'radiant' }),
    game({ homeStart: 'dire' }),
    game({ homeStart: 'dire', winner: 'away' }),
    game({ homeStart: null }),
  ]
  const found = firstSideWon(games)
  assert.deepEqual([found?.side, found?.won.wins, found?.won.games], ['radiant', 2, 3])
  assert.equal(firstSideWon([game({ homeStart: 'ct' })]), null)
})

test('the median length is between the two middle ones, and none is of none', () => {
  const games = [1000, 4000, 2000, 2500].map((seconds) => game({ seconds }))
  assert.deepEqual(medianLength(games), { games: 4, seconds: 2250 })
  assert.deepEqual(medianLength(games.slice(0, 3)), { games: 3, seconds: 2000 })
  assert.deepEqual(medianLength([game({})]), { games: 0, seconds: null })
})

describe('a map', () => {
  const on = (winner: Side, isOvertime: boolean | null, teams?: { homeId: number; awayId: number }) =>
    game({ map: 'Nuke', winner, isOvertime }, teams)

  test('has the team with the highest lower end of its interval, not the highest share', () => {
    const games = [
      ...Array.from({ length: 9 }, () => on('home', false)),
      on('away', true),
      on('home', null, { homeId: 3, awayId: 4 }),
    ]
    const [nuke] = mapRanks(games, 1)
    assert.deepEqual([nuke?.best?.teamId, nuke?.best?.won.wins, nuke?.best?.won.games], [1, 9, 10])
    assert.deepEqual([nuke?.overtime.wins, nuke?.overtime.games], [1, 10])
    assert.equal(mapRanks(games.slice(1))[0]?.best, null)
  })

  test('is picked and banned by the series whose choice is known', () => {
    const veto = [
      { map: 'Nuke', action: 'pick' as const },
      { map: 'Dust2', action: 'ban' as const },
    ]
    const games = [game({ map: 'Nuke', veto }), game({ map: 'Dust2' }), game({ map: 'Nuke', veto: [veto[0]!] })]
    assert.equal(countVetoes(games), 2)
    assert.deepEqual(
      mapRanks(games).map(({ map, picks: count, bans }) => [map, count, bans]),
      [
        ['Nuke', 2, 0],
        ['Dust2', 0, 1],
      ],
    )
  })
})
