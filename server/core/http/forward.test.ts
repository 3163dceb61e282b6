import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test, type TestContext } from 'node:test'
import { createCallers, networks } from '../calls/callers.ts'
import { asFailure } from '../calls/failure.ts'
import { createPeers } from './forward.ts'
import { sendFailure } from './reply.ts'
import { signalOf } from './admission.ts'

type Heard = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

async function serve(t: TestContext, answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return server
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server that sends every request on to the peer. */
async function inFrontOf(t: TestContext, peer: string, more: { patienceMs?: number; most?: number } = {}) {
  const callers = createCallers({ trusted: networks(['127.0.0.1']), regionHeader: 'cf-ipcountry' })
  const peers = createPeers({ urls: { news: peer }, callers, regionHeader: 'cf-ipcountry', ...more })
  t.after(() => peers.close())
  const server = await serve(t, async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null
    const parts = {
      headers: req.headers,
      body,
      answerHeaders: { 'x-request-id': 'front', vary: 'Origin' },
      cookies: [],
    }
    await peers.forward('news', req, res, { ...parts, signal: signalOf(res) }).catch((thrown: unknown) => {
      const failure = asFailure(thrown)
      if (failure && !res.headersSent) sendFailure(req, res, failure, 'r')
      else res.destroy()
    })
  })
  return addressOf(server)
}

async function recordingPeer(t: TestContext, answerHeaders: Record<string, string | string[]> = {}) {
  const heard: Heard[] = []
  const server = await serve(t, async (req, res) => {
    let body = ''
    for await (const chunk of req) body += String(chunk)
    heard.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body })
    res.writeHead(200, { 'content-type': 'application/json', ...answerHeaders }).end('{"code":200}')
  })
  return { heard, url: addressOf(server) }
}

function rawAsk(url: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', reject)
    })
    sent.on('error', reject).end()
  })
}

describe('a call of a service that runs elsewhere', () => {
  test('arrives there unchanged, below the path of the address', async (t) => {
    const peer = await recordingPeer(t)
    const url = await inFrontOf(t, `${peer.url}/inner`)
    const response = await fetch(`${url}/api/news/app/post?b=%20x&a=1&a=2`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'zh' },
      body: '{"a":"ä"}',
    })
    assert.deepEqual([response.status, await response.text()], [200, '{"code":200}'])
    const [{ method, url: asked, headers, body }] = peer.heard as [Heard]
    assert.deepEqual(
      [method, asked, body, headers['content-type'], headers['accept-language']],
      ['POST', '/inner/api/news/app/post?b=%20x&a=1&a=2', '{"a":"ä"}', 'application/json', 'zh'],
    )
  })

  test('names its caller as identified by this server, whatever the headers of the request', async (t) => {
    const peer = await recordingPeer(t)
    const url = await inFrontOf(t, peer.url)
    await rawAsk(`${url}/x`, {
      // The connection comes from a trusted proxy; the first hop was written by the caller.
      'x-forwarded-for': '10.0.0.1, 192.0.2.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      'cf-ipcountry': 'DE',
      'x-real-ip': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      'x-vercel-ip-country': 'FR',
      host: 'scores.example',
    })
    const [{ headers }] = peer.heard as [Heard]
    assert.deepEqual(
      ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'cf-ipcountry'].map((name) => headers[name]),
      ['192.0.2.7', 'https', 'scores.example', 'DE'],
    )
    for (const name of ['x-real-ip', 'forwarded', 'x-vercel-ip-country']) assert.equal(headers[name], undefined, name)
    assert.match(headers.host ?? '', /^127\.0\.0\.1:/)
  })

  test('carries neither headers of the connection nor the cookie of a session', async (t) => {
    const peer = await recordingPeer(t, {
      'keep-alive': 'timeout=1',
      connection: 'x-secret, keep-alive',
      'x-secret': 'of the hop',
      'access-control-allow-origin': 'https://other.example',
      'access-control-allow-credentials': 'true',
      'set-cookie': ['known=1', 'tz=UTC'],
      etag: '"e"',
      vary: 'Accept-Encoding',
      'x-request-id': 'peer',
    })
    const url = await inFrontOf(t, peer.url)
    const { headers: answered } = await rawAsk(`${url}/x`, {
      connection: 'keep-alive, x-mine',
      'x-mine': 'y',
      te: 'trailers',
      'proxy-authorization': 'Basic x',
      'touchline-site': '1',
      cookie: '__Host-sid=a.b; tz=UTC; sid=c.d; delay=30',
      'sec-fetch-site': 'cross-site',
    })
    const [{ headers }] = peer.heard as [Heard]
    assert.equal(headers.cookie, 'tz=UTC; delay=30')
    for (const name of ['x-mine', 'te', 'proxy-authorization', 'touchline-site']) assert.equal(headers[name], undefined)
    assert.equal(headers['sec-fetch-site'], 'cross-site')
    for (const name of ['x-secret', 'access-control-allow-origin', 'access-control-allow-credentials'])
      assert.equal(answered[name], undefined, name)
    assert.deepEqual(
      [answered.etag, answered.vary, answered['x-request-id'], answered['set-cookie']],
      ['"e"', 'Accept-Encoding, Origin', 'peer', ['known=1', 'tz=UTC']],
    )
  })

  test('goes one way only: a request that was sent on is not sent on again', async (t) => {
    const front = await inFrontOf(t, 'http://127.0.0.1:1')
    const { status, text } = await rawAsk(`${front}/x`, { via: '1.0 fred, 1.1 touchline' })
    assert.equal(status, 502)
    assert.match(text, /leads to a server that does not run it/)
  })

  test('is 503 with a sentence in the language of the caller while the peer is away or silent', async (t) => {
    const silent = await serve(t, () => undefined)
    for (const peer of ['http://127.0.0.1:1', addressOf(silent)]) {
      const url = await inFrontOf(t, peer, { patienceMs: 200 })
      const { status, headers, text } = await rawAsk(`${url}/x`, { 'accept-language': 'zh' })
      const { code, msg, error } = JSON.parse(text) as Record<string, unknown>
      assert.deepEqual([status, headers['retry-after'], code, error], [503, '5', 503, 'unavailable'])
      assert.equal(msg, '“news”服务暂无响应，请稍后再试。')
    }
  })

  test('does not look complete when the peer breaks off', async (t) => {
    const broken = await serve(t, (_req, res) => {
      res.writeHead(200, { 'content-length': '100' }).write('half')
      setImmediate(() => res.destroy())
    })
    const url = await inFrontOf(t, addressOf(broken))
    await assert.rejects(fetch(`${url}/x`).then((response) => response.text()))
  })

  test('ends at the peer when its caller leaves', async (t) => {
    const left = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const slow = await serve(t, (req) => {
      arrived.resolve()
      req.socket.once('close', () => left.resolve())
    })
    const url = await inFrontOf(t, addressOf(slow))
    const controller = new AbortController()
    const asked = fetch(`${url}/x`, { signal: controller.signal })
    await arrived.promise
    controller.abort()
    await assert.rejects(asked)
    await left.promise
  })

  test('waits with a limited number of others', async (t) => {
    const arrived = Promise.withResolvers<void>()
    const silent = await serve(t, () => arrived.resolve())
    const url = await inFrontOf(t, addressOf(silent), { most: 1 })
    const controller = new AbortController()
    const first = fetch(`${url}/x`, { signal: controller.signal }).catch(() => null)
    await arrived.promise
    assert.equal((await fetch(`${url}/x`)).status, 503)
    controller.abort()
    await first
  })
})
