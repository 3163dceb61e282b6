import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { after, describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { createCallers } from '../calls/callers.ts'
import { finish } from '../bytes/finished.ts'
import { createFront } from './front.ts'
import { replyOf } from './reply.ts'
import { createHosts } from './hosts.ts'
import { createLimits } from '../limits/limits.ts'
import { ask as askUrl, rawGet as rawGetUrl, startCalls, versions, world } from '#kit/test-calls.ts'

const origin = await startCalls({ after })

function ask(path: string, init?: RequestInit) {
  return askUrl(origin + path, init)
}

function rawGet(path: string, headers: Record<string, string>, method?: string) {
  return rawGetUrl(origin + path, headers, method)
}

describe('bytes', () => {
  test('carry an ETag per encoding, and a known one gives 304 without a body', async () => {
    for (const path of ['/api/score/bare', '/api/score/kept']) {
      const first = await ask(path)
      assert.equal(first.headers.get('cache-control'), 'no-cache')
      assert.equal(first.headers.get('vary'), 'Accept-Encoding')
      const etag = first.headers.get('etag') ?? ''
      assert.match(etag, /^"[\w-]+(\.(br|gzip))?"$/)
      const again = await ask(path, { headers: { 'if-none-match': `"other", ${etag}` } })
      assert.equal(again.status, 304)
      assert.equal(again.body, null)
      assert.equal((await ask(path, { headers: { 'if-none-match': '"other"' } })).status, 200)
    }
  })

  test('of an envelope are not cacheable', async () => {
    const { headers } = await ask('/api/score/hello/7?to=x')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('etag'), null)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
  })

  test('are sent in the encoding that the caller accepts', async () => {
    const raw = await rawGet('/api/score/bare', { 'accept-encoding': 'gzip' })
    assert.equal(raw.headers['content-encoding'], 'gzip')
    assert.equal(JSON.parse(gunzipSync(raw.bytes).toString()).text.length, 5000)
    const plain = await rawGet('/api/score/bare', { 'accept-encoding': 'gzip;q=0' })
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(Number(plain.headers['content-length']), plain.bytes.length)
  })

  test('are left out for HEAD, with the same headers', async () => {
    const head = await rawGet('/api/score/bare', {}, 'HEAD')
    assert.equal(head.bytes.length, 0)
    assert.equal(head.headers['content-length'], '5011')
    assert.ok(head.headers.etag)
  })
})

/** A front with one cached answer, and requests for it in node's form. */
function knownFront() {
  const front = createFront({
    limits: createLimits({ isOff: true }),
    callers: createCallers(),
    awaySince: () => null,
    hosts: createHosts({ publicUrl: null }),
  })
  const state = { isTrue: true }
  /** The router has answered a request of its own. */
  const remember = (text: string) => {
    const { req } = routed
    const finished = finish(text, { cacheControl: 'no-cache' })
    const kept = {
      finished,
      staleSince: null,
      keys: new Set(['day:1']),
      isTrue: () => state.isTrue,
      guardClass: 'open',
    }
    front.remember(req, kept, replyOf(req, finished, {}), 'read')
  }
  function arrive() {
    const went: string[] = []
    const events = new EventEmitter()
    const res = Object.assign(events, {
      destroyed: false,
      writeHead: () => undefined,
      end: (bytes: Buffer) => went.push(String(bytes)),
    })
    const req = { method: 'GET', url: '/list', headers: {}, rawHeaders: [], socket: {} } as unknown as IncomingMessage
    const isTaken = () => front.answer(req, res as unknown as ServerResponse, () => went.push('the long way'))
    return { req, res, went, isTaken }
  }
  const routed = arrive()
  routed.isTaken()
  return { front, state, remember, arrive }
}

describe('an answer that is being renewed', () => {
  test('is awaited by all requests but the one that renews it', () => {
    const { state, remember, arrive } = knownFront()
    remember('old')
    state.isTrue = false
    const [first, second, third] = [arrive(), arrive(), arrive()]
    assert.deepEqual([first.isTaken(), second.isTaken(), third.isTaken()], [false, true, true])
    assert.deepEqual([second.went, third.went], [[], []])
    state.isTrue = true
    remember('new')
    assert.deepEqual([first.went, second.went, third.went], [[], ['new'], ['new']])
  })

  test('is renewed by the next request when the first one ends without it', async () => {
    const { state, remember, arrive } = knownFront()
    remember('old')
    state.isTrue = false
    const [first, second, third, gone] = [arrive(), arrive(), arrive(), arrive()]
    for (const one of [first, second, gone, third]) one.isTaken()
    gone.res.destroyed = true
    first.res.emit('close')
    await setImmediate()
    assert.deepEqual([second.went, third.went, gone.went], [['the long way'], [], []])
    state.isTrue = true
    remember('new')
    assert.deepEqual(third.went, ['new'])
  })
})

