import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, describe, test } from 'node:test'
import { option } from '#kit/option.ts'
import { begun, startCalls, versions } from '#kit/test-calls.ts'

const origin = await startCalls({ after }, { proxies: ['127.0.0.0/8'] })
const rounds = option('runs', 3)
const kept = '/api/score/search/kept'

type Scope = { after(work: () => void): void }

function request(path: string, address: string, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n${more}\r\n`
}

async function open(t: Scope): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  t.after(() => socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** All bytes received until the server closes the connection. */
async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  await once(socket, 'close', { signal: AbortSignal.timeout(60_000) })
  return text
}

/** The status of a request on a connection of its own. */
async function statusOf(t: Scope, path: string, address: string): Promise<number> {
  const socket = await open(t)
  const reading = readAll(socket)
  socket.write(request(path, address, 'connection: close\r\n'))
  return Number((await reading).slice(9, 12))
}

describe('a request behind an open response', () => {
  test('delays no other request, even when it finds old bytes and is refused', async (t) => {
    const stranger = '198.51.100.7'
    while ((await statusOf(t, `${kept}?a=1`, stranger)) === 200);
    for (let round = 0; round < rounds; round++) {
      const others = [1, 2].map((last) => `192.0.${round % 200}.${last}`)
      assert.equal(await statusOf(t, kept, others[0]!), 200)
      versions.bump('day:1')
      const socket = await open(t)
      socket.write(request('/api/score/slow', stranger) + request(kept, stranger))
      if (round === 0) await begun.promise
      // The unauthenticated request comes first: it is answered after the bytes written before it.
      await statusOf(t, '/api/score/bare', others[1]!)
      assert.deepEqual(await Promise.all(others.map((other) => statusOf(t, kept, other))), [200, 200], `round ${round}`)
      socket.destroy()
    }
  })

  test('is not answered: the connection ends after the first answer', async (t) => {
    const socket = await open(t)
    const reading = readAll(socket)
    socket.write(
      `POST /api/score/post HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}${request('/api/score/hello/7?to=x', '192.0.2.9')}`,
    )
    const text = await reading
    assert.equal(text.match(/HTTP\/1\.1 200/g)?.length, 1, text)
    assert.match(text, /connection: close/i)
  })
})

describe('an upgrade request', () => {
  // Node reads nothing after such a request as HTTP: a proxy that reused the connection would wait for answers for
  // ever.
  test('ends its connection with its answer, with or without a body, cached or not', async (t) => {
    for (const path of ['/api/score/hello/7?to=x', kept, kept, '/nothing'])
      for (const body of ['', 'x'.repeat(1000)]) {
        const socket = await open(t)
        const reading = readAll(socket)
        socket.write(
          request(path, '192.0.2.9', `upgrade: h2c\r\nconnection: upgrade\r\ncontent-length: ${body.length}\r\n`) +
            body,
        )
        const text = await reading
        assert.match(
          text,
          /^HTTP\/1\.1 (200|404|429) [\s\S]*\r\nconnection: close\r\n/i,
          `${path} with ${body.length} bytes`,
        )
      }
  })
})
