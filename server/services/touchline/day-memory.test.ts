import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Finished } from '#core/bytes/finished.ts'
import { createBlocks } from '#core/bytes/blocks.ts'
import { createSegments, type Segment } from '#core/bytes/segments.ts'
import { createVersions, type Versions } from '#core/bytes/versions.ts'
import type { Database } from '#core/database/db.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport } from '#kit/facts.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { Cancelled, readerOf, type Reader } from '#core/database/reader.ts'
import { dayRange } from '#core/day-range.ts'
import { sameDatabase } from '#kit/same-database.ts'
import { createDayMemory, type DayMemory, type DayNews, type DayState } from './day-memory.ts'
import { getDay } from './endpoints/day.ts'
import { countsOf, segmentsOf } from './views/day-segments.ts'

type Range = Exclude<ReturnType<typeof dayRange>, 'no_such_day'>
const asked = { range: dayRange(worldDate, 'UTC') as Range, carried: null, sport: 'football', language: 'en' as const }

/** No changes of the day are known yet. */
function first(versions: Versions = createVersions()) {
  return { changed: null, heard: versions.position(), versions, reader: 'open' }
}

/** These matches changed. */
function after(versions: Versions, ...ids: number[]) {
  const keys = ids.map((id) => `match:${id}`)
  if (keys.length > 0) versions.bump(...keys)
  return { changed: new Set(keys), heard: versions.position(), versions, reader: 'open' }
}

/** Counts the queries, by name. */
function counting(database: Database): { db: Reader; names: string[] } {
  const names: string[] = []
  const db: Reader = {
    query(statement, values) {
      names.push(typeof statement === 'string' ? statement : statement.name)
      return readerOf(database).query(statement, values)
    },
  }
  return { db, names }
}

function rowOf({ leagues }: DayState, id: number) {
  return leagues.flatMap(({ rows }) => rows).find(({ row }) => row.id === id)?.row
}

