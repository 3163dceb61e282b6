import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { fixture } from '#server/feeds/football/fixtures/read.ts'
import { readFifaRanking } from '#server/feeds/football/fifa-ranking/read.ts'
import { readFootballData } from '#server/feeds/football/football-data/read.ts'
import { readInternationalResults } from '#server/feeds/football/international-results/read.ts'
import { ImportRun } from '#server/feeds/importer/run.ts'
import type { Parsed } from '#server/feeds/reading/parsed.ts'
import { rateAll } from '#sports/ranking/elo.ts'
import { ratingModels } from '#sports/ranking/models.ts'
import { sports } from '#sports/index.ts'
import { rateMatches } from '#timeline/ranking/rate.ts'
import { readerOf } from '#core/database/reader.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const db = readerOf(database)
const file = (name: string, lines: readonly string[]) => ({
  name,
  size: null,
  open: async () => Readable.from([Buffer.from(`${lines.join('\n')}\n`)]),
})

async function take(provider: string, parsed: AsyncIterable<Parsed>) {
  const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
  await run.take(parsed)
  return run.close()
}

/** Six rounds of four nations of two confederations: the first of a pair is at home. */
const nations = ['England', 'Wales', 'Brazil', 'Chile']
const pairs = [0, 1].flatMap(() =>
  nations.flatMap((home) => nations.flatMap((away) => (home === away ? [] : [[home, away]]))),
)
const rows = pairs.map(([home, away], at) => {
  const day = new Date(Date.UTC(2031, 0, 5 + at * 7)).toISOString().slice(0, 10)
  const score = nations.indexOf(home!) < nations.indexOf(away!) ? '2,0' : '1,1'
  return `${day},${home},${away},${score},Friendly,City,${home},FALSE`
})
const head = 'date,home_team,away_team,home_score,away_score,tournament,city,country,neutral'

async function takeResults(lines: readonly string[]) {
  for await (const { parsed } of readInternationalResults([file('results.csv', [head, ...lines])], []))
    await take('international-results', parsed)
  return rateMatches(database)
}

const league = ['Arsenal', 'Everton', 'Fulham', 'Burnley', 'Luton', 'Chelsea']
const clubRows = league.flatMap((home, h) =>
  league.flatMap((away, a) =>
    home === away
      ? []
      : [
          `E0,${String(1 + h * 2).padStart(2, '0')}/${String(1 + a).padStart(2, '0')}/2031,${home},${away},${h < a ? '1,0,H' : '0,0,D'}`,
        ],
  ),
)

