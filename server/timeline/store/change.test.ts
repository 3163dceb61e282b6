import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { openDatabase } from '#core/database/db.ts'
import { footballEvent } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '../ingest.ts'
import { readerOf } from '#core/database/reader.ts'

const MATCHES = 20
const GOALS = 8

/** Matches of today, and an engine on one connection, so that all counters are up to date when they are read. */
async function open(t: TestContext) {
  const { url } = await testDatabase(t)
  const database = openDatabase({ url, poolSize: 1 })
  t.after(() => database.close())
  const { matchIds } = await addFixtures(database, sports, { sport: 'football', count: MATCHES, kickOff: Date.now() })
  const db = readerOf(database)
  // A week apart; all are played today.
  await db.query('update timeline.match set kick_off = now()')
  const counts = async () => {
    await db.query('select pg_stat_force_next_flush()')
    const [row] = await db.query<{ changed: number; hot: number }>(
      `select n_tup_upd as changed, n_tup_hot_upd as hot from pg_stat_user_tables where schemaname = 'timeline' and relname = 'match'`,
    )
    return row!
  }
  return { database, db, matchIds, counts, ingest: createIngest({ database, sports }) }
}

describe('a change of score', () => {
  test('updates no index of the matches, however many there are', async (t) => {
    const { ingest, matchIds, counts } = await open(t)
    const goal = (second: number) =>
      footballEvent.goal({ key: `goal ${second}`, period: 1, clockSeconds: second, side: 'home', kind: 'open' })
    const score = (round: number) => ingest.submitMany(matchIds.map((id) => deltaReport(id, round, [goal(round * 60)])))
    // The first goal also begins the match, which changes an index of matches in play.
    await score(1)
    const before = await counts()
    for (let round = 2; round <= GOALS; round++) assert.ok((await score(round)).every(({ ok }) => ok))
    const after = await counts()
    const changed = after.changed - before.changed
    assert.equal(changed, (GOALS - 1) * MATCHES)
    // A page is full while an older snapshot keeps its former rows; an index of what changes would leave none at all.
    assert.ok(after.hot - before.hot >= changed * 0.2, `${after.hot - before.hot} of ${changed} touched no index`)
  })

  test('finds no index that reads the summary, in its columns, expressions or predicate', async (t) => {
    const { db } = await open(t)
    const readers = await db.query(
      `select dependent.relname from pg_depend
       join pg_class dependent on dependent.oid = objid and dependent.relkind = 'i'
       join pg_attribute on attrelid = refobjid and attnum = refobjsubid
       where classid = 'pg_class'::regclass and refobjid = 'timeline.match'::regclass and attname = 'summary'`,
    )
    assert.deepEqual(readers, [])
  })

  test('keeps an image of every match that a statement changes, until the next change', async (t) => {
    const { ingest, matchIds, db } = await open(t)
    const corner = (key: string) => footballEvent.corner({ key, period: 1, clockSeconds: 60, side: 'home' })
    for (const [index, key] of ['a', 'b', 'c'].entries())
      await ingest.submitMany(matchIds.map((id) => deltaReport(id, index + 1, [corner(key)])))
    const images = await db.query<{ match_id: number; version: number; ends: boolean }>(
      `select match_id, version, coalesce(until = lead(since) over (partition by match_id order by since), true) as ends
       from lens.past_match where is_known and version > 1 order by match_id, since`,
    )
    assert.deepEqual(
      images.map(({ match_id, version, ends }) => [match_id, version, ends]),
      matchIds.flatMap((id) => [2, 3].map((version) => [id, version, true])),
    )
  })

  test('of a match of another day keeps no image', async (t) => {
    const { ingest, matchIds, db } = await open(t)
    await db.query(`update timeline.match set kick_off = now() - interval '3 days'`)
    await db.query('delete from lens.past_match')
    const corner = footballEvent.corner({ key: 'a', period: 1, clockSeconds: 60, side: 'home' })
    await ingest.submitMany(matchIds.map((id) => deltaReport(id, 1, [corner])))
    assert.deepEqual(await db.query('select * from lens.past_match'), [])
  })
})
