import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { describe, test, type TestContext } from 'node:test'
import Fastify from 'fastify'
import { frames as contract } from '#contract/frames.ts'
import type { Database } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { quoits, quoitsEvent } from '#kit/quoits.ts'
import { openStream, type StreamMessage } from '#kit/stream.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { parts } from '#server/parts.ts'
import { openLive } from '#kit/live.ts'
import type { LiveOptions } from './start.ts'

const sports = { quoits }

async function serve(t: TestContext, database: Database, options: Partial<LiveOptions & { mayRelay: boolean }> = {}) {
  const http = Fastify({ forceCloseConnections: true })
  const live = await openLive({ parts, database, perAddress: 1000, ...options })
  live.attach(http)
  const origin = await http.listen({ host: '127.0.0.1', port: 0 })
  t.after(async () => {
    await live.close()
    await http.close()
  })
  return { origin, live }
}

async function open(t: TestContext, options: Partial<LiveOptions & { mayRelay: boolean }> = {}) {
  const database = await testDatabase(t)
  const fixtures = await addFixtures(database, sports, { sport: 'quoits', count: 3, kickOff: Date.UTC(2030, 0, 5, 15) })
  const ingest = createIngest({ database, sports })
  return { database, ingest, ...fixtures, ...(await serve(t, database, options)) }
}

function thrown(key: number, points: number, more: Partial<TimelineEvent> = {}): TimelineEvent {
  return quoitsEvent({ key: String(key), type: 'throw', side: 'home', detail: { points }, order: key, ...more })
}

function ofKind(messages: StreamMessage[], ...kinds: string[]): StreamMessage[] {
  return messages.filter(({ event }) => kinds.includes(event))
}

function eventKeys(messages: StreamMessage[]): string[] {
  return ofKind(messages, 'match').flatMap(({ data }) => (data.events as TimelineEvent[]).map((event) => event.key))
}