await takeResults(rows)
await take('fifa-ranking', readFifaRanking(fixture('international/fifa_ranking-2031.csv')))
await take('football-data', readFootballData(file('E0.csv', ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR', ...clubRows])))
await rateMatches(database)

const { client } = testCalls(database, handlers)
const call = client.score
const { client: spoilerFree } = testCalls(database, handlers, { 'spoiler-free': '1' })

describe('the ranking of FIFA', () => {
  test('is the newest list, or that of a day or before it, by confederation and in pages', async () => {
    const newest = await call.listFifaRanks({ query: {} })
    assert.deepEqual(
      newest.map(({ rank, teamName, points, change, confederation, continent }) => [
        rank,
        teamName,
        points,
        change,
        confederation,
        continent,
      ]),
      [
        [1, 'England', 1800.5, 1, 'UEFA', 'Europe'],
        [2, 'Wales', 1795, -1, 'UEFA', 'Europe'],
        [3, 'Brazil', 1699, 0, 'CONMEBOL', 'South America'],
      ],
    )
    const names = async (query: NonNullable<Parameters<typeof call.listFifaRanks>[0]>['query']) =>
      (await call.listFifaRanks({ query })).map(({ teamName }) => teamName)
    assert.deepEqual(await names({ date: '2031-02-05' }), ['Wales', 'England', 'Brazil'])
    assert.deepEqual(await names({ date: '2030-12-31' }), [])
    assert.deepEqual(await names({ confederation: 'CONMEBOL' }), ['Brazil'])
    assert.deepEqual(await names({ confederation: 'Atlantis' }), [])
    assert.deepEqual(await names({ page: 2, size: 2 }), ['Brazil'])
    assert.deepEqual(await names({ gender: 2 }), [])
  })
})

describe('the own ranking', () => {
  test('of nations is what the formula gives for the results, in their order', async () => {
    const { list, total } = await call.listCountryRanks({ query: {} })
    const ratings = new Map<number, number>()
    const matches = pairs.map(([home, away]) => {
      const [homeId, awayId] = [nations.indexOf(home!), nations.indexOf(away!)]
      return {
        homeId,
        awayId,
        ...(homeId < awayId ? { homeScore: 2, awayScore: 0 } : { homeScore: 1, awayScore: 1 }),
        isNeutral: false,
        weight: 20,
      }
    })
    for (const _ of rateAll(ratingModels.country, matches, ratings)) continue
    const expected = [...ratings].toSorted((a, b) => b[1] - a[1])
    assert.equal(total, 4)
    assert.deepEqual(
      list.map(({ rank, teamName, points }) => [rank, teamName, points]),
      expected.map(([id, points], at) => [at + 1, nations[id], Math.round(points * 100) / 100]),
    )
  })

  test('of an earlier day counts only the matches until then, and a team once it has five', async () => {
    const day = async (date: string) => (await call.listCountryRanks({ query: { date } })).total
    assert.deepEqual([await day('2030-12-31'), await day('2031-01-20'), await day('2032-01-01')], [0, 0, 4])
  })

  test('is narrowed by confederation and continent, keeping its places', async () => {
    const { list } = await call.listCountryRanks({ query: { continent: 'South America' } })
    assert.deepEqual(list.map(({ teamName }) => teamName).toSorted(), ['Brazil', 'Chile'])
    assert.deepEqual((await call.listCountryRanks({ query: { gender: 2 } })).total, 0)
  })

  test('of clubs is apart from that of nations', async () => {
    const { list, total } = await call.listClubRanks({ query: { limit: 2 } })
    assert.deepEqual([list.length, total], [2, 6])
    assert.deepEqual(list.map(({ rank, teamName, continent }) => [rank, teamName, continent])[0], [
      1,
      'Arsenal',
      'Europe',
    ])
    assert.equal((await call.listClubRanks({ query: { year: 2030 } })).total, 0)
  })

  test('a spoiler-free caller sees no rating, since each discloses results', async () => {
    assert.equal((await spoilerFree.score.listCountryRanks({ query: {} })).total, 0)
    assert.equal((await spoilerFree.score.listFifaRanks({ query: {} })).length, 3)
  })

  test('a corrected result is rated again from its match on, and nothing before it', async () => {
    const before = await db.query<{ match_id: number; change: number }>(
      'select match_id, change from timeline.rating where pool = $1 and is_home order by kick_off',
      ['country'],
    )
    const changed = rows.with(10, rows[10]!.replace(/,[12],[01],/, ',0,5,'))
    const rated = await takeResults(changed)
    assert.ok(rated > 0 && rated < before.length + clubRows.length, `${rated} matches`)
    const after = await db.query<{ match_id: number; change: number }>(
      'select match_id, change from timeline.rating where pool = $1 and is_home order by kick_off',
      ['country'],
    )
    const same = after.map(({ change }, at) => change === before[at]!.change)
    assert.deepEqual(
      same.slice(0, 10),
      Array.from({ length: 10 }, () => true),
    )
    assert.equal(same[10], false)
    assert.equal(await rateMatches(database), 0)
    await db.query('truncate timeline.rating_edition')
    await rateMatches(database)
    const anew = await db.query<{ match_id: number; change: number }>(
      'select match_id, change from timeline.rating where pool = $1 and is_home order by kick_off',
      ['country'],
    )
    assert.deepEqual(anew, after)
  })
})
