import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import { basketballWorld } from '#kit/basketball-world.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, matchImport } from '#kit/facts.ts'
import { createOdds } from '#odds/engine.ts'
import { basketballEvent, readingOf, startReading } from '#sports/basketball.ts'
import { sports } from '#sports/index.ts'
import { marketsOf } from '#sports/markets.ts'
import type { Market, PriceReport } from '#sports/odds.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { findMatch } from '#timeline/store/match.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const keeper = createOdds(database, () => Date.UTC(2024, 2, 1))
await keeper.saveBookmakers([{ id: 31, slug: 'house', name: 'House', isDemo: true }])
const basketball = await basketballWorld(database)
const matchIds: Record<string, number> = { basketball: basketball.matchId }
for (const sport of ['tennis', 'baseball']) {
  const fixtures = await addFixtures(database, sports, { sport })
  matchIds[sport] = fixtures.matchIds[0] ?? 0
}
const kickOff = Date.UTC(2024, 2, 9, 19)
const dayMs = 86_400_000
const lines: Partial<Record<Market, number>> = { handicap: -6, total: 26 }

function priced(matchId: number, market: Market, more: Partial<PriceReport> = {}): PriceReport {
  return {
    matchId,
    bookmakerId: 31,
    market,
    stage: 'opening',
    lineQuarters: lines[market] ?? null,
    homeMilli: 1800,
    drawMilli: null,
    awayMilli: 2050,
    isSuspended: false,
    pricedAt: kickOff - 3_600_000,
    source: 'test',
    ...more,
  }
}
for (const [sport, matchId] of Object.entries(matchIds))
  await keeper.savePrices(
    marketsOf(sports[sport]!).flatMap((market) => [
      priced(matchId, market),
      priced(matchId, market, { stage: 'live', homeMilli: 1500, pricedAt: kickOff + 60_000 }),
    ]),
  )
const {
  client: { score: call },
} = testCalls(database, handlers)

