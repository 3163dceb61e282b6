import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { basketballWorld } from '#kit/basketball-world.ts'
import { footballWorld } from '#kit/football-world.ts'
import type { PriceReport } from '#sports/odds.ts'
import { createOdds } from '#odds/engine.ts'
import { getMatchOdds, listPriceChanges, getPriceMovement } from './match-odds.ts'

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
} = testCalls(database, [getMatchOdds, listPriceChanges, getPriceMovement])

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
      settled: null,
    })
    const [handicap] = markets[1]?.rows ?? []
    assert.deepEqual(
      [handicap?.line, handicap?.openingLine, handicap?.isSuspended, handicap?.draw],
      [-0.75, -0.5, true, { opening: null, current: null }],
    )
    assert.equal(markets[1]?.average, null)
    assert.deepEqual(
      markets.map(({ listed }) => listed),
      [31, null],
    )
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
    const { list, total } = await call.listPriceChanges({ params, query: { market: '1x2' } })
    assert.equal(total, 3)
    assert.deepEqual(
      list.map(({ at, bookmaker, from, to, isSuspended }) => [at, bookmaker.name, from?.home, to.home, isSuspended]),
      [
        [3_000, 'House', 2, 1.9, false],
        [2_000, 'Other', undefined, 2.1, false],
        [1_000, 'House', undefined, 2, false],
      ],
    )
    const second = await call.listPriceChanges({ params, query: { pageNum: 2, pageSize: 2, market: '1x2' } })
    assert.deepEqual([second.list.map(({ at }) => at), second.total], [[1_000], 3])
    const beyond = await call.listPriceChanges({ params, query: { pageNum: 9, pageSize: 2, market: '1x2' } })
    assert.deepEqual([beyond.list, beyond.total], [[], 3])
  })

  test('have a log of all markets, with the line of each price', async () => {
    const { list, total } = await call.listPriceChanges({ params: { id: matches.coming } })
    assert.equal(total, 5)
    assert.deepEqual(
      list
        .filter(({ market }) => market === 'handicap')
        .map(({ from, to, isSuspended }) => [from?.line, to.line, isSuspended]),
      [
        [-0.5, -0.75, true],
        [undefined, -0.5, false],
      ],
    )
  })

  test('have a movement of each market, at the line of most bookmakers', async () => {
    const params = { id: matches.beta }
    const total = (bookmakerId: number, at: number, lineQuarters: number, homeMilli: number, isSuspended = false) =>
      priced(matches.beta, bookmakerId, at, homeMilli, { market: 'total', lineQuarters, drawMilli: null, isSuspended })
    await keeper.saveBookmakers([{ id: 102, slug: 'third', name: 'Third', isDemo: false }])
    await keeper.savePrices([
      total(31, 1_000, 10, 1900),
      total(101, 2_000, 10, 2100),
      total(102, 3_000, 11, 1500),
      total(101, 4_000, 11, 1700),
      total(31, 5_000, 10, 1900, true),
    ])
    const { points } = await call.getPriceMovement({ params, query: { market: 'total' } })
    assert.deepEqual(
      points.map(({ at, line, home, draw }) => [at, line, home, draw]),
      [
        [1_000, 2.5, 1.9, null],
        [2_000, 2.5, 2, null],
        [4_000, 2.75, 1.6, null],
      ],
    )
    const ofResult = await call.getPriceMovement({ params: { id: matches.coming } })
    assert.deepEqual(ofResult.points[0], { at: 1_000, line: null, home: 2, draw: 3.4, away: 3.8 })
  })

  test('keep the lowest and the highest price in a history that is thinned', async () => {
    const params = { id: matches.halfTime }
    const prices = Array.from({ length: 1201 }, (_, index) =>
      priced(matches.halfTime, 31, 1_000 + index, index === 601 ? 9000 : index === 604 ? 1100 : 2000 + (index % 7)),
    )
    await keeper.savePrices(prices)
    const { movement } = await call.getMatchOdds({ params })
    const homes = movement.map(({ home }) => home)
    assert.deepEqual([Math.min(...homes), Math.max(...homes), movement.length <= 406], [1.1, 9, true])
  })

  test('are after the end those at kick-off', async () => {
    const { markets } = await call.getMatchOdds({ params: { id: matches.finished } })
    assert.equal(markets[0]?.rows[0]?.home.current, 2)
    assert.deepEqual(markets[0]?.rows[0]?.settled, { home: 'win', draw: 'loss', away: 'loss' })
  })

  test('are of a sport without draws a moneyline, a spread and a total, settled at its end', async () => {
    const { matchId } = await basketballWorld(database)
    const none = { drawMilli: null }
    await keeper.savePrices([
      priced(matchId, 31, 1_000, 1800, { ...none, market: 'moneyline', stage: 'opening' }),
      priced(matchId, 31, 2_000, 1700, { ...none, market: 'moneyline' }),
      priced(matchId, 31, 1_000, 1900, { ...none, market: 'handicap', lineQuarters: -16, stage: 'opening' }),
      priced(matchId, 31, 1_000, 1900, { ...none, market: 'total', lineQuarters: 26, stage: 'opening' }),
    ])
    const params = { id: matchId }
    const { markets, movement } = await call.getMatchOdds({ params })
    assert.deepEqual(
      markets.map(({ market, rows, average }) => [market, rows[0]?.line, rows[0]?.settled, average?.draw]),
      [
        ['moneyline', null, { home: 'win', draw: null, away: 'loss' }, null],
        ['handicap', -4, { home: 'push', draw: null, away: 'push' }, undefined],
        ['total', 6.5, { home: 'loss', draw: null, away: 'win' }, undefined],
      ],
    )
    assert.deepEqual(
      movement.map(({ home, draw }) => [home, draw]),
      [
        [1.8, null],
        [1.7, null],
      ],
    )
    const shown = await call.getPriceMovement({ params })
    assert.deepEqual([shown.market, shown.points.length], ['moneyline', 2])
    const { list } = await call.listPriceChanges({ params, query: { pageSize: 1, market: 'moneyline' } })
    assert.deepEqual(list[0]?.to, { line: null, home: 1.7, draw: null, away: 3.8 })
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
