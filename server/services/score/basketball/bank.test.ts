import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { basketballBank } from '#kit/basketball-bank.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const football = await footballWorld(database)
const bank = await basketballBank(database)
const { matchId, leagueId, seasonId, teams, players, finalId, comingId } = bank
const {
  client: { score: call },
} = testCalls(database, handlers)
const chinese = testCalls(database, handlers, { 'accept-language': 'zh-CN' }).client.score
const [homeId, awayId] = [teams.home, teams.away]

describe('the league pages of basketball', () => {
  test('have points in place of goals, and no draws', async () => {
    const survey = await call.getBasketballLeague({ query: { leagueId } })
    assert.deepEqual([survey.seasonId, survey.teamCount], [seasonId, 2])
    assert.deepEqual(
      survey.facts.map(({ value }) => value),
      ['2', '13', '6.50', '1', '1'],
    )
    const { facts } = await chinese.getBasketballLeague({ query: { leagueId, seasonId } })
    assert.equal(facts[2]?.name, '场均总得分')
  })

  test('have the rounds with their games, and the ties of the knock-out', async () => {
    const rounds = await call.listBasketballRounds({ query: { seasonId } })
    const final = rounds.find(({ round }) => round === 'Final')
    assert.deepEqual([final?.stageType, final?.matches.map((one) => one.matchId)], [3, [finalId]])
    const [tie] = await call.listBasketballPromotionChart({ query: { seasonId, leagueId } })
    assert.deepEqual([tie?.guestScore, tie?.winnerId, tie?.matchIds], [7, awayId, [finalId]])
  })

  test('rank players by the sums of plays and of stated box scores', async () => {
    const scorers = await call.listBasketballBestPlayers({ query: { seasonId, statType: 1 } })
    const top = ({ playerId, value, rank, teamId }: (typeof scorers)[number]) => ({ playerId, value, rank, teamId })
    assert.deepEqual(scorers.map(top), [
      { playerId: players.away[0], value: 8, rank: 1, teamId: awayId },
      { playerId: players.home[0], value: 5, rank: 2, teamId: homeId },
    ])
    const query = { seasonId, leagueId, statType: 1, stageType: 1 } as const
    const regular = await call.listBasketballBestPlayers({ query })
    assert.deepEqual(
      regular.map(({ value }) => value),
      [5, 1],
    )
    const rebounds = await call.listBasketballBestPlayers({ query: { seasonId, statType: 2, limit: 1 } })
    assert.deepEqual(
      rebounds.map(({ value }) => value),
      [3],
    )
  })

  test('have both rows of the table beside a match, with conference and points per game', async () => {
    const { all, host } = await call.getBasketballMatchStandings({ query: { matchId } })
    const home = all.find(({ teamId }) => teamId === homeId)
    assert.deepEqual([home?.win, home?.lost, home?.points, home?.lostPoints, home?.depart], [1, 0, 5, 1, 'East'])
    assert.ok(host.length > 0)
  })
})

describe('the team pages of basketball', () => {
  test('have team, squad, games and table', async () => {
    const team = await call.getBasketballTeam({ query: { teamId: homeId } })
    assert.deepEqual([team.teamName, team.leagueId], ['Home Town', leagueId])
    const squad = await call.listBasketballTeamPlayers({ query: { teamId: homeId } })
    assert.deepEqual([squad.length, squad[0]?.shirtNumber], [6, '1'])
    const query = { teamId: homeId, pageSize: 1 }
    const pages = [1, 2, 3, 4].map((pageNum) => call.listBasketballTeamMatches({ query: { ...query, pageNum } }))
    assert.deepEqual(
      (await Promise.all(pages)).map((page) => page.map((one) => one.matchId)),
      [[comingId], [finalId], [matchId], []],
    )
    const rows = await call.listBasketballTeamStandings({ query: { teamId: awayId } })
    assert.deepEqual(
      rows.map(({ teamId, teamRank, points }) => [teamId, teamRank, points]),
      [
        [homeId, 1, 5],
        [awayId, 2, 1],
      ],
    )
  })

  test('have the place, last results newest first, last and next game', async () => {
    const survey = await call.getBasketballTeamSurvey({ query: { teamId: homeId } })
    assert.deepEqual([survey.rank, survey.recent, survey.last?.matchId], [1, ['L', 'W'], finalId])
    assert.equal(survey.next?.matchId, comingId)
    assert.equal(survey.summary, 'Place 1 of 2: 1 played, 1 won, 0 lost')
    const { summary } = await chinese.getBasketballTeamSurvey({ query: { teamId: homeId } })
    assert.equal(summary, '第 1 名（共 2 队），已赛 1 场，1 胜 0 负')
  })

  test('have averages and sums of the season, each with its place', async () => {
    const query = { teamId: homeId, seasonId }
    const averages = await call.getBasketballTeamStatistics({ query })
    const sums = await call.getBasketballTeamStatistics({ query: { ...query, statType: 2 } })
    const item = (of: typeof averages, name: string) => of.items.find((one) => one.name === name)
    assert.equal(averages.matchCount, 2)
    assert.deepEqual(item(averages, 'Points'), { name: 'Points', value: 2.5, rank: 2 })
    assert.deepEqual(item(sums, 'Points'), { name: 'Points', value: 5, rank: 2 })
    assert.deepEqual(item(sums, 'Turnovers'), { name: 'Turnovers', value: 2, rank: 2 })
    assert.deepEqual(item(sums, 'Shooting rate'), { name: 'Shooting rate', value: 0.25, rank: 2 })
    const figures = await call.getBasketballSeasonStatistics({ query: { seasonId, teamId: awayId } })
    assert.deepEqual(figures, {
      teamId: awayId,
      shootingRate: 0.75,
      threePointRate: 0.5,
      rebounds: 1.5,
      assists: 0,
      steals: 1,
      turnovers: 0,
    })
  })

  test('have the last games with the record', async () => {
    const record = await call.getBasketballRecentRecords({ query: { teamId: homeId, matchId: comingId } })
    assert.deepEqual([record.totalNum, record.winNum, record.loseNum], [2, 1, 1])
    const before = await call.getBasketballRecentRecords({ query: { teamId: homeId, matchId: finalId } })
    assert.deepEqual(
      before.matches.map((one) => one.matchId),
      [matchId],
    )
  })
})

