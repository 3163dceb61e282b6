import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createContext, redirect, type EntryContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { createCallers } from '#core/calls/callers.ts'
import { getDay, type DayList } from '#contract/touchline/day.ts'
import { DatabaseUnavailable, openDatabase } from '#core/database/db.ts'
import { handle } from '#core/calls/handler.ts'
import { finish, FOR_EVER } from '#core/bytes/finished.ts'
import { createLog } from '#core/log.ts'
import { createApp, type App } from '../app.ts'
import { readConfig } from '../config.ts'
import { usable, type PageRequest, type SendForm } from './build.ts'
import { createDrawing } from './drawing.ts'
import { mountSite } from './site.ts'

type Api = { touchline: { getDay(input: { date: string }): Promise<DayList> } }
const apiContext = createContext<Api>()
const requestContext = createContext<PageRequest>()
const markupContext = createContext<unknown>()
const isDocumentContext = createContext(true)
const formContext = createContext<SendForm>()
const world = {
  counts: 0,
  isAway: false,
  drawn: 0,
  logged: [] as string[],
  asked: [] as string[],
  gate: null as Promise<void> | null,
  /** Whether each form, or request for an own page, proved to be of the site. */
  forms: [] as boolean[],
}

const day = handle(getDay, async ({ params, zone, dependsOn, fail }) => {
  world.asked.push(params.date)
  await world.gate
  if (world.isAway) throw new DatabaseUnavailable(new Error('gone'))
  if (params.date === 'never') return fail('bad_request')
  dependsOn(`day:${params.date}`)
  const counts = { all: world.counts, live: 0, finished: 0, upcoming: 0 }
  return { date: params.date, timeZone: zone, startsAt: 0, endsAt: 1, position: 0, rooms: [], counts, groups: [] }
})

/** A site of one page, built by hand in the form that the build tool writes. */
function handmadeBuild(): ServerBuild {
  const readVisitor = (url: URL, headers: Headers, timeZone: string) => ({
    language: (url.searchParams.get('lang') ?? headers.get('accept-language')) === 'zh' ? 'zh' : 'en',
    timeZone,
    theme: 'system',
  })
  const draw = (request: Request, status: number, headers: Headers, context: EntryContext) => {
    world.drawn++
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('x-script-mark', 'm1')
    if (new URL(request.url).searchParams.has('lang')) headers.append('set-cookie', 'lang=zh; Path=/')
    const data = JSON.stringify(context.staticHandlerContext.loaderData)
    return new Response(
      `<html><body class="page"><main>${data} ${request.url}</main><script>run(1)</script><script nonce="m1">run(2)</script><script>steal()</script><script nonce="m2">steal(2)</script></body></html>`,
      { status, headers },
    )
  }
  const loader = async ({ params, context }: LoaderFunctionArgs) => {
    if (params.date === 'bug') throw new Error('a bug of ours')
    const { language } = context.get(requestContext)
    return { language, all: (await context.get(apiContext).touchline.getDay({ date: params.date ?? '' })).counts.all }
  }
  const page = { default: () => null, loader, handle: { query: ['filter'] } }
  const moved = { loader: () => redirect('/day/2026-11-20') }
  return {
    entry: {
      module: {
        default: draw,
        apiContext,
        requestContext,
        markupContext,
        isDocumentContext,
        formContext,
        createMarkupStore: () => null,
        readVisitor,
        ownScripts: ['run(1)'],
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null, ErrorBoundary: () => null } },
      day: { id: 'day', parentId: 'root', path: 'day/:date', module: page },
      moved: { id: 'moved', parentId: 'root', path: 'moved', module: moved },
      own: { id: 'own', parentId: 'root', path: 'own/:date', module: { ...page, handle: { isOwn: true } } },
    },
    assets: { entry: { module: '/e.js', imports: [] }, routes: {}, url: '/m.js', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: false,
  } as unknown as ServerBuild
}

