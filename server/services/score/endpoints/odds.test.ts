import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { PriceReport } from '#sports/odds.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import * as handlers from '../index.ts'
import { saveBookmakers } from '#odds/store/bookmaker.ts'
import { savePrices } from '#odds/store/price.ts'

const database = await testDatabase()
const { matches, teams, beta, season } = await footballWorld(database)
const [extended] = await createImport({ database, sports }).importMatches([
  matchImport({
    sport: 'football',
    key: 'extended',
    competitionId: beta,
    seasonId: season,
    homeId: teams.united,
    awayId: teams.rovers,
    kickOff: Date.UTC(2024, 0, 5),
    events: [footballEvent.result({ normal: { home: 1, away: 1 }, extra: { home: 3, away: 1 } })],
  }),
])
const extendedId = extended?.ok ? extended.matchId : 0
const {
  client: { score: call },
} = testCalls(database, handlers)

const at = (minute: number) => Date.UTC(2024, 2, 9, 10, minute)
const priced = (matchId: number, bookmakerId: number, more: Partial<PriceReport>): PriceReport => ({
  matchId,
  bookmakerId,
  market: '1x2',
  stage: 'opening',
  lineQuarters: null,
  homeMilli: 2000,
  drawMilli: 3400,
  awayMilli: 3800,
  isSuspended: false,
  pricedAt: null,
  source: 'test',
  ...more,
})
const lined = { drawMilli: null, awayMilli: 1900 }
const db = readerOf(database)
await saveBookmakers(db, [
  { id: 31, slug: 'house', name: 'House', isDemo: true },
  { id: 101, slug: 'other', name: 'Other', isDemo: false },
])
await savePrices(db, [
  priced(matches.finished, 31, { market: 'handicap', lineQuarters: -4, ...lined, pricedAt: at(0) }),
  priced(matches.finished, 31, {
    market: 'handicap',
    stage: 'moving',
    lineQuarters: -2,
    homeMilli: 1855,
    ...lined,
    pricedAt: at(5),
  }),
  priced(matches.finished, 31, { market: 'handicap', stage: 'live', lineQuarters: -6, ...lined, pricedAt: at(200) }),
  priced(matches.finished, 31, { market: 'total', stage: 'closing', lineQuarters: 10, ...lined }),
  priced(matches.past, 101, { market: 'handicap', lineQuarters: 0, ...lined }),
  priced(extendedId, 31, { market: 'handicap', lineQuarters: -2, ...lined }),
  priced(matches.past, 101, { market: 'total', lineQuarters: 9, ...lined }),
  priced(matches.halfTime, 31, { pricedAt: at(0) }),
  priced(matches.halfTime, 31, { stage: 'moving', homeMilli: 2100, pricedAt: at(10) }),
  priced(matches.halfTime, 31, { stage: 'moving', homeMilli: 2150, pricedAt: at(20) }),
  priced(matches.halfTime, 31, { stage: 'live', homeMilli: 5000, pricedAt: at(320) }),
  priced(matches.halfTime, 31, { stage: 'live', homeMilli: 5500, isSuspended: true, pricedAt: at(330) }),
  priced(matches.halfTime, 101, { homeMilli: 1950 }),
  priced(matches.coming, 31, { market: 'total', lineQuarters: 11, ...lined }),
  priced(matches.postponed, 31, { market: 'total', lineQuarters: 10, ...lined }),
])

const isCode = (code: number) => (error: unknown) => error instanceof ApiError && error.status === code

