import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import type { PriceReport } from '#sports/odds.ts'
import { createOdds } from '#odds/engine.ts'
import { matchOdds, priceChanges } from './match-odds.ts'

const database = await testDatabase()
const { matches } = await footballWorld(database)
const keeper = createOdds(database)
await keeper.saveBookmakers([
  { id: 31, slug: 'house', name: 'House', isDemo: true },
  { id: 101, slug: 'other', name: 'Other', isDemo: false },
])
const priced = (
  matchId: number,
  bookmakerId: number,
  pricedAt: number | null,
  homeMilli: number,
  more: Partial<PriceReport> = {},
): PriceReport => ({
  matchId,
  bookmakerId,
  market: '1x2',
  stage: 'moving',
  lineQuarters: null,
  homeMilli,
  drawMilli: 3400,
  awayMilli: 3800,
  isSuspended: false,
  pricedAt,
  source: 'test',
  ...more,
})
await keeper.savePrices([
  priced(matches.coming, 31, 1_000, 2000, { stage: 'opening' }),
  priced(matches.coming, 31, 3_000, 1900),
  priced(matches.coming, 101, 2_000, 2100, { stage: 'opening' }),
  priced(matches.coming, 31, 1_000, 1850, { market: 'handicap', stage: 'opening', lineQuarters: -2, drawMilli: null }),
  priced(matches.coming, 31, 4_000, 1950, { market: 'handicap', lineQuarters: -3, drawMilli: null, isSuspended: true }),
  priced(matches.finished, 31, 1_000, 2000),
  priced(matches.finished, 31, 9_000, 1010, { stage: 'live' }),
])
const {
  client: { touchline: call },
  versions,
} = testCalls(database, [matchOdds, priceChanges])

describe('the odds of a match', () => {
  test('are listed by market, opening beside current, with the average of the result', async () => {
    const { markets } = await call.getMatchOdds({ params: { id: matches.coming } })
    assert.deepEqual(
      markets.map(({ market, rows }) => [market, rows.map(({ bookmaker }) => bookmaker.name)]),
      [
        ['1x2', ['House', 'Other']],
        ['handicap', ['House']],
      ],
    )
    assert.deepEqual(markets[0]?.average, {
      home: 2,
      draw: 3.4,
      away: 3.8,
      moves: [-1, 0, 0],
      movedAt: 3_000,
      isSuspended: false,
    })
    assert.deepEqual(markets[0]?.rows[0], {
      bookmaker: { id: 31, name: 'House' },
      line: null,
      openingLine: null,
      home: { opening: 2, current: 1.9 },
      draw: { opening: 3.4, current: 3.4 },
      away: { opening: 3.8, current: 3.8 },
      isSuspended: false,
      movedAt: 3_000,
    })
    const [handicap] = markets[1]?.rows ?? []
    assert.deepEqual(
      [handicap?.line, handicap?.openingLine, handicap?.isSuspended, handicap?.draw],
      [-0.75, -0.5, true, { opening: null, current: null }],
    )
    assert.equal(markets[1]?.average, null)
  })

  test('contain the history of the average, oldest first', async () => {
    const { movement } = await call.getMatchOdds({ params: { id: matches.coming } })
    assert.deepEqual(
      movement.map(({ at, home }) => [at, home]),
      [
        [1_000, 2],
        [2_000, 2.05],
        [3_000, 2],
      ],
    )
  })

  test('have a log of each change with its bookmaker, newest first, in pages', async () => {
    const params = { id: matches.coming }
    const { list, total } = await call.listPriceChanges({ params })
    assert.equal(total, 3)
    assert.deepEqual(
      list.map(({ at, bookmaker, from, to, isSuspended }) => [at, bookmaker.name, from?.home, to.home, isSuspended]),
      [
        [3_000, 'House', 2, 1.9, false],
        [2_000, 'Other', undefined, 2.1, false],
        [1_000, 'House', undefined, 2, false],
      ],
    )
    const second = await call.listPriceChanges({ params, query: { pageNum: 2, pageSize: 2 } })
    assert.deepEqual([second.list.map(({ at }) => at), second.total], [[1_000], 3])
    const beyond = await call.listPriceChanges({ params, query: { pageNum: 9, pageSize: 2 } })
    assert.deepEqual([beyond.list, beyond.total], [[], 3])
  })

  test('are after the end those at kick-off', async () => {
    const { markets } = await call.getMatchOdds({ params: { id: matches.finished } })
    assert.equal(markets[0]?.rows[0]?.home.current, 2)
  })

  test('are cached until a price changes', async () => {
    const ask = async () => (await call.getMatchOdds({ params: { id: matches.nextDay } })).markets.length
    assert.equal(await ask(), 0)
    await keeper.savePrices([
      priced(matches.nextDay, 101, 5_000, 1900, { market: 'total', lineQuarters: 10, drawMilli: null }),
    ])
    assert.equal(await ask(), 0)
    versions.bump(keeper.keyOf(matches.nextDay))
    assert.equal(await ask(), 1)
  })

  test('are an error for an unknown match', async () => {
    await assert.rejects(
      call.getMatchOdds({ params: { id: 999_999 } }),
      (error) => error instanceof ApiError && error.status === 404,
    )
  })
})
