import assert from 'node:assert/strict'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { matchFrame, serveGateway } from '#kit/gateway.ts'
import { openStream } from '#kit/stream.ts'

const list = 'rooms=day:2026-11-20'

describe('the gateway', () => {
  test('merges the changes of one match within a tick: the last row, all events', async (t) => {
    const { origin, gateway } = await serveGateway(t, { tickMs: 20 })
    const match = await openStream(origin, 'rooms=match:1')
    const rows = await openStream(origin, list)
    gateway.take([matchFrame(1, 1), matchFrame(2, 2), matchFrame(3, 1)])
    await rows.until((messages) => messages.length === 3)
    await match.until((messages) => messages.length === 2)
    assert.deepEqual(
      rows.messages.slice(1).map(({ data }) => [data.matchId, data.version]),
      [
        [2, 2],
        [1, 3],
      ],
    )
    assert.deepEqual(
      (match.messages.at(-1)!.data.events as { key: string }[]).map((event) => event.key),
      ['at 1', 'at 3'],
    )
  })

  test('sends one whole frame to a client that subscribes to both the match and its day', async (t) => {
    const { origin, gateway } = await serveGateway(t, { tickMs: 5 })
    const both = await openStream(origin, 'rooms=day:2026-11-20,match:1')
    gateway.take([matchFrame(1, 1), matchFrame(2, 2)])
    await both.until((messages) => messages.length === 3)
    assert.deepEqual(
      both.messages.map(({ event, id }) => [event, id]),
      [
        ['hello', 0],
        ['match', 1],
        ['row', 2],
      ],
    )
  })

  test('drops a client that does not read, while the others receive everything', async (t) => {
    const { origin, gateway } = await serveGateway(t, { tickMs: 2, patienceMs: 100 })
    const slow = await openStream(origin, list)
    const good = await openStream(origin, list)
    slow.pause()
    for (let position = 1; position <= 200; position++) {
      gateway.take([matchFrame(position, position, { size: 100_000, isUrgent: true })])
      await good.until((messages) => messages.at(-1)?.data.version === position)
    }
    while (gateway.clientCount() > 1) await new Promise((resolve) => setImmediate(resolve))
    assert.equal(good.messages.length, 201)
    slow.resume()
    await slow.ended
    assert.ok(slow.messages.length < 201)
  })

  test('sends a client that reads again the newest version of each row it missed, once', async (t) => {
    const { origin, gateway } = await serveGateway(t, { tickMs: 2, patienceMs: 60_000 })
    const slow = await openStream(origin, list)
    slow.pause()
    for (let position = 1; position <= 200; position++) {
      gateway.take([matchFrame(position, 1 + (position % 2), { size: 100_000, isUrgent: true })])
      await new Promise((resolve) => setImmediate(resolve))
    }
    slow.resume()
    const messages = await slow.until((read) => read.at(-1)?.id === 200)
    assert.ok(messages.length < 190, `${messages.length} messages`)
    const versions = messages.slice(1).map(({ data }) => data.version as number)
    assert.deepEqual(
      versions,
      versions.toSorted((a, b) => a - b),
    )
    assert.deepEqual(versions.slice(-2), [199, 200])
  })

  test('reports an unavailable database to all clients, new ones included', async (t) => {
    const { origin, gateway } = await serveGateway(t)
    const before = await openStream(origin, list)
    gateway.setAway(1000)
    const after = await openStream(origin, list)
    for (const stream of [before, after]) {
      await stream.until((messages) => messages.length === 2)
      assert.deepEqual(
        [stream.messages[1]?.event, stream.messages[1]?.data.isStale, stream.messages[1]?.data.since],
        ['status', true, 1000],
      )
    }
    gateway.setAway(null)
    await after.until((messages) => messages.at(-1)?.data.isStale === false)
  })

  test('resets all clients after a gap that cannot be filled', async (t) => {
    const { origin, gateway } = await serveGateway(t)
    const stream = await openStream(origin, list)
    gateway.reset(500)
    await stream.until((messages) => messages.at(-1)?.event === 'reset')
    gateway.take([matchFrame(501, 1, { isUrgent: true })])
    const messages = await stream.until((read) => read.at(-1)?.event === 'row')
    assert.deepEqual(
      messages.map(({ id }) => id),
      [0, 500, 501],
    )
  })

  test('reads older frames once for many clients that reconnect at the same time', async (t) => {
    let reads = 0
    const readOlder = async (after: number, upTo: number) => {
      reads += 1
      await new Promise((resolve) => setImmediate(resolve))
      return Array.from({ length: upTo - 1 - after }, (_, index) => matchFrame(after + 1 + index, 1))
    }
    const { origin } = await serveGateway(t, { position: 10, readOlder })
    const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(origin, 'rooms=match:1&after=4')))
    for (const stream of streams) {
      const messages = await stream.until((read) => read.at(-1)?.id === 10)
      assert.deepEqual(
        messages.slice(1).map(({ id }) => id),
        [5, 6, 7, 8, 9, 10],
      )
    }
    assert.equal(reads, 1)
  })

  test('holds a client whose position this process has yet to reach', async (t) => {
    const taken: { known: (value: unknown) => void } = { known: () => undefined }
    const caughtUp = new Promise((resolve) => (taken.known = resolve))
    const { origin, gateway } = await serveGateway(t, { tickMs: 5, catchUp: () => caughtUp.then(() => undefined) })
    const stream = await openStream(origin, 'rooms=match:1&after=2')
    gateway.take([1, 2, 3].map((position) => matchFrame(position, 1)))
    taken.known(null)
    const messages = await stream.until((read) => read.at(-1)?.id === 3)
    assert.deepEqual(
      messages.map(({ event, id }) => [event, id]),
      [
        ['hello', 2],
        ['match', 3],
      ],
    )
  })

  test('sends HTTP/1.0 to proxies without chunked encoding', async (t) => {
    const { origin, gateway } = await serveGateway(t)
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write('GET /api/v1/stream?rooms=match:1 HTTP/1.0\r\n\r\n')
    let text = ''
    await new Promise<void>((resolve) => {
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        if (text.includes('event: hello') && !text.includes('event: match'))
          gateway.take([matchFrame(1, 1, { isUrgent: true })])
        if (text.includes('event: match')) resolve()
      })
    })
    socket.destroy()
    const [head = '', body = ''] = text.split('\r\n\r\n')
    assert.doesNotMatch(head, /chunked/)
    assert.match(body, /^retry: \d+\nid: 0\nevent: hello\n/)
    assert.doesNotMatch(body, /\r\n/)
  })

  test('ends all streams in order when it closes', async (t) => {
    const { origin, gateway } = await serveGateway(t)
    const asked = request(`${origin}/api/v1/stream?${list}`, { agent: false }).end()
    const isComplete = await new Promise((resolve, reject) => {
      asked.on('error', reject).on('response', (response) => {
        response.once('data', () => gateway.close())
        response.resume().on('close', () => resolve(response.complete))
      })
    })
    assert.equal(isComplete, true)
  })
})
