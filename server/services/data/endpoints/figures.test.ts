import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { seriesWorld } from '#kit/series-world.ts'
import { battleIdOf } from '#sports/esports/battle-id.ts'
import type { GameRecord } from '#sports/game-record.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveBankRows } from '#timeline/store/bank-row.ts'
import { saveTerms } from '#timeline/store/term.ts'
import * as handlers from '../index.ts'
import { lastOf } from '../player-lines.ts'

const database = await testDatabase()
const { dota, csgo, people, shooter, matches } = await seriesWorld(database)
const db = readerOf(database)
const axe = { kind: 'hero' as const, key: '1', name: 'Axe', names: { en: 'Axe', zh: '斧王' }, detail: {} }
await saveTerms(db, 'dota', 'dotaconstants', [axe])
const bank = { playerId: null, otherTeamId: null, seasonId: dota.seasonId, startsOn: null, endsOn: null, cells: {} }
const stated = { amount: null, currency: null, source: 'x', statedOn: '2026-11-01', isWithdrawn: false, isDemo: false }
const champions = { ...bank, ...stated, kind: 'honours', key: 'a', teamId: dota.homeId, cells: { honour: 'champions' } }
const moved = { playerId: people[0]!, startsOn: '2026-05-04', otherTeamId: dota.awayId, cells: { type: 'free' } }
await saveBankRows(db, 'dota', [
  champions,
  { ...champions, key: 'b', cells: { honour: 'third', place: 3 }, amount: 50_000, currency: 'USD' },
  { ...champions, ...moved, kind: 'transfers', key: 'c' },
])
const callsWith = (headers: Record<string, string> = {}) => testCalls(database, handlers, headers).client.data
const data = callsWith()
const inChinese = callsWith({ 'accept-language': 'zh' })
const fails = (asked: Promise<unknown>, error: string) => assert.rejects(asked, { error })
const tournamentId = dota.competitionId
const first = { matchId: matches.first, battleId: battleIdOf(matches.first, 1) }
const nuke = { matchId: matches.maps, battleId: battleIdOf(matches.maps, 1) }

describe('ranks of a tournament', () => {
  test('are of teams by series, with the places that the last day changed', async () => {
    const rows = await data.listDotaTeamRanks({ query: { tournamentId } })
    const line = rows.map(({ teamName: _name, teamLogo: _logo, ...row }) => row)
    const level = { rank: 1, matchCount: 2, win: 1, lose: 1, winRate: 50 }
    assert.deepEqual(line, [
      { teamId: dota.homeId, ...level, points: 2, change: 0 },
      { teamId: dota.awayId, ...level, rank: 2, points: 2, change: 0 },
    ])
    assert.deepEqual(await data.listTournamentTeams({ query: { tournamentId, game: 'dota' } }), rows)
    const [tables, final] = [
      await data.listStageStatistics({ body: { tournamentId } }),
      await data.listTournamentStats({ query: { tournamentId, sportId: 102 } }),
    ]
    for (const table of [tables, final])
      assert.deepEqual(
        table.map(({ points, win, lose }) => [points, win, lose]),
        rows.map(({ points, win, lose }) => [points, win, lose]),
      )
    assert.deepEqual(await data.listDotaTeamRanks({ query: { tournamentId, pageNum: 2, pageSize: 1 } }), [rows[1]])
  })

  test('are of players by KDA, and of heroes in the language of the caller', async () => {
    const players = await data.listDotaPlayerRanks({ query: { tournamentId } })
    assert.deepEqual(players.map(({ kda, matchCount }) => [kda, matchCount])[0], [5, 5])
    assert.equal(players[0]?.playerId, people[1])
    const heroes = await inChinese.listDotaHeroRanks({ query: { tournamentId } })
    const row = heroes.find(({ heroId }) => heroId === 1)
    assert.deepEqual([row?.heroName, row?.pickCount, row?.banCount, row?.winRate], ['斧王', 5, 0, 60])
    assert.equal(heroes.find(({ heroId }) => heroId === 105)?.banCount, 5)
  })

  test('are of maps with the rounds of each side', async () => {
    const [map] = await data.listCsgoMapRanks({ query: { tournamentId: csgo.competitionId } })
    assert.deepEqual([map?.mapName, map?.playCount, map?.ctWinRate, map?.tWinRate], ['Nuke', 1, 7.14, 92.86])
    const [player] = await data.listCsgoPlayerRanks({ query: { tournamentId: csgo.competitionId } })
    assert.ok(player?.playerId === shooter && player.rating > 1)
  })

  test('are refused for a tournament of another title', async () => {
    await fails(data.listLolTeamRanks({ query: { tournamentId } }), 'wrong_sport')
    await fails(data.listKogHeroRanks({ query: { tournamentId } }), 'wrong_sport')
    await fails(data.listTournamentTeams({ query: { tournamentId, game: 'lol' } }), 'wrong_sport')
    await fails(data.listDotaTeamRanks({ query: { tournamentId: 999 } }), 'competition_not_found')
  })

  test('count only what a spoiler-free reader may see', async () => {
    const unspoilt = callsWith({ 'spoiler-free': '1', revealed: `m${matches.first}` })
    const rows = await unspoilt.listDotaTeamRanks({ query: { tournamentId } })
    assert.deepEqual(
      rows.map(({ matchCount, win }) => [matchCount, win]),
      [
        [1, 1],
        [1, 0],
      ],
    )
    const [hero] = await unspoilt.listDotaHeroRanks({ query: { tournamentId } })
    assert.equal(hero?.pickCount ?? 0, 2)
  })
})

