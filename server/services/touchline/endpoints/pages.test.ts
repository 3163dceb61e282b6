import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { readerOf } from '#core/database/reader.ts'
import { addAdjustment } from '#timeline/store/adjustment.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const world = await footballWorld(database)
const calls = testCalls(database, handlers)
const { striker, sub } = world.people
const member = { teamId: world.teams.town, seasonId: world.season, role: 'player', startsOn: null, endsOn: null }
await saveMemberships(readerOf(database), [
  { ...member, playerId: striker, position: 'forward', shirtNumber: 9 },
  { ...member, playerId: sub, position: 'forward', shirtNumber: 14 },
])
await addAdjustment(readerOf(database), {
  seasonId: world.season,
  kind: 'points',
  participantId: world.teams.town,
  points: -2,
  reason: 'Fielded a ghost',
  reasons: { zh: '使用不合格球员' },
  decidedOn: '2024-03-01',
})

describe('leagues, teams, players and search', () => {
  const ours = () => calls.client.touchline

  test('a table counts finished matches and live ones at their present score, less deductions', async () => {
    const table = await ours().getTable({ params: { id: world.season } })
    const points = Object.fromEntries(
      table.groups[0]?.rows.map(({ team, points: own, played }) => [team.shortName, [played, own]]) ?? [],
    )
    assert.deepEqual(points, { Rovers: [1, 3], Town: [2, 2], City: [2, 1], United: [1, 0] })
    assert.equal(
      table.groups[0]?.rows.find(({ team }) => team.shortName === 'United')?.liveMatchId,
      world.matches.halfTime,
    )
    assert.deepEqual(
      table.adjustments.map(({ points: taken, reason }) => [taken, reason]),
      [[-2, 'Fielded a ghost']],
    )
    const inChinese = await ours().getTable({ params: { id: world.season }, query: { lang: 'zh' } })
    assert.equal(inChinese.adjustments[0]?.reason, '使用不合格球员')
  })

  test('a table states the rule that orders level teams, and where the rule of the league is unknown', async () => {
    const db = readerOf(database)
    const unknown = await ours().getTable({ params: { id: world.season } })
    assert.equal(unknown.tieRules.source, null)
    const competition = await saveCompetition(db, {
      sport: 'football',
      slug: 'serie-a',
      name: 'Serie A',
      shortName: 'Serie A',
      kind: 'league',
      level: 1,
    })
    const season = await saveSeason(db, { competitionId: competition.id, name: '2024/25' })
    const { tieRules } = await ours().getTable({ params: { id: season.id } })
    assert.deepEqual(tieRules.tieBreaks.slice(0, 3), ['points', 'head_to_head_points', 'head_to_head_goal_difference'])
    assert.deepEqual(
      [tieRules.playOffsAfter, tieRules.lastResort, tieRules.source?.isConfirmed],
      [[1, 17], 'lots', true],
    )
  })

  test('a home table leaves out away wins', async () => {
    const { groups } = await ours().getTable({ params: { id: world.season }, query: { type: 'home' } })
    const rovers = groups[0]?.rows.find(({ team }) => team.shortName === 'Rovers')
    assert.equal(rovers?.played, 0)
  })

  test('a league has its seasons and marks the current round', async () => {
    const league = await ours().getCompetition({ params: { id: world.alpha } })
    assert.deepEqual(
      league.seasons.map(({ name, isCurrent }) => [name, isCurrent]),
      [['2023/24', true]],
    )
    assert.equal(league.seasonId, world.season)
    assert.deepEqual(
      league.rounds.map(({ name, isCurrent }) => [name, isCurrent]),
      [['Round 28', true]],
    )
    assert.ok(league.hasTable && league.hasScorers)
  })

  test('a season of another league is not found', async () => {
    await assert.rejects(
      ours().getCompetition({ params: { id: world.beta }, query: { seasonId: world.season } }),
      (error: ApiError) => error.error === 'season_not_found',
    )
  })

  test('the matches of a season come in pages, in one order', async () => {
    const whole = await ours().listSeasonMatches({ params: { id: world.season } })
    const first = await ours().listSeasonMatches({ params: { id: world.season }, query: { pageSize: 2 } })
    const second = await ours().listSeasonMatches({ params: { id: world.season }, query: { pageSize: 2, pageNum: 2 } })
    const beyond = await ours().listSeasonMatches({ params: { id: world.season }, query: { pageNum: 99 } })
    assert.equal(whole.total, 6)
    assert.deepEqual([...first.list, ...second.list], whole.list.slice(0, 4))
    assert.deepEqual([beyond.total, beyond.list], [6, []])
  })

  test('a team shows its next and last match, its place and its squad', async () => {
    const team = await ours().getTeam({ params: { id: world.teams.town } })
    assert.equal(team.last?.id, world.matches.finished)
    assert.equal(team.next, null, 'a match postponed in 2024 is not the next one')
    assert.deepEqual(team.form, ['D', 'W'])
    assert.deepEqual(
      team.standings.map(({ rank, points }) => [rank, points]),
      [[2, 2]],
    )
    assert.deepEqual(
      team.squad.map(({ player, appearances, goals }) => [player.name, appearances, goals]),
      [
        ['Sam Striker', 1, 1],
        ['Bo Bench', 1, 1],
      ],
    )
  })

  test('goals of a team are counted by quarter of an hour, stoppage time in the last of its half', async () => {
    const { goalsByQuarterHour } = await ours().getTeam({ params: { id: world.teams.town } })
    assert.deepEqual(goalsByQuarterHour, { for: [1, 0, 0, 0, 0, 1], against: [0, 0, 1, 0, 0, 0] })
  })

  test('results of a team come newest first, fixtures next first', async () => {
    const results = await ours().listTeamMatches({ params: { id: world.teams.city } })
    const fixtures = await ours().listTeamMatches({ params: { id: world.teams.city }, query: { which: 'fixtures' } })
    assert.deepEqual(
      results.list.map(({ id }) => id),
      [world.matches.finished, world.matches.past],
    )
    assert.deepEqual(
      fixtures.list.map(({ id }) => id),
      [world.matches.coming, world.matches.beta, world.matches.nextDay],
    )
  })

  test('a player has team, sums by season and last matches; an own goal is no goal', async () => {
    const player = await ours().getPlayer({ params: { id: world.people.striker } })
    assert.deepEqual(
      player.teams.map(({ team, shirtNumber }) => [team.name, shirtNumber]),
      [['Home Town', 9]],
    )
    assert.deepEqual(
      player.seasons.map(({ appearances, starts, goals, assists }) => [appearances, starts, goals, assists]),
      [[1, 1, 1, 0]],
    )
    assert.deepEqual(
      player.matches.map(({ row, goals, minutes }) => [row.id, goals, minutes]),
      [[world.matches.finished, 1, 90]],
    )
  })

  test('a team is no player and a player no team', async () => {
    await assert.rejects(
      ours().getPlayer({ params: { id: world.teams.town } }),
      (error: ApiError) => error.error === 'player_not_found',
    )
    await assert.rejects(
      ours().getTeam({ params: { id: world.people.striker } }),
      (error: ApiError) => error.error === 'team_not_found',
    )
  })

  test('search finds teams, leagues, players and matches, and pages over all kinds as one list', async () => {
    const all = await ours().search({ query: { q: 'town' } })
    assert.deepEqual(new Set(all.list.map(({ kind }) => kind)), new Set(['team', 'match']))
    assert.equal(all.list[0]?.id, world.teams.town)
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => ours().search({ query: { q: 'town', pageNum, pageSize: 2 } })),
    )
    assert.deepEqual(
      pages.flatMap(({ list }) => list),
      all.list.slice(0, 6),
    )
    const players = await ours().search({ query: { q: 'STRIKER', kind: 'player' } })
    assert.deepEqual(
      players.list.map(({ name, note }) => [name, note]),
      [['Sam Striker', 'Home Town']],
    )
    assert.deepEqual((await ours().search({ query: { q: 'nobody at all' } })).list, [])
  })
})
