import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const { alpha, beta, season, teams, people, matches } = await footballWorld(database)
const { town, city, united, rovers } = teams
const db = readerOf(database)
await saveSeason(db, { competitionId: alpha, name: '2022/23', startsOn: '2022-08-01' })
await saveSeason(db, { competitionId: alpha, name: '2023/24', startsOn: '2023-08-01' })
const cup = await saveCompetition(db, { sport: 'football', slug: 'cup', name: 'Cup', shortName: 'Cup', kind: 'cup' })
const cupSeason = await saveSeason(db, { competitionId: cup.id, name: '2024' })
const empty = await saveCompetition(db, { sport: 'football', slug: 'empty', name: 'Empty', shortName: 'Empty' })
const round = { seasonId: cupSeason.id, groupName: '' }
const [groupB, groupA, semis, third, final] = (
  await saveRounds(db, [
    { ...round, stage: 'group', groupName: 'Group B', name: 'Matchday 1', ordinal: 1 },
    { ...round, stage: 'group', groupName: 'Group A', name: 'Matchday 1', ordinal: 1 },
    { ...round, stage: 'knockout', name: 'Semi-finals', ordinal: 2 },
    { ...round, stage: 'knockout', name: 'Match for third place', ordinal: 3 },
    { ...round, stage: 'knockout', name: 'Final', ordinal: 4 },
  ])
).map(({ id }) => id)
const played = (
  key: string,
  roundId: number | undefined,
  day: number,
  homeId: number,
  awayId: number | null,
  score?: [number, number],
) =>
  matchImport({
    sport: 'football',
    key,
    competitionId: cup.id,
    seasonId: cupSeason.id,
    roundId: roundId ?? null,
    homeId,
    awayId,
    awayLabel: awayId ? null : 'Winner of 2',
    kickOff: Date.UTC(2024, 4, day),
    events: score ? [footballEvent.result({ normal: { home: score[0], away: score[1] } })] : [],
  })
const ids = (
  await createImport({ database, sports }).importMatches([
    played('b', groupB, 1, town, city),
    played('a', groupA, 1, united, rovers),
    played('leg 1', semis, 3, town, city, [1, 2]),
    played('other', semis, 2, united, rovers, [0, 1]),
    played('leg 2', semis, 5, city, town, [0, 2]),
    played('third', third, 7, united, city),
    played('final', final, 8, rovers, town),
  ])
).map((one) => (one.ok ? one.matchId : 0))
const {
  client: { score: call },
} = testCalls(database, handlers)

const isCode = (code: number) => (error: unknown) => error instanceof ApiError && error.status === code