describe('the prices of a match', () => {
  test('are listed by bookmaker, with prices before kick-off and in play apart', async () => {
    const books = await call.listOdds({ query: { matchId: matches.halfTime } })
    assert.deepEqual(
      books.map(({ bookId, bookName, coOddsWithMatchList: rows }) => [
        bookId,
        bookName,
        rows.map(({ typeId }) => typeId),
      ]),
      [
        [31, 'House', [2, 128]],
        [101, 'Other', [2]],
      ],
    )
    const [before, inPlay] = books[0]?.coOddsWithMatchList ?? []
    assert.deepEqual([before?.value0ForType1, before?.valueForType1, before?.updateTime], ['2.00', '2.15', at(20)])
    assert.deepEqual([inPlay?.value0ForType1, inPlay?.valueForType1, inPlay?.updateTime], ['2.00', undefined, at(330)])
  })

  test('are those of the named bookmaker, or of the default one', async () => {
    const query = { matchId: matches.halfTime }
    assert.deepEqual(
      (await call.listOddsOfBookmaker({ query })).map(({ bookId, typeId }) => [bookId, typeId]),
      [
        [31, 2],
        [31, 128],
      ],
    )
    assert.deepEqual(
      (await call.listOddsOfBookmaker({ query: { ...query, bookId: 101 } })).map(({ valueForType1 }) => valueForType1),
      ['1.95'],
    )
    assert.deepEqual(await call.listOddsOfBookmaker({ query: { ...query, bookId: 555 } }), [])
  })

  test('have one row per market without prices in play', async () => {
    const rows = await call.listOddsOfBookmaker({ query: { matchId: matches.finished } })
    assert.deepEqual(
      rows.map(({ typeId, ovalue0, ovalue }) => [typeId, ovalue0, ovalue]),
      [
        [1, '-1', '-0.5'],
        [3, '2.5', '2.5'],
        [121, '-1', '-1.5'],
      ],
    )
  })

  test('are empty where no bookmaker prices the match, and an error for an unknown match', async () => {
    assert.deepEqual(await call.listOdds({ query: { matchId: matches.nextDay } }), [])
    await assert.rejects(call.listOdds({ query: { matchId: 999_999 } }), isCode(404))
    await assert.rejects(call.listOddsOfBookmaker({ query: { matchId: 999_999 } }), isCode(404))
  })

  test('are returned for many matches at once, by match and by typeId', async () => {
    const matchIds = [matches.halfTime, matches.coming, matches.nextDay, 999_999]
    const listed = await call.listOddsOfMatches({ body: { matchIds } })
    assert.deepEqual(
      Object.entries(listed).map(([id, rows]) => [id, rows.map(({ typeId }) => typeId)]),
      Object.entries({ [matches.halfTime]: [2, 128], [matches.coming]: [3] }),
    )
    const byType = await call.listOddsByMatch({ query: { matchIds: `[${matchIds.join(', ')}]` as never, bookId: 31 } })
    assert.equal(byType[String(matches.coming)]?.['3']?.ovalue, '2.75')
    assert.deepEqual(Object.keys(byType[String(matches.halfTime)] ?? {}), ['2', '128'])
    assert.deepEqual(await call.listOddsOfMatches({ body: { matchIds: [] } }), {})
  })
})

describe('the log of a market', () => {
  test('is newest first, each price beside the opening one', async () => {
    const log = await call.listOddsLog({ query: { matchId: matches.halfTime, bookId: 31, typeId: 2 } })
    assert.deepEqual(
      log.map(({ typeId, value0ForType1, valueForType1, updateTime }) => [
        typeId,
        value0ForType1,
        valueForType1,
        updateTime,
      ]),
      [
        [2, '2.00', '2.15', at(20)],
        [2, '2.00', '2.10', at(10)],
        [2, '2.00', '2.00', at(0)],
      ],
    )
  })

  test('is a different one in play', async () => {
    const log = await call.listOddsLog({ query: { matchId: matches.halfTime, bookId: 31, typeId: 128 } })
    assert.deepEqual(
      log.map(({ typeId, valueForType1 }) => [typeId, valueForType1]),
      [
        [128, undefined],
        [128, '5.00'],
      ],
    )
  })

  test('is empty where the bookmaker offers none, and an error for an unknown match', async () => {
    assert.deepEqual(await call.listOddsLog({ query: { matchId: matches.halfTime, bookId: 31, typeId: 3 } }), [])
    assert.deepEqual(await call.listOddsLog({ query: { matchId: matches.halfTime, bookId: 555, typeId: 2 } }), [])
    await assert.rejects(call.listOddsLog({ query: { matchId: 999_999, bookId: 31, typeId: 2 } }), isCode(404))
  })
})

