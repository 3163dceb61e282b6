import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { option } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { openStream } from '#kit/stream.ts'
import { parts } from '#server/parts.ts'
import { sports } from '#sports/index.ts'
import { openLive } from '#kit/live.ts'

const database = await testDatabase()
const { matchIds } = await addFixtures(database, sports, { sport: 'football' })
const rooms = `rooms=match:${matchIds[0]!}`
const rounds = option('runs', 30)

async function serve(t: TestContext) {
  const http = Fastify({ forceCloseConnections: true })
  const live = await openLive({ parts, database, perAddress: 12, total: 20 })
  live.attach(http)
  t.after(async () => {
    await live.close()
    await http.close()
  })
  return { live, origin: await http.listen({ host: '127.0.0.1', port: 0 }) }
}

/** Sends many stream requests in one write on one connection, then closes it. */
async function askTogether(origin: string, count: number, headers: Record<string, string>): Promise<void> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  socket.write(`GET /api/v1/stream?${rooms} HTTP/1.1\r\nhost: x\r\n${lines}\r\n`.repeat(count))
  await once(socket, 'data', { signal: AbortSignal.timeout(60_000) }).catch(() => undefined)
  socket.destroy()
  await once(socket, 'close')
}

for (const who of ['a visitor', 'a signed-in user, looked up first']) {
  test(`stream requests of ${who} in one write leave nothing behind`, async (t) => {
    const { live, origin } = await serve(t)
    const headers = who === 'a visitor' ? {} : (await addPerson(database)).headers
    for (let round = 0; round < rounds; round++) await askTogether(origin, 5, headers)
    const until = Date.now() + 60_000
    while (live.clientCount() > 0 && Date.now() < until) await setImmediate()
    assert.equal(live.clientCount(), 0)
    const streams = await Promise.all(Array.from({ length: 12 }, () => openStream(origin, rooms, headers)))
    assert.deepEqual(
      streams.map(({ status }) => status),
      streams.map(() => 200),
    )
  })
}