describe('an answer whose renewal fails', () => {
  test('is attempted by each waiting request in turn, even if many are refused', async () => {
    const { front, state, remember, arrive } = knownFront()
    remember('old')
    state.isTrue = false
    const refused = Array.from({ length: 5000 }, () => arrive())
    const last = arrive()
    // The router refuses at once, as for a caller over its limit; nothing is ever sent.
    for (const { req, res } of refused) front.answer(req, res as unknown as ServerResponse, () => front.settle(req))
    last.isTaken()
    front.settle(refused[0]!.req)
    while (last.went.length === 0) await setImmediate()
    assert.deepEqual(last.went, ['the long way'])
  })

  test('is awaited for a second at most', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { state, remember, arrive } = knownFront()
    remember('old')
    state.isTrue = false
    const [first, second, third] = [arrive(), arrive(), arrive()]
    for (const one of [first, second, third]) one.isTaken()
    t.mock.timers.tick(999)
    assert.deepEqual([second.went, third.went], [[], []])
    t.mock.timers.tick(1)
    assert.deepEqual([second.went, third.went], [['the long way'], ['the long way']])
    // A later request does not wait either.
    assert.equal(arrive().isTaken(), false)
    remember('new')
    state.isTrue = true
    const later = arrive()
    assert.deepEqual([later.isTaken(), later.went], [true, ['new']])
  })
})

describe('a cached answer', () => {
  test('is served by the front until it is outdated', async () => {
    const first = await ask('/api/score/kept?a=1')
    const second = await ask('/api/score/kept?a=1')
    assert.ok(first.headers.get('x-request-id'))
    // The router never received the second request.
    assert.equal(second.headers.get('x-request-id'), null)
    assert.deepEqual(second.body, { text: 'kept' })
    for (const name of [
      'etag',
      'cache-control',
      'vary',
      'content-type',
      'access-control-allow-origin',
      'x-content-type-options',
    ])
      assert.equal(second.headers.get(name), first.headers.get(name), name)
    assert.match(second.headers.get('ratelimit') ?? '', /^"read";r=/)
    const known = await ask('/api/score/kept?a=1', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    assert.deepEqual([known.status, known.body], [304, null])
    world.text = 'changed'
    versions.bump('day:1')
    assert.deepEqual((await ask('/api/score/kept?a=1')).body, { text: 'changed' })
  })

  test('is the same for every origin, and none of them is named in it', async () => {
    const origins = ['https://old.example', 'https://desk.example', 'null', undefined]
    const said = []
    for (const origin of origins) {
      const { headers } = await ask('/api/score/kept?o=1', { headers: origin === undefined ? {} : { origin } })
      said.push(['access-control-allow-origin', 'access-control-allow-credentials', 'vary'].map((n) => headers.get(n)))
    }
    assert.deepEqual(
      said,
      origins.map(() => ['*', null, 'Accept-Encoding']),
    )
  })

  test('is also served to a browser with a session cookie, unless a page of the site sends it', async () => {
    await ask('/api/score/kept?d=1')
    const isFront = async (headers: Record<string, string>) =>
      (await ask('/api/score/kept?d=1', { headers })).headers.get('x-request-id') === null
    assert.equal(await isFront({ cookie: '__Host-sid=a.b' }), true)
    assert.equal(await isFront({ cookie: '__Host-sid=a.b', 'touchline-site': '1' }), false)
    assert.equal(await isFront({ cookie: '__Host-sid=a.b; tz=Asia/Shanghai' }), false)
  })

  test('is not served to requests with headers that it may depend on', async () => {
    await ask('/api/score/kept?b=1')
    const others: Record<string, string>[] = [
      { 'accept-language': 'zh' },
      { 'time-zone': 'Asia/Shanghai' },
      { cookie: 'tz=Asia/Shanghai' },
      { cookie: 'theme=dark' },
      { cookie: 'delay=30' },
      { authorization: 'Bearer x' },
    ]
    for (const headers of others) {
      const { headers: answered } = await ask('/api/score/kept?b=1', { headers })
      assert.ok(answered.get('x-request-id'), JSON.stringify(headers))
    }
  })

  test('is served for any irrelevant header, in any spelling', async () => {
    await ask('/api/score/kept?e=1', { headers: { 'accept-language': 'en', 'time-zone': 'Europe/Berlin' } })
    const same: Record<string, string>[] = [
      { 'accept-language': 'en-GB,fr;q=0.3' },
      { 'time-zone': 'europe/BERLIN' },
      { 'client-type': 'x1' },
      { cookie: 'a=1; tz=Nowhere/1; theme=pink; lang=xx; delay=0' },
      { channel: 'x2' },
      { 'accept-encoding': 'x3, gzip;q=0.9' },
    ]
    for (const headers of same) {
      const { headers: answered } = await ask('/api/score/kept?e=1', {
        headers: { 'accept-language': 'en', 'time-zone': 'Europe/Berlin', ...headers },
      })
      assert.equal(answered.get('x-request-id'), null, JSON.stringify(headers))
    }
  })

  test('is not served unmarked while the database is away', async () => {
    await ask('/api/score/kept?c=1')
    world.awaySince = 1000
    const { headers } = await ask('/api/score/kept?c=1')
    world.awaySince = null
    assert.ok(headers.get('x-request-id'))
    assert.equal(headers.get('touchline-stale'), '1970-01-01T00:00:01.000Z')
  })
})
