import assert from 'node:assert/strict'
import type { Operation } from '#contract/operation.ts'
import { readBody } from './body.ts'
import { connect } from 'node:net'
import { after, describe, test } from 'node:test'
import { createHttp } from './http.ts'
import { createLog } from '../log.ts'
import { aborted, ask as askUrl, begun, logged, shared, startCalls } from '#kit/test-calls.ts'

const origin = await startCalls({ after })

function ask(path: string, init?: RequestInit) {
  return askUrl(origin + path, init)
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
    assert.deepEqual(body, {
      code: 40401,
      msg: 'Match not found.',
      error: 'match_not_found',
      requestId: headers.get('x-request-id'),
    })
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
    assert.deepEqual((await ask('/api/score/hello/7?to=x&timeZone=Asia/Kathmandu')).body?.data, {
      id: 7,
      to: 'x',
      zone: 'Asia/Kathmandu',
    })
    const { body } = await ask('/api/score/hello/7?to=x', {
      headers: { 'time-zone': 'Asia/Shanghai', authorization: 'Basic bm9ib2R5' },
    })
    assert.deepEqual(body?.data, { id: 7, to: 'x', zone: 'Asia/Shanghai' })
  })

  test('distinguishes an unknown path, a wrong method, an unbuilt call and a remote service', async () => {
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
    const { status, body } = await ask('/api/score/follow', {
      method: 'POST',
      headers: { authorization: 'Basic bm9ib2R5' },
    })
    assert.equal(status, 200)
    assert.equal(body?.code, 80007)
    assert.equal((await ask('/api/score/wallet')).status, 401)
  })

  test('never sends an undeclared answer, and logs why', async () => {
    for (const [path, why] of [
      ['/wrong', /count/],
      ['/extra', /undeclared members/],
    ] as const) {
      logged.length = 0
      const { status, body } = await ask(`/api/score${path}`)
      assert.equal(status, 500)
      assert.equal(body?.error, 'internal')
      assert.match(logged.join(), why)
      assert.match(logged.join(), new RegExp(String(body?.requestId)))
    }
  })

  test('reports an unavailable database', async () => {
    const { status, headers, body } = await ask('/api/score/away')
    assert.equal(status, 503)
    assert.equal(body?.error, 'unavailable')
    assert.equal(headers.get('retry-after'), '5')
  })

  test('aborts its signal when the caller disconnects', async () => {
    const controller = new AbortController()
    const response = fetch(`${origin}/api/score/slow`, { signal: controller.signal })
    await begun.promise
    controller.abort()
    await assert.rejects(response, { name: 'AbortError' })
    assert.match(String(await aborted.promise), /cancelled/)
  })

  test('is limited by its row', async () => {
    const answers = [await ask('/api/score/search'), await ask('/api/score/search'), await ask('/api/score/search')]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 429],
    )
    assert.equal(answers[2]?.body?.error, 'too_many')
    assert.equal(answers[2]?.headers.get('retry-after'), '30')
    assert.equal(answers[0]?.headers.get('ratelimit-policy'), '"search";q=2;w=60')
  })

  test('that makes further calls for its caller counts each, and makes none where they exceed the limit together', async (t) => {
    const own = await startCalls({ after: (work) => t.after(work) })
    const before = shared.searches
    const tooMany = await askUrl(`${own}/api/score/several?count=3`)
    assert.deepEqual([tooMany.status, tooMany.body?.error, shared.searches - before], [429, 'too_many', 0])
    assert.equal(tooMany.headers.get('retry-after'), '30')
    const other = await startCalls({ after: (work) => t.after(work) })
    assert.deepEqual((await askUrl(`${other}/api/score/several?count=2`)).body?.data, { answered: 2 })
    assert.equal((await askUrl(`${other}/api/score/search`)).status, 429)
  })
})

describe('a body', () => {
  test('is read as JSON, and its unknown and prototype members are dropped', async () => {
    assert.deepEqual((await send('{"list":[1,2],"more":1,"__proto__":{"polluted":1}}')).body?.data, { count: 2 })
    assert.deepEqual((await send('', 'text/plain')).body?.data, { count: 0 })
    assert.deepEqual((await send('{"list":null}')).body?.data, { count: 0 }, 'null is left out')
    const operation = { method: 'POST', contentType: 'application/json' } as unknown as Operation
    const bytes = Buffer.from(String.raw`{"a":["\ud83d\ude00\ud800"]}`)
    const body = readBody(operation, { 'content-type': 'application/json' }, bytes)
    assert.deepEqual(body, { a: ['😀\ufffd'] }, 'an unpaired surrogate is replaced')
    assert.equal(({} as Record<string, unknown>).polluted, undefined)
  })

  test('is refused with a reason when malformed', async () => {
    assert.equal((await send('{"list":[1,')).body?.msg, 'The body is not valid JSON.')
    assert.equal((await send(Uint8Array.from([0x22, 0xff, 0x22]))).body?.msg, 'The body is not UTF-8 text.')
    assert.equal((await send('[]')).status, 400)
    assert.equal((await send('null')).status, 200)
    assert.match(String((await send('{"list":[1,2,3,4]}')).body?.msg), /body field "list" must be a list of at most 3/)
    assert.equal(
      (await send(`${'['.repeat(21)}${']'.repeat(21)}`)).body?.msg,
      'The body is nested deeper than 20 levels.',
    )
    assert.equal((await send('{}', 'text/plain')).status, 415)
    assert.equal((await send('{}', 'application/json; charset=latin1')).status, 415)
    const large = await send(`{"list":"${'x'.repeat(300_000)}"}`)
    assert.equal(large.status, 413)
    assert.equal(large.body?.error, 'too_large')
  })
})