describe('a team', () => {
  test('has averages of all its games, of a tournament, or of the last ten', async () => {
    const query = { teamId: dota.homeId, sportId: 102 } as const
    const all = await data.getMobaTeam({ query })
    assert.deepEqual([all.matchCount, all.win, all.kills, all.deaths, all.economy], [2, 1, 0, 1, 3600])
    assert.deepEqual(
      all.players.map(({ playerName }) => playerName),
      ['Ann', 'Cid'],
    )
    for (const type of [1, 2, 3])
      assert.equal((await data.getMobaTeam({ query: { ...query, tournamentId, type } })).matchCount, 2)
    assert.deepEqual(await data.getTeamInTournament({ query: { ...query, tournamentId } }), all)
    // Of a map with lines of one side only: unknown, and never the 13 rounds.
    assert.equal((await data.getCsgoTeam({ query: { teamId: csgo.homeId } })).kills, 0)
  })

  test('of another title, and a type without its tournament are refused', async () => {
    await fails(data.getMobaTeam({ query: { teamId: csgo.homeId } }), 'wrong_sport')
    await fails(data.getMobaTeam({ query: { teamId: dota.homeId, sportId: 101 } }), 'wrong_sport')
    await fails(data.getMobaTeam({ query: { teamId: dota.homeId, type: 2 } }), 'bad_request')
    await fails(data.getMobaTeam({ query: { teamId: dota.homeId, type: 4 } }), 'bad_request')
    const query = { teamId: dota.homeId, tournamentId: csgo.competitionId }
    await fails(data.getMobaTeam({ query }), 'wrong_sport')
    await fails(data.getTeamInTournament({ query: { ...query, sportId: 102 } }), 'wrong_sport')
  })

  test('has honours, their counts and transfers', async () => {
    const query = { teamId: dota.homeId }
    assert.deepEqual(await data.getHonorCounts({ query }), { first: 1, second: 0, third: 1, total: 2 })
    const { total, list } = await data.listHonors({ query })
    assert.deepEqual(
      [total, list.map(({ rank, prize }) => [rank, prize])],
      [
        2,
        [
          [3, '$50,000'],
          [1, ''],
        ],
      ],
    )
    assert.equal(list[0]?.tournamentId, dota.competitionId)
    const rows = await data.listTransfers({ query })
    assert.deepEqual(
      rows.list.map(({ playerName, fromTeamId, date }) => [playerName, fromTeamId, date]),
      [['Ann', dota.awayId, '2026-05-04']],
    )
    assert.deepEqual((await data.listTransfers({ query: { sportId: 102 } })).list, rows.list)
    assert.equal((await data.listTransfers({ query: { sportId: 104 } })).total, 0)
    await fails(data.listTransfers({ query: { sportId: 1 as 101 } }), 'bad_request')
  })
})

