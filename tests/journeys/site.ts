import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { openDatabase, type Database } from '#core/database/db.ts'
import { testBrowser } from '#kit/browser.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport } from '#kit/facts.ts'
import { lastFirst } from '#kit/last-first.ts'
import { openDatabaseWay, openWay, type Way } from '#kit/way.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'

export type Site = {
  /** Its address for browsers, over a connection that can be cut. */
  url: string
  /** A direct connection to the database, without the site. */
  database: Database
  browser: Browser
  /** From browsers to the site, and from the site to its database. */
  web: Way
  data: Way
  /** Currently open streams. */
  streamCount(): number
  /** Reports an event of a match, as a feed does; resolves when it is durable. */
  report(matchId: number, ...events: TimelineEvent[]): Promise<void>
  /** The feed reports no more; its last report was at `at`, epoch ms. */
  hush(at: number): Promise<void>
  /**
   * A visitor with an empty browser, which leaves at the end of the test: pages that stay open keep moving. By default
   * it is in the zone of the site, wants no motion, and has no service worker: requests that it answers could not be
   * intercepted.
   */
  visitor(options?: BrowserContextOptions): Promise<BrowserContext>
  /** A page of a new visitor. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>
}

/** Maximum time of a step in a browser: above the longest pause between two attempts of the stream. */
export const patienceMs = 60_000

const wide = { width: 1280, height: 800 }
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

/** Waits until a page is subscribed: earlier events would be part of the page itself. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('html[data-connection=live]').waitFor({ state: 'attached' })
}

/** A zone in which it is about noon, so that matches of an hour ago and of some hours ahead are on one day. */
export function noonZone(now = Date.now()): string {
  const offset = 12 - new Date(now).getUTCHours()
  // The signs of these zones are inverted: Etc/GMT-5 is five hours ahead of Greenwich.
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

interface SiteOptions {
  isDemo?: boolean
  /** The zone of the server and of its visitors; by default one in which it is about noon. */
  timeZone?: string
  /** The clock of the server, epoch ms. */
  now?: () => number
}

/**
 * The real server with its own database, and a browser; closed at the end of the file. `prepare` fills the database
 * before it starts.
 */
export async function startSite(
  prepare: (database: Database) => Promise<void>,
  { isDemo = false, timeZone = noonZone(), now }: SiteOptions = {},
): Promise<Site> {
  const scope = lastFirst({ after })
  const database = await testDatabase(scope)
  await prepare(database)
  const data = await openDatabaseWay(database.url, scope)
  const behindWay = openDatabase({ url: data.url, poolWaitMs: 10_000, statementTimeoutMs: 30_000 })
  scope.after(() => behindWay.close())
  const config = readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'error', TIME_ZONE: timeZone }, [])
  const { app, close } = await listen({ config, database: behindWay, isDemo, now })
  scope.after(close)
  const { server } = app.http
  const web = await openWay({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }, scope)
  const browser = await testBrowser(scope)
  const ingest = createIngest({ database, sports })
  scope.after(() => ingest.close())
  // The feed sends a heartbeat, or its matches would be shown as delayed.
  const beat = setInterval(() => void ingest.heartbeat('fixtures').catch(() => undefined), 5000)
  scope.after(() => clearInterval(beat))
  const url = `http://127.0.0.1:${web.port}`
  const visitors: BrowserContext[] = []
  afterEach(async () => void (await Promise.all(visitors.splice(0).map((context) => context.close()))))
  const visitor = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: wide,
      timezoneId: timeZone,
      locale: 'en-GB',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...options,
    })
    visitors.push(context)
    if (options.javaScriptEnabled !== false) context.on('page', waitToBeAnswered)
    return context
  }
  let sequence = 0
  return {
    url,
    database,
    browser,
    web,
    data,
    visitor,
    streamCount: countStreams(server),
    async report(matchId, ...events) {
      const receipt = await ingest.submit(deltaReport(matchId, ++sequence, events, 'fixtures'))
      if (!receipt.ok) throw new Error(receipt.reason)
    },
    async hush(at) {
      clearInterval(beat)
      await database.pool.query(
        `insert into timeline.feed values ('fixtures', $1) on conflict (provider) do update set heard_at = $1`,
        [new Date(at)],
      )
    },
    async open(path, options) {
      const page = await (await visitor(options)).newPage()
      page.setDefaultTimeout(patienceMs)
      await page.goto(path)
      return page
    },
  }
}

/** From here on `goto` and `reload` resolve once the page handles input: earlier input on a rendered page is lost. */
function waitToBeAnswered(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = (...given) => untilAnswering(page, () => goto(...given))
  page.reload = (...given) => untilAnswering(page, () => reload(...given))
}

/** After hydration a page first requests the current user. Error pages without rendering have no scripts. */
async function untilAnswering(page: Page, open: () => Promise<Response | null>): Promise<Response | null> {
  const isAsked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/session', {
    timeout: patienceMs,
  })
  isAsked.catch(() => undefined)
  const response = await open()
  if (response?.status() !== 503) await isAsked
  return response
}

function countStreams(server: Server): () => number {
  const open = new Set<ServerResponse>()
  server.on('request', ({ url }, response) => {
    if (!url?.startsWith('/api/v1/stream')) return
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return () => open.size
}
