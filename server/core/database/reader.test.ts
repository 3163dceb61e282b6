import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { openDatabase } from './db.ts'
import { Cancelled, forCall, query } from './reader.ts'

const database = await testDatabase()

describe('query', () => {
  async function isRunning(mark: string): Promise<boolean> {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()`,
      [`%${mark}%`],
    )
    return rows.length > 0
  }

  test('answers rows, named or not', async () => {
    assert.deepEqual(await query(database, 'select $1::int as n', [7]), [{ n: 7 }])
    assert.deepEqual(await query(database, { name: 'test_n', text: 'select $1::int as n' }, [8]), [{ n: 8 }])
  })

  test('ends on the server when the caller disconnects, and leaves its connection usable', async () => {
    const controller = new AbortController()
    const db = forCall(database, controller.signal)
    const running = db.query(`select pg_sleep(20) /* mark-1 */`)
    while (!(await isRunning('mark-1'))) await new Promise(setImmediate)
    controller.abort()
    await assert.rejects(running, Cancelled)
    assert.equal(await isRunning('mark-1'), false)
    // Every connection of the pool is used: none may still carry the cancellation.
    const all = await Promise.all(Array.from({ length: 10 }, () => query(database, 'select pg_sleep(0.01), 1 as n')))
    assert.ok(all.every(([row]) => row?.n === 1))
  })

  test('never lets a late cancellation hit the next statement of its connection', async () => {
    for (let i = 0; i < 100; i++) {
      const controller = new AbortController()
      const quick = query(database, 'select 1', [], controller.signal).catch(() => undefined)
      setImmediate(() => controller.abort())
      await quick
      await query(database, 'select pg_sleep(0.003)')
    }
  })

  test('is cancelled on every connection of the pool at once', async () => {
    const small = openDatabase({ url: database.url, poolSize: 2, poolWaitMs: 3000, statementTimeoutMs: 60_000 })
    try {
      const controller = new AbortController()
      const running = [1, 2].map((at) => query(small, `select pg_sleep(40) /* all-${at} */`, [], controller.signal))
      for (const at of [1, 2]) while (!(await isRunning(`all-${at} `))) await new Promise(setImmediate)
      controller.abort()
      const waiting = query(small, 'select 1 as n')
      await Promise.all(running.map((one) => assert.rejects(one, Cancelled)))
      assert.deepEqual(await waiting, [{ n: 1 }])
    } finally {
      await small.close()
    }
  })

  test('is not sent when the caller has disconnected before', async () => {
    await assert.rejects(query(database, 'select 1/0', [], AbortSignal.abort()), Cancelled)
  })

  test('is not sent when the caller disconnects while it waits for a connection', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1, poolWaitMs: 60_000 })
    try {
      const held = await one.pool.connect()
      const controller = new AbortController()
      await held.query('create sequence sent')
      const waiting = query(one, `select nextval('sent')`, [], controller.signal)
      controller.abort()
      held.release()
      await assert.rejects(waiting, Cancelled)
      assert.deepEqual(await query(one, 'select is_called from sent'), [{ is_called: false }])
    } finally {
      await one.close()
    }
  })

  test('distinguishes a mistake in SQL from an unavailable database', async () => {
    await assert.rejects(query(database, 'select 1/0'), { code: '22012' })
    const terminated = query(database, 'select pg_terminate_backend(pg_backend_pid())')
    await assert.rejects(terminated, { code: 'database_unavailable' })
    assert.deepEqual(await query(database, 'select 1 as n'), [{ n: 1 }])
  })
})
