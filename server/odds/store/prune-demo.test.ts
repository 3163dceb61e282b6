import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { pruneDemoPrices } from './prune-demo.ts'

test('old demonstration matches retain list prices, all others everything, and a part is bounded', async () => {
  const database = await testDatabase()
  const { pool } = database
  const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff: Date.now(), count: 5 })
  const [old, fresh, real, live, unclosed] = matchIds
  await pool.query(
    `update timeline.match set is_demo = id <> $1, status = case when id = $3 then 'live' else 'finished' end, kick_off = now() - case when id = $2 then interval '6 days' else interval '8 days' end`,
    [real, fresh, live],
  )
  await pool.query(`insert into score.bookmaker (id, slug, name) values (31, 'demo', 'Demo') on conflict do nothing`)
  await pool.query(
    `insert into score.price (match_id, bookmaker_id, market, stage, home_milli, draw_milli, away_milli, priced_at, source)
     select m, 31, '1x2', s, 2000, 3000, 4000, now() - interval '9 days' - i * interval '1 minute', 'test'
     from unnest($1::bigint[]) as m, unnest('{opening,moving,closing,live}'::text[]) as s, generate_series(1, 10) as i`,
    [matchIds],
  )
  // The list price of the old match is one of its movements.
  await pool.query(
    `insert into score.current_price (match_id, bookmaker_id, market, opening_id, current_id)
     select match_id, 31, '1x2', min(id) filter (where stage = 'opening'), max(id) filter (where stage = 'moving') from score.price group by match_id`,
  )
  await pool.query(`delete from score.price where match_id = $1 and stage = 'closing'`, [unclosed])
  const db = readerOf(database)
  const countOf = async (id?: number) =>
    (await pool.query<{ count: number }>('select count(*)::int as count from score.price where match_id = $1', [id]))
      .rows[0]!.count
  const prune = () => pruneDemoPrices(db, { matchIds, before: Date.now() - 7 * 86_400_000, limit: 12 })
  assert.equal(await prune(), 12)
  assert.equal(await prune(), 12)
  assert.equal(await prune(), 5)
  assert.equal(await prune(), 0)
  assert.deepEqual(
    [await countOf(old), await countOf(fresh), await countOf(real), await countOf(live), await countOf(unclosed)],
    [21, 40, 40, 40, 20],
  )
  const { rowCount } = await pool.query(
    `select 1 from score.current_price c join score.price o on o.id = c.opening_id join score.price p on p.id = c.current_id`,
  )
  assert.equal(rowCount, 5)
})