describe('a league', () => {
  test('has its seasons, newest first', async () => {
    const { seasons } = await call.listSeasons({ query: { leagueId: alpha } })
    assert.deepEqual(
      seasons.map(({ seasonName, isCurrent }) => [seasonName, isCurrent]),
      [
        ['2023/24', 1],
        ['2022/23', 0],
      ],
    )
    assert.deepEqual(await call.listSeasons({ query: { leagueId: empty.id } }), { seasons: [] })
    await assert.rejects(call.listSeasons({ query: { leagueId: 999_999 } }), isCode(404))
  })

  test('has a summary that counts finished matches', async () => {
    const { facts, ...survey } = await call.getLeague({ query: { leagueId: alpha } })
    assert.deepEqual(survey, {
      leagueId: alpha,
      leagueName: 'Alpha League',
      leagueLogo: '',
      seasonId: season,
      teamCount: 4,
      currentRound: 'Round 28',
      isFollow: false,
    })
    assert.deepEqual(
      facts.map(({ name, value }) => `${name} ${value}`),
      ['Matches played 2', 'Goals 3', 'Goals per match 1.50', 'Home wins 1', 'Draws 1', 'Away wins 0'],
    )
    const bare = await call.getLeague({ query: { leagueId: empty.id } })
    assert.deepEqual([bare.seasonId, bare.teamCount, bare.facts], [0, 0, []])
    await assert.rejects(call.getLeague({ query: { leagueId: 999_999 } }), isCode(404))
    await assert.rejects(call.getLeague({ query: { leagueId: alpha, seasonId: cupSeason.id } }), isCode(404))
  })

  test('has a header', async () => {
    assert.deepEqual(await call.getLeagueHeader({ query: { leagueId: alpha } }), {
      leagueId: alpha,
      leagueName: 'Alpha League',
      leagueLogo: '',
      country: 'GB-ENG',
      sportType: 1,
      seasonId: season,
      seasonName: '2023/24',
      currentRound: 'Round 28',
    })
    await assert.rejects(call.getLeagueHeader({ query: { leagueId: 999_999 } }), isCode(404))
  })

  test('has the matches of a day, or the last ones where there are no future ones', async () => {
    const idsOf = async (query: { leagueId: number; date?: string; seasonId?: number }) =>
      (await call.listLeagueMatches({ query })).map(({ matchId }) => matchId)
    assert.deepEqual(await idsOf({ leagueId: alpha, date: worldDate }), [
      matches.finished,
      matches.halfTime,
      matches.coming,
      matches.postponed,
    ])
    assert.deepEqual(await idsOf({ leagueId: beta, date: '2024-03-10' }), [])
    assert.deepEqual(await idsOf({ leagueId: alpha }), [
      matches.past,
      matches.finished,
      matches.halfTime,
      matches.coming,
      matches.postponed,
      matches.nextDay,
    ])
    assert.deepEqual(await idsOf({ leagueId: empty.id }), [])
    await assert.rejects(call.listLeagueMatches({ query: { leagueId: 999_999 } }), isCode(404))
  })
})

describe('the rounds of a season', () => {
  test('are in their order with stage, group and matches', async () => {
    const rounds = await call.listRounds({ query: { seasonId: cupSeason.id } })
    assert.deepEqual(
      rounds.map(({ round: name, stageType, groupId, isCurrent, matches: own }) => [
        name,
        stageType,
        groupId,
        isCurrent,
        own.map(({ matchId }) => ids.indexOf(matchId)),
      ]),
      [
        ['Matchday 1', 2, 1, 0, [1]],
        ['Matchday 1', 2, 2, 0, [0]],
        ['Semi-finals', 3, 0, 0, [3, 2, 4]],
        ['Match for third place', 3, 0, 0, [5]],
        ['Final', 3, 0, 1, [6]],
      ],
    )
  })

  test('are filtered by stage, group and name', async () => {
    const named = async (more: object) =>
      (await call.listRounds({ query: { seasonId: cupSeason.id, ...more } })).map(({ round: name, groupId }) => [
        name,
        groupId,
      ])
    assert.deepEqual(await named({ stageType: 2, groupId: 2 }), [['Matchday 1', 2]])
    assert.deepEqual(await named({ round: 'Final' }), [['Final', 0]])
    assert.deepEqual(await named({ stageType: 1 }), [])
    await assert.rejects(call.listRounds({ query: { seasonId: 999_999 } }), isCode(404))
  })
})

describe('matches of no round', () => {
  test('are in one round without a name', async () => {
    const { seasons } = await call.listSeasons({ query: { leagueId: beta } })
    const rounds = await call.listRounds({ query: { seasonId: seasons[0]!.seasonId } })
    assert.deepEqual(
      rounds.map(({ round: name, stageType, isCurrent, matches: own }) => [
        name,
        stageType,
        isCurrent,
        own.map(({ matchId }) => matchId),
      ]),
      [['', 1, 1, [matches.beta]]],
    )
  })
})

