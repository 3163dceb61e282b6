import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import pg from 'pg'
import { openDatabase, type Database } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import { readerOf } from '#core/database/reader.ts'
import { cleanFrames, readPosition } from '#core/outbox/store/frame.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import type { Frame } from '#core/outbox/types.ts'
import { createHub, type Hub } from '#live/hub.ts'
import { lockNumber } from '#core/background/locks.ts'
import { createLog } from '#core/log.ts'
import { startRelay } from './relay.ts'

type Listener = {
  hub: Hub
  own: Database
  frames: Frame[]
  gaps: number[]
  away: (number | null)[]
  until(test: () => boolean): Promise<void>
}

async function listen(t: TestContext, database: Database): Promise<Listener> {
  const waiting = new Set<() => void>()
  const listener = { frames: [] as Frame[], gaps: [] as number[], away: [] as (number | null)[] }
  const look = () => waiting.forEach((one) => one())
  // As another process: with connections of its own.
  const own = openDatabase({ url: database.url })
  const hub = createHub({ databaseUrl: database.url })
  const relay = startRelay({ database: own, log: createLog('silent'), hub })
  await relay.tried
  await hub.start({
    onFrames: (frames) => (listener.frames.push(...frames), look()),
    onGap: (position) => (listener.gaps.push(position), look()),
    onAway: (since) => (listener.away.push(since), look()),
  })
  t.after(async () => {
    await hub.close()
    await relay.stop()
    await own.close()
  })
  const until = (test: () => boolean) =>
    new Promise<void>((resolve) => {
      const one = () => {
        if (!test()) return
        waiting.delete(one)
        resolve()
      }
      waiting.add(one)
      one()
    })
  return { hub, own, until, ...listener }
}

function append(database: Database, ...numbers: number[]) {
  const row = (number: number) => ({
    matchId: null,
    rooms: ['day:2026-11-20'],
    isUrgent: false,
    kind: 'row' as const,
    body: { number },
  })
  return appendOutbox(readerOf(database), numbers.map(row))
}

function numbersOf(frames: Frame[]): number[] {
  return frames.map(({ body }) => (body as { number: number }).number)
}