let app: App
let origin = ''
before(async () => {
  const config = readConfig({ RATE_LIMITS: 'no', LOG_LEVEL: 'silent' }, [])
  app = await createApp({
    config,
    database: openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' }),
    handlers: [day],
    isFed: true,
  })
  const { dispatch, bytes, limits, front } = app
  const log = createLog('error', (line) => world.logged.push(line))
  const assets = new Map([
    ['/assets/a-1.js', finish('run()', { contentType: 'text/javascript', cacheControl: FOR_EVER })],
  ])
  mountSite(app.http, {
    built: usable(handmadeBuild(), log),
    assets,
    dispatch,
    bytes,
    limits,
    front,
    log,
    callers: createCallers(),
    defaultZone: 'UTC',
    hosts: app.hosts,
    drawing: createDrawing({ limits }),
    async resolveCookie(headers, peer) {
      world.forms.push(peer.isSite)
      return { headers, cookies: peer.isSite && headers.cookie ? ['sid=renewed'] : [] }
    },
  })
  origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
})
after(() => app.close())
beforeEach(() => {
  Object.assign(world, { counts: 1, isAway: false, drawn: 0, logged: [], asked: [], gate: null, forms: [] })
  app.versions.bumpAll()
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

describe('a page', () => {
  test('is rendered once, and again when a dependency of its calls changed', async () => {
    assert.match((await get('/day/2026-11-20')).html, /"all":1/)
    await get('/day/2026-11-20')
    assert.equal(world.drawn, 1)
    world.counts = 2
    app.versions.bump('day:2026-11-19')
    assert.match((await get('/day/2026-11-20')).html, /"all":1/)
    app.versions.bump('day:2026-11-20')
    assert.match((await get('/day/2026-11-20')).html, /"all":2/)
    assert.equal(world.drawn, 2)
  })

  test('lets only its own inline scripts run', async () => {
    const { headers, html } = await get('/day/2026-11-20')
    const policy = headers.get('content-security-policy') ?? ''
    // By its text, and by the mark that was generated for this page; not a script that merely appears in it.
    const hashes = ['run(1)', 'run(2)'].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    assert.match(policy, /default-src 'none'/)
    assert.ok(policy.includes(`script-src 'self' ${hashes.join(' ')};`), policy)
    // Less strict in development alone.
    for (const source of ['style-src', 'connect-src', 'worker-src'])
      assert.ok(policy.includes(`${source} 'self';`), policy)
    assert.deepEqual([html.includes('m1'), headers.get('x-script-mark')], [false, null])
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
  })

  test('answers 304 to a client that has it', async () => {
    const first = await get('/day/2026-11-20')
    const again = await get('/day/2026-11-20', { 'if-none-match': first.headers.get('etag') ?? '' })
    assert.equal(again.status, 304)
    assert.equal(again.html, '')
  })

  test('receives declared parameters only, so that others cannot multiply or poison it', async () => {
    const plain = await get('/day/2026-11-20')
    const noisy = await get('/day/2026-11-20?utm=1&x=2', {
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/evil',
      cookie: 'a=b',
    })
    assert.equal(noisy.html, plain.html)
    assert.equal(world.drawn, 1)
    assert.match((await get('/day/2026-11-20?utm=1&filter=live')).html, /day\/2026-11-20\?filter=live</)
    assert.equal(world.drawn, 2)
  })

  test('is cached per language, and a choice that sets a cookie is not cached', async () => {
    assert.match((await get('/day/2026-11-20')).html, /"language":"en"/)
    assert.match((await get('/day/2026-11-20', { 'accept-language': 'zh' })).html, /"language":"zh"/)
    for (let i = 0; i < 2; i++) {
      const { headers, html } = await get('/day/2026-11-20?lang=zh')
      assert.match(html, /"language":"zh"/)
      assert.equal(headers.get('set-cookie'), 'lang=zh; Path=/')
      assert.equal(headers.get('cache-control'), 'no-store')
    }
    assert.equal(world.drawn, 4)
  })

  test('that is missing, moved or broken states so and is not cached', async () => {
    assert.equal((await get('/nowhere')).status, 404)
    const moved = await get('/moved')
    assert.deepEqual([moved.status, moved.headers.get('location')], [302, '/day/2026-11-20'])
    assert.equal((await get('/day/bug')).status, 500)
    assert.match(world.logged.join(), /a bug of ours/)
    assert.equal((await get('/day/bug')).headers.get('cache-control'), 'no-store')
  })

  test('that readers have open is renewed before pages without a request so far', async () => {
    await get('/day/2026-11-20')
    app.versions.bump('day:2026-11-20')
    world.asked = []
    let open = () => {}
    world.gate = new Promise((resolve) => (open = resolve))
    const dates = Array.from({ length: 10 }, (_, index) => `2031-01-${index + 10}`)
    const arrived = (count: number) =>
      new Promise<void>((resolve) => app.http.server.on('request', () => --count === 0 && setImmediate(resolve)))
    const [others, reader] = [arrived(dates.length), arrived(dates.length + 1)]
    const answers = dates.map((date) => get(`/day/${date}`))
    await others
    answers.push(get('/day/2026-11-20'))
    await reader
    open()
    assert.deepEqual(
      (await Promise.all(answers)).map(({ status }) => status),
      answers.map(() => 200),
    )
    // Those being rendered at the time of its request, and one more.
    const place = world.asked.indexOf('2026-11-20')
    assert.ok(place >= 0 && place <= 5, `${world.asked}`)
  })

  test('shows cached data and its age while the database is away', async () => {
    await get('/day/2026-11-20')
    world.isAway = true
    app.versions.bump('day:2026-11-20')
    const old = await get('/day/2026-11-20')
    assert.equal(old.status, 200)
    assert.match(old.html, /^<html><body class="page"><p role="status"[^>]*data-stale-since="20[\d-]+T/)
    assert.match(old.html, /"all":1/)
    assert.ok(Date.parse(old.headers.get('touchline-stale') ?? '') <= Date.now())
    assert.equal(old.headers.get('cache-control'), 'no-store')
    const unknown = await get('/day/2026-11-21')
    assert.equal(unknown.status, 503)
    assert.equal(unknown.headers.get('retry-after'), '5')
    assert.match(unknown.html, /服务暂不可用/)
    world.isAway = false
    assert.doesNotMatch((await get('/day/2026-11-20')).html, /stale/)
  })
})

test('a form of another site is refused', async () => {
  const response = await fetch(`${origin}/day/2026-11-20`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1',
  })
  assert.equal(response.status, 403)
})

test('a form has the identity of its sender only where the browser says that a page of this site sent it', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${origin}/day/2026-11-20`, { method: 'POST', headers, body: new URLSearchParams({ a: '1' }) })
  await post({ origin })
  await post({ 'sec-fetch-site': 'same-origin' })
  await post({})
  await post({ 'sec-fetch-site': 'same-site' })
  await post({ origin: 'null' })
  assert.deepEqual(world.forms, [true, true, false, false])
})

describe('a page of its reader', () => {
  test('is rendered for each request, and stored nowhere', async () => {
    for (const drawn of [1, 2]) {
      const { headers, html } = await get('/own/2026-11-20', { cookie: 'sid=old' })
      assert.match(html, /"all":1/)
      assert.equal(headers.get('cache-control'), 'private, no-store')
      assert.equal(headers.get('set-cookie'), 'sid=renewed')
      assert.equal(world.drawn, drawn)
    }
    assert.equal((await get('/day/2026-11-20', { cookie: 'sid=old' })).headers.get('set-cookie'), null)
  })

  test('has a session where the address was opened or a page of the site reads it, and else none', async () => {
    const ask = (path: string, site: string, dest: string) =>
      get(path, { 'sec-fetch-site': site, 'sec-fetch-dest': dest })
    await ask('/own/2026-11-20', 'cross-site', 'document')
    await ask('/own/2026-11-20.data', 'same-origin', 'empty')
    await ask('/own/2026-11-20', 'cross-site', 'image')
    await ask('/own/2026-11-20', 'cross-site', 'iframe')
    assert.deepEqual(world.forms, [true, true, false, false])
  })
})

test('a page accepts no other method', async () => {
  const response = await fetch(`${origin}/day/2026-11-20`, { method: 'DELETE' })
  assert.deepEqual([response.status, response.headers.get('allow')], [405, 'GET, HEAD, POST'])
})

test('built files are cached for ever', async () => {
  const { status, headers } = await get('/assets/a-1.js')
  assert.equal(status, 200)
  assert.equal(headers.get('cache-control'), 'max-age=31536000, immutable')
  assert.equal(headers.get('content-type'), 'text/javascript')
  assert.equal(headers.get('etag'), null)
})
