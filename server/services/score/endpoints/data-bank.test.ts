import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import { addToBank, bankOf } from '#kit/bank.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const { alpha, teams, people, matches, season } = await footballWorld(database)
const { town, city } = teams
const member = (teamId: number, playerId: number) => ({
  teamId,
  playerId,
  seasonId: season,
  role: 'player',
  position: 'forward',
  shirtNumber: 9,
  startsOn: null,
  endsOn: null,
})
await saveMemberships(readerOf(database), [member(town, people.striker), member(city, people.rival)])
const bank = bankOf({ player: 'Sam Striker', team: 'Home Town', other: 'Away City' })
await addToBank(database, 'football', {
  ...bank,
  transfers: [
    ...bank.transfers!,
    { player: 'Ray Rival', date: '2022-01-10', to: 'Home Town', elsewhere: 'Old Quay', type: 'loan' },
    { player: 'Ray Rival', date: '2022-06-30', from: 'Home Town', elsewhere: 'Old Quay', type: 'end_of_loan' },
  ],
  injuries: [
    ...bank.injuries!,
    { player: 'Ray Rival', team: 'Away City', absence: 'suspension', from: '2024-03-08', until: '2024-03-10' },
    { player: 'Wim Winger', team: 'Home Town', absence: 'injury', from: '2024-01-01', until: '2024-02-01' },
  ],
  values: [
    ...bank.values!,
    { player: 'Sam Striker', date: '2023-01-01', market_value: 9_000_000, currency: 'EUR' },
    { player: 'Ray Rival', date: '2024-01-01', market_value: 4_000_000, currency: 'EUR' },
  ],
})
const {
  client: { score: call },
} = testCalls(database, handlers)
const {
  client: { score: inChinese },
} = testCalls(database, handlers, { 'accept-language': 'zh' })
const isCode = (code: number) => (error: unknown) => error instanceof ApiError && error.status === code

describe('transfers', () => {
  test('of a team are both ways, newest first, by year and direction, in pages', async () => {
    const all = await call.listTeamTransfers({ query: { teamId: town } })
    assert.deepEqual(
      all.map(({ playerName, fromTeamName, toTeamName, type, fee }) => [
        playerName,
        fromTeamName,
        toTeamName,
        type,
        fee,
      ]),
      [
        ['Sam Striker', 'Away City', 'Home Town', 'Transfer', '€2.5M'],
        ['Ray Rival', 'Home Town', 'Old Quay', 'End of loan', ''],
        ['Ray Rival', 'Old Quay', 'Home Town', 'Loan', ''],
      ],
    )
    assert.deepEqual([all[0]!.fromTeamId, all[0]!.transferTime, all[1]!.toTeamId], [city, Date.UTC(2023, 6, 1), 0])
    const countOf = async (more: object) => (await call.listTeamTransfers({ query: { teamId: town, ...more } })).length
    assert.deepEqual([await countOf({ year: 2022 }), await countOf({ type: 1 }), await countOf({ type: 2 })], [2, 2, 1])
    await assert.rejects(countOf({ type: 3 }), isCode(400))
    assert.deepEqual([await countOf({ pageSize: 2 }), await countOf({ pageSize: 2, pageNum: 2 })], [2, 1])
    assert.equal((await call.listTeamTransfers({ query: { teamId: city } })).length, 1)
    await assert.rejects(call.listTeamTransfers({ query: { teamId: people.striker } }), isCode(404))
    await assert.rejects(call.listBasketballTeamTransfers({ query: { teamId: town } }), isCode(400))
  })

  test('of a player are his own, in the caller’s language', async () => {
    const [only, ...more] = await inChinese.listPlayerTransfers({ query: { playerId: people.striker } })
    assert.deepEqual([only?.type, only?.fee, only?.toTeamName, more.length], ['转会', '€250万', '主镇', 0])
    await assert.rejects(call.listPlayerTransfers({ query: { playerId: 999_999 } }), isCode(404))
  })
})

describe('injuries', () => {
  test('of a match are those of its day, of both teams, with their source', async () => {
    const rows = await call.listMatchInjuries({ query: { matchId: matches.finished } })
    assert.deepEqual(
      rows.map(({ teamId, playerName, reason, status }) => [teamId, playerName, reason, status]),
      [
        [town, 'Sam Striker', 'knee (Gazette, 2024-03-01)', 'injured'],
        [city, 'Ray Rival', 'suspended (Gazette, 2024-03-01)', 'suspended until 2024-03-10'],
      ],
    )
    const past = await call.listMatchInjuries({ query: { matchId: matches.past } })
    assert.deepEqual(
      past.map(({ playerName }) => playerName),
      ['Sam Striker'],
    )
  })

  test('of a team are those of today', async () => {
    const names = async (teamId: number) =>
      (await inChinese.listTeamInjuries({ query: { teamId } })).map(({ reason }) => reason)
    assert.deepEqual([await names(town), await names(city)], [['膝部 (Gazette, 2024-03-01)'], []])
    await assert.rejects(call.listBasketballTeamInjuries({ query: { teamId: town } }), isCode(400))
  })
})

describe('a career', () => {
  test('is as imported and, of other seasons, counted from matches', async () => {
    const rows = await call.listPlayerCareer({ query: { playerId: people.striker } })
    assert.deepEqual(
      rows.map(({ seasonName, teamName, leagueName, appearances, goals }) => [
        seasonName,
        teamName,
        leagueName,
        appearances,
        goals,
      ]),
      [
        ['2023/24', 'Home Town', 'Alpha League', 1, 1],
        ['2021/22', 'Away City', 'Old League', 30, 9],
      ],
    )
  })
})

describe('abilities', () => {
  test('are as imported, with their source; without a sample there are none', async () => {
    assert.deepEqual(await inChinese.listPlayerAbilities({ query: { playerId: people.striker } }), [
      { name: '速度 (Gazette, 2024-03-01)', value: 82 },
    ])
    assert.deepEqual(await call.listPlayerAbilities({ query: { playerId: people.rival } }), [])
  })
})

describe('values', () => {
  test('rank the players of a league by the newest of each', async () => {
    const rank = async (query: object = {}) =>
      (await call.listValueRanks({ query: { leagueId: alpha, ...query } })).map(
        ({ playerName, teamName, marketValue }) => [playerName, teamName, marketValue],
      )
    const [rival, striker] = [
      ['Ray Rival', 'Away City', '€4M'],
      ['Sam Striker', 'Home Town', '€3M'],
    ]
    assert.deepEqual(await rank(), [rival, striker])
    assert.deepEqual(await rank({ type: 2 }), [striker, rival])
    assert.deepEqual(await rank({ pageSize: 1, pageNum: 2 }), [striker])
    await assert.rejects(call.listValueRanks({ query: { leagueId: 999_999 } }), isCode(404))
  })

  test('are sums and figures of a team and a player', async () => {
    assert.equal((await call.getPlayer({ query: { playerId: people.striker } })).marketValue, '€3M')
    assert.equal((await call.getTeam({ query: { teamId: town } })).marketValue, '€3M')
    const squad = await call.listTeamPlayers({ query: { teamId: town } })
    assert.deepEqual(
      squad.map(({ marketValue }) => marketValue),
      ['€3M'],
    )
  })
})
