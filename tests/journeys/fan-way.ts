import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright-core'
import { openStream } from '#kit/stream.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { signInByCode } from './sign-in.ts'
import { untilLive, type Site } from './site.ts'

/** The clock of a site, which a test stops: what a delayed reader sees stands still with it. */
type StoppedClock = { now: () => number; stop(at: number): void; go(aheadMs: number): void }

export function stoppedClock(): StoppedClock {
  let read = () => Date.now()
  return {
    now: () => read(),
    stop: (at) => void (read = () => at),
    go: (aheadMs) => void (read = () => Date.now() + aheadMs),
  }
}

type FanWay = {
  site: Site
  clock: StoppedClock
  sport: string
  matchId: number
  phone: string
  /** Reports by which play begins. */
  begin: TimelineEvent[]
  /** Then, in one report, a score and what followers get a notice of. */
  change: TimelineEvent[]
  /** The title of the match page has this after the change, and not before. */
  score: string
}

const delayS = 40
const rowOf = (page: Page, matchId: number) => page.locator(`[data-row$="/${matchId}"]`).last()

/**
 * A fan finds a live match on the home page, follows it, watches it change and gets a notice, replays it; a reader
 * with the delay of the picture sees nothing of the change until then, and one who hides scores nothing at all.
 */
export async function walkAsFan(way: FanWay): Promise<void> {
  const { site, clock, sport, matchId, begin, change, score } = way
  const list = await site.open('/')
  await untilLive(list)
  await site.report(matchId, ...begin)
  // A list that was read before the stream had the change would offer it as an update.
  const inPlay = `/?show=live&sport=${sport}`
  while (!(await (await fetch(`${site.url}${inPlay}`)).text()).includes(`href="/match/${matchId}"`)) continue
  await list.goto(inPlay)
  await untilLive(list)
  const row = rowOf(list, matchId)
  await row.locator('.star').click()
  await list.getByRole('button', { name: 'Sign in' }).click()
  const imported = list.waitForResponse((response) => response.url().endsWith('/me/following/import'))
  await signInByCode(list, site, way.phone, `Fan of ${sport}`)
  await imported
  await wantAll(list, matchId)
  await list.reload()
  await untilLive(list)
  const page = await list.context().newPage()
  await page.goto(`/match/${matchId}`)
  await untilLive(page)
  assert.ok(!(await page.title()).includes(score))

  const late = await startLate(way, list.context())
  const spoilt = await readAll(way, 'spoilers=hide')
  const said = await row.innerText()
  await site.report(matchId, ...change)
  await page.waitForFunction((text) => document.title.includes(text), score)
  await list.locator('.toast').waitFor()
  await list.waitForFunction(
    ([id, text]) => document.querySelector<HTMLElement>(`[data-row$="/${id}"]`)?.innerText !== text,
    [String(matchId), said] as const,
  )
  await late.staysSame()
  assert.deepEqual(differences(spoilt, await readAll(way, 'spoilers=hide')), [])
  await list.goto('/me/inbox')
  await list.locator('.notice').first().waitFor()
  await scrub(page)

  // Streams hold a frame back by the clock of its arrival, which stood that far ahead already, until the next one.
  clock.go(2 * delayS * 1000)
  await site.report(matchId, { ...begin[0]!, revision: 2, occurredAt: Date.now() })
  await late.catchesUp()
  await Promise.all([list.context(), late.context].map((context) => context.close()))
}

/** Some kinds, such as the ends of quarters, are off at first. */
async function wantAll(page: Page, matchId: number): Promise<void> {
  const status = await page.evaluate(async (id) => {
    const path = `/api/v1/me/following/match/${id}/notices`
    const headers = { 'touchline-site': '1', 'content-type': 'application/json' }
    const { kinds } = (await (await fetch(path, { headers })).json()) as { kinds: object }
    const all = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, true]))
    const body = JSON.stringify({ kinds: all })
    return (await fetch(path, { method: 'PUT', headers, body })).status
  }, matchId)
  assert.equal(status, 200)
}

