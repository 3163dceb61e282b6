// Long half: imports the tables of every title.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { serviceNames } from '#contract/services.ts'
import type { TableRow } from '#contract/touchline/table.ts'
import { testCalls } from '#kit/calls.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { groupWorld } from '#kit/group-world.ts'
import { tournamentWorld } from '#kit/tournament-world.ts'
import { adjust } from '#server/cli/commands/adjust.ts'
import { table } from '#server/cli/commands/table.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { parts } from '#server/parts.ts'
import { loadHandlers } from '#server/services/index.ts'
import { readRanks } from '#timeline/ranks.ts'
import { readerOf } from '#core/database/reader.ts'

const database = await testDatabase()
const config = readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'silent' }, [])
const handlers = await loadHandlers(serviceNames, config, parts)
const { touchline, score, data } = testCalls(database, handlers).client
const bracket = await tournamentWorld(database)

/** Team, place, series played, won, drawn and lost, games won and lost, points. */
type Line = number[]
const lineOf = (row: TableRow): Line => [
  row.team.id,
  row.rank,
  row.played,
  row.won,
  row.drawn,
  row.lost,
  row.goalsFor,
  row.goalsAgainst,
  row.points,
]

for (const sport of ['lol', 'csgo']) {
  describe(`the table of a season of ${sport}`, async () => {
    const { competitionId, seasonId, teamIds, matchIds, slug } = await groupWorld(database, sport)
    const { stages } = await touchline.getStages({ params: { id: seasonId } })
    const groups = stages.flatMap((stage) => (stage.kind === 'group' ? stage.groups : []))
    const expected: Line[] = groups.flatMap(({ rows }) =>
      rows.map((row) => [
        row.teamId,
        row.rank,
        row.played,
        row.won,
        row.drawn,
        row.lost,
        row.gamesWon,
        row.gamesLost,
        row.points,
      ]),
    )
    const brief = expected.map(([team, rank, played, , , , , , points]) => [team, rank, played, points])

    test('counts a forfeit and an awarded series for the winner, and a series in play for no side', () => {
      const [alder, birch, cedar, elm] = teamIds
      assert.deepEqual(expected, [
        [alder, 1, 3, 2, 0, 1, 3, 0, 4],
        [cedar, 2, 3, 1, 1, 1, 1, 3, 3],
        [birch, 3, 2, 0, 1, 1, 1, 3, 1],
        [elm, 4, 2, 0, 0, 2, 2, 1, 0],
      ])
    })

    test('is that of its stages at each of our calls', async () => {
      const answer = await touchline.getTable({ params: { id: seasonId } })
      assert.deepEqual(
        answer.groups.map(({ name, rows }) => [name, rows.map(lineOf)]),
        [['A', expected]],
      )
      assert.deepEqual(answer.counted, { matches: 5, of: 6 })
      assert.deepEqual(answer.tieRules.tieBreaks, ['points', 'head_to_head_points', 'goal_difference', 'goals_for'])
      const live = answer.groups[0]!.rows.filter(({ liveMatchId }) => liveMatchId === matchIds[3])
      assert.deepEqual(
        live.map(({ team, form }) => [team.id, form]),
        [
          [teamIds[1], ['L', 'D']],
          [teamIds[3], ['L', 'L']],
        ],
      )
      for (const [teamId, rank, played, points] of brief) {
        const { standings } = await touchline.getTeam({ params: { id: teamId! } })
        assert.deepEqual(
          standings.map((one) => [one.rank, one.played, one.points]),
          [[rank, played, points]],
        )
        const season = await touchline.getTeamSeason({ params: { id: teamId!, seasonId } })
        assert.deepEqual([season.teams, season.rank], [4, rank])
        assert.deepEqual(
          season.places?.lines.map((line) => [line.teamId, line.ranks.at(-1)]),
          brief.map(([id, place]) => [id, place]),
        )
        assert.deepEqual(season.places?.rounds.length, 3)
      }
      const ranks = await readRanks(readerOf(database), [seasonId])
      assert.deepEqual([...ranks.get(seasonId)!].sort(), brief.map(([id, rank]) => [id, rank]).sort())
    })

    test('is that of its stages at each call of the other services', async () => {
      const rows = [
        await score.listStandings({ query: { seasonId } }),
        await score.listStandingsV8({ query: { seasonId } }),
        await score.listLeagueStandings({ query: { leagueId: competitionId } }),
      ]
      for (const [group] of rows)
        assert.deepEqual(
          group?.stat.map((row) => [
            row.teamId,
            row.rank,
            row.totalNum,
            row.winNum,
            row.drawNum,
            row.loseNum,
            row.goals,
            row.loseGoals,
            row.points,
          ]),
          expected,
        )
      const ranked = [
        await score.listTeamStandings({ query: { teamId: teamIds[0]! } }),
        (await score.getSeasonStandings({ query: { matchId: matchIds[0]! } })).all,
      ]
      for (const list of ranked)
        assert.deepEqual(
          list.map((row) => [row.teamId, row.teamRank, row.matchCount, row.point]),
          brief,
        )
      const stage = await data.listStageStatistics({ body: { tournamentId: competitionId, stageId: 1 } })
      assert.deepEqual(
        stage.map(({ teamId, rank, win, lose, points }) => [teamId, rank, win, lose, points]),
        expected.map(([team, rank, , won, , lost, , , points]) => [team, rank, won, lost, points]),
      )
    })

    test('is that of its stages in the widget and on the command line', async () => {
      const { url, close } = await listen({ config, database, isLive: false, buildFolder: null })
      const text = await (await fetch(`${url}/widget/table/${competitionId}?lang=en`)).text()
      await close()
      const cells = [
        ...text.matchAll(/<td class="rank">(\d+)<\/td>.*?\/team\/(\d+).*?<td>(\d+)<\/td>.*?<td class="number">(\d+)</g),
      ]
      assert.deepEqual(
        cells.map(([, rank, team, played, points]) => [team, rank, played, points].map(Number)),
        brief,
      )
      const said = (await runCommand(database, table, [slug])).split('\n')
      const printed = said.filter((line) => /^ +\d/.test(line)).map((line) => line.trim().split(/\s+/))
      assert.deepEqual(
        printed.map(([rank, , played, won, drawn, lost]) => [rank, played, won, drawn, lost].map(Number)),
        expected.map(([, rank, played, won, drawn, lost]) => [rank, played, won, drawn, lost]),
      )
    })

    test('has the series of one round, of one side and of the last ones', async () => {
      const read = async (query: object) =>
        (await touchline.getTable({ params: { id: seasonId }, query })).groups.flatMap(({ rows }) => rows.map(lineOf))
      const [alder] = teamIds
      assert.deepEqual((await read({ round: 1 })).find(([id]) => id === alder)?.slice(1, 4), [1, 1, 1])
      assert.deepEqual(
        (await read({ type: 'away' })).find(([id]) => id === alder),
        undefined,
      )
      assert.deepEqual(
        (await read({ type: 'home' })).find(([id]) => id === alder),
        expected[0],
      )
      assert.deepEqual(await read({ type: 'last5' }), expected)
    })

    test('is a tab of a series of its group only', async () => {
      const has = async (at: number) => (await touchline.getMatch({ params: { id: matchIds[at]! } })).has.table
      assert.deepEqual([await has(0), await has(6), await has(7)], [true, false, false])
    })

    test('takes no points from the operator', async () => {
      await assertComplaint(
        database,
        adjust,
        ['points', slug, '2026', 'Alder', '-2', '--reason', 'late'],
        /cannot be changed: only results can/,
      )
    })
  })
}

describe('a season of a Swiss stage and a bracket', () => {
  test('has no table anywhere', async () => {
    const { seasonId, competitionId, alder, matchIds } = bracket
    const { groups, tieRules } = await touchline.getTable({ params: { id: seasonId } })
    assert.deepEqual([groups, tieRules.source], [[], null])
    assert.deepEqual(await score.listStandings({ query: { seasonId } }), [])
    assert.deepEqual(await score.listLeagueStandings({ query: { leagueId: competitionId, seasonId } }), [])
    const { standings } = await touchline.getTeam({ params: { id: alder }, query: { seasonId } })
    const season = await touchline.getTeamSeason({ params: { id: alder, seasonId } })
    assert.deepEqual([standings, season.rank, season.places, season.teams], [[], null, null, 0])
    assert.equal((await touchline.getMatch({ params: { id: matchIds[0]! } })).has.table, false)
    assert.equal((await readRanks(readerOf(database), [seasonId])).get(seasonId)?.size, 0)
  })
})
