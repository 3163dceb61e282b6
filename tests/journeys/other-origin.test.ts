import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { footballEvent } from '#kit/football.ts'
import { startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

type Heard = { type: string; id: string; version?: number }
type Widget = { heard: Heard[]; stream: EventSource }

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { other } = world.matches

/** A page of another site: its host is another name of this machine. */
const foreign = createServer((_req, res) => {
  res.setHeader('content-type', 'text/html').end('<!doctype html><title>A widget</title>')
})
await new Promise<void>((resolve) => foreign.listen(0, 'localhost', resolve))
after(() => foreign.close())

async function openWidget(): Promise<Page> {
  const context = await site.browser.newContext()
  const page = await context.newPage()
  await page.goto(`http://localhost:${(foreign.address() as AddressInfo).port}/`)
  return page
}

let minute = 50
async function score(): Promise<void> {
  minute += 1
  await site.report(
    other,
    footballEvent.goal({
      key: `foreign ${minute}`,
      period: 1,
      clockSeconds: minute * 60,
      occurredAt: Date.now(),
      side: 'away',
      kind: 'open',
    }),
  )
}

/** Reads the match, opens its stream from there, and notes what arrives. */
function follow(page: Page, withCredentials = false): Promise<void> {
  return page.evaluate(
    async ({ url, matchId, withCredentials: isWith }) => {
      const snapshot = (await (await fetch(`${url}/api/v1/matches/${matchId}`)).json()) as { position: number }
      const heard: Heard[] = []
      const stream = new EventSource(`${url}/api/v1/stream?rooms=match:${matchId}&after=${snapshot.position}`, {
        withCredentials: isWith,
      })
      for (const type of ['hello', 'match', 'row', 'reset'])
        stream.addEventListener(type, ({ lastEventId, data }) =>
          heard.push({ type, id: lastEventId, version: (JSON.parse(data as string) as { version?: number }).version }),
        )
      Object.assign(globalThis, { heard, stream })
    },
    { url: site.url, matchId: other, withCredentials },
  )
}

const countOf = (type: string, least: number) =>
  `globalThis.heard.filter((one) => one.type === ${JSON.stringify(type)}).length >= ${least}`

test('a page of another origin reads snapshots and the stream, and resumes it by itself', async () => {
  const page = await openWidget()
  await follow(page)
  await page.waitForFunction(countOf('hello', 1))
  await score()
  await page.waitForFunction(countOf('match', 1))
  // What happens while the connection is cut arrives after it, once.
  site.web.cut()
  await score()
  site.web.mend()
  await page.waitForFunction(countOf('match', 2))
  await score()
  await page.waitForFunction(countOf('match', 3))
  const heard = await page.evaluate(() => (globalThis as unknown as Widget).heard)
  const versions = heard.flatMap(({ type, version }) => (type === 'match' && version ? [version] : []))
  assert.deepEqual([...new Set(versions)], versions)
  assert.deepEqual(
    versions.toSorted((a, b) => a - b),
    versions,
  )
  assert.equal(heard.filter(({ type }) => type === 'reset').length, 0)
})

test('it checks a snapshot by its ETag, and reads a stream by fetch from a position', async () => {
  const page = await openWidget()
  const seen = await page.evaluate(
    async ({ url, matchId }) => {
      const at = `${url}/api/v1/matches/${matchId}`
      const first = await fetch(at, { cache: 'no-store' })
      const etag = first.headers.get('etag') ?? ''
      const { position } = (await first.json()) as { position: number }
      // A header that a page sets by itself needs a preflight.
      const same = await fetch(at, { cache: 'no-store', headers: { 'if-none-match': etag } })
      const stream = await fetch(`${url}/api/v1/stream?rooms=match:${matchId}`, {
        headers: { 'last-event-id': String(position) },
      })
      const reader = stream.body!.getReader()
      const { value } = await reader.read()
      await reader.cancel()
      return { etag, same: same.status, stream: stream.status, text: new TextDecoder().decode(value) }
    },
    { url: site.url, matchId: other },
  )
  assert.match(seen.etag, /^"[\w-]+(\.\w+)?"$/)
  assert.deepEqual([seen.same, seen.stream], [304, 200])
  assert.match(seen.text, /event: hello/)
})

test('it makes no call that needs a login, and no browser sends it cookies', async () => {
  const page = await openWidget()
  const refused = await page.evaluate(
    async ({ url }) => {
      const own = { authorization: `Bearer ${'x'.repeat(43)}` }
      const outcome = (path: string, init: RequestInit) =>
        fetch(`${url}${path}`, init).then(
          ({ status }) => status,
          () => 'refused by the browser',
        )
      return {
        me: await outcome('/api/v1/me', { headers: own }),
        disguised: await outcome('/api/v1/session', { headers: { 'touchline-site': '1' } }),
        withCookies: await outcome('/api/v1/days/2026-11-20', { credentials: 'include' }),
        anonymous: await outcome('/api/v1/days/2026-11-20', { headers: { 'time-zone': 'UTC' } }),
      }
    },
    { url: site.url },
  )
  const no = 'refused by the browser'
  assert.deepEqual(refused, { me: no, disguised: no, withCookies: no, anonymous: 200 })
  // A stream with credentials has no answer that such a page may read: the browser closes it for good.
  await follow(page, true)
  await page.waitForFunction('globalThis.stream.readyState === EventSource.CLOSED')
  assert.equal(await page.evaluate(() => (globalThis as unknown as Widget).heard.length), 0)
})