describe('the tree of a knock-out', () => {
  test('leads to the final, with aggregates of both legs and the third place beside it', async () => {
    const nodes = await call.listPromotionChart({ query: { seasonId: cupSeason.id } })
    assert.deepEqual(
      nodes.map(({ stage, round: number, index, hostTeamId, guestTeamId, hostScore, guestScore, matchIds }) => [
        stage,
        number,
        index,
        hostTeamId,
        guestTeamId,
        hostScore,
        guestScore,
        matchIds,
      ]),
      [
        ['Semi-finals', 1, 0, united, rovers, 0, 1, [ids[3]]],
        ['Semi-finals', 1, 1, town, city, 3, 2, [ids[2], ids[4]]],
        ['Final', 2, 0, rovers, town, 0, 0, [ids[6]]],
        ['Match for third place', 2, 1, united, city, 0, 0, [ids[5]]],
      ],
    )
    assert.deepEqual(await call.listPromotionChart({ query: { seasonId: season } }), [])
    await assert.rejects(call.listPromotionChart({ query: { seasonId: 999_999 } }), isCode(404))
    await assert.rejects(call.listPromotionChart({ query: { seasonId: cupSeason.id, leagueId: alpha } }), isCode(404))
  })
})

test('the rounds of a season have their Chinese names for Chinese readers, and are found by either name', async () => {
  const chinese = testCalls(database, handlers, { 'accept-language': 'zh' }).client.score
  const named = async (more: object = {}) =>
    (await chinese.listRounds({ query: { seasonId: cupSeason.id, ...more } })).map(({ round: name }) => name)
  assert.deepEqual(await named(), ['第 1 轮', '第 1 轮', '半决赛', '季军赛', '决赛'])
  assert.deepEqual([await named({ round: 'Final' }), await named({ round: '决赛' })], [['决赛'], ['决赛']])
  const nodes = await chinese.listPromotionChart({ query: { seasonId: cupSeason.id } })
  assert.deepEqual(
    nodes.map(({ stage }) => stage),
    ['半决赛', '半决赛', '决赛', '季军赛'],
  )
  const query = { leagueId: alpha }
  const [survey, header] = await Promise.all([chinese.getLeague({ query }), chinese.getLeagueHeader({ query })])
  assert.deepEqual([survey.currentRound, header.currentRound], ['第 28 轮', '第 28 轮'])
})

describe('the best players of a season', () => {
  const ranked = async (statType: 1 | 2 | 3 | 4 | 5, more: object = {}) =>
    (await call.listBestPlayers({ query: { seasonId: season, statType, ...more } })).map(
      ({ rank, playerId, value }) => [rank, playerId, value],
    )

  test('are ranked by goals, assists, cards and appearances', async () => {
    // Of players with one goal, the one without a penalty comes first; own goals and withdrawn ones do not count.
    assert.deepEqual(await ranked(1), [
      [1, people.striker, 1],
      [2, people.sub, 1],
    ])
    assert.deepEqual(await ranked(2), [[1, people.winger, 1]])
    assert.deepEqual(await ranked(3), [[1, people.rival, 1]])
    assert.deepEqual(await ranked(4), [[1, people.rival, 1]])
    assert.deepEqual(
      new Set((await ranked(5)).map(([, id]) => id)),
      new Set([people.keeper, people.striker, people.winger, people.sub, people.rival]),
    )
  })

  test('come with their team, up to the limit, and of one stage on request', async () => {
    const [best, ...others] = await call.listBestPlayers({ query: { seasonId: season, statType: 1, limit: 1 } })
    assert.deepEqual(
      [best?.playerName, best?.teamId, best?.teamName, others.length],
      ['Sam Striker', town, 'Home Town', 0],
    )
    assert.deepEqual(await ranked(1, { stageType: 3 }), [])
    assert.equal((await ranked(1, { stageType: 1 })).length, 2)
  })

  test('are empty for an unknown statistic or an empty season', async () => {
    await assert.rejects(ranked(99 as never), isCode(400))
    await assert.rejects(ranked(1, { stageType: 4 }), isCode(400))
    assert.deepEqual(await call.listBestPlayers({ query: { seasonId: cupSeason.id, statType: 1 } }), [])
    await assert.rejects(call.listBestPlayers({ query: { seasonId: 999_999, statType: 1 } }), isCode(404))
  })
})
