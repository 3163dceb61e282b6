import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import pg from 'pg'
import { runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { status } from '#server/cli/commands/status.ts'
import { createLog } from '#core/log.ts'
import { readerOf } from '../database/reader.ts'
import type { BackgroundTools, Follow, MatchChange, PartTools } from '../part.ts'
import { followNext, startFollow } from './follow.ts'
import { cleanFrames, moveOutbox } from './store/frame.ts'
import { cleanChanges, forgetFollowers } from './store/follower.ts'
import { appendOutbox } from './store/outbox.ts'
import type { OutboxRow } from './types.ts'

const HOUR_MS = 3_600_000

/** A change of match 1 with this version, as the engine of facts appends it. */
const change = (version: number, kind: 'match' | 'row' = 'match'): OutboxRow => ({
  matchId: 1,
  rooms: ['match:1'],
  isUrgent: false,
  kind,
  body: { matchId: 1, version },
})
const bump = (body: object): OutboxRow => ({
  matchId: null,
  rooms: ['day:2030-01-05'],
  isUrgent: false,
  kind: 'bump',
  body,
})

async function follower(t: TestContext, name = 'settlement') {
  const database = await testDatabase(t)
  const db = readerOf(database)
  const changes: MatchChange[] = []
  const follow: Follow = { name, run: async (_, some) => void changes.push(...some) }
  const next = (one = follow, limit?: number) => followNext(database, one, {} as PartTools, limit)
  const publish = async (...rows: OutboxRow[]) => {
    await appendOutbox(db, rows)
    return moveOutbox(database.pool, 500)
  }
  const versions = () => changes.map(({ version }) => version)
  /** The frames are an hour old and deleted, as the relay does every 30 s. */
  const sleepAnHour = async () => {
    await database.pool.query(`update timeline.frame set created_at = created_at - interval '1 hour'`)
    await cleanFrames(db, HOUR_MS / 6)
    await cleanChanges(db)
  }
  const count = async (table: string) =>
    (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count
  await next()
  return { database, db, changes, follow, next, publish, versions, sleepAnHour, count }
}

describe('a follower', () => {
  test('gets the changes of matches since its first run, and nothing else of the stream', async (t) => {
    const { changes, next, publish } = await follower(t)
    await publish(
      change(1),
      bump({}),
      { ...change(0), kind: 'prices' },
      change(2, 'row'),
      bump({
        changes: [
          [7, 3],
          [8, 1],
        ],
      }),
    )
    assert.equal(await next(), false)
    assert.deepEqual(
      changes.map(({ position, matchId, version, kind }) => [position, matchId, version, kind]),
      [
        [1, 1, 1, 'match'],
        [4, 1, 2, 'row'],
        [5, 7, 3, 'archive'],
        [5, 8, 1, 'archive'],
      ],
    )
    await next()
    assert.equal(changes.length, 4)
  })

  test('that slept for an hour, in which the frames were deleted, misses nothing and repeats nothing', async (t) => {
    const { next, publish, versions, sleepAnHour, count } = await follower(t)
    await publish(change(1))
    await next()
    for (let version = 2; version <= 6; version++) await publish(change(version), bump({}))
    await sleepAnHour()
    assert.deepEqual([await count('timeline.frame'), await count('core.change')], [0, 5])
    await publish(change(7))
    while (await next(undefined, 2)) continue
    assert.deepEqual(versions(), [1, 2, 3, 4, 5, 6, 7])
    await sleepAnHour()
    assert.equal(await count('core.change'), 0)
  })

  test('costs no row where every follower has read the deleted rows', async (t) => {
    const { next, publish, sleepAnHour, count } = await follower(t)
    await publish(change(1), change(2))
    await next()
    await sleepAnHour()
    assert.deepEqual([await count('timeline.frame'), await count('core.change')], [0, 0])
  })

  test('does not pass over a change that was started first and committed last', async (t) => {
    const { database, next, publish, versions } = await follower(t)
    const slow = new pg.Client({ connectionString: database.url })
    await slow.connect()
    await slow.query(
      `begin; insert into timeline.outbox (match_id, rooms, kind, body) values (1, '{}', 'match', '{"matchId": 1, "version": 1}')`,
    )
    await publish(change(2))
    await next()
    await slow.query('commit')
    await slow.end()
    await moveOutbox(database.pool, 500)
    await next()
    assert.deepEqual(versions(), [2, 1])
  })

  test('moves its cursor with its writes: both are undone by a failure, and done once by the next attempt', async (t) => {
    const { database, next, publish } = await follower(t)
    await database.pool.query('create table paid (version int)')
    let failures = 1
    const paying: Follow = {
      name: 'settlement',
      async run(db, changes) {
        for (const { version } of changes) await db.query('insert into paid values ($1)', [version])
        if (failures-- > 0) throw new Error('not today')
      },
    }
    await publish(change(1), change(2))
    await assert.rejects(next(paying), /not today/)
    await next(paying)
    await next(paying)
    const { rows } = await database.pool.query('select version from paid order by version')
    assert.deepEqual(rows, [{ version: 1 }, { version: 2 }])
  })

  test('waits at a change that fails, unless it declares after how many attempts it is skipped', async (t) => {
    for (const attempts of [undefined, 2]) {
      const { database, publish } = await follower(t)
      await publish(change(1), change(2), change(3))
      const done: number[] = []
      let tries = 0
      const enough = Promise.withResolvers<void>()
      const follow: Follow = {
        name: 'settlement',
        ...(attempts === undefined ? {} : { attempts }),
        async run(_, changes) {
          if (++tries === 5 || done.length === 2) enough.resolve()
          if (changes.some(({ version }) => version === 1)) throw new Error('never')
          done.push(...changes.map(({ version }) => version))
          if (done.length === 2) enough.resolve()
        },
      }
      let position = 0
      const running = startFollow(follow, {
        database,
        log: createLog('silent'),
        position: () => ++position,
      } as unknown as BackgroundTools)
      await enough.promise
      await running.stop()
      assert.deepEqual(done, attempts === undefined ? [] : [2, 3])
    }
  })

  test('shows how far it is behind in the status, and is forgotten a week after no part declares it', async (t) => {
    const { database, db, next, publish, sleepAnHour, count } = await follower(t)
    const linesOf = async () => (await runWork(database, status.prepare([]))).lines.join('\n')
    assert.match(await linesOf(), /settlement: up to date/)
    await publish(change(1), change(2))
    await sleepAnHour()
    await publish(change(3))
    assert.match(await linesOf(), /settlement: 3 behind, since \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
    await forgetFollowers(db, ['match-news'])
    assert.equal(await count('core.follower'), 1)
    await database.pool.query(`update core.change set created_at = now() - interval '8 days'`)
    await forgetFollowers(db, ['settlement'])
    assert.equal(await count('core.follower'), 1)
    await forgetFollowers(db, ['match-news'])
    assert.equal(await count('core.follower'), 0)
    await next()
    assert.equal(await count('core.follower'), 1)
  })
})
