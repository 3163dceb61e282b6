import assert from 'node:assert/strict'
import type { Database } from '#core/database/db.ts'
import { bookmakers } from '#demo/simulation/prices/bookmakers.ts'
import { createOdds, type Odds } from '#odds/engine.ts'

/** The engine of prices with the bookmakers of the demonstration, for a made-up feed. */
export async function demoPrices(database: Database, now: () => number = Date.now): Promise<Odds> {
  const odds = createOdds(database, now)
  await odds.saveBookmakers(bookmakers.map(({ id, slug, name }) => ({ id, slug, name, isDemo: true })))
  return odds
}

/** A match in play of a sport without draws is priced in all markets, before it and in play. */
export async function assertPriced(database: Database, matchId: number): Promise<void> {
  const { rows } = await database.pool.query<{ market: string; stages: string[]; draws: number }>(
    `select market, array_agg(distinct stage order by stage) as stages, count(draw_milli)::int as draws
     from score.price where match_id = $1 group by market order by market`,
    [matchId],
  )
  const stages = ['closing', 'live', 'moving', 'opening']
  const expected = ['handicap', 'moneyline', 'total'].map((market) => ({ market, stages, draws: 0 }))
  assert.deepEqual(rows, expected)
}