describe('the stream', () => {
  test('opens with hello and sends a report to the rooms of its match, as declared', async (t) => {
    const { origin, ingest, matchIds, competitionId } = await open(t)
    const [matchId] = matchIds as [number]
    const match = await openStream(origin, `rooms=match:${matchId}`)
    const list = await openStream(origin, `rooms=competition:${competitionId}`)
    assert.equal(match.headers['content-type'], 'text/event-stream; charset=utf-8')
    await match.until((messages) => messages[0]?.event === 'hello')
    await list.until((messages) => messages[0]?.event === 'hello')
    await ingest.submit(deltaReport(matchId, 1, [thrown(1, 2)]))
    await match.until((messages) => messages.length === 2)
    await list.until((messages) => messages.length === 2)
    assert.deepEqual(eventKeys(match.messages), ['1'])
    assert.equal(list.messages[1]?.event, 'row')
    assert.equal(match.messages[1]?.id, list.messages[1]?.id)
    for (const { event, data } of [...match.messages, ...list.messages])
      contract[event as 'hello' | 'match' | 'row'].strict().parse(data)
  })

  test('refuses unknown rooms, too many rooms, and positions that are not a number', async (t) => {
    const { origin } = await open(t, { perAddress: 1 })
    const many = Array.from({ length: 101 }, (_, index) => `match:${index + 1}`).join(',')
    for (const query of [
      '',
      'rooms=',
      'rooms=chat:x',
      'rooms=match:x',
      `rooms=${many}`,
      'rooms=match:1&after=-1',
      'rooms=match:1&after=x',
    ])
      assert.equal((await openStream(origin, query)).status, 400, query)
    for (const room of ['match:999999', 'match:99999999999999', 'competition:999999', 'chat:999999']) {
      const { status, body } = await openStream(origin, `rooms=day:2030-01-05,${room}`)
      assert.equal(status, 404, room)
      assert.ok(body() === '' || body().includes(room))
    }
    for (const room of ['chat:global:nobody-opened-it', 'day:2026-02-30'])
      assert.equal((await openStream(origin, `rooms=${room}`)).status, 404, room)
    assert.equal((await openStream(origin, 'rooms=match:1')).status, 200)
    assert.equal((await openStream(origin, 'rooms=match:1')).status, 429)
  })

  test('frees the slot of a closed stream', async (t) => {
    const { origin, live } = await open(t, { perAddress: 1 })
    const first = await openStream(origin, 'rooms=match:1')
    first.close()
    while (live.clientCount() > 0) await new Promise((resolve) => setImmediate(resolve))
    assert.equal((await openStream(origin, 'rooms=match:1')).status, 200)
  })

  test('detects a client that closes only its side, as curl does when it is stopped', async (t) => {
    const { origin, live } = await open(t)
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write('GET /api/v1/stream?rooms=match:1 HTTP/1.1\r\nhost: x\r\n\r\n')
    socket.once('data', () => socket.end())
    await new Promise((resolve) => socket.once('close', resolve))
    while (live.clientCount() > 0) await new Promise((resolve) => setImmediate(resolve))
  })

  test('refuses a room that the caller may not read', async (t) => {
    const { origin } = await open(t, { mayEnter: (room) => room !== 'match:2' })
    assert.equal((await openStream(origin, 'rooms=match:1,match:2')).status, 403)
    assert.equal((await openStream(origin, 'rooms=match:1')).status, 200)
  })

  test('sends urgent changes at once, with everything that was pending', async (t) => {
    const { origin, ingest, matchIds } = await open(t, { tuning: { tickMs: 1_000_000, leastTickMs: 1_000_000 } })
    const [one, other] = matchIds as [number, number]
    const stream = await openStream(origin, `rooms=match:${one},match:${other}`)
    await stream.until((messages) => messages.length === 1)
    await ingest.submit(deltaReport(one, 1, [thrown(1, 2)]))
    await ingest.submit(deltaReport(one, 2, [thrown(2, 2)]))
    assert.equal(stream.messages.length, 1)
    await ingest.submit(deltaReport(other, 1, [quoitsEvent({ key: 'end', type: 'end' })]))
    const messages = await stream.until((read) => read.length === 3)
    assert.deepEqual(
      messages.slice(1).map(({ data }) => (data.events as TimelineEvent[]).map((event) => event.key)),
      [['1', '2'], ['end']],
    )
  })

  test('resumes after a position at another process, without a loss or a repetition', async (t) => {
    const { origin, ingest, database, matchIds } = await open(t)
    const second = await serve(t, database, { mayRelay: false })
    const [matchId] = matchIds as [number]
    const first = await openStream(origin, `rooms=match:${matchId}`)
    await first.until((messages) => messages.length === 1)
    await ingest.submit(deltaReport(matchId, 1, [thrown(1, 1), thrown(2, 1)]))
    await first.until((messages) => eventKeys(messages).length === 2)
    const last = first.messages.at(-1)?.id as number
    first.close()
    await ingest.submit(deltaReport(matchId, 2, [thrown(3, 1)]))
    const resumed = await openStream(second.origin, `rooms=match:${matchId}&after=0`, { 'last-event-id': String(last) })
    await ingest.submit(deltaReport(matchId, 3, [thrown(4, 1)]))
    await resumed.until((messages) => eventKeys(messages).length >= 2)
    assert.deepEqual(eventKeys(resumed.messages), ['3', '4'])
    assert.deepEqual(ofKind(resumed.messages, 'reset'), [])
  })

  test('sends reset for a position in the future, and for a pruned one', async (t) => {
    const { origin, ingest, database, matchIds } = await open(t)
    const [matchId] = matchIds as [number]
    const ahead = await openStream(origin, `rooms=match:${matchId}&after=999999`)
    await ahead.until((messages) => ofKind(messages, 'reset').length === 1)
    await ingest.submit(deltaReport(matchId, 1, [thrown(1, 1)]))
    await ahead.until((messages) => eventKeys(messages).length === 1)
    await database.pool.query('delete from timeline.frame; ')
    await database.pool.query('update timeline.relay set cleaned_to = position')
    const fresh = await serve(t, database, { mayRelay: false })
    const old = await openStream(fresh.origin, `rooms=match:${matchId}&after=1`)
    const messages = await old.until((read) => ofKind(read, 'reset').length === 1)
    const { rows } = await database.pool.query<{ position: number }>('select position from timeline.relay')
    assert.equal(messages.at(-1)?.id, rows[0]?.position)
  })

  test('keeps the connection alive with comments', async (t) => {
    const { origin } = await open(t, { tuning: { heartbeatMs: 100 } })
    const stream = await openStream(origin, 'rooms=match:1')
    while (stream.comments.length < 2) await new Promise((resolve) => setImmediate(resolve))
    assert.match(stream.comments[0] ?? '', /^\d{13}$/)
  })
})
