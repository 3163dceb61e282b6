import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, describe, test } from 'node:test'
import { ask, held, startCalls } from '#kit/test-calls.ts'

const MB = 2 ** 20
const origin = await startCalls(
  { after },
  { proxies: ['127.0.0.0/8'], bodies: { total: 14 * MB, perNetwork: 10 * MB } },
)
const impatient = await startCalls({ after }, { requestTimeoutMs: 600 })
const crowded = await startCalls({ after }, { connections: 5 })

held.gate.resolve()

type Scope = { after(work: () => void): void }

async function open(t: Scope, url = origin): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  t.after(() => socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

function head(path: string, headers: Record<string, string | number>): string {
  return `POST ${path} HTTP/1.1\r\nhost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
}

/** The answer to a request of which only the headers were sent. */
async function answerTo(socket: Socket): Promise<string> {
  const [text] = (await once(socket.setEncoding('utf8'), 'data', { signal: AbortSignal.timeout(60_000) })) as [string]
  return text
}

const form = { 'content-type': 'multipart/form-data; boundary=b' }
const member = { authorization: 'Bearer member' }

describe('before a byte of the body is read', () => {
  const refused: [string, string, Record<string, string | number>, RegExp][] = [
    [
      'an unknown token',
      '/api/score/send',
      { ...form, authorization: 'Bearer nonsense', 'content-length': 4 * MB },
      /^HTTP\/1.1 401/,
    ],
    ['no token at all', '/api/score/send', { ...form, 'content-length': 4 * MB }, /^HTTP\/1.1 401/],
    ['more than the call takes', '/api/score/send', { ...form, ...member, 'content-length': 6 * MB }, /^HTTP\/1.1 413/],
    [
      'more than a visitor sends',
      '/api/score/post',
      { 'content-type': 'application/json', 'content-length': 65 * 1024 },
      /^HTTP\/1.1 413/,
    ],
    [
      'a call that is not there',
      '/api/score/none',
      { 'content-type': 'application/json', 'content-length': 1000 },
      /^HTTP\/1.1 404/,
    ],
  ]
  for (const [what, path, headers, answer] of refused) {
    test(`${what} is refused`, async (t) => {
      const socket = await open(t)
      socket.write(head(path, { 'x-forwarded-for': '192.0.2.1', ...headers }))
      assert.match(await answerTo(socket), answer)
    })
  }

  test('a call counts for its rate limit', async (t) => {
    for (;;) {
      const socket = await open(t)
      // Five times what one person may upload a minute, for an address.
      socket.write(
        head('/api/score/send', {
          ...form,
          authorization: 'Bearer nonsense',
          'x-forwarded-for': '192.0.2.2',
          'content-length': 10,
        }),
      )
      const text = await answerTo(socket)
      if (text.startsWith('HTTP/1.1 429')) break
      assert.match(text, /^HTTP\/1.1 401/)
    }
  })

  test('memory for all bodies together, and for those of one network, is exhausted', async (t) => {
    const send = async (address: string, body = '') => {
      const socket = await open(t)
      socket.write(
        head('/api/score/send', {
          ...form,
          ...member,
          'x-forwarded-for': `2001:db8:0:${address}`,
          'content-length': 4 * MB,
        }),
      )
      socket.write(body)
      return socket
    }
    const kept = [await send('1::1'), await send('1::2')]
    assert.match(await answerTo(await send('1::3')), /^HTTP\/1.1 429[^]*Too many uploads from your network/)
    kept.push(await send('2::1'))
    assert.match(await answerTo(await send('3::1')), /^HTTP\/1.1 503[^]*Too many uploads right now/)
    // A caller that disconnects releases its share.
    for (const socket of kept) socket.destroy()
    const fields = '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n'
    const body = `${fields}${'x'.repeat(4 * MB - fields.length - 9)}\r\n--b--\r\n`
    for (let tries = 0; !(await answerTo(await send('1::4', body))).startsWith('HTTP/1.1 200'); tries++)
      assert.ok(tries < 50)
  })
})

test('a body that arrives too slowly is not awaited', async (t) => {
  const socket = await open(t, impatient)
  socket.write(
    `${head('/api/score/post', { 'content-type': 'application/json', 'content-length': 1000, 'x-forwarded-for': '192.0.2.4' })}{`,
  )
  assert.match(await answerTo(socket), /^HTTP\/1.1 408/)
  await once(socket, 'close')
})

test('a refused call leaves its connection usable', async (t) => {
  const socket = await open(t)
  socket.write(
    `${head('/api/score/follow', { 'content-type': 'application/json', 'content-length': 2, 'x-forwarded-for': '192.0.2.5' })}{}`,
  )
  assert.match(await answerTo(socket), /"code":80007/)
  socket.write(
    `${head('/api/score/post', { 'content-type': 'application/json', 'content-length': 2, 'x-forwarded-for': '192.0.2.5' })}{}`,
  )
  assert.match(await answerTo(socket), /"count":0/)
})

describe('connections of one network', () => {
  test('are answered and closed beyond the limit; one that closes makes room', async (t) => {
    const held = await Promise.all(Array.from({ length: 5 }, () => open(t, crowded)))
    const sixth = await open(t, crowded)
    assert.match(await answerTo(sixth), /^HTTP\/1.1 429[^]*Too many connections are open from your network/)
    held[0]!.destroy()
    while ((await ask(`${crowded}/api/score/bare`).catch(() => ({ status: 0 }))).status !== 200);
  })
})

test('preflights count for their address, so that a flood of them ends', async () => {
  const preflight = (address: string) =>
    fetch(`${origin}/api/score/bare`, {
      method: 'OPTIONS',
      headers: { 'x-forwarded-for': address, origin: 'https://a.example', 'access-control-request-method': 'GET' },
    }).then(({ status }) => status)
  // Five times what one person may read a minute, for an address; some tokens return while they are spent.
  const seen = new Set<number>()
  for (let round = 0; round < 40 && !seen.has(429); round++)
    for (const status of await Promise.all(Array.from({ length: 100 }, () => preflight('192.0.2.77')))) seen.add(status)
  assert.deepEqual([...seen], [204, 429])
  assert.equal(await preflight('192.0.2.78'), 204)
})
