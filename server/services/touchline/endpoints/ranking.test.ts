import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { fixture } from '#server/feeds/football/fixtures/read.ts'
import { readFifaRanking } from '#server/feeds/football/fifa-ranking/read.ts'
import { readInternationalResults } from '#server/feeds/football/international-results/read.ts'
import { ImportRun } from '#server/feeds/importer/run.ts'
import type { Parsed } from '#server/feeds/reading/parsed.ts'
import { sports } from '#sports/index.ts'
import { rateMatches } from '#timeline/ranking/rate.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const { client } = testCalls(database, handlers)
const call = client.touchline

async function take(provider: string, parsed: AsyncIterable<Parsed>) {
  const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
  await run.take(parsed)
  await run.close()
}

/** Forty matches of four nations with scores, tournaments and places of every kind. */
const nations = ['England', 'Wales', 'Brazil', 'Chile']
const tournaments = ['Friendly', 'FIFA World Cup', 'Copa América', 'UEFA Nations League', "King's Cup"]
const lines = Array.from({ length: 40 }, (_, at) => {
  const day = new Date(Date.UTC(2030, 0, 3 + at * 5)).toISOString().slice(0, 10)
  const [home, away] = [nations[at % 4], nations[(at + 1 + (at % 3)) % 4]]
  return `${day},${home},${away},${(at * 7) % 5},${(at * 3) % 4},${tournaments[at % 5]},City,Land,${at % 4 === 0 ? 'TRUE' : 'FALSE'}`
})
const head = 'date,home_team,away_team,home_score,away_score,tournament,city,country,neutral'
const file = {
  name: 'results.csv',
  size: null,
  open: async () => Readable.from([Buffer.from([head, ...lines].join('\n'))]),
}
for await (const { parsed } of readInternationalResults([file], [])) await take('international-results', parsed)
await take('fifa-ranking', readFifaRanking(fixture('international/fifa_ranking-2031.csv')))
await rateMatches(database)

/** The table of docs/formats/fifa-ranking.md, with a column for women. */
const ranksOfWomen = `rank,country_full,country_abrv,total_points,previous_points,rank_change,confederation,rank_date,gender
1,England,ENG,2021.5,2010,1,UEFA,2031-02-06,women
2,Brazil,BRA,2011.25,2012,-1,CONMEBOL,2031-02-06,women`

/** A second program: written from docs/MODELS.md alone, without the code of the project. */
function again(matches: Awaited<ReturnType<typeof call.listRatedMatches>>['list']): Map<number, number> {
  const rating = new Map<number, number>()
  for (const { homeId, awayId, homeScore, awayScore, isNeutral, weight } of matches) {
    const home = rating.get(homeId) ?? 1500
    const away = rating.get(awayId) ?? 1500
    const expected = 1 / (1 + 10 ** (-(home - away + (isNeutral ? 0 : 110)) / 400))
    const goals = Math.abs(homeScore - awayScore)
    const margin = goals < 2 ? 1 : goals === 2 ? 1.5 : (11 + goals) / 8
    const scored = homeScore > awayScore ? 1 : homeScore === awayScore ? 0.5 : 0
    const change = 1.275 * weight * margin * (scored - expected)
    rating.set(homeId, home + change)
    rating.set(awayId, away - change)
  }
  return rating
}

describe('the rankings', () => {
  test('are computed again from the export by a second program, with the same numbers', async () => {
    const first = await call.listRatedMatches({ params: { list: 'countries' }, query: { pageSize: 15 } })
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) =>
        call.listRatedMatches({ params: { list: 'countries' }, query: { pageNum, pageSize: 15 } }),
      ),
    )
    const matches = pages.flatMap(({ list }) => list)
    assert.deepEqual([first.total, matches.length], [40, 40])
    assert.deepEqual([...new Set(matches.map(({ weight }) => weight))].toSorted(), [20, 30, 40, 50, 60])
    const { rows } = await call.getRanking({ params: { list: 'countries' } })
    const expected = [...again(matches)].toSorted((a, b) => b[1] - a[1])
    assert.deepEqual(
      rows.map(({ team, points }) => [team.id, points]),
      expected.map(([id, points]) => [id, Math.round(points * 100) / 100]),
    )
  })

  test('have a day, the lists beside it, and the history of a team', async () => {
    const newest = await call.getRanking({ params: { list: 'fifa' } })
    assert.deepEqual(
      [newest.day, newest.earlier, newest.later, newest.rows.length],
      ['2031-02-06', '2031-01-09', null, 3],
    )
    const earlier = await call.getRanking({
      params: { list: 'fifa' },
      query: { date: '2031-01-09', team: newest.rows[0]!.team.id },
    })
    assert.deepEqual([earlier.later, earlier.history.length], ['2031-02-06', 1])
    const own = await call.getRanking({ params: { list: 'countries' }, query: { team: newest.rows[0]!.team.id } })
    assert.ok(own.history.length > 10)
    assert.equal(
      own.history.at(-1)!.points.toFixed(2),
      own.rows.find(({ team }) => team.id === newest.rows[0]!.team.id)!.points.toFixed(2),
    )
    const women = await call.getRanking({ params: { list: 'countries' }, query: { gender: 'women' } })
    assert.deepEqual([women.day, women.rows], [null, []])
    const before = await call.getRanking({ params: { list: 'fifa' }, query: { date: '2020-01-01' } })
    assert.deepEqual([before.day, before.later, before.rows], [null, '2031-01-09', []])
  })

  test('have the short history of each team: places in the lists of FIFA, ratings after its matches', async () => {
    const { rows } = await call.getRanking({ params: { list: 'fifa' } })
    assert.deepEqual(
      rows.map(({ team, recent }) => [team.name, recent]),
      [
        ['England', [2, 1]],
        ['Wales', [1, 2]],
        ['Brazil', [3, 3]],
      ],
    )
    const before = await call.getRanking({ params: { list: 'fifa' }, query: { date: '2031-01-09', lang: 'zh' } })
    assert.deepEqual([before.rows[0]!.team.name, before.rows[0]!.recent], ['威尔士', [1]])
    const own = await call.getRanking({ params: { list: 'countries' } })
    for (const { recent, points } of own.rows) assert.deepEqual([recent.length, recent.at(-1)], [12, points])
  })

  test('of women come with a CSV whose column says so, beside those of men', async () => {
    const men = await call.getRanking({ params: { list: 'fifa' } })
    const file = { name: 'women.csv', size: null, open: async () => Readable.from([Buffer.from(ranksOfWomen)]) }
    await take('fifa-ranking', readFifaRanking(file))
    const women = await call.getRanking({ params: { list: 'fifa' }, query: { gender: 'women' } })
    assert.deepEqual(
      [women.day, ...women.rows.map(({ place, team, points, placeChange }) => [place, team.name, points, placeChange])],
      ['2031-02-06', [1, 'England', 2021.5, 1], [2, 'Brazil', 2011.25, -1]],
    )
    assert.deepEqual(await call.getRanking({ params: { list: 'fifa' } }), men)
  })

  test('of the own kind are hidden from a spoiler-free caller, with all that they are computed from', async () => {
    const { client: hidden } = testCalls(database, handlers, { 'spoiler-free': '1' })
    const list = await hidden.touchline.getRanking({ params: { list: 'countries' } })
    assert.deepEqual([list.isHidden, list.rows], [true, []])
    assert.equal((await hidden.touchline.listRatedMatches({ params: { list: 'countries' } })).total, 0)
    assert.equal((await hidden.touchline.getRanking({ params: { list: 'fifa' } })).rows.length, 3)
  })
})
