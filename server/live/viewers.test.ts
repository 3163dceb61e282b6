import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, test, type TestContext } from 'node:test'
import Fastify from 'fastify'
import { closeAccount } from '#accounts/leaving/leaving.ts'
import { endSessions } from '#accounts/store/session.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import { openStream } from '#kit/stream.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import { parts } from '#server/parts.ts'
import { openLive } from '#kit/live.ts'

const database = await testDatabase()
const db = readerOf(database)

async function serve(t: TestContext, perAddress = 1000): Promise<string> {
  const http = Fastify({ forceCloseConnections: true })
  const live = await openLive({ parts, database, perAddress })
  live.attach(http)
  t.after(async () => {
    await live.close()
    await http.close()
  })
  return http.listen({ host: '127.0.0.1', port: 0 })
}

function publish(userId: number) {
  return appendOutbox(db, [
    {
      matchId: null,
      rooms: [`user:${userId}`],
      isUrgent: true,
      kind: 'chat',
      body: { type: 'mute', roomId: '1', userId, kind: 'mute', until: 1, at: 1 },
    },
  ])
}

describe('the caller of a stream', () => {
  test("receives its own room and no other account's", async (t) => {
    const origin = await serve(t)
    const [one, other] = [await addPerson(database), await addPerson(database)]
    const room = (userId: number) => `rooms=day:2030-01-05,user:${userId}`
    assert.equal((await openStream(origin, room(one.userId))).status, 401)
    assert.equal((await openStream(origin, room(one.userId), other.headers)).status, 403)
    assert.equal((await openStream(origin, room(one.userId), { authorization: 'Bearer nonsense' })).status, 401)
    const own = await openStream(origin, room(one.userId), one.headers)
    assert.equal(own.status, 200)
    await publish(other.userId)
    await publish(one.userId)
    const messages = await own.until((read) => read.some(({ event }) => event === 'chat'))
    assert.deepEqual(
      messages.filter(({ event }) => event === 'chat').map(({ data }) => data.userId),
      [one.userId],
    )
  })

  test('loses its stream when its account is closed elsewhere', async (t) => {
    const origin = await serve(t)
    const one = await addPerson(database)
    const stream = await openStream(origin, `rooms=user:${one.userId}`, one.headers)
    await closeAccount(db, { userId: one.userId, sessionId: null })
    await Promise.race([
      stream.ended,
      once(AbortSignal.timeout(60_000), 'abort').then(() => assert.fail('the stream goes on')),
    ])
  })

  test('loses its stream on every process when its session ends; others stay open', async (t) => {
    const [here, there] = [await serve(t), await serve(t)]
    const [one, other] = [await addPerson(database), await addPerson(database)]
    const streams = await Promise.all(
      [here, there].map((origin) => openStream(origin, `rooms=user:${one.userId}`, one.headers)),
    )
    const rest = await Promise.all([
      openStream(here, `rooms=user:${other.userId}`, other.headers),
      openStream(there, 'rooms=day:2030-01-05'),
    ])
    await endSessions(db, { userId: one.userId, reason: 'test' })
    await Promise.all(streams.map((stream) => stream.ended))
    await publish(other.userId)
    await rest[0]!.until((read) => read.some(({ event }) => event === 'chat'))
    assert.equal((await openStream(here, `rooms=user:${one.userId}`, one.headers)).status, 401)
    assert.equal((await openStream(here, 'rooms=day:2030-01-05', one.headers)).status, 200)
  })

  test('has no more streams per account than per address, from any network', async (t) => {
    const origin = await serve(t, 2)
    const one = await addPerson(database)
    const open = async () => (await openStream(origin, 'rooms=day:2030-01-05', one.headers)).status
    assert.deepEqual([await open(), await open(), await open()], [200, 200, 429])
  })

  test('costs no database query without credentials, where its rooms were requested before', async (t) => {
    const { matchIds } = await addFixtures(
      database,
      { quoits },
      { sport: 'quoits', count: 1, kickOff: Date.UTC(2030, 0, 5) },
    )
    let queries = 0
    const http = Fastify({ forceCloseConnections: true })
    const live = await openLive({
      parts,
      // Another process is the relay, which cleans over the same pool.
      mayRelay: false,
      database: {
        ...database,
        pool: new Proxy(database.pool, {
          get: (pool, key) => {
            if (key === 'connect') queries += 1
            return Reflect.get(pool, key)
          },
        }),
      },
    })
    live.attach(http)
    t.after(async () => {
      await live.close()
      await http.close()
    })
    const origin = await http.listen({ host: '127.0.0.1', port: 0 })
    const rooms = `rooms=day:2030-01-05,match:${matchIds[0]},chat:${matchIds[0]}`
    assert.equal((await openStream(origin, 'rooms=day:2030-01-05')).status, 200)
    assert.equal(queries, 0)
    assert.equal((await openStream(origin, rooms)).status, 200)
    const known = queries
    for (const _ of [1, 2]) assert.equal((await openStream(origin, rooms)).status, 200)
    assert.ok(known > 0)
    assert.equal(queries, known)
  })
})