describe('the cache of days', () => {
  test('reads the changed match and not the day', async (t) => {
    const database = await testDatabase(t)
    const { matches } = await footballWorld(database)
    const { db, names } = counting(database)
    const memory = createDayMemory()
    const versions = createVersions()
    const before = await memory.read(db, 'key', asked, first(versions))
    await createIngest({ database, sports }).submit(
      deltaReport(
        matches.halfTime,
        9,
        [footballEvent.goal({ key: 'second', period: 1, clockSeconds: 700, side: 'home', kind: 'open' })],
        'fixtures',
      ),
    )
    names.length = 0
    versions.reach(before.position + 1)
    const then = await memory.read(db, 'key', asked, after(versions, matches.halfTime))
    assert.deepEqual(names, ['changed_matches'])
    assert.deepEqual(rowOf(then, matches.halfTime)?.summary.score, { home: 1, away: 1 })
    const stamps = (leagues: typeof then.leagues) =>
      new Map(leagues.map(({ competition, stamp }) => [competition.slug, stamp]))
    assert.notEqual(stamps(then.leagues).get('alpha'), stamps(before.leagues).get('alpha'))
    assert.equal(stamps(then.leagues).get('beta'), stamps(before.leagues).get('beta'))
  })

  test('stays unchanged when matches of other days changed', async (t) => {
    const database = await testDatabase(t)
    const { matches } = await footballWorld(database)
    const memory = createDayMemory()
    const versions = createVersions()
    const before = await memory.read(readerOf(database), 'key', asked, first(versions))
    const then = await memory.read(readerOf(database), 'key', asked, after(versions, matches.nextDay))
    assert.deepEqual(then, { ...before, order: 2 })
  })

  test('reads the whole day again after a minute', async (t) => {
    const database = await testDatabase(t)
    await footballWorld(database)
    const { db, names } = counting(database)
    let now = 0
    const memory = createDayMemory(() => now)
    const versions = createVersions()
    await memory.read(db, 'key', asked, first(versions))
    names.length = 0
    now = 60_000
    await memory.read(db, 'key', asked, after(versions))
    assert.ok(names.includes('day-of-sport'))
  })

  test('reads a change once for the lists of all days and zones that request it', async (t) => {
    const database = await testDatabase(t)
    const { matches } = await footballWorld(database)
    const { db, names } = counting(database)
    const memory = createDayMemory()
    const versions = createVersions()
    versions.reach(0)
    const lists = ['UTC', 'Europe/Berlin', 'America/New_York'].flatMap((zone) =>
      [worldDate, '2024-03-10'].map((date) => {
        const range = dayRange(date, zone) as Range
        return (news: DayNews) => memory.read(db, `${date} ${zone}`, { ...asked, range }, news)
      }),
    )
    for (const list of lists) await list(first(versions))
    names.length = 0
    const news = after(versions, matches.halfTime)
    await Promise.all(lists.slice(0, 4).map((list) => list(news)))
    for (const list of lists) await list(news)
    assert.deepEqual(names, ['changed_matches'])
    const more = after(versions, matches.halfTime, matches.coming)
    await Promise.all(lists.map((list) => list(more)))
    assert.deepEqual(names, ['changed_matches', 'changed_matches'])
  })

  test('repeats the query where the list that started it is aborted', async (t) => {
    const database = await testDatabase(t)
    const { matches } = await footballWorld(database)
    const memory = createDayMemory()
    const versions = createVersions()
    for (const key of ['one', 'other']) await memory.read(readerOf(database), key, asked, first(versions))
    const givenUp: Reader = { query: () => Promise.reject(new Cancelled()) }
    versions.reach(0)
    const news = after(versions, matches.halfTime)
    const one = memory.read(givenUp, 'one', asked, news)
    const other = memory.read(readerOf(database), 'other', asked, news)
    await assert.rejects(one, Cancelled)
    assert.ok(rowOf(await other, matches.halfTime))
  })

  test('claims no position that this process has not received', async (t) => {
    const database = await testDatabase(t)
    const { matches } = await footballWorld(database)
    const memory = createDayMemory()
    const versions = createVersions()
    versions.reach(0)
    const before = await memory.read(readerOf(database), 'key', asked, first(versions))
    // A change that has its position already but has not reached this process.
    await database.pool.query('update timeline.relay set position = position + 1')
    const { position } = await memory.read(readerOf(database), 'key', asked, after(versions, matches.halfTime))
    assert.equal(position, before.position)
  })

  test('a slow query does not replace the result of a later one', async (t) => {
    const database = await testDatabase(t)
    const { matches } = await footballWorld(database)
    const memory = createDayMemory()
    const versions = createVersions()
    await memory.read(readerOf(database), 'key', asked, first(versions))
    const gate = Promise.withResolvers<void>()
    const slowDb: Reader = {
      async query(statement, values) {
        const rows = await readerOf(database).query(statement, values)
        await gate.promise
        return rows as never
      },
    }
    const slow = memory.read(slowDb, 'key', asked, after(versions, matches.coming))
    await createIngest({ database, sports }).submit(
      deltaReport(matches.coming, 9, [footballEvent.postponed({ reason: 'fog' })], 'fixtures'),
    )
    const late = memory.read(readerOf(database), 'key', asked, after(versions, matches.coming))
    gate.resolve()
    await Promise.all([slow, late])
    const state = await memory.read(readerOf(database), 'key', asked, after(versions))
    assert.equal(rowOf(state, matches.coming)?.summary.status, 'postponed')
  })
})

/** Lists of one day in several zones as the server caches them: rows, blocks and bytes are shared or reused. */
function keptLists(versions: Versions, blocks = createBlocks()) {
  const memory = createDayMemory()
  return ['UTC', 'Europe/Berlin', 'Asia/Shanghai'].map((zone) => {
    const segments = createSegments(blocks)
    let moment: number | null = null
    return {
      zone,
      async bytes(db: Reader): Promise<Finished> {
        const changed = moment === null ? null : versions.changedSince(moment)
        moment = versions.moment()
        return segments.finish(await segmentsOfDay(memory, db, zone, { ...first(versions), changed }))
      },
    }
  })
}