describe('the commentary of a game', () => {
  test('has each play as a sentence with the time left, newest first', async () => {
    const lines = await call.listBasketballTextLive({ query: { matchId } })
    const three = lines.find(({ cnText }) => cnText.includes('Ha Number 1 3 points'))
    assert.deepEqual([three?.hostScore, three?.guestScore, three?.period, three?.team], [3, 0, 1, 1])
    assert.match(three?.time ?? '', /11:00$/)
    assert.ok((lines[0]?.period ?? 0) >= (lines.at(-1)?.period ?? 0))
    const texts = (await chinese.listBasketballTextLive({ query: { matchId } })).map(({ cnText }) => cnText)
    assert.ok(texts.some((text) => text.includes('三分命中')))
  })
})

describe('the calls of basketball', () => {
  type Query = { query: { teamId: number; seasonId: number; matchId: number; statType: 1 } }
  type Asked<Keys extends keyof Query['query']> = (input: { query: Pick<Query['query'], Keys> }) => Promise<unknown>
  const byTeam: Asked<'teamId'>[] = [
    call.getBasketballTeam,
    call.getBasketballTeamStatistics,
    call.getBasketballTeamSurvey,
    call.listBasketballTeamMatches,
    call.listBasketballTeamPlayers,
    call.listBasketballTeamStandings,
    call.getBasketballRecentRecords,
  ]
  const bySeason: Asked<'seasonId' | 'teamId' | 'statType'>[] = [
    call.listBasketballRounds,
    call.listBasketballPromotionChart,
    call.listBasketballBestPlayers,
    call.getBasketballSeasonStatistics,
  ]
  const byMatch: Asked<'matchId'>[] = [call.getBasketballMatchStandings, call.listBasketballTextLive]
  const more = { statType: 1 } as const

  test('refuse subjects of another sport', async () => {
    const wrong = { status: 400, error: 'wrong_sport' }
    for (const one of byTeam) await assert.rejects(one({ query: { teamId: football.teams.city } }), wrong)
    const season = { seasonId: football.season, teamId: homeId, ...more }
    for (const one of bySeason) await assert.rejects(one({ query: season }), wrong)
    for (const one of byMatch) await assert.rejects(one({ query: { matchId: football.matches.finished } }), wrong)
    await assert.rejects(call.getBasketballLeague({ query: { leagueId: football.alpha } }), wrong)
  })

  test('do not find unknown subjects', async () => {
    const unknown = { status: 404 }
    for (const one of byTeam) await assert.rejects(one({ query: { teamId: 999_999 } }), unknown)
    for (const one of bySeason)
      await assert.rejects(one({ query: { seasonId: 999_999, teamId: homeId, ...more } }), unknown)
    for (const one of byMatch) await assert.rejects(one({ query: { matchId: 999_999 } }), unknown)
    await assert.rejects(call.getBasketballLeague({ query: { leagueId: 999_999 } }), unknown)
  })
})

describe('the data of football teams', () => {
  test('are the survey of a team, and figures of goals; no survey or line of another sport', async () => {
    const survey = await call.getTeamSurvey({ query: { teamId: football.teams.town } })
    assert.ok(survey.rank > 0 && survey.summary.includes(' drawn, '))
    await assert.rejects(call.getTeamSurvey({ query: { teamId: homeId } }), { error: 'wrong_sport' })
    await assert.rejects(call.getSameOddsHistory({ query: { matchId: finalId, rate: -1 } }), { error: 'wrong_sport' })
    const { items, matchCount } = await call.getTeamStatistics({ query: { teamId: football.teams.town, statType: 2 } })
    assert.ok(matchCount > 0)
    assert.deepEqual(
      items.slice(0, 3).map(({ name }) => name),
      ['Goals', 'Goals conceded', 'Clean sheets'],
    )
  })
})
