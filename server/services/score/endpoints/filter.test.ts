import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { filterTypes } from '#contract/score/filter.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'
import { savePrices } from '#odds/store/price.ts'

type FilterType = (typeof filterTypes)[number]
const database = await testDatabase()
const { matches, teams, alpha, beta } = await footballWorld(database)
const {
  client: { score: call },
} = testCalls(database, handlers)
const chinese = testCalls(database, handlers, { 'accept-language': 'zh' }).client.score
const empty = { totalCount: 0, tournamentList: [] }

/** A league that plays yesterday and in ten days. */
async function addCurrentLeague(): Promise<number> {
  const db = readerOf(database)
  const { id } = await saveCompetition(db, {
    sport: 'football',
    slug: 'now',
    name: 'Now League',
    shortName: 'Now',
    country: 'XQ',
    isDemo: true,
  })
  const season = await saveSeason(db, { competitionId: id, name: 'now' })
  const dayMs = 86_400_000
  const match = (key: string, days: number) =>
    matchImport({
      sport: 'football',
      key,
      competitionId: id,
      seasonId: season.id,
      homeId: teams.town,
      awayId: teams.city,
      kickOff: Date.now() + days * dayMs,
    })
  await createImport({ database, sports }).importMatches([match('now 1', -1), match('now 2', 10)])
  return id
}

describe('the leagues of a day', () => {
  test('are counted, hot ones first, and grouped by their letter when all are requested', async () => {
    const items = {
      alpha: { id: alpha, cnAlias: 'Alpha League', headLetter: 'A', matchCount: 4, isHot: 1 as const },
      beta: { id: beta, cnAlias: '2. Beta', headLetter: '#', matchCount: 1, isHot: 0 as const },
    }
    assert.deepEqual(await call.getTournamentFilter({ query: { typeId: 1, date: worldDate } }), {
      totalCount: 5,
      tournamentList: [items.alpha, items.beta],
      A: [items.alpha],
    })
    assert.deepEqual(await call.getTournamentFilter({ query: { typeId: 9, date: worldDate } }), {
      totalCount: 4,
      tournamentList: [items.alpha],
    })
  })

  test('are filtered by status, and sorted by the sound of a Chinese name', async () => {
    const { tournamentList, Y } = await chinese.getTournamentFilter({
      query: { typeId: 1, date: worldDate, status: 1 },
    })
    assert.deepEqual(
      tournamentList.map(({ cnAlias, matchCount }) => [cnAlias, matchCount]),
      [
        ['英甲', 1],
        ['2. Beta', 1],
      ],
    )
    assert.equal(Y?.[0]?.id, alpha)
    const unknown = await call.getTournamentFilter({ query: { typeId: 1, date: worldDate, status: -1 } })
    assert.deepEqual(
      unknown.tournamentList.map(({ id, matchCount }) => [id, matchCount]),
      [[alpha, 1]],
    )
  })

  test('are empty for basketball and on an empty day; an unknown sport is refused', async () => {
    assert.deepEqual(await call.getTournamentFilter({ query: { typeId: 10, date: worldDate } }), empty)
    assert.deepEqual(await call.getTournamentFilter({ query: { typeId: 9, date: '1990-01-01' } }), empty)
    assert.deepEqual((await call.getLeagueFilter({ query: { sportType: 3, date: worldDate } })).tournamentList, [])
    await assert.rejects(call.getLeagueFilter({ query: { sportType: 4 } }), { status: 400 })
    await assert.rejects(call.getLeaguesOfDays({ query: { sportId: 4 } }), { status: 400 })
    const odd = { sportType: 1, date: worldDate } as const
    for (const wrong of [{ filterType: 11 }, { filterType: 0 }, { tournamentType: 25 }, { status: 4 }, { status: 0 }])
      await assert.rejects(
        call.getLeagueFilter({ query: { ...odd, ...wrong } as never }),
        { status: 400 },
        JSON.stringify(wrong),
      )
    for (const ask of [
      call.getRateFilterV8({ query: { ...odd, status: 7 as never } }),
      call.getRateFilter({ body: { ...odd, status: 7 as never } }),
    ])
      await assert.rejects(ask, { status: 400 })
  })

  test('by kind of filter are the first-class ones, or those of the five big countries', async () => {
    const ids = async (filterType: FilterType) =>
      (await call.getLeagueFilter({ query: { sportType: 1, date: worldDate, filterType } })).tournamentList.map(
        ({ id }) => id,
      )
    assert.deepEqual(await ids(3), [alpha])
    assert.deepEqual(await ids(2), [alpha])
    assert.deepEqual(await ids(6), [])
  })
})

