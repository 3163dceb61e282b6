import assert from 'node:assert/strict'
import { request } from 'node:http'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { createClient } from '#contract/client.ts'
import { operation } from '#contract/operation.ts'
import { createRouteTable } from '#contract/routes.ts'
import type { Route } from '#contract/routes.ts'
import { QueryIds, QueryInt } from '#contract/wire.ts'
import { createApi } from './api.ts'
import { createByteCache } from './bytes.ts'
import { networks } from './caller.ts'
import { DatabaseUnavailable, openDatabase } from './db.ts'
import { createDispatch, handle, handleKept } from './dispatch.ts'
import { finish } from './finished.ts'
import { permitAll } from './guard.ts'
import { createHttp, mountApi } from './http.ts'
import { createLimits } from './limits.ts'
import { createLog } from './log.ts'
import { createVersions } from './versions.ts'

const common = { auth: 'visitor', evidence: 'own', summary: 'For this test.' } as const
const hello = operation({ ...common, method: 'GET', path: '/hello/{id}', params: z.object({ id: QueryInt }), query: z.object({ to: z.string().max(20), ids: QueryIds.optional() }), data: z.strictObject({ id: z.int(), to: z.string(), zone: z.string() }), errors: ['match_not_found'] })
const bare = operation({ ...common, method: 'GET', path: '/bare', isBare: true, data: z.object({ text: z.string() }) })
const kept = operation({ ...common, method: 'GET', path: '/kept', isBare: true, data: z.object({ text: z.string() }) })
const post = operation({ ...common, method: 'POST', path: '/post', body: z.object({ list: z.array(z.int()).max(3).optional() }), data: z.object({ count: z.int() }) })
const wrong = operation({ ...common, method: 'GET', path: '/wrong', data: z.object({ count: z.int() }) })
const extra = operation({ ...common, method: 'GET', path: '/extra', data: z.object({ count: z.int() }) })
const away = operation({ ...common, method: 'GET', path: '/away', data: z.null() })
const slow = operation({ ...common, method: 'GET', path: '/slow', data: z.null() })
const later = operation({ ...common, method: 'GET', path: '/later', data: z.null() })
const follow = operation({ ...common, auth: 'user', method: 'POST', path: '/follow', data: z.null(), errors: ['login_needed'] })
const wallet = operation({ ...common, auth: 'user', method: 'GET', path: '/wallet', data: z.null() })
const searching = operation({ ...common, method: 'GET', path: '/search', data: z.null() })
const elsewhere = operation({ ...common, method: 'GET', path: '/elsewhere', data: z.null() })

const aborted = Promise.withResolvers<unknown>()
const begun = Promise.withResolvers<void>()
const handlers = [
  handle(hello, ({ params, query, zone, fail }) => (params.id === 404 ? fail('match_not_found') : { id: params.id, to: query.to, zone })),
  handle(bare, () => ({ text: 'x'.repeat(5000) })),
  handleKept(kept, ({ bytes }) => bytes.get('kept', { dependsOn: ['day:1'] }, async () => finish('{"text":"kept"}', { cacheControl: 'no-cache' }))),
  handle(post, ({ body }) => ({ count: body.list?.length ?? 0 })),
  handle(wrong, () => ({ count: 'many' as unknown as number })),
  handle(extra, () => ({ count: 1, secret: 2 })),
  handle(away, () => { throw new DatabaseUnavailable(new Error('gone')) }),
  handle(slow, async ({ signal }) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    aborted.resolve(signal.reason)
    return null
  }),
  handle(follow, () => null),
  handle(wallet, () => null),
  handle(searching, () => null),
]
const operations = { hello, bare, kept, post, wrong, extra, away, slow, later, follow, wallet, searching, elsewhere }
const logged: string[] = []
let app: ReturnType<typeof createHttp>
let origin = ''