describe('the trend against the lines', () => {
  test('settles a team’s last matches on the lines at kick-off', async () => {
    const query = { matchId: matches.nextDay, teamId: teams.town }
    const { sameOddMatch, ...trend } = await call.getOddsTrend({ query: { ...query, detail: true } })
    // 2-1 at home: -0.5 is won and 2.5 exceeded. 0-0 away: level on 0 and under 2.25.
    assert.deepEqual(trend, {
      matchCount: 2,
      winNum: 1,
      drawNum: 1,
      loseNum: 0,
      winRate: 50,
      bigNum: 1,
      bigRate: 50,
      smallNum: 1,
      smallRate: 50,
    })
    assert.deepEqual(
      sameOddMatch?.map(({ matchId, asiaRate, dxRate }) => [matchId, asiaRate, dxRate]),
      [
        [matches.finished, -0.5, 2.5],
        [matches.past, 0, 2.25],
      ],
    )
    assert.equal((await call.getOddsTrend({ query: { ...query, size: 1 } })).matchCount, 1)
  })

  test('shows the other side’s matches from its own view, and nothing later', async () => {
    const trend = await call.getOddsTrend({ query: { matchId: matches.finished, teamId: teams.city } })
    assert.deepEqual([trend.matchCount, trend.drawNum, trend.smallNum, trend.sameOddMatch], [1, 1, 1, undefined])
    assert.equal((await call.getOddsTrend({ query: { matchId: matches.nextDay, teamId: teams.city } })).loseNum, 1)
  })

  test('ignores extra time', async () => {
    const trend = await call.getOddsTrend({ query: { matchId: matches.nextDay, teamId: teams.united } })
    assert.deepEqual([trend.matchCount, trend.winNum, trend.loseNum], [1, 0, 1])
  })

  test('is empty for halves and for teams without matches', async () => {
    assert.equal(
      (await call.getOddsTrend({ query: { matchId: matches.nextDay, teamId: teams.town, type: 2 } })).matchCount,
      0,
    )
    assert.equal((await call.getOddsTrend({ query: { matchId: extendedId, teamId: teams.rovers } })).winRate, 0)
    await assert.rejects(call.getOddsTrend({ query: { matchId: matches.nextDay, teamId: 999_999 } }), isCode(404))
    await assert.rejects(call.getOddsTrend({ query: { matchId: 999_999, teamId: teams.town } }), isCode(404))
  })
})

describe('bookmakers and lines', () => {
  test('have their names', async () => {
    assert.deepEqual(await call.listBookmakers(), { 31: 'House', 101: 'Other' })
  })

  test('filter a day by the lines a bookmaker quotes', async () => {
    const [filter, ...others] = await call.searchOddsFilter({ query: { sportType: 1, date: worldDate, typeId: 3 } })
    assert.deepEqual(filter, {
      bookId: 31,
      bookName: 'House',
      lines: [
        { typeId: 3, ovalue: '2.5', matchIds: [matches.finished, matches.postponed] },
        { typeId: 3, ovalue: '2.75', matchIds: [matches.coming] },
      ],
    })
    assert.equal(others.length, 0)
    const [all] = await call.searchOddsFilter({ query: { sportType: 1, date: worldDate } })
    assert.deepEqual(
      all?.lines.map(({ typeId, ovalue }) => [typeId, ovalue]),
      [
        [1, '-0.5'],
        [3, '2.5'],
        [3, '2.75'],
      ],
    )
    assert.deepEqual(await call.searchOddsFilter({ query: { sportType: 2, date: worldDate } }), [])
    assert.deepEqual(await call.searchOddsFilter({ query: { sportType: 1, date: worldDate, bookId: 555 } }), [])
    await assert.rejects(call.searchOddsFilter({ query: { sportType: 9 } }), isCode(400))
  })

  test('of lotteries are unknown', async () => {
    assert.deepEqual(await call.listLotteryMatches({ query: { date: worldDate, type: 1 } }), [])
  })
})
