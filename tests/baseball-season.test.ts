// Long half: imports a season of baseball.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { fileAt } from '../server/feeds/baseball/fixtures/read.ts'
import { readRetrosheet } from '../server/feeds/baseball/retrosheet/read.ts'
import { ImportRun } from '../server/feeds/importer/run.ts'
import * as handlers from '../server/services/touchline/index.ts'

const database = await testDatabase()
const run = await ImportRun.open({ database, sports, provider: 'retrosheet', sport: 'baseball', prices: null })
const beside = [fileAt('AAA2031.ROS'), fileAt('TEAM2031')]
for await (const { parsed } of readRetrosheet([fileAt('2031AAA.EVA')], beside)) await run.take(parsed)
await run.close()
const { client } = testCalls(database, handlers)
const call = client.touchline
const league = await findCompetitionBySlug(readerOf(database), 'mlb')
const { seasonId, sport } = await call.getCompetition({ params: { id: league!.id } })
const season = await call.getSeasonSheets({ params: { id: seasonId! }, query: { size: 50 } })
const hidden = { headers: { 'spoiler-free': '1' } }

describe('a season of baseball', () => {
  test('has its leaders by figure, from as many games as have plays', () => {
    assert.equal(sport, 'baseball')
    assert.deepEqual([season.matchesPlayed, season.matchesCounted], [2, 2])
    assert.deepEqual(
      season.sheets.map(({ key }) => key),
      ['batting', 'pitching'],
    )
    const runs = season.sheets[0]!.leaders.find(({ figure }) => figure === 'runs')!
    const scored = runs.list.reduce((sum, { value }) => sum + value, 0)
    assert.equal(scored, 7, 'the runs of both games')
  })

  test('has the players of a team, whose sums are those of its games', async () => {
    const { groups } = await call.getTable({ params: { id: seasonId! } })
    for (const { team, goalsFor } of groups.flatMap(({ rows }) => rows)) {
      const own = await call.getSeasonSheets({ params: { id: seasonId! }, query: { teamId: team.id } })
      const batting = own.sheets.find(({ key }) => key === 'batting')!
      const at = batting.figures.findIndex(({ key }) => key === 'runs')
      assert.equal(
        batting.players.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
        goalsFor,
      )
      assert.deepEqual(batting.leaders, [])
    }
  })

  test('has the lines of a player by season and game', async () => {
    const { player } = season.sheets[0]!.leaders.find(({ figure }) => figure === 'runs')!.list[0]!
    const { sheets } = await call.getPlayerSheets({ params: { id: player.id } })
    const [{ figures, seasons, matches }] = sheets as [(typeof sheets)[number]]
    for (const at of figures.keys())
      if (figures[at]!.form === 'count')
        assert.equal(
          seasons[0]!.values[at],
          matches.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
          figures[at]!.key,
        )
  })

  test('has the newest season of a player by side and month, whose sums are those of the season', async () => {
    const { player } = season.sheets[0]!.leaders.find(({ figure }) => figure === 'runs')!.list[0]!
    const params = { id: player.id }
    const { sheets } = await call.getPlayerSheets({ params, query: { timeZone: 'UTC' } })
    const [{ figures, seasons, splits }] = sheets as [(typeof sheets)[number]]
    const at = figures.findIndex(({ key }) => key === 'plateAppearances')
    const sum = (parts: readonly string[]) =>
      splits.filter(({ part }) => parts.includes(part)).reduce((total, { values }) => total + (values[at] ?? 0), 0)
    assert.deepEqual([sum(['home', 'away']), sum(['month'])], [seasons[0]!.values[at], seasons[0]!.values[at]])
    assert.ok(splits.every(({ part, month }) => (part === 'month') === /^\d{4}-\d\d$/.test(month ?? '')))
  })

  test('has the games of a player page by page, each once', async () => {
    const { player } = season.sheets[0]!.leaders[0]!.list[0]!
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => call.getPlayerSheets({ params: { id: player.id }, query: { size: 1, pageNum } })),
    )
    const games = pages.map(({ sheets }) => sheets[0]!.matches.map(({ matchId }) => matchId))
    const { matchCount } = pages[0]!.sheets[0]!
    assert.deepEqual(
      games.map((list) => list.length),
      [1, matchCount > 1 ? 1 : 0, 0],
    )
    assert.equal(new Set(games.flat()).size, matchCount)
  })

  test('says nothing to a spoiler-free reader', async () => {
    const read = await call.getSeasonSheets({ params: { id: seasonId! } }, hidden)
    assert.deepEqual([read.sheets, read.matchesPlayed], [[], 0])
    const { player } = season.sheets[0]!.leaders[0]!.list[0]!
    assert.deepEqual((await call.getPlayerSheets({ params: { id: player.id } }, hidden)).sheets, [])
  })

  test('is not found where there is none', async () => {
    const isMissing = (error: ApiError) => error.status === 404
    await assert.rejects(call.getSeasonSheets({ params: { id: 999_999 } }), isMissing)
    await assert.rejects(call.getPlayerSheets({ params: { id: 999_999 } }), isMissing)
  })
})