async function scrub(page: Page): Promise<void> {
  const bar = page.locator('.replay input[type=range]').first()
  await bar.waitFor()
  await bar.press('Home')
  await page.locator('.replay', { hasText: 'Showing' }).first().waitFor()
}

type Read = Map<string, string>

/** The list, the page and each of its tabs as the server renders them, without their scripts; the inbox and calls. */
async function readAll({ site, sport, matchId }: FanWay, cookie: string): Promise<Read> {
  const headers = { cookie, 'touchline-site': '1' }
  const read = async (path: string) =>
    (await (await fetch(`${site.url}${path}`, { headers })).text()).replaceAll(
      /"(requestId|position)":("[^"]*"|\d+)/g,
      '',
    )
  const shown = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const overview = await read(`/match/${matchId}`)
  const tabs = [...overview.matchAll(new RegExp(`href="(/match/${matchId}/[a-z-]+)"`, 'g'))].map(([, path]) => path!)
  const all: Read = new Map([[`/match/${matchId}`, shown(overview)]])
  for (const path of [...new Set(tabs), '/', `/?show=live&sport=${sport}`, `/?show=finished&sport=${sport}`])
    all.set(path, shown(await read(path)))
  for (const path of [`matches/${matchId}`, 'me/notices']) all.set(path, await read(`/api/v1/${path}`))
  return all
}

/** The paths that differ, with the first difference. */
function differences(before: Read, after: Read): string[] {
  return [...before].flatMap(([path, text]) => {
    const other = after.get(path) ?? ''
    if (text === other) return []
    const at = [...text].findIndex((letter, index) => letter !== other[index])
    return [`${path}: …${text.slice(Math.max(0, at - 80), at + 80)}… / …${other.slice(Math.max(0, at - 80), at + 80)}…`]
  })
}

type Late = { context: BrowserContext; staysSame(): Promise<void>; catchesUp(): Promise<void> }

/** The same user on another device, with a delayed picture, whose time stands still from here on. */
async function startLate(way: FanWay, own: BrowserContext): Promise<Late> {
  const { site, clock, sport, matchId, score } = way
  const { cookies } = await own.storageState()
  const context = await site.visitor()
  await context.addCookies([...cookies, { name: 'delay', value: String(delayS), url: site.url }])
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  clock.stop((await databaseNow(site)) + delayS * 1000)
  const [list, page] = [await context.newPage(), await context.newPage()]
  await list.goto(`/?show=live&sport=${sport}`)
  await page.goto(`/match/${matchId}`)
  await Promise.all([untilLive(list), untilLive(page)])
  // What the account follows comes after the page.
  await page.locator('.crumb button[aria-pressed=true]').waitFor()
  const row = rowOf(list, matchId)
  const stream = await openStream(site.url, `rooms=match:${matchId}`, { 'picture-delay': String(delayS) })
  await stream.until((messages) => messages.length > 0)
  const before = await readAll(way, cookie)
  // A running clock runs on, by the reader's own.
  const seen = async () =>
    [await page.title(), await page.locator('main').innerText(), await row.innerText()].map((text) =>
      text.replaceAll(/\d+:\d\d/g, ''),
    )
  const first = await seen()
  const matchFrames = () => stream.messages.filter(({ event }) => event === 'match')
  return {
    context,
    async staysSame() {
      assert.deepEqual(differences(before, await readAll(way, cookie)), [])
      assert.deepEqual(await seen(), first)
      assert.equal(await list.locator('.toast').count(), 0)
      assert.deepEqual(matchFrames(), [])
    },
    async catchesUp() {
      await page.waitForFunction((text) => document.title.includes(text), score)
      await stream.until(() => matchFrames().length > 0)
      await page.locator('.toast').waitFor()
      assert.notDeepEqual(differences(before, await readAll(way, cookie)), [])
      stream.close()
    },
  }
}

/** A moment of the database after all that is stored: it marks changes with its own clock. */
async function databaseNow({ database }: Site): Promise<number> {
  const { rows } = await database.pool.query<{ at: number }>(
    'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at, pg_sleep(0.003)',
  )
  return rows[0]!.at
}