describe('the filters of a list', () => {
  test('are leagues under their letter and lines in their order, with the matches of each', async () => {
    const db = readerOf(database)
    await db.query(`insert into score.bookmaker (id, slug, name) values (31, 'house', 'House') on conflict do nothing`)
    const price = {
      bookmakerId: 31,
      stage: 'opening' as const,
      homeMilli: 1900,
      drawMilli: null,
      awayMilli: 1950,
      isSuspended: false,
      pricedAt: null,
      source: 'test',
    }
    await savePrices(db, [
      { ...price, matchId: matches.coming, market: 'handicap', lineQuarters: 1 },
      { ...price, matchId: matches.beta, market: 'handicap', lineQuarters: -3 },
      { ...price, matchId: matches.postponed, market: 'handicap', lineQuarters: 1 },
      { ...price, matchId: matches.beta, market: 'total', lineQuarters: 10 },
    ])
    const info = await call.getRateFilter({ body: { date: worldDate } })
    assert.deepEqual(info.alpha, {
      A: [
        {
          leagueId: alpha,
          leagueName: 'Alpha League',
          matches: [matches.finished, matches.halfTime, matches.coming, matches.postponed],
        },
      ],
      '#': [{ leagueId: beta, leagueName: '2. Beta', matches: [matches.beta] }],
    })
    assert.deepEqual(info.asia, [
      { rate: '-0.75', matches: [matches.beta] },
      { rate: '0.25', matches: [matches.coming, matches.postponed] },
    ])
    assert.deepEqual(info.dx, [{ rate: '2.5', matches: [matches.beta] }])
    assert.deepEqual(await call.getRateFilterV8({ query: { sportType: 1, date: worldDate } }), info)
    assert.deepEqual((await call.getRateFilterV8({ query: { sportType: 1, date: worldDate, bookId: 5 } })).asia, [])
    assert.deepEqual(await call.getRateFilter({ body: { sportType: 5, date: worldDate } }), {
      alpha: {},
      asia: [],
      dx: [],
    })
  })
})

describe('leagues', () => {
  test('of the days around today are those that play then', async () => {
    const now = await addCurrentLeague()
    assert.deepEqual(await call.getLeaguesOfDays({ query: { sportId: 1 } }), {
      leagues: [{ leagueId: now, leagueName: 'Now League', leagueLogo: '', matchCount: 1 }],
    })
    assert.deepEqual(await call.getLeaguesOfDays({ query: { sportId: 2 } }), { leagues: [] })
  })

  test('that are big are first leagues of the five countries', async () => {
    assert.deepEqual(await call.getBigLeagues(), { fFiveBigLeague: [alpha] })
  })

  test('that are hot, all by letter, and those that played last', async () => {
    assert.deepEqual(
      (await call.listHotTournaments()).map(({ leagueId, isHot, sportType }) => [leagueId, isHot, sportType]),
      [[alpha, 1, 1]],
    )
    const all = await call.listAllTournaments({ query: { sportType: 1 } })
    assert.deepEqual(
      Object.entries(all).map(([letter, rows]) => [letter, rows[0]?.leagueName]),
      [
        ['A', 'Alpha League'],
        ['N', 'Now League'],
        ['#', '2. Beta'],
      ],
    )
    const recent = async (size?: number) =>
      (await call.listRecentTournaments({ query: { size } })).map(({ leagueName }) => leagueName)
    assert.deepEqual(await recent(), ['Now League', 'Alpha League', '2. Beta'])
    assert.deepEqual(await recent(1), ['Now League'])
    assert.deepEqual(
      [
        await call.listHotTournaments({ query: { sportType: 5 } }),
        await call.listRecentTournaments({ query: { sportType: 2 } }),
      ],
      [[], []],
    )
    assert.deepEqual(await call.listAllTournaments({ query: { sportType: 3 } }), {})
    await Promise.all(
      [call.listHotTournaments, call.listAllTournaments, call.listRecentTournaments].map((ask) =>
        assert.rejects(ask({ query: { sportType: 9 } }), { status: 400 }),
      ),
    )
  })

  test('are in the navigation after their sport', async () => {
    const entries = await call.listNavigation()
    assert.deepEqual(
      entries.map(({ name, url, sort }) => [name, url, sort]),
      [
        ['Football', '/?sport=football', 1],
        ['Alpha League', `/league/${alpha}`, 2],
      ],
    )
    const ofBasketball = await call.listNavigation({ query: { sportType: 2 } })
    assert.deepEqual(
      ofBasketball.map(({ name, url }) => [name, url]),
      [['Basketball', '/?sport=basketball']],
    )
  })

  test('are under their country, by its name, including invented countries', async () => {
    const rows = await call.listCountries({ query: { sportType: 1 } })
    assert.deepEqual(
      rows.map(({ countryName, continent, leagues }) => [countryName, continent, leagues.length]),
      [
        ['England', 'Europe', 1],
        ['Germany', 'Europe', 1],
        ['XQ', '', 1],
      ],
    )
    assert.equal(new Set(rows.map(({ countryId }) => countryId)).size, 3)
    assert.deepEqual(
      (await chinese.listCountries({ query: { sportType: 1, continent: 'europe' } })).map(
        ({ countryName }) => countryName,
      ),
      ['德国', '英格兰'],
    )
    assert.deepEqual(await call.listCountries({ query: { sportType: 2 } }), [])
  })
})
