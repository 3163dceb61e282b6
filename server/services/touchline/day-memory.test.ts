import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Database } from '#core/database/db.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport } from '#kit/facts.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { footballEvent } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#timeline/reader.ts'
import type { Reader } from '#timeline/reader.ts'
import { dayRange } from '#core/zone.ts'
import { createDayMemory } from './day-memory.ts'
import { day } from './endpoints/day.ts'

type Range = Exclude<ReturnType<typeof dayRange>, 'no_such_day'>
const asked = { range: dayRange(worldDate, 'UTC') as Range, sport: 'football', language: 'en' as const }

/** Counts the questions asked, by name. */
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

describe('the memory of days', () => {
  test('reads the changed match and not the day', async (t) => {
    const database = await testDatabase(t)
    const { matches } = await footballWorld(database)
    const { db, names } = counting(database)
    const memory = createDayMemory()
    const before = await memory.read(db, 'key', asked, null)
    await createIngest({ database, sports }).submit(
      deltaReport(
        matches.halfTime,
        9,
        [footballEvent.goal({ key: 'second', period: 1, clockSeconds: 700, side: 'home', kind: 'open' })],
        'fixtures',
      ),
    )
    names.length = 0
    const after = await memory.read(db, 'key', asked, new Set([`match:${matches.halfTime}`, `day:${worldDate}`]))
    assert.deepEqual(names, ['position', 'matches'])
    const rows = after.leagues.flatMap((league) => league.rows)
    assert.deepEqual(rows.find(({ id }) => id === matches.halfTime)?.summary.score, { home: 1, away: 1 })
    const stamps = (leagues: typeof after.leagues) =>
      new Map(leagues.map(({ competition, stamp }) => [competition.slug, stamp]))
    assert.notEqual(stamps(after.leagues).get('alpha'), stamps(before.leagues).get('alpha'))
    assert.equal(stamps(after.leagues).get('beta'), stamps(before.leagues).get('beta'))
  })

  test('keeps all as it is when matches of other days changed', async (t) => {
    const database = await testDatabase(t)
    const { matches } = await footballWorld(database)
    const memory = createDayMemory()
    const before = await memory.read(readerOf(database), 'key', asked, null)
    const after = await memory.read(readerOf(database), 'key', asked, new Set([`match:${matches.nextDay}`]))
    assert.deepEqual(after, { ...before, order: 2 })
  })

  test('reads the whole day again after a minute', async (t) => {
    const database = await testDatabase(t)
    await footballWorld(database)
    const { db, names } = counting(database)
    let now = 0
    const memory = createDayMemory(() => now)
    await memory.read(db, 'key', asked, null)
    names.length = 0
    now = 60_000
    await memory.read(db, 'key', asked, new Set())
    assert.ok(names.includes('matches_by_kick_off'))
  })

  test('a slow reading does not replace what a later one found', async (t) => {
    const database = await testDatabase(t)
    const { matches } = await footballWorld(database)
    const memory = createDayMemory()
    await memory.read(readerOf(database), 'key', asked, null)
    const gate = Promise.withResolvers<void>()
    const slowDb: Reader = {
      async query(statement, values) {
        const rows = await readerOf(database).query(statement, values)
        await gate.promise
        return rows as never
      },
    }
    const changed = new Set([`match:${matches.coming}`])
    const slow = memory.read(slowDb, 'key', asked, changed)
    await createIngest({ database, sports }).submit(
      deltaReport(matches.coming, 9, [footballEvent.postponed({ reason: 'fog' })], 'fixtures'),
    )
    await memory.read(readerOf(database), 'key', asked, changed)
    gate.resolve()
    await slow
    const { leagues } = await memory.read(readerOf(database), 'key', asked, new Set())
    const row = leagues.flatMap(({ rows }) => rows).find(({ id }) => id === matches.coming)
    assert.equal(row?.summary.status, 'postponed')
  })
})

test('whatever changes, a day kept says what a day read anew says', async (t) => {
  const database = await testDatabase(t)
  const { matches } = await footballWorld(database)
  const ids = Object.values(matches)
  const ingest = createIngest({ database, sports })
  const kept = testCalls(database, [day])
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
        kept.versions.bump(...rows.flatMap(({ rooms }) => rooms))
        for (const query of [{}, { timeZone: 'Asia/Shanghai', lang: 'zh' as const }]) {
          const request = { params: { date: worldDate }, query }
          const fresh = testCalls(await sameDatabase(database), [day])
          assert.deepEqual(await kept.client.touchline.getDay(request), await fresh.client.touchline.getDay(request))
        }
      }
    }),
    { seed, numRuns: 12 },
  )
})

/** The same database under another pool, of which the memory knows nothing. */
async function sameDatabase(database: Database): Promise<Database> {
  const pool = new Proxy(database.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...database, pool }
}