before(async () => {
  const routes = Object.entries(operations).flatMap(([name, one]) =>
    ['/api/score', '/qiutx-score'].map((base): Route => ({ method: one.method, path: base + one.path, service: name === 'elsewhere' ? 'gateway' : 'score', name, operation: one as never })),
  )
  // No connection is opened: these handlers ask nothing of the database.
  const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
  const versions = createVersions()
  const log = createLog('error', (line) => logged.push(line))
  const dispatch = createDispatch({ handlers, database, versions, bytes: createByteCache({ versions }), rules: permitAll, api: () => createClient({ baseUrl: '' }), defaultZone: 'UTC', defaultLanguage: 'en', validateAnswers: true })
  const health = { awaySince: () => null, report: () => false, close: () => undefined }
  const limits = createLimits({ rows: { search: 0.4 } })
  const api = createApi({ routes: createRouteTable(routes), isHere: (service) => service === 'score', dispatch, limits, log, health, trusted: networks([]), regionHeader: null, corsOrigins: ['https://desk.example'] })
  app = createHttp(log)
  mountApi(app, api, ['api', 'qiutx-score'])
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
after(() => app.close())

async function ask(path: string, init?: RequestInit) {
  const response = await fetch(origin + path, init)
  const text = await response.text()
  const body = text === '' ? null : (JSON.parse(text) as Record<string, unknown>)
  return { status: response.status, headers: response.headers, body }
}

function send(list: string | Uint8Array<ArrayBuffer>, type = 'application/json') {
  return ask('/api/score/post', { method: 'POST', body: list, headers: { 'content-type': type } })
}

describe('a call', () => {
  test('answers in the envelope, below both prefixes', async () => {
    for (const base of ['/api/score', '/qiutx-score']) {
      const { status, body } = await ask(`${base}/hello/7?to=you&ids=1`)
      assert.equal(status, 200)
      assert.deepEqual(body, { code: 200, msg: null, data: { id: 7, to: 'you', zone: 'UTC' } })
    }
  })

  test('fails with the declared code, status, name and its request id', async () => {
    const { status, headers, body } = await ask('/api/score/hello/404?to=x')
    assert.equal(status, 404)
    assert.deepEqual(body, { code: 40401, msg: 'There is no such match.', error: 'match_not_found', requestId: headers.get('x-request-id') })
  })

  test('names the field that is wrong and what was expected', async () => {
    const said: [string, RegExp][] = [
      ['/hello/seven?to=x', /path field "id" must be a number/],
      ['/hello/7', /query field "to" must be text/],
      [`/hello/7?to=${'x'.repeat(30)}`, /query field "to" must be at most 20 characters/],
      ['/hello/7?to=x&ids=1&ids=b', /query field "ids\.1" must be/],
      ['/hello/7?to=x&to=y', /query field "to" is malformed: given twice/],
      ['/hello/7?to=%ff', /not percent-encoded/],
      ['/hello/7?to=x&__proto__[a]=1', /name that is not allowed/],
      ['/hello/7?to=x&timeZone=Mars/Base', /IANA/],
    ]
    for (const [path, sentence] of said) {
      const { status, body } = await ask(`/api/score${path}`)
      assert.equal(status, 400, path)
      assert.match(String(body?.msg), sentence)
    }
  })

  test('takes the zone from query and header', async () => {
    assert.deepEqual((await ask('/api/score/hello/7?to=x&timeZone=Asia/Kathmandu')).body?.data, { id: 7, to: 'x', zone: 'Asia/Kathmandu' })
    const { body } = await ask('/api/score/hello/7?to=x', { headers: { 'time-zone': 'Asia/Shanghai', authorization: 'Basic bm9ib2R5' } })
    assert.deepEqual(body?.data, { id: 7, to: 'x', zone: 'Asia/Shanghai' })
  })

  test('tells an unknown path, a wrong method, an unbuilt call and a service that is elsewhere', async () => {
    assert.equal((await ask('/api/score/nothing')).body?.error, 'not_found')
    assert.equal((await ask('/nowhere')).body?.error, 'not_found')
    assert.equal((await ask('/api/score/%zz')).status, 400)
    const { status, headers, body } = await ask('/api/score/bare', { method: 'POST' })
    assert.equal(status, 405)
    assert.equal(body?.error, 'method_not_allowed')
    assert.equal(headers.get('allow'), 'GET, HEAD, OPTIONS')
    assert.equal((await ask('/api/score/later')).status, 501)
    assert.equal((await ask('/api/score/elsewhere')).body?.error, 'bad_gateway')
  })

  test('treats every caller as a visitor: 80007 where declared, else 401', async () => {
    const { status, body } = await ask('/api/score/follow', { method: 'POST', headers: { authorization: 'Basic bm9ib2R5' } })
    assert.equal(status, 200)
    assert.equal(body?.code, 80007)
    assert.equal((await ask('/api/score/wallet')).status, 401)
  })

  test('never sends what is not as declared, and logs why', async () => {
    for (const [path, why] of [['/wrong', /count/], ['/extra', /undeclared members/]] as const) {
      logged.length = 0
      const { status, body } = await ask(`/api/score${path}`)
      assert.equal(status, 500)
      assert.equal(body?.error, 'internal')
      assert.match(logged.join(), why)
      assert.match(logged.join(), new RegExp(String(body?.requestId)))
    }
  })

  test('says when the database is away', async () => {
    const { status, headers, body } = await ask('/api/score/away')
    assert.equal(status, 503)
    assert.equal(body?.error, 'unavailable')
    assert.equal(headers.get('retry-after'), '5')
  })

  test('aborts its signal when the caller goes away', async () => {
    const controller = new AbortController()
    const response = fetch(`${origin}/api/score/slow`, { signal: controller.signal })
    await begun.promise
    controller.abort()
    await assert.rejects(response, { name: 'AbortError' })
    assert.match(String(await aborted.promise), /cancelled/)
  })

  test('is limited by its row', async () => {
    const answers = [await ask('/api/score/search'), await ask('/api/score/search'), await ask('/api/score/search')]
    assert.deepEqual(answers.map(({ status }) => status), [200, 200, 429])
    assert.equal(answers[2]?.body?.error, 'too_many')
    assert.equal(answers[2]?.headers.get('retry-after'), '30')
    assert.equal(answers[0]?.headers.get('ratelimit-policy'), '"search";q=2;w=60')
  })
})

describe('a body', () => {
  test('is read as JSON, and its unknown and prototype members are dropped', async () => {
    assert.deepEqual((await send('{"list":[1,2],"more":1,"__proto__":{"polluted":1}}')).body?.data, { count: 2 })
    assert.deepEqual((await send('', 'text/plain')).body?.data, { count: 0 })
    assert.equal(({} as Record<string, unknown>).polluted, undefined)
  })

  test('that cannot be used is refused with its reason', async () => {
    assert.equal((await send('{"list":[1,')).body?.msg, 'The body is not valid JSON.')
    assert.equal((await send(Uint8Array.from([0x22, 0xff, 0x22]))).body?.msg, 'The body is not UTF-8 text.')
    assert.equal((await send('[]')).status, 400)
    assert.equal((await send('null')).status, 200)
    assert.match(String((await send('{"list":[1,2,3,4]}')).body?.msg), /body field "list" must be a list of at most 3/)
    assert.equal((await send(`${'['.repeat(21)}${']'.repeat(21)}`)).body?.msg, 'The body is nested deeper than 20 levels.')
    assert.equal((await send('{}', 'text/plain')).status, 415)
    assert.equal((await send('{}', 'application/json; charset=latin1')).status, 415)
    const large = await send(`{"list":"${'x'.repeat(300_000)}"}`)
    assert.equal(large.status, 413)
    assert.equal(large.body?.error, 'too_large')
  })
})

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

  test('of an envelope are not kept by anybody', async () => {
    const { headers } = await ask('/api/score/hello/7?to=x')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('etag'), null)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
  })

  test('come in the encoding that the caller names', async () => {
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

describe('other origins', () => {
  test('may call what visitors may, without credentials', async () => {
    const { headers } = await ask('/api/score/bare', { headers: { origin: 'https://old.example' } })
    assert.equal(headers.get('access-control-allow-origin'), '*')
    assert.equal(headers.get('access-control-allow-credentials'), null)
  })

  test('need to be named for what needs a login', async () => {
    const preflight = (from: string) => ask('/api/score/follow', { method: 'OPTIONS', headers: { origin: from, 'access-control-request-method': 'POST' } })
    assert.equal((await preflight('https://old.example')).headers.get('access-control-allow-origin'), null)
    const named = await preflight('https://desk.example')
    assert.equal(named.status, 204)
    assert.equal(named.headers.get('access-control-allow-origin'), 'https://desk.example')
    assert.equal(named.headers.get('access-control-allow-methods'), 'POST')
  })
})

test('what is not HTTP gets the error shape too', async () => {
  assert.match(await rawSend('NONSENSE\r\n\r\n'), /^HTTP\/1\.1 400 [\s\S]*"error":"bad_request"/)
  assert.match(await rawSend(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(20_000)}\r\n\r\n`), /^HTTP\/1\.1 431 /)
})

function rawGet(path: string, headers: Record<string, string>, method = 'GET'): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
    sent.on('error', reject).end()
  })
}

function rawSend(text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (said += chunk)).on('close', () => resolve(said))
    socket.on('error', () => undefined)
  })
}