describe('other origins', () => {
  test('may call what visitors may, without credentials', async () => {
    const { headers } = await ask('/api/score/bare', { headers: { origin: 'https://old.example' } })
    assert.equal(headers.get('access-control-allow-origin'), '*')
    assert.equal(headers.get('access-control-allow-credentials'), null)
  })

  test('need to be listed for calls that need a login', async () => {
    const preflight = (from: string) =>
      ask('/api/score/follow', {
        method: 'OPTIONS',
        headers: { origin: from, 'access-control-request-method': 'POST' },
      })
    assert.equal((await preflight('https://old.example')).headers.get('access-control-allow-origin'), null)
    const named = await preflight('https://desk.example')
    assert.equal(named.status, 204)
    assert.equal(named.headers.get('access-control-allow-origin'), 'https://desk.example')
    assert.equal(named.headers.get('access-control-allow-methods'), 'POST')
    // Sandboxed pages and files have this origin, whoever wrote them.
    for (const from of ['null', 'https://desk.example.evil.example', 'http://desk.example']) {
      const { headers } = await preflight(from)
      assert.deepEqual([headers.get('access-control-allow-origin'), headers.get('vary')], [null, 'Origin'], from)
    }
  })

  test('may send what resumes a stream and what checks a snapshot', async () => {
    const { status, headers } = await ask('/api/score/bare', {
      method: 'OPTIONS',
      headers: { origin: 'https://old.example', 'access-control-request-method': 'GET' },
    })
    const allowed = (headers.get('access-control-allow-headers') ?? '').split(', ')
    assert.deepEqual([status, headers.get('access-control-allow-origin')], [204, '*'])
    for (const name of ['authorization', 'idempotency-key', 'if-none-match', 'last-event-id'])
      assert.ok(allowed.includes(name), name)
    // The site's cookie counts beside this header alone.
    assert.ok(!allowed.includes('touchline-site'))
  })
})

test('a caller that sends too slowly is not awaited', async () => {
  const { server } = createHttp(createLog('silent'))
  assert.deepEqual([server.headersTimeout, server.requestTimeout], [10_000, 30_000])
})

test('malformed HTTP gets the error shape too', async () => {
  assert.match(await rawSend('NONSENSE\r\n\r\n'), /^HTTP\/1\.1 400 [\s\S]*"error":"bad_request"/)
  assert.match(await rawSend(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(20_000)}\r\n\r\n`), /^HTTP\/1\.1 431 /)
})

function rawSend(text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (said += chunk)).on('close', () => resolve(said))
    socket.on('error', () => undefined)
  })
}

test('a request that names two hosts is refused, in whatever case, also where the answer is held', async () => {
  const path = '/api/score/kept'
  assert.match(
    await rawSend(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    /^HTTP\/1\.1 200 /,
  )
  for (const second of ['host: localhost', 'Host: elsewhere.example', 'HOST: localhost'])
    assert.match(
      await rawSend(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${second}\r\nconnection: close\r\n\r\n`),
      /^HTTP\/1\.1 400 /,
      second,
    )
})

test('a target in absolute form names path and host, whatever the header says, and two hosts are refused', async () => {
  const statusOf = async (target: string, headers: string) => {
    const answer = await rawSend(`GET ${target} HTTP/1.1\r\n${headers}connection: close\r\n\r\n`)
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
  }
  const host = 'host: localhost\r\n'
  const path = '/api/score/hello/7?to=you'
  for (const origin of ['http://localhost', 'HTTP://LocalHost:80', 'https://127.0.0.1'])
    assert.equal(await statusOf(`${origin}${path}`, host), 200, origin)
  assert.equal(await statusOf('http://localhost?to=you', host), 404)
  assert.equal(await statusOf(`http://localhost${path}`, `${host}${host}`), 400)
  assert.equal(await statusOf(`http://localhost${path}`, ''), 400)
  assert.equal(await statusOf(`http://localhost/api/score/kept`, 'host: elsewhere.example\r\n'), 200)
})
