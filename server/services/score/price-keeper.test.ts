import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frames } from '#contract/frames.ts'
import type { PriceReport } from '#sports/odds.ts'
import { readerOf } from '#timeline/reader.ts'
import { findMatch } from '#timeline/store/match.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { createPriceKeeper } from './price-keeper.ts'

const now = Date.parse(`${worldDate}T12:00:00Z`)
const price = (matchId: number, homeMilli: number, stage: PriceReport['stage'], minutes: number, more: Partial<PriceReport> = {}): PriceReport => ({
  matchId, bookmakerId: 31, market: '1x2', stage, lineQuarters: null, homeMilli, drawMilli: 3400, awayMilli: 3800, isSuspended: false,
  pricedAt: now + minutes * 60_000, source: 'test', ...more,
})

test('the keeper shows the default bookmaker beside the match, pushes each change once, and pushes nothing for repeats', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const { matches } = await footballWorld(database)
  const keeper = createPriceKeeper(database, () => now)
  const pushed = async () => {
    const { rows } = await database.pool.query<{ body: unknown; rooms: string[] }>(`delete from timeline.outbox where kind = 'prices' returning body, rooms`)
    return rows.map(({ body, rooms }) => ({ frame: frames.prices.parse(body), rooms }))
  }
  await keeper.saveBookmakers([{ id: 31, slug: 'one', name: 'One', isDemo: true }, { id: 32, slug: 'two', name: 'Two', isDemo: true }])
  const prices = [price(matches.coming, 2000, 'opening', -90), price(matches.coming, 1900, 'moving', -30), price(matches.coming, 1500, 'moving', -20, { bookmakerId: 32 })]
  assert.equal(await keeper.savePrices(prices), 3)
  const expected = { home: 1.9, draw: 3.4, away: 3.8, moves: [-1, 0, 0], movedAt: now - 30 * 60_000, isSuspended: false }
  assert.deepEqual((await findMatch(readerOf(database), matches.coming))!.prices, expected)
  const [first, ...others] = await pushed()
  assert.deepEqual(others, [])
  assert.deepEqual(first!.frame, { matchId: matches.coming, prices: expected, at: now })
  assert.ok(first!.rooms.includes(`match:${matches.coming}`) && first!.rooms.includes(`day:${worldDate}`))

  assert.equal(await keeper.savePrices(prices), 0)
  assert.deepEqual(await pushed(), [])

  await keeper.savePrices([price(matches.coming, 1900, 'live', 400, { isSuspended: true }), price(matches.past, 1700, 'closing', -50_000)])
  const later = await pushed()
  assert.deepEqual(later.map(({ frame }) => [frame.matchId, frame.prices.isSuspended]), [[matches.coming, true]], 'matches of a month ago are not pushed')
  assert.equal((await findMatch(readerOf(database), matches.past))!.prices!.home, 1.7)
})