describe('the odds of sports without draws', () => {
  test('have the numbers of old clients, and no price of a draw', async () => {
    for (const [sport, matchId] of Object.entries(matchIds)) {
      const [book] = await call.listOdds({ query: { matchId } })
      const rows = book!.coOddsWithMatchList
      assert.deepEqual(
        [sport, rows.map(({ typeId }) => typeId).sort((a, b) => a - b)],
        [sport, [1, 2, 3, 121, 122, 128]],
      )
      assert.ok(rows.every((row) => row.value0ForTypeX === undefined && row.valueForTypeX === undefined))
      const winner = rows.find(({ typeId }) => typeId === 2)!
      assert.deepEqual([winner.value0ForType1, winner.valueForType2, winner.ovalue0], ['1.80', '2.05', undefined])
      const handicap = rows.find(({ typeId }) => typeId === 1)!
      assert.deepEqual([handicap.ovalue0, handicap.ovalueNum], ['-1.5', -1.5])
    }
  })

  test('are the same by match, by bookmaker and for a list', async () => {
    const ids = Object.values(matchIds)
    const byMatch = await call.listOddsByMatch({ query: { matchIds: JSON.stringify(ids), bookId: 31 } })
    const listed = await call.listOddsOfMatches({ body: { matchIds: ids } })
    for (const matchId of ids) {
      const rows = await call.listOddsOfBookmaker({ query: { matchId } })
      assert.equal(rows.length, 6)
      assert.deepEqual(listed[String(matchId)], rows)
      assert.deepEqual(
        Object.values(byMatch[String(matchId)] ?? {}).toSorted((a, b) => a.typeId - b.typeId),
        rows,
      )
    }
  })

  test('of a list are those of the sport with the given number', async () => {
    const ids = Object.values(matchIds)
    const listed = async (sportType: number) =>
      Object.keys(await call.listOddsOfMatches({ body: { matchIds: ids, sportType } }))
    assert.deepEqual(await listed(1), [])
    assert.deepEqual(await listed(2), [String(matchIds.basketball)])
    assert.deepEqual(await listed(5), [String(matchIds.tennis)])
  })

  test('have no trend of a team of another sport', async () => {
    const query = { matchId: matchIds.baseball!, teamId: basketball.teams.home }
    await assert.rejects(call.getOddsTrend({ query }), (error) => error instanceof ApiError && error.status === 404)
  })

  test('have a history of the winner under the number of the result', async () => {
    for (const matchId of Object.values(matchIds)) {
      const log = (typeId: 1 | 2 | 3 | 121 | 122 | 128) => call.listOddsLog({ query: { matchId, bookId: 31, typeId } })
      assert.deepEqual(
        (await log(2)).map(({ valueForType1 }) => valueForType1),
        ['1.80'],
      )
      assert.deepEqual(
        (await log(128)).map(({ valueForType1 }) => valueForType1),
        ['1.50'],
      )
      assert.deepEqual(
        (await log(122)).map(({ ovalue }) => ovalue),
        ['6.5'],
      )
    }
  })

  test('show the winner beside a match in lists', async () => {
    for (const matchId of Object.values(matchIds)) {
      const prices = (await findMatch(readerOf(database), matchId))?.prices
      assert.deepEqual([prices?.draw, prices?.away, prices?.moves[1]], [null, 2.05, 0])
    }
  })

  test('of a market that the sport does not have are refused, all or nothing', async () => {
    const matchId = matchIds.tennis!
    const draw = priced(matchId, '1x2', { drawMilli: 9000 })
    const total = priced(matchId, 'total', { stage: 'moving', homeMilli: 1700, pricedAt: kickOff - 60_000 })
    await assert.rejects(keeper.savePrices([total, draw]), /tennis has no market 1x2/)
    assert.equal((await keeper.listMatchPrices(readerOf(database), matchId, 'total')).length, 2)
  })

  test('settle the trend of a team on the final score', async () => {
    const { seasonId, teams } = basketball
    const { competitionId } = (await findMatch(readerOf(database), basketball.matchId))!
    const given = {
      sport: 'basketball',
      competitionId,
      seasonId,
      homeId: teams.home,
      awayId: teams.away,
      isByKey: true,
    }
    // Scoreless after four quarters; three points in the overtime.
    const at = (period: number, key: string) => ({ key: `${key}${period}`, period, order: period })
    const basket = basketballEvent.fieldGoal({
      ...at(5, 'basket'),
      clockSeconds: readingOf(200),
      side: 'home',
      playerId: basketball.players.home[0]!,
      points: 3,
      isMade: true,
      distance: 25,
      place: { x: -20, y: 15 },
    })
    const events = [1, 2, 3, 4, 5].flatMap((period) => [
      basketballEvent.periodStart({ ...at(period, 'start'), clockSeconds: startReading(period) }),
      ...(period === 5 ? [basket] : []),
      basketballEvent.periodEnd({ ...at(period, 'end'), clockSeconds: readingOf(0), isLast: period === 5 }),
    ])
    const outcomes = await createImport({ database, sports }).importMatches([
      matchImport({ ...given, key: 'overtime', kickOff: kickOff + dayMs, events, hasTimeline: true }),
      matchImport({ ...given, key: 'later', kickOff: kickOff + 2 * dayMs }),
    ])
    const [overtime = 0, later = 0] = outcomes.map((outcome) =>
      outcome.ok ? outcome.matchId : assert.fail(outcome.reason),
    )
    await keeper.savePrices([
      priced(overtime, 'handicap', { lineQuarters: -6 }),
      priced(overtime, 'total', { lineQuarters: 10 }),
    ])
    const trend = await call.getOddsTrend({ query: { matchId: later, teamId: teams.home, size: 1 } })
    assert.deepEqual([trend.matchCount, trend.winNum, trend.bigNum, trend.smallNum], [1, 1, 1, 0])
  })
})