async function segmentsOfDay(memory: DayMemory, db: Reader, zone: string, news: DayNews): Promise<Segment[]> {
  const range = dayRange(worldDate, zone) as Range
  const { position, leagues } = await memory.read(db, zone, { ...asked, range }, news)
  const head = { date: worldDate, timeZone: zone, ...range, position, rooms: [], counts: countsOf(leagues) }
  return segmentsOf(head, leagues)
}

test('a goal is deflated once for all zones in which its league is the same', async (t) => {
  const database = await testDatabase(t)
  const { matches } = await footballWorld(database)
  const db = readerOf(database)
  const [versions, blocks] = [createVersions(), createBlocks()]
  const lists = keptLists(versions, blocks)
  for (const { bytes } of lists) await bytes(db)
  const before = blocks.deflated()
  await createIngest({ database, sports }).submit(
    deltaReport(
      matches.halfTime,
      9,
      [footballEvent.goal({ key: 'second', period: 1, clockSeconds: 700, side: 'home', kind: 'open' })],
      'fixtures',
    ),
  )
  versions.bump(`match:${matches.halfTime}`)
  versions.reach(1000)
  const found = await Promise.all(lists.map(({ bytes }) => bytes(db)))
  assert.equal(new Set(found.map(({ hash }) => hash)).size, lists.length)
  // The head of each list, and the league: once for UTC and Berlin, once for Shanghai, which lacks one of its matches.
  assert.equal(blocks.deflated() - before, lists.length + 2)
})

test('after any change, a cached day equals one that is read again', async (t) => {
  const database = await testDatabase(t)
  const { matches } = await footballWorld(database)
  const ids = Object.values(matches)
  const db = readerOf(database)
  const ingest = createIngest({ database, sports })
  const kept = testCalls(database, [getDay])
  const now = () => Date.parse('2024-03-10T01:00Z')
  const nextDay = testCalls(database, [getDay], {}, { now })
  const lists = keptLists(kept.versions)
  let serial = 0
  const change = fc.record({
    match: fc.constantFrom(...ids),
    hours: fc.integer({ min: -30, max: 40 }),
    kind: fc.constantFrom('goal', 'move', 'cancel'),
  })
  const seed = Date.now() % 2 ** 31
  t.diagnostic(`seed ${seed}`)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 5 }), async (rounds) => {
      for (const changes of rounds) {
        for (const { match, hours, kind } of changes) {
          const key = `change ${++serial}`
          const events = {
            goal: () => [
              footballEvent.goal({ key, period: 1, clockSeconds: 100 + serial, side: 'away', kind: 'open' }),
            ],
            move: () => [
              footballEvent.kickOffMoved({
                key,
                order: serial,
                kickOff: Date.parse(`${worldDate}T00:00Z`) + hours * 3_600_000,
              }),
            ],
            cancel: () => [footballEvent.cancelled({ key })],
          }[kind]()
          await ingest.submit(deltaReport(match, 10 + serial, events, 'fixtures'))
        }
        const { rows } = await database.pool.query<{ rooms: string[] }>('delete from timeline.outbox returning rooms')
        const changed = rows.flatMap(({ rooms }) => rooms)
        kept.versions.bump(...changed)
        for (const { zone, bytes } of lists) {
          const made = createSegments().finish(await segmentsOfDay(createDayMemory(), db, zone, first()))
          const finished = await bytes(db)
          assert.equal(gunzipSync(finished.bytes('gzip')).toString(), made.bytes('identity').toString())
          assert.equal(finished.hash, made.hash)
        }
        for (const query of [{}, { timeZone: 'Asia/Shanghai', lang: 'zh' as const }]) {
          const request = { params: { date: worldDate }, query }
          const fresh = testCalls(await sameDatabase(database), [getDay])
          assert.deepEqual(await kept.client.touchline.getDay(request), await fresh.client.touchline.getDay(request))
        }
        // The next day, with what is live since the day before.
        const today = { params: { date: '2024-03-10' }, query: { timeZone: 'UTC' } }
        nextDay.versions.bump(...changed)
        const fresh = testCalls(await sameDatabase(database), [getDay], {}, { now })
        assert.deepEqual(await nextDay.client.touchline.getDay(today), await fresh.client.touchline.getDay(today))
      }
    }),
    { seed, numRuns: 12 },
  )
})
