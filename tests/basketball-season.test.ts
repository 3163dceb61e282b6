// Long half: imports a season of basketball.
import assert from 'node:assert/strict'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { basketballWorld } from '#kit/basketball-world.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { readNbaEvents } from '../server/feeds/basketball/nba-events/read.ts'
import { ImportRun } from '../server/feeds/importer/run.ts'
import * as handlers from '../server/services/touchline/index.ts'

const database = await testDatabase()
const world = await basketballWorld(database)
const { client } = testCalls(database, handlers)
const call = client.touchline

describe('the lines of a season of basketball', () => {
  test('have the players of a team, whose points are those of its games', async () => {
    const { sheets, matchesPlayed, matchesCounted } = await call.getSeasonSheets({
      params: { id: world.seasonId },
      query: { teamId: world.teams.home },
    })
    assert.deepEqual([matchesPlayed, matchesCounted], [1, 1])
    assert.deepEqual(
      sheets.map(({ key }) => key),
      ['average', 'total'],
    )
    const [{ figures, players }] = sheets as [(typeof sheets)[number]]
    const at = figures.findIndex(({ key }) => key === 'points')
    assert.equal(
      players.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
      5,
    )
  })

  test('have the games of a player, without averages of one game', async () => {
    const { sheets } = await call.getPlayerSheets({ params: { id: world.players.home[0]! } })
    assert.deepEqual(
      sheets.map(({ key, seasons, matches }) => [key, seasons.length, matches.length]),
      [
        ['average', 1, 0],
        ['total', 1, 0],
        ['game', 0, 1],
      ],
    )
  })

  test('are divided by place, result and time, with the shots by zone', async () => {
    const { sheets, shots } = await call.getPlayerSheets({ params: { id: world.players.home[0]! } })
    const [average] = sheets
    const at = average!.figures.findIndex(({ key }) => key === 'points')
    assert.deepEqual(
      average!.splits.map(({ part, month, values }) => [part, month === null, values[at]]),
      [
        ['home', true, 5],
        ['won', true, 5],
        ['month', false, 5],
      ],
    )
    const { matches, zones } = shots!
    assert.deepEqual(
      [matches, zones.filter(({ attempted }) => attempted > 0)],
      [
        1,
        [
          { zone: 'paint', made: 1, attempted: 1 },
          { zone: 'aboveBreak', made: 1, attempted: 1 },
        ],
      ],
    )
    // Who took part without a shot has no zones.
    const other = await call.getPlayerSheets({ params: { id: world.players.home[4]! } })
    assert.equal(other.shots, null)
  })

  test('come without goals by minute, which basketball has not', async () => {
    const figures = await call.getSeasonFigures({ params: { id: world.seasonId } })
    assert.deepEqual([figures.listed, figures.areGoals, figures.played], [null, false, 1])
  })

  test('say nothing to a spoiler-free reader', async () => {
    const hidden = { headers: { 'spoiler-free': '1' } }
    assert.deepEqual((await call.getSeasonSheets({ params: { id: world.seasonId } }, hidden)).sheets, [])
    const seen = await call.getPlayerSheets({ params: { id: world.players.home[0]! } }, hidden)
    assert.deepEqual(seen, { shots: null, sheets: [] })
  })
})

const folder = join(import.meta.dirname, '../../shared/data/nba-events-2015-16')
const shared = existsSync(folder)

describe('the lines of the NBA in 2015-16', { skip: shared ? false : 'skipped: no shared data' }, () => {
  test('add up to the points of each team, and rank its scorers first', async () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.csv'))
    const files = names.slice(0, 4).map((name) => ({
      name,
      size: null,
      open: async () => createReadStream(join(folder, name)),
    }))
    const run = await ImportRun.open({ database, sports, provider: 'nba-events', sport: 'basketball', prices: null })
    for await (const { parsed } of readNbaEvents(files, [])) await run.take(parsed)
    await run.close()
    const league = await findCompetitionBySlug(readerOf(database), 'nba')
    const { seasonId } = await call.getCompetition({ params: { id: league!.id } })
    const { groups } = await call.getTable({ params: { id: seasonId! } })
    const rows = groups.flatMap((group) => group.rows).filter(({ played }) => played > 0)
    assert.ok(rows.length >= 4)
    for (const { team, goalsFor } of rows) {
      const { sheets } = await call.getSeasonSheets({ params: { id: seasonId! }, query: { teamId: team.id } })
      const totals = sheets.find(({ key }) => key === 'total')!
      const at = totals.figures.findIndex(({ key }) => key === 'points')
      assert.equal(
        totals.players.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
        goalsFor,
        team.name,
      )
    }
    const { sheets } = await call.getSeasonSheets({ params: { id: seasonId! }, query: { size: 3 } })
    const points = sheets[0]!.leaders.find(({ figure }) => figure === 'points')!.list
    assert.ok(points[0]!.value >= points[2]!.value && points[0]!.value > 15)
  })
})