/** The connection that holds the lock of the relay. */
async function relayProcess(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and objid = ${lockNumber('relay')} and database = (select oid from pg_database where datname = current_database())`,
  )
  assert.equal(rows.length, 1)
  return rows[0]?.pid as number
}

/** Resolves once such a statement waits for a lock. */
async function untilWaiting(database: Database, statement: string): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [statement],
    )
    if (rows.length > 0) return
  }
}

describe('the relay', () => {
  test('assigns positions without holes, the same for all subscribers', async (t) => {
    const database = await testDatabase(t)
    const [one, other] = [await listen(t, database), await listen(t, database)]
    await Promise.all(Array.from({ length: 20 }, (_, index) => append(database, index * 2, index * 2 + 1)))
    for (const { until, frames } of [one, other]) {
      await until(() => frames.length === 40)
      assert.deepEqual(
        frames.map(({ position }) => position),
        Array.from({ length: 40 }, (_, index) => index + 1),
      )
    }
    assert.deepEqual(numbersOf(one.frames), numbersOf(other.frames))
  })

  test('asks its connection one query at a time: pg warns of another beside it', async (t) => {
    const warnings: string[] = []
    const onWarning = ({ message }: Error) => void warnings.push(message)
    process.on('warning', onWarning)
    t.after(() => process.off('warning', onWarning))
    const database = await testDatabase(t)
    const { hub, frames, until } = await listen(t, database)
    await Promise.all([hub.query('select 1'), append(database, 1), hub.catchUp(), hub.query('select 2')])
    await assert.rejects(hub.query('select no_such_column'), /no_such_column/)
    await until(() => frames.length === 1)
    assert.deepEqual(warnings, [])
  })

  test('does not pass over a change that was started first and committed last', async (t) => {
    const database = await testDatabase(t)
    const { frames, until } = await listen(t, database)
    const slow = new pg.Client({ connectionString: database.url })
    await slow.connect()
    const insert = `insert into timeline.outbox (rooms, kind, body) values ('{}', 'row', '{"number": 1}')`
    await slow.query(`begin; ${insert}`)
    await append(database, 2)
    await until(() => frames.length === 1)
    await slow.query('commit')
    await until(() => frames.length === 2)
    await slow.end()
    assert.deepEqual(
      frames.map(({ position }) => position),
      [1, 2],
    )
    assert.deepEqual(numbersOf(frames), [2, 1])
  })

  test('publishes changes without a signal, to other processes as well', async (t) => {
    const database = await testDatabase(t)
    const [one, other] = [await listen(t, database), await listen(t, database)]
    for (const { signals } of [database, one.own, other.own]) signals.send = () => undefined
    for (const number of [1, 2, 3]) {
      await append(database, number)
      for (const { until, frames } of [one, other]) await until(() => frames.length === number)
    }
    for (const { frames, gaps } of [one, other]) assert.deepEqual([numbersOf(frames), gaps], [[1, 2, 3], []])
  })

  test('is taken over when its process dies, and no frame is lost or repeated', async (t) => {
    const database = await testDatabase(t)
    const [one, other] = [await listen(t, database), await listen(t, database)]
    for (let round = 0; round < 3; round++) {
      await append(database, round * 2)
      const holder = await relayProcess(database)
      await database.pool.query('select pg_terminate_backend($1)', [holder])
      await append(database, round * 2 + 1)
      for (const { until, frames } of [one, other]) await until(() => frames.length >= round * 2 + 2)
    }
    for (const { frames, gaps } of [one, other]) {
      assert.deepEqual(numbersOf(frames), [0, 1, 2, 3, 4, 5])
      assert.deepEqual(gaps, [])
    }
  })

  test('reports an unavailable database, and reads the missed frames when it is back', async (t) => {
    const database = await testDatabase(t)
    const { frames, away, until } = await listen(t, database)
    const name = new URL(database.url.replace(/^(\w+:\/\/).*@[^/]*/, '$1x')).pathname.slice(1)
    const admin = new pg.Client({ connectionString: database.url.replace(`/${name}`, '/postgres') })
    await admin.connect()
    const own = await database.pool.connect()
    await admin.query(`alter database ${name} connection limit 1`)
    await own.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    )
    await until(() => away.length === 1)
    await own.query(`insert into timeline.outbox (rooms, kind, body) values ('{}', 'row', '{"number": 7}')`)
    await admin.query(`alter database ${name} connection limit -1`)
    await admin.end()
    own.release()
    await until(() => frames.length === 1)
    await until(() => away.length === 2)
    assert.deepEqual([typeof away[0], away[1]], ['number', null])
  })

  test('publishes while old frames are deleted, however long that takes', async (t) => {
    const database = await testDatabase(t)
    const rows = `select n, '{}', false, 'row', '{}', now() - interval '1 hour' from generate_series(1, 2500) n`
    await database.pool.query(
      `insert into timeline.frame (position, rooms, is_urgent, kind, body, created_at) ${rows}; update timeline.relay set position = 2500`,
    )
    const locker = await database.pool.connect()
    await locker.query('begin; select from timeline.frame where position = 1500 for update')
    const { frames, until } = await listen(t, database)
    await untilWaiting(database, '%delete from timeline.frame%')
    await append(database, 1)
    await until(() => frames.length === 1)
    assert.equal(frames[0]?.position, 2501)
    await locker.query('commit')
    locker.release()
    for (;;) if ((await readPosition(readerOf(database))).cleanedTo === 2500) break
    const { rows: left } = await database.pool.query<{ position: string }>('select position from timeline.frame')
    assert.deepEqual(
      left.map(({ position }) => Number(position)),
      [2501],
    )
  })

  test('continues its counter when all frames are pruned, and reports which are gone', async (t) => {
    const database = await testDatabase(t)
    const { frames, until } = await listen(t, database)
    await append(database, 1, 2, 3)
    await until(() => frames.length === 3)
    await cleanFrames(readerOf(database), 0)
    assert.deepEqual(await readPosition(readerOf(database)), { position: 3, cleanedTo: 3 })
    await append(database, 4)
    await until(() => frames.length === 4)
    assert.equal(frames.at(-1)?.position, 4)
    const late = await listen(t, database)
    assert.equal(late.hub.head(), 4)
  })

  test('a process that hears a notice while it starts takes each frame once, and none that is too old', async (t) => {
    const database = await testDatabase(t)
    const first = await listen(t, database)
    await append(database, 1, 2, 3, 4)
    await first.until(() => first.frames.length === 4)
    await database.pool.query(`update timeline.frame set created_at = now() - interval '1 hour' where position <= $1`, [
      first.frames[1]!.position,
    ])
    const locker = await database.pool.connect()
    await locker.query('begin; lock table timeline.relay in access exclusive mode')
    const starting = listen(t, database)
    // A starting process waits for the locked position.
    await untilWaiting(database, '%cleaned_to from timeline.relay')
    await database.pool.query(`select pg_notify('timeline_frame', $1)`, [String(first.frames[3]!.position)])
    await locker.query('commit')
    locker.release()
    const second = await starting
    assert.deepEqual(numbersOf(second.frames), [3, 4])
    assert.deepEqual(second.gaps, [])
  })
})
