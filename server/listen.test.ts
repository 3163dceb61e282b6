import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { addressesOf, listOperations, serviceNames } from '#contract/services.ts'
import { openDatabase } from '#core/database/db.ts'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'

function start(env: Record<string, string> = {}) {
  const config = readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'silent', ...env }, [])
  // Nothing here queries the database, which is unavailable.
  const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolWaitMs: 200 })
  return listen({ config, database, isLive: false, handlers: [], buildFolder: '/nowhere' })
}

test('every declared call is routed, on each of its paths', async (t) => {
  const { url, close } = await start()
  t.after(close)
  for (const { service, name, operation } of listOperations()) {
    for (const path of addressesOf(service, operation)) {
      const filled = path.replace('{hash}', 'abcdef0123').replaceAll(/\{\w+\}/g, '1')
      // An unauthenticated caller is refused before an upload.
      const response = await fetch(url + filled, {
        method: operation.method,
        redirect: 'manual',
        headers: { authorization: 'Bearer x' },
      })
      assert.equal(response.status, 501, `${service}.${name} at ${operation.method} ${path}`)
    }
  }
})

test('a service that runs elsewhere is distinguished from an unknown path', async (t) => {
  const { url, app, close } = await start({ SERVICES: 'news' })
  t.after(close)
  assert.equal((await fetch(`${url}/api/score/v5/match/match?id=1`)).status, 502)
  assert.equal((await fetch(`${url}/api/nothing`)).status, 404)
  await assert.rejects(app.api.score.getMatch({ query: { id: 1 } }), { status: 502, message: 'Bad Gateway' })
})

test('a service on another host is called there', async (t) => {
  const there = await start({ SERVICES: 'score' })
  t.after(there.close)
  const here = await start({ SERVICES: 'news', SCORE_URL: there.url })
  t.after(here.close)
  await assert.rejects(here.app.api.score.getMatch({ query: { id: 1 } }), (error: { status: number; url: string }) => {
    assert.equal(error.status, 501)
    assert.ok(error.url.startsWith(`${there.url}/api/score/`))
    return true
  })
})

test('a site that was never built states so, and calls answer', async (t) => {
  const { url, close } = await start()
  t.after(close)
  const page = await fetch(`${url}/match/12`)
  assert.equal(page.status, 503)
  assert.match(await page.text(), /npm run build/)
  assert.equal((await fetch(`${url}/ping`)).status, 501)
})

test('the documentation of every service is served, as a page and as OpenAPI', async (t) => {
  const { url, close } = await start()
  t.after(close)
  assert.match(await (await fetch(`${url}/docs`)).text(), /href="\/docs\/score"/)
  for (const name of serviceNames) {
    const response = await fetch(`${url}/openapi/${name}.json`)
    assert.equal(((await response.json()) as { openapi: string }).openapi, '3.1.0')
    assert.equal((await fetch(`${url}/docs/${name}`)).status, 200)
  }
  assert.equal((await fetch(`${url}/docs/style.css`)).headers.get('content-type'), 'text/css; charset=utf-8')
})

test('no link of the documentation is dead', async (t) => {
  const { url, close } = await start()
  t.after(close)
  const seen = new Map<string, number>()
  const waiting = ['/docs']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const response = await fetch(url + path)
    seen.set(path, response.status)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    const page = await response.text()
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, link = ''] of page.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      const [target = '', part] = link.split('#')
      // Pages of the site, which is not built here.
      if (['/', '/support', '/icon.svg'].includes(target)) continue
      if (target === '') assert.ok(ids.has(part), `${path}: ${link}`)
      else if (!seen.has(target) && !waiting.includes(target)) waiting.push(target)
    }
  }
  assert.deepEqual(
    [...seen].filter(([, status]) => status !== 200),
    [],
  )
  // The index, its style, script and list of documents; of each service a page, a document, and a page of each call.
  assert.equal(seen.size, 4 + 2 * serviceNames.length + listOperations().length)
})

test('every answer over HTTPS carries Strict-Transport-Security', async (t) => {
  const { url, close } = await start({ TRUSTED_PROXIES: '127.0.0.0/8' })
  t.after(close)
  const asked: [string, RequestInit?][] = [
    ['/'],
    ['/docs'],
    ['/api/nothing'],
    ['/ping'],
    ['/nothing', { method: 'DELETE' }],
    ['/api/support/upload', { method: 'POST', body: 'x' }],
    ['/files/none.jpg'],
    ['/api/score/v5/match/match', { method: 'OPTIONS' }],
  ]
  const said = async (scheme: string) => {
    const answers = await Promise.all(
      asked.map(([path, init]) => fetch(url + path, { ...init, headers: { 'x-forwarded-proto': scheme } })),
    )
    return answers.map(({ headers }) => headers.get('strict-transport-security'))
  }
  assert.deepEqual(
    await said('https'),
    asked.map(() => 'max-age=63072000'),
  )
  assert.deepEqual(
    await said('http'),
    asked.map(() => null),
  )
})

test('an HTTPS-only site sends the header in answer to malformed requests too', async (t) => {
  const { url, close } = await start({ PUBLIC_URL: 'https://scores.example' })
  t.after(close)
  assert.equal((await fetch(url)).headers.get('strict-transport-security'), 'max-age=63072000')
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('nonsense\r\n\r\n')
  const [text] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
  assert.match(text, /^HTTP\/1.1 400[^]*strict-transport-security: max-age=63072000/)
})
