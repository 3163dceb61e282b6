import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import type { TableRow } from '#sports/standings.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { readTable } from '#timeline/table.ts'
import { ImportRun } from '../../importer/run.ts'
import * as handlers from '../../../services/touchline/index.ts'
import { fileAt } from '../fixtures/read.ts'
import { readTeams } from './read.ts'

const database = await testDatabase()

async function take(path: string) {
  const run = await ImportRun.open({ database, sports, provider: 'baseballdatabank', sport: 'baseball', prices: null })
  await run.take(readTeams(fileAt(path)))
  return run.close()
}

async function tablesOf(season: string, byConference = false) {
  const db = readerOf(database)
  const { id } = (await findCompetitionBySlug(db, 'mlb'))!
  const found = (await listSeasons(db, id)).find(({ name }) => name === season)
  if (!found) return null
  const { groups, teams } = await readTable(db, found, { byConference })
  const figures = ({ teamId, won, lost, goalsFor, goalsAgainst }: TableRow) =>
    [teams.get(teamId)?.name, won, lost, goalsFor, goalsAgainst] as const
  return groups.map(({ name, rows }) => ({ name, rows: rows.map(figures) }))
}

describe('Teams.csv of the Baseball Databank', () => {
  test('is the final table of each season, by division and by league', async () => {
    const { refused, counts } = await take('Teams.csv')
    const sums = '5 wins and 3 losses in 2032; 34 runs and 25 runs against in 2032'
    assert.deepEqual([counts.listed, counts.refused], [5, 7])
    assert.deepEqual(await tablesOf('2031'), [
      {
        name: 'AL East',
        rows: [
          ['Alder Anchors', 3, 1, 20, 10],
          ['Birch Bells', 2, 2, 14, 15],
        ],
      },
      { name: 'NL East', rows: [['Dogwood Doves', 1, 1, 5, 5]] },
      { name: 'NL West', rows: [['Cedar Crows', 1, 3, 9, 18]] },
    ])
    assert.deepEqual(
      (await tablesOf('2031', true))?.map(({ name, rows }) => [name, rows[0]?.[0]]),
      [
        ['American League', 'Alder Anchors'],
        ['National League', 'Dogwood Doves'],
      ],
    )
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [
        ['line 9', 'Alder Anchors stands in line 8 for 2033 already'],
        ['line 10', 'W "one" is no number'],
        ['line 11', 'Cedar Crows: league "FL" is neither AL nor NL'],
        ['line 12', 'Dogwood Doves: 2 wins and 2 losses in 3 games'],
        ['line 13', 'a quote that is not closed'],
        ['line 6', `Alder Anchors: ${sums}`],
        ['line 7', `Birch Bells: ${sums}`],
      ],
    )
    assert.equal(await tablesOf('2032'), null)
  })

  test('is named with its day by the table that has its figures, and its teams are counted', async () => {
    const call = testCalls(database, handlers).client.touchline
    const league = (await findCompetitionBySlug(readerOf(database), 'mlb'))!
    const [season] = (await listSeasons(readerOf(database), league.id)).filter(({ name }) => name === '2031')
    const params = { id: season!.id }
    const table = await call.getTable({ params })
    assert.deepEqual([table.isFinalOnly, table.statedBy?.name], [true, 'Baseball Databank'])
    const [stored] = await readerOf(database).query<{ at: Date }>(
      'select max(stated_at) as at from timeline.season_team where season_id = $1',
      [season!.id],
    )
    assert.equal(table.statedBy!.at, stored!.at.getTime())
    assert.equal((await call.getSeasonFigures({ params })).teams, 4)
  })

  test('changes nothing the second time', async () => {
    const before = await tablesOf('2031')
    await take('Teams.csv')
    assert.deepEqual(await tablesOf('2031'), before)
  })

  const shared = join(import.meta.dirname, '../../../../../shared/data/baseballdatabank/Teams.csv')
  test(
    'of 2010 to 2019 has ten seasons, whose sums agree',
    { skip: !existsSync(shared) && 'skipped: no shared data' },
    async () => {
      const { refused, counts } = await take(shared)
      assert.deepEqual([refused, counts.listed], [[], 300])
      assert.deepEqual(
        (await tablesOf('2019'))?.map(({ name, rows }) => [name, ...rows[0]!.slice(0, 3), rows.length]),
        [
          ['AL Central', 'Minnesota Twins', 101, 61, 5],
          ['AL East', 'New York Yankees', 103, 59, 5],
          ['AL West', 'Houston Astros', 107, 55, 5],
          ['NL Central', 'St. Louis Cardinals', 91, 71, 5],
          ['NL East', 'Atlanta Braves', 97, 65, 5],
          ['NL West', 'Los Angeles Dodgers', 106, 56, 5],
        ],
      )
    },
  )
})
