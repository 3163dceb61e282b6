import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { frames } from '#contract/frames.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import type { PriceReport } from '#sports/odds.ts'
import { readerOf } from '#core/database/reader.ts'
import { findMatch } from '#timeline/store/match.ts'
import type { OutboxRow } from '#core/outbox/types.ts'
import { createOdds } from './engine.ts'

const matchDay = Date.UTC(2024, 2, 9, 10)
const DAY_MS = 86_400_000

async function open(t: TestContext, now = matchDay) {
  const database = await testDatabase(t)
  const world = await footballWorld(database)
  const db = readerOf(database)
  const keeper = createOdds(database, () => now)
  await keeper.saveBookmakers([31, 101, 102].map((id) => ({ id, slug: String(id), name: String(id), isDemo: true })))
  await db.query('delete from timeline.outbox')
  const outbox = () =>
    db.query<OutboxRow>(`select kind, match_id as "matchId", rooms, body from timeline.outbox order by id`)
  return { ...world, db, keeper, outbox }
}

const priced = (matchId: number, homeMilli: number, more: Partial<PriceReport> = {}): PriceReport => ({
  matchId,
  bookmakerId: 31,
  market: '1x2',
  stage: 'moving',
  lineQuarters: null,
  homeMilli,
  drawMilli: 3400,
  awayMilli: 3800,
  isSuspended: false,
  pricedAt: matchDay,
  source: 'test',
  ...more,
})

describe('the intake of prices', () => {
  test('updates the prices of lists and pushes them with the same commit', async (t) => {
    const { matches, alpha, db, keeper, outbox } = await open(t)
    await keeper.savePrices([priced(matches.coming, 2000, { stage: 'opening' }), priced(matches.coming, 1900)])
    const prices = { home: 1.9, draw: 3.4, away: 3.8, moves: [-1, 0, 0], movedAt: matchDay, isSuspended: false }
    assert.deepEqual((await findMatch(db, matches.coming))?.prices, prices)
    const [frame, bump, ...others] = await outbox()
    assert.deepEqual(frame, {
      kind: 'prices',
      matchId: matches.coming,
      rooms: [`match:${matches.coming}`, `day:${worldDate}`, `competition:${alpha}`],
      body: { matchId: matches.coming, prices, at: matchDay },
    })
    assert.deepEqual(frames.prices.parse(frame?.body), frame?.body)
    assert.deepEqual([bump?.kind, bump?.rooms, others.length], ['bump', [`odds:${matches.coming}`], 0])
  })

  test('shows the average where the default bookmaker offers nothing', async (t) => {
    const { matches, db, keeper } = await open(t)
    await keeper.savePrices([
      priced(matches.coming, 2000, { bookmakerId: 101 }),
      priced(matches.coming, 3000, { bookmakerId: 102 }),
    ])
    assert.equal((await findMatch(db, matches.coming))?.prices?.home, 2.5)
    await keeper.savePrices([priced(matches.coming, 2200)])
    assert.equal((await findMatch(db, matches.coming))?.prices?.home, 2.2)
  })

  test('reports that the default bookmaker has suspended', async (t) => {
    const { matches, db, keeper, outbox } = await open(t)
    await keeper.savePrices([priced(matches.coming, 1900), priced(matches.coming, 1500, { bookmakerId: 101 })])
    const count = (await outbox()).length
    await keeper.savePrices([
      priced(matches.coming, 1900, { stage: 'live', isSuspended: true, pricedAt: matchDay + 60_000 }),
    ])
    assert.deepEqual(
      (await outbox()).slice(count).map(({ kind }) => kind),
      ['prices', 'bump'],
    )
    const prices = (await findMatch(db, matches.coming))?.prices
    assert.deepEqual([prices?.home, prices?.isSuspended, prices?.movedAt], [1.9, true, matchDay + 60_000])
  })

  test('ignores known prices, and pushes no row for prices that rows do not show', async (t) => {
    const { matches, keeper, outbox } = await open(t)
    assert.equal(await keeper.savePrices([priced(matches.coming, 2000)]), 1)
    const count = (await outbox()).length
    assert.equal(await keeper.savePrices([priced(matches.coming, 2000)]), 0)
    assert.equal((await outbox()).length, count)
    await keeper.savePrices([
      priced(matches.coming, 1950, { bookmakerId: 101 }),
      priced(matches.coming, 1900, { market: 'total', lineQuarters: 10, drawMilli: null }),
    ])
    assert.deepEqual(
      (await outbox()).slice(count).map(({ kind }) => kind),
      ['bump'],
    )
  })

  test('invalidates caches once for matches long over, but pushes a live one at any time', async (t) => {
    const { matches, alpha, db, keeper, outbox } = await open(t, matchDay + 30 * DAY_MS)
    await keeper.savePrices([
      priced(matches.finished, 2000),
      priced(matches.past, 2000, { stage: 'closing', pricedAt: null }),
      priced(matches.halfTime, 2000),
    ])
    assert.equal((await findMatch(db, matches.past))?.prices?.home, 2)
    const rows = await outbox()
    assert.deepEqual(
      rows.map(({ kind, matchId }) => [kind, matchId]),
      [
        ['prices', matches.halfTime],
        ['bump', null],
      ],
    )
    const rooms = new Set(rows[1]?.rooms)
    for (const room of [
      `odds:${matches.finished}`,
      `odds:${matches.halfTime}`,
      `match:${matches.past}`,
      'day:2024-02-10',
      `day:${worldDate}`,
      `competition:${alpha}`,
    ])
      assert.ok(rooms.has(room), room)
  })
})
