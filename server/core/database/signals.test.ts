import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '#kit/database.ts'
import { code, isTest, read } from '#kit/source-files.ts'
import { appendOutbox } from '../outbox/store/outbox.ts'
import { openDatabase } from './db.ts'
import { readerIn, readerOf } from './reader.ts'

const row = { matchId: null, rooms: ['day:2026-11-20'], isUrgent: false, kind: 'bump' as const, body: {} }

/** Rows of the outbox that another connection sees, at each signal for the relay. */
async function countAtSignals(database: Awaited<ReturnType<typeof testDatabase>>) {
  const counts: Promise<number>[] = []
  const end = database.signals.listen('timeline_outbox', () => {
    counts.push(
      database.pool
        .query<{ count: number }>('select count(*)::int as count from timeline.outbox')
        .then(({ rows }) => rows[0]!.count),
    )
  })
  return { counts, end }
}

describe('a signal for the relay', () => {
  test('comes once a transaction has committed, and once for all its rows', async (t) => {
    const database = await testDatabase(t)
    const { counts } = await countAtSignals(database)
    await database.transaction(async (client) => {
      await appendOutbox(readerIn(client), [row])
      await appendOutbox(readerIn(client), [row])
      assert.deepEqual(counts, [])
    })
    await database.transaction((client) => client.query('select 1'))
    assert.deepEqual(await Promise.all(counts), [2])
    await appendOutbox(readerOf(database), [row])
    assert.deepEqual(await Promise.all(counts), [2, 3])
  })

  test('does not come for a transaction that rolls back, nor for the next of its connection', async (t) => {
    const database = await testDatabase(t)
    const { counts } = await countAtSignals(database)
    const failing = database.transaction(async (client) => {
      await appendOutbox(readerIn(client), [row])
      throw new Error('no')
    })
    await assert.rejects(failing, /no/)
    await database.transaction((client) => client.query('select 1'))
    assert.deepEqual(counts, [])
  })

  test('reaches another process where this one has no relay, and those that wait become one', async (t) => {
    const database = await testDatabase(t)
    const sender = openDatabase({ url: database.url })
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query('listen timeline_frame')
    const payloads: string[] = []
    const heard = new Promise<void>((resolve) =>
      other.on('notification', ({ payload = '' }) => {
        payloads.push(payload)
        if (payload === '50') resolve()
      }),
    )
    for (let position = 1; position <= 50; position++) sender.signals.send('timeline_frame', String(position))
    await heard
    await Promise.all([sender.close(), other.end()])
    assert.deepEqual(payloads, ['1', '50'])
  })

  test('is the only notice of the server: a transaction that writes has none', () => {
    const notifying = code.filter(
      (file) => /^(server|contract|sports)\//.test(file) && !isTest(file) && /pg_notify|\bnotify \w+/i.test(read(file)),
    )
    assert.deepEqual(notifying, ['server/core/database/signals.ts'])
  })
})
