import assert from 'node:assert/strict'
import { before, describe, test, type TestContext } from 'node:test'
import { createLog } from '#core/log.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import * as notices from './endpoints/notice.ts'
import { broadcastPart, sendPart, startBroadcast } from './broadcast.ts'
import { broadcast } from './jobs/broadcast.ts'
import { listBroadcasts, stopBroadcast } from './store/broadcast.ts'
import { saveSetting } from './store/setting.ts'
import { saveSubscription } from './store/subscription.ts'

const database = await testDatabase()
const { pool } = database
const db = readerOf(database)
const log = createLog('silent')
const text = { en: 'Maintenance tonight.', zh: '今晚维护。' }
const start = () => database.transaction((client) => startBroadcast(readerIn(client), text))
const countOf = async (sql: string, values: unknown[] = []) =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values)).rows[0]!.count
const noticesOf = (id: number) => countOf(`notices.notice where event_key = $1`, [`broadcast ${id}`])
const state = async (id: number) => (await listBroadcasts(db, 100)).find((one) => one.id === id)!
let reader = {} as TestPerson
let sleeper = {} as TestPerson

/** More accounts than one part has, some of which are not addressed. */
before(async () => {
  reader = await addPerson(database)
  sleeper = await addPerson(database)
  await pool.query(
    `insert into accounts.account (nickname, nickname_skeleton, roles) select 'One ' || i, 'one' || i, '{user}' from generate_series(1, $1::int) as i`,
    [2 * broadcastPart],
  )
  await pool.query(`update accounts.account set state = 'erased' where nickname = 'One 5'`)
  await pool.query(`update accounts.account set state = 'closing', closing_at = now() where nickname = 'One 6'`)
  // Quiet all day except for one minute far from now.
  const now = new Date()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  await saveSetting(db, sleeper.userId, {
    offKinds: [],
    quietFrom: (minute + 720) % 1440,
    quietTo: (minute + 719) % 1440,
    zone: 'UTC',
  })
  for (const { userId } of [reader, sleeper]) {
    await saveSubscription(
      db,
      { userId, sessionId: null },
      {
        endpoint: `https://push.test/${userId}`,
        p256dh: 'x',
        auth: 'y',
        language: 'zh',
        delaySeconds: 0,
        isSpoilerFree: false,
      },
    )
  }
})

const run = (id: number, signal = new AbortController().signal) =>
  broadcast(kinds).run({ id }, { database, signal, log })

/** Lets the transaction of the given part fail at its end, as a crash does. */
function failIn(t: TestContext, part: number): void {
  const real = database.transaction.bind(database)
  let count = 0
  t.mock.method(database, 'transaction', (work: Parameters<typeof real>[0]) =>
    real(async (client) => {
      const result = await work(client)
      if (++count === part) throw new Error('crashed')
      return result
    }),
  )
}

describe('a notification to every account', () => {
  test('reaches each active account once, in both languages, and pushes nothing in quiet hours', async () => {
    const { id, accountCount } = await start()
    assert.equal(accountCount, 2 * broadcastPart)
    await run(id)
    assert.equal(await noticesOf(id), accountCount)
    const { addedCount, finishedAt } = await state(id)
    assert.equal(addedCount, accountCount)
    assert.ok(finishedAt)
    const read = (lang: 'en' | 'zh') =>
      testCalls(database, Object.values(notices), reader.headers).client.touchline.listNotices({ query: { lang } })
    assert.equal((await read('en')).list[0]!.text, text.en)
    assert.deepEqual([(await read('zh')).list[0]!.text, (await read('zh')).unreadCount], [text.zh, 1])
    const pushed = (userId: number) =>
      countOf(
        'notices.push p join notices.subscription s on s.id = p.subscription_id where s.user_id = $1 and p.event_key = $2',
        [userId, `broadcast ${id}`],
      )
    assert.deepEqual([await pushed(reader.userId), await pushed(sleeper.userId)], [1, 0])
    assert.equal(await countOf(`timeline.outbox where kind = 'notice' and body->>'key' = $1`, [`broadcast ${id}`]), 2)
  })

  test('resumes after a crash where it was, and repeats nothing', async (t) => {
    const { id, accountCount } = await start()
    failIn(t, 2)
    await assert.rejects(run(id), /crashed/)
    assert.equal(await noticesOf(id), broadcastPart)
    await run(id)
    assert.equal(await noticesOf(id), accountCount)
    assert.equal((await state(id)).addedCount, accountCount)
    const rooms = await pool.query<{ rooms: number; each: number }>(
      `select count(*)::int as rooms, count(distinct room)::int as each from timeline.outbox, unnest(rooms) as room where kind = 'notice' and body->>'key' = $1`,
      [`broadcast ${id}`],
    )
    assert.deepEqual(rooms.rows[0], { rooms: accountCount, each: accountCount })
  })

  test('is continued by the next process when this one ends, and ends when it is stopped', async () => {
    const { id } = await start()
    await run(id, AbortSignal.abort())
    assert.equal(
      await countOf(`graphile_worker.jobs where task_identifier = 'broadcast' and key = $1`, [`broadcast ${id}`]),
      1,
    )
    assert.equal(await sendPart(database, kinds, id, 10), true)
    assert.equal(await stopBroadcast(db, id), true)
    assert.equal(await stopBroadcast(db, id), false)
    await run(id)
    assert.deepEqual([await noticesOf(id), (await state(id)).addedCount, (await state(id)).finishedAt], [10, 10, null])
  })

  test('does not reach accounts that are created afterwards', async () => {
    const { id } = await start()
    const newcomer = await addPerson(database)
    await run(id)
    assert.equal(await countOf('notices.notice where user_id = $1', [newcomer.userId]), 0)
  })
})
