import assert from 'node:assert/strict'
import type { lookup } from 'node:dns'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { gigabyteAsGzip } from '#kit/news-feeds.ts'
import { fetchFeed } from './fetch.ts'

const requests: IncomingMessage[] = []
const routes: Record<string, RequestListener> = {}
const server = createServer((request, response) => {
  requests.push(request)
  const route = routes[request.url ?? '']
  if (route) route(request, response)
  else response.writeHead(404).end()
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
after(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`

const get = (
  path: string,
  more: Partial<Parameters<typeof fetchFeed>[0]> = {},
  tools: Parameters<typeof fetchFeed>[1] = {},
) => fetchFeed({ address: `${origin}${path}`, isInner: true, etag: null, lastModified: null, ...more }, tools)

async function problemOf(fetched: ReturnType<typeof fetchFeed>): Promise<string> {
  const answer = await fetched
  assert.equal(answer.kind, 'failed')
  return answer.kind === 'failed' ? answer.problem : ''
}

/** Resolves each name to these addresses, one list a time. */
function resolving(...answers: string[][]) {
  const asked: string[] = []
  const resolve = ((
    name: string,
    _options: unknown,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ) => {
    const found = answers[Math.min(asked.length, answers.length - 1)]!
    asked.push(name)
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof lookup
  return { resolve, asked }
}

describe('the request of a feed', () => {
  test('answers its bytes and version, decompressed', async () => {
    const encodings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }
    for (const [encoding, compress] of Object.entries(encodings)) {
      routes[`/${encoding}`] = (_, response) =>
        response
          .writeHead(200, {
            'content-encoding': encoding,
            etag: '"a"',
            'last-modified': 'x',
            'content-type': 'text/xml',
          })
          .end(compress('<rss/>'))
      const answer = await get(`/${encoding}`)
      assert.equal(answer.kind, 'new')
      if (answer.kind !== 'new') continue
      assert.equal(answer.bytes.toString(), '<rss/>')
      assert.deepEqual([answer.etag, answer.lastModified, answer.contentType], ['"a"', 'x', 'text/xml'])
    }
  })

  test('states the version that is known, and takes 304 for the same', async () => {
    routes['/same'] = (_, response) => response.writeHead(304).end()
    assert.deepEqual(await get('/same', { etag: '"a"', lastModified: 'x' }), { kind: 'same' })
    const { headers } = requests.at(-1)!
    assert.deepEqual([headers['if-none-match'], headers['if-modified-since']], ['"a"', 'x'])
  })

  test('says when to try again, and that a feed is gone', async () => {
    routes['/later'] = (_, response) => response.writeHead(503, { 'retry-after': '120' }).end()
    routes['/gone'] = (_, response) => response.writeHead(410).end()
    const [later, gone] = [await get('/later'), await get('/gone')]
    assert.deepEqual(later, { kind: 'failed', problem: 'The server answered 503.', retryMs: 120_000, isGone: false })
    assert.equal(gone.kind === 'failed' && gone.isGone, true)
  })

  test('ends at the limit of bytes: stated, sent without end, and unpacked from a gzip of a gigabyte', async () => {
    routes['/stated'] = (_, response) => response.writeHead(200, { 'content-length': 2 ** 30 }).write('x')
    let sent = 0
    routes['/endless'] = (_, response) => {
      const chunk = Buffer.alloc(65_536, 'x')
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', more)
      more()
    }
    const bomb = gigabyteAsGzip()
    routes['/bomb'] = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    assert.equal(await problemOf(get('/stated')), 'More than 2000000 bytes.')
    assert.equal(await problemOf(get('/endless')), 'More than 2000000 bytes.')
    assert.ok(sent < 50_000_000, `${sent}`)
    const before = process.memoryUsage().rss
    assert.equal(await problemOf(get('/bomb')), 'More than 2000000 bytes.')
    assert.ok(process.memoryUsage().rss - before < 200 * 2 ** 20)
  })

  test('ends at the limit of time, however it is dripped', async () => {
    routes['/drip'] = (_, response) => {
      const drip = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(drip))
    }
    routes['/silent'] = () => undefined
    for (const path of ['/drip', '/silent'])
      assert.equal(await problemOf(get(path, {}, { timeoutMs: 60 })), 'No whole answer within 60 ms.')
  })

  test('ends when the process is about to end', async () => {
    const ending = new AbortController()
    routes['/ending'] = () => ending.abort()
    assert.equal((await get('/ending', {}, { signal: ending.signal })).kind, 'failed')
  })

  test('fails where the connection ends early, or the encoding is broken or unknown', async () => {
    routes['/cut'] = (_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('<rss>', () => response.destroy())
    }
    routes['/broken'] = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip')
    routes['/odd'] = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end('x')
    assert.match(await problemOf(get('/cut')), /The request failed/)
    assert.match(await problemOf(get('/broken')), /The request failed/)
    assert.equal(await problemOf(get('/odd')), 'The encoding gzip, gzip is not supported.')
  })
})

describe('an inner address', () => {
  test('is refused without a connection, however it is written', async () => {
    const before = requests.length
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '10.0.0.1',
      '169.254.169.254',
      '[fe80::1]',
    ])
      assert.equal(
        await problemOf(get('', { address: `http://${host}:${port}/`, isInner: false })),
        'The host is not public.',
        host,
      )
    assert.equal(requests.length, before)
  })

  test('is refused as the connection is made, behind a name', async () => {
    const before = requests.length
    const { resolve } = resolving(['127.0.0.1', '::1'])
    const wanted = { address: `http://feeds.example:${port}/`, isInner: false }
    assert.equal(await problemOf(get('', wanted, { resolve })), 'The host is not public.')
    assert.equal(requests.length, before)
  })

  test('is refused after a redirect, by address and by name, and in another scheme', async () => {
    const { resolve, asked } = resolving(['127.0.0.1'], ['127.0.0.1'], ['127.0.0.1'])
    const targets = {
      [`http://127.0.0.2:${port}/in`]: 'The host is not public.',
      [`http://inner.example:${port}/in`]: 'The host is not public.',
      'file:///etc/passwd': 'Redirected to an address that is not of the web.',
      'http://a:b@x.example/': 'Redirected to an address that is not of the web.',
    }
    for (const [target, problem] of Object.entries(targets)) {
      routes['/away'] = (_, response) => response.writeHead(302, { location: target }).end()
      assert.equal(await problemOf(get('/away', {}, { resolve })), problem, target)
    }
    assert.ok(requests.every(({ url }) => url !== '/in'))
    assert.deepEqual(asked, ['inner.example'])
  })

  test('is refused when a name that was public leads inward a moment later', async () => {
    const isPublic = (address: string) => address === '127.0.0.1'
    routes['/rebind'] = (_, response) => response.writeHead(302, { location: '/rebound' }).end()
    routes['/rebound'] = (_, response) => response.writeHead(200).end('inner')
    const wanted = { address: `http://feeds.example:${port}/rebind`, isInner: false }
    const [steady, rebinding] = [resolving(['127.0.0.1']), resolving(['127.0.0.1'], ['127.0.0.2'])]
    assert.equal((await get('', wanted, { ...steady, isPublic })).kind, 'new')
    assert.equal(await problemOf(get('', wanted, { ...rebinding, isPublic })), 'The host is not public.')
    assert.deepEqual(rebinding.asked, ['feeds.example', 'feeds.example'])
  })

  test('is read where the operator named it, and a redirect on the same host is followed, three times at most', async () => {
    routes['/one'] = (_, response) => response.writeHead(301, { location: '/two' }).end()
    routes['/two'] = (_, response) => response.writeHead(200).end('<rss/>')
    routes['/round'] = (_, response) => response.writeHead(302, { location: '/round' }).end()
    const answer = await get('/one')
    assert.equal(answer.kind === 'new' && answer.address, `${origin}/two`)
    assert.equal(await problemOf(get('/round')), 'More than 3 redirects.')
  })
})
