import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { readerOf } from '#core/database/reader.ts'
import { addAdjustment } from '#timeline/store/adjustment.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const { alpha, beta, season, teams, matches } = await footballWorld(database)
const db = readerOf(database)
await saveSeason(db, {
  competitionId: alpha,
  name: '2023/24',
  rules: {
    zones: [
      { key: 'C', name: 'Champions', kind: 'champions', from: 1, to: 1 },
      { key: 'R', name: 'Relegation', kind: 'relegation', from: 4, to: 4 },
    ],
  },
})
await addAdjustment(db, {
  seasonId: season,
  participantId: teams.city,
  kind: 'points',
  points: -2,
  reason: 'late accounts',
  decidedOn: '2024-02-01',
})
const empty = await saveCompetition(db, { sport: 'football', slug: 'empty', name: 'Empty', shortName: 'Empty' })
const {
  client: { score: call },
} = testCalls(database, handlers)
const {
  client: { score: callInChinese },
} = testCalls(database, handlers, { 'accept-language': 'zh' })

const isCode = (code: number) => (error: unknown) => error instanceof ApiError && error.status === code
const { town, city, united, rovers } = teams

describe('the table of a season', () => {
  test('counts live matches at their present score and decisions of the organiser', async () => {
    const [group, ...others] = await call.listStandings({ query: { seasonId: season } })
    assert.deepEqual([group?.groupName, others.length], ['', 0])
    assert.deepEqual(
      group?.stat.map(({ teamId, rank, totalNum, points }) => [teamId, rank, totalNum, points]),
      [
        [town, 1, 2, 4],
        [rovers, 2, 1, 3],
        [united, 3, 1, 0],
        [city, 4, 2, -1],
      ],
    )
    assert.deepEqual(group?.stat[0], {
      teamId: town,
      teamName: 'Home Town',
      teamLogo: `/api/v1/crests/${town}.svg`,
      rank: 1,
      totalNum: 2,
      winNum: 1,
      drawNum: 1,
      loseNum: 0,
      goals: 2,
      loseGoals: 1,
      points: 4,
      promotionId: 1,
      promotionName: 'Champions',
    })
    assert.deepEqual([group?.stat[1]?.promotionId, group?.stat[3]?.promotionName], [undefined, 'Relegation'])
  })

  test('exists for home and for away matches', async () => {
    const tableOf = async (type: 2 | 3) =>
      (await call.listStandings({ query: { seasonId: season, type } }))[0]?.stat.map(({ teamId, totalNum, points }) => [
        teamId,
        totalNum,
        points,
      ])
    assert.deepEqual((await tableOf(2))?.slice(0, 2), [
      [town, 1, 3],
      [city, 1, 1],
    ])
    assert.deepEqual((await tableOf(3))?.slice(0, 2), [
      [rovers, 1, 3],
      [town, 1, 1],
    ])
  })

  test('is the same under its other addresses, in the caller’s language', async () => {
    const groups = await call.listStandings({ query: { seasonId: season } })
    assert.deepEqual(await call.listStandingsV8({ query: { seasonId: season } }), groups)
    assert.deepEqual(await call.listLeagueStandings({ query: { leagueId: alpha } }), groups)
    const [group] = await callInChinese.listLeagueStandings({ query: { leagueId: alpha, seasonId: season } })
    assert.deepEqual([group?.stat[0]?.teamName, group?.stat[0]?.promotionName], ['主镇', '冠军'])
  })

  test('is an error for an unknown season or league, and empty before there is a season', async () => {
    await assert.rejects(call.listStandings({ query: { seasonId: 999_999 } }), isCode(404))
    await assert.rejects(call.listStandingsV8({ query: { seasonId: 999_999 } }), isCode(404))
    await assert.rejects(call.listLeagueStandings({ query: { leagueId: 999_999 } }), isCode(404))
    await assert.rejects(call.listLeagueStandings({ query: { leagueId: beta, seasonId: season } }), isCode(404))
    assert.deepEqual(await call.listLeagueStandings({ query: { leagueId: empty.id } }), [])
  })
})

describe('the table of a match', () => {
  test('has the rows of both sides: overall, at home, away, and each at its ground', async () => {
    const { all, host, guest, sameHostGuest } = await call.getMatchStandings({ query: { matchId: matches.finished } })
    const rows = (list: typeof all) =>
      list.map(({ teamId, teamRank, matchCount, point }) => [teamId, teamRank, matchCount, point])
    assert.deepEqual(rows(all), [
      [town, 1, 2, 4],
      [city, 4, 2, -1],
    ])
    assert.deepEqual(rows(host), [
      [town, 1, 1, 3],
      [city, 2, 1, 1],
    ])
    assert.deepEqual(
      rows(guest).map(([teamId, , , point]) => [teamId, point]),
      [
        [town, 1],
        [city, 0],
      ],
    )
    assert.deepEqual(
      rows(sameHostGuest).map(([teamId, , , point]) => [teamId, point]),
      [
        [town, 3],
        [city, 0],
      ],
    )
    assert.deepEqual(
      [all[0]?.teamName, all[0]?.leagueName, all[0]?.goal, all[0]?.lostGoal, all[0]?.continuousStatus],
      ['Town', 'Alpha League', 2, 1, 1],
    )
    assert.deepEqual([all[1]?.promotionId, all[1]?.promotionCnName, all[1]?.promotionEnName], [2, '降级', 'Relegation'])
  })

  test('or of every team in it', async () => {
    const { all, sameHostGuest } = await call.getSeasonStandings({ query: { matchId: matches.finished } })
    assert.deepEqual(
      all.map(({ teamId }) => teamId),
      [town, rovers, united, city],
    )
    assert.deepEqual(
      sameHostGuest.map(({ teamId }) => teamId),
      [town, city],
    )
    await assert.rejects(call.getMatchStandings({ query: { matchId: 999_999 } }), isCode(404))
    await assert.rejects(call.getSeasonStandings({ query: { matchId: 999_999 } }), isCode(404))
  })
})

describe('the table around a team', () => {
  test('is the one of its league’s newest season', async () => {
    const rows = await call.listTeamStandings({ query: { teamId: town } })
    assert.deepEqual(
      rows.map(({ teamId, teamRank }) => [teamId, teamRank]),
      [
        [town, 1],
        [rovers, 2],
        [united, 3],
        [city, 4],
      ],
    )
    assert.equal(rows[0]?.leagueName, 'Alpha League')
    const other = await call.listTeamStandings({ query: { teamId: city, leagueId: beta } })
    assert.deepEqual(
      other.map(({ teamId, matchCount }) => [teamId, matchCount]),
      [
        [city, 0],
        [united, 0],
      ],
    )
  })

  test('is empty where it does not play, and an error for an unknown team', async () => {
    assert.deepEqual(await call.listTeamStandings({ query: { teamId: town, leagueId: beta } }), [])
    for (const query of [{ teamId: 999_999 }, { teamId: town, leagueId: 999_999 }, { teamId: town, seasonId: 999_999 }])
      await assert.rejects(call.listTeamStandings({ query }), isCode(404))
  })
})