describe('players', () => {
  test('of a match are listed by team, of this match or more', async () => {
    const { matchId } = first
    const own = await data.listDotaPlayers({ query: { matchId, hostId: dota.homeId } })
    assert.deepEqual(
      own[dota.homeId]?.map(({ playerName, matchCount }) => [playerName, matchCount]),
      [
        ['Ann', 2],
        ['Cid', 2],
      ],
    )
    await fails(data.listDotaPlayers({ query: { matchId, hostId: csgo.homeId } }), 'team_not_found')
    await fails(data.listLolPlayers({ query: { matchId } }), 'wrong_sport')
    const maps = await data.listCsgoPlayers({ query: { matchId: matches.maps } })
    assert.equal(maps[csgo.homeId]?.[0]?.kills, 20)
  })

  test('of a game have its figures', async () => {
    const game = await data.listMobaPlayers({ query: first })
    assert.deepEqual(
      game[dota.awayId]?.map(({ playerName, kills }) => [playerName, kills]),
      [
        ['Bea', 1],
        ['Dee', 0],
      ],
    )
    const [eve] = await data.listCsgoPlayerFigures({ query: nuke })
    assert.deepEqual([eve?.playerId, eve?.kills, eve?.winRate], [shooter, 20, 100])
    await fails(data.listMobaPlayers({ query: { ...first, battleId: nuke.battleId } }), 'match_not_found')
    await fails(
      data.listCsgoPlayerFigures({ query: { ...nuke, battleId: battleIdOf(matches.maps, 5) } }),
      'match_not_found',
    )
  })

  test('have averages over all games, those of a team, a tournament, or the last ten', async () => {
    const [, playerId = 0] = people
    const bea = await data.getMobaPlayer({ query: { playerId } })
    assert.deepEqual([bea.matchCount, bea.kda, bea.winRate, bea.teamId], [5, 5, 40, dota.awayId])
    assert.equal((await data.getMobaPlayer({ query: { playerId, teamId: dota.homeId } })).matchCount, 0)
    assert.equal((await data.getMobaPlayer({ query: { playerId, tournamentId, type: 3 } })).matchCount, 5)
    assert.equal((await data.getCsgoPlayer({ query: { playerId: shooter } })).kills, 20)
    await fails(data.getCsgoPlayer({ query: { playerId } }), 'wrong_sport')
    await fails(data.getMobaPlayer({ query: { playerId, teamId: csgo.homeId } }), 'wrong_sport')
  })
})

test('the last ten games of a player are the newest, and of a series the last', () => {
  const line = { playerId: 1, side: 'home' as const, hero: null, heroId: null, role: null, counts: {} }
  const lines = Array.from({ length: 12 }, (_, at) => {
    const record = { ordinal: (at % 2) + 1, lines: [line] } as unknown as GameRecord
    return { line, game: { matchId: at, seasonId: 1, kickOff: Math.floor(at / 2), homeId: 1, awayId: 2, record } }
  })
  assert.deepEqual(
    lastOf(lines).map(({ game }) => game.matchId),
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  )
})

describe('the inside of a game', () => {
  test('has the statistics of both sides, its draft and its gold', async () => {
    const query = { hostId: dota.homeId, awayId: dota.awayId, battleId: first.battleId }
    const [home, away] = await data.listMobaStatistics({ query })
    assert.deepEqual([home?.towers, home?.economy, home?.firstBlood, away?.firstBlood], [1, 2000, false, true])
    await fails(data.listMobaStatistics({ query: { ...query, hostId: dota.awayId } }), 'team_not_found')
    const [ours, theirs] = await inChinese.listBansAndPicks({ query: first })
    assert.deepEqual(
      ours?.picks.map(({ heroName }) => heroName),
      ['斧王', 'Lina'],
    )
    assert.deepEqual(
      theirs?.bans.map(({ heroId }) => heroId),
      [105],
    )
    assert.deepEqual(await data.listEconomy({ query: first }), [{ time: 60, economyDiff: 100, xpDiff: -50 }])
    await fails(data.listEconomy({ query: { battleId: nuke.battleId } }), 'wrong_sport')
    await fails(data.listEconomy({ query: { battleId: 7 } }), 'match_not_found')
  })

  test('of Counter-Strike has its maps, veto and events', async () => {
    const rows = await data.listBattles({ query: { battleId: nuke.battleId } })
    assert.deepEqual(
      rows.map(({ index, mapName, hostScore, awayScore, winnerId, status }) => [
        index,
        mapName,
        hostScore,
        awayScore,
        winnerId,
        status,
      ]),
      [
        [1, 'Nuke', 13, 1, csgo.homeId, 3],
        [2, 'Train', 0, 0, csgo.homeId, 3],
      ],
    )
    const veto = await data.listMapBans({ query: nuke })
    assert.deepEqual(
      veto.map(({ teamId, mapName, action }) => [teamId, mapName, action]),
      [
        [csgo.homeId, 'Dust2', 'ban'],
        [csgo.awayId, 'Nuke', 'pick'],
        [0, 'Train', 'decider'],
      ],
    )
    const events = await data.listCsgoEvents({ query: nuke })
    assert.deepEqual(
      events.filter(({ type }) => type === 'round').map(({ round }) => round),
      Array.from({ length: 14 }, (_, at) => at + 1),
    )
    assert.ok(events.every(({ text }) => text.length > 0))
    await fails(data.listCsgoEvents({ query: first }), 'wrong_sport')
  })
})
