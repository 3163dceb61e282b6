import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { listAliasReviews } from '#timeline/store/alias.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { releaseMatches } from '#timeline/store/team.ts'
import { readTable } from '#timeline/table.ts'
import { textFile } from '../football/fixtures/two-sources.ts'
import { sources } from '#server/sports/feeds.ts'
import { ImportRun } from './run.ts'

const database = await testDatabase()
const db = readerOf(database)

type Played = [day: string, home: string, away: string, home_goals: number, away_goals: number]

async function importAs(provider: 'openfootball' | 'football-data', season: string, matches: readonly Played[]) {
  const listed = matches.map(([date, team1, team2, ...ft]) => ({
    round: 'Matchday 1',
    date,
    team1,
    team2,
    score: { ft },
  }))
  const rows = matches.map(
    ([date, home, away, one, two]) =>
      `SC0,${date},${home},${away},${one},${two},${one > two ? 'H' : one < two ? 'A' : 'D'}\n`,
  )
  const file =
    provider === 'openfootball'
      ? textFile(
          `${season.replace('/', '-')}/sco.1.json`,
          JSON.stringify({ name: `Scottish Premiership ${season}`, matches: listed }),
        )
      : textFile('SC0.csv', `Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n${rows.join('')}`)
  const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
  for await (const { parsed } of sources.find(({ name }) => name === provider)!.read([file], [])) await run.take(parsed)
  const { counts, remarks } = await run.close()
  return {
    added: counts.added,
    changed: counts.changed,
    unsure: counts.unsure,
    remarks: remarks.map(({ reason }) => reason),
  }
}

/** `played goals` of each team in the table. */
async function tableOf(name: string) {
  const competition = await findCompetitionBySlug(db, 'scottish-premiership')
  const season = (await listSeasons(db, competition!.id)).find((one) => one.name === name)!
  const { groups, teams } = await readTable(db, season)
  return Object.fromEntries(
    groups.flatMap(({ rows }) => rows.map(({ teamId, played }) => [teams.get(teamId)!.name, played] as const)),
  )
}

const openNames = async () =>
  (await listAliasReviews(db, { limit: 50, offset: 0 })).list.map(({ spelling, candidates }) => [
    spelling,
    ...candidates.map(({ name }) => name),
  ])

describe('two names of one side', () => {
  test('are joined by a match of one day, opponent and score, and the match is stored once', async () => {
    await importAs('openfootball', '2031/32', [['2031-08-04', 'Glenmoor Academical', 'Strathlee Rovers', 1, 4]])
    const second = await importAs('football-data', '2031/32', [['2031-08-04', 'Glenmoor', 'Strathlee Rovers', 1, 4]])
    assert.deepEqual(second, { added: 0, changed: 1, unsure: 0, remarks: [] })
    assert.deepEqual(await tableOf('2031/32'), { 'Glenmoor Academical': 1, 'Strathlee Rovers': 1 })
    assert.deepEqual(await openNames(), [])
  })

  test('that have nothing in common are joined by two such matches, not by one', async () => {
    await importAs('openfootball', '2032/33', [
      ['2032-08-04', 'Inverbrae', 'Dunfyne', 2, 0],
      ['2032-08-11', 'Kelsoburn', 'Inverbrae', 1, 1],
      ['2032-08-18', 'Dunfyne', 'Zetland', 3, 1],
    ])
    const second = await importAs('football-data', '2032/33', [
      ['2032-08-04', 'Accies', 'Dunfyne', 2, 0],
      ['2032-08-11', 'Kelsoburn', 'Accies', 1, 1],
      ['2032-08-18', 'Dunfyne', 'Loons', 3, 1],
    ])
    assert.deepEqual([second.added, second.unsure], [1, 1])
    assert.deepEqual(await openNames(), [['loons', 'Zetland']])
    assert.deepEqual(await tableOf('2032/33'), { Inverbrae: 2, Dunfyne: 2, Kelsoburn: 1, Zetland: 1 })
  })

  test('whose matches differ are a question, and the match is held back from the table until it is answered', async () => {
    const rows: Played[] = [['2033-08-04', 'Torrach', 'Strathlee Rovers', 1, 1]]
    await importAs('openfootball', '2033/34', [['2033-08-04', 'Torrach Thistle', 'Strathlee Rovers', 2, 1]])
    const second = await importAs('football-data', '2033/34', rows)
    assert.deepEqual([second.added, second.unsure], [1, 1])
    assert.match(second.remarks.join(), /^may be match \d+ of openfootball, held back from the table/)
    assert.deepEqual((await openNames()).at(-1), ['torrach', 'Torrach Thistle'])
    const without = { 'Torrach Thistle': 1, 'Strathlee Rovers': 1 }
    assert.deepEqual(await tableOf('2033/34'), without)
    const again = await importAs('football-data', '2033/34', rows)
    assert.deepEqual([again.added, again.changed], [0, 0])
    assert.deepEqual(await tableOf('2033/34'), without)
    const { rows: own } = await database.pool.query(
      `select participant_id as id from timeline.alias where spelling = 'torrach'`,
    )
    await releaseMatches(db, own[0].id)
    assert.deepEqual(await tableOf('2033/34'), { Torrach: 1, 'Torrach Thistle': 1, 'Strathlee Rovers': 2 })
  })

  test('of two sides that both play on the day are not joined', async () => {
    await importAs('openfootball', '2034/35', [
      ['2034-08-04', 'Ardmoyle City', 'Dunfyne', 1, 0],
      ['2034-08-04', 'Ardmoyle', 'Kelsoburn', 0, 0],
    ])
    const second = await importAs('football-data', '2034/35', [
      ['2034-08-04', 'Ardmoyle City', 'Dunfyne', 1, 0],
      ['2034-08-04', 'Ardmoyle Utd', 'Kelsoburn', 0, 0],
    ])
    assert.equal(second.added, 0)
    assert.deepEqual(await tableOf('2034/35'), { 'Ardmoyle City': 1, Dunfyne: 1, Ardmoyle: 1, Kelsoburn: 1 })
  })
})
