// Long half: passes midnight in several zones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { footballEvent } from '#kit/football.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

/** Two minutes before the midnight that begins 29 March 2026 in Berlin, a day of 23 hours. */
const evening = Date.parse('2026-03-28T22:58:00Z')
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The clock of the server: it runs, and is set forward by the journeys. */
const clock = { from: Date.now(), at: evening }
const now = () => clock.at + (Date.now() - clock.from)

let world: World
const site = await startSite(async (database) => void (world = await buildWorld(database, evening)), {
  timeZone: 'Europe/Berlin',
  now,
})
const { live, other, finished, coming } = world!.matches

async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
  const context = await site.visitor(options)
  await context.clock.install({ time: now() })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(path)
  await page.locator('[data-group][data-live]').first().waitFor()
  return page
}

/** Server and browsers are set forward, as after the sleep of a machine: timers that are due run once. */
async function pass(ms: number, ...pages: Page[]): Promise<void> {
  clock.at += ms
  await Promise.all(pages.map((page) => page.clock.fastForward(ms)))
}

const chosenDay = (page: Page, spoken: string) => page.locator('.dates [aria-current=date]', { hasText: spoken })
const rowsOf = (page: Page, matchId: number) => page.locator(`[data-row$="/${matchId}"]`)
const liveCount = (page: Page) => page.locator('.segments .count').textContent()

test('at midnight in the zone of the reader an open page moves to the new day, and keeps what is live', async () => {
  const page = await open('/', { ...phone, viewport: { width: 390, height: 500 } })
  const chosen = await open('/day/2026-03-28')
  await rowsOf(page, live).last().locator('.star').click()
  await page.reload()
  await page.locator(`[data-row="yours/${live}"]`).waitFor()
  assert.equal(await liveCount(page), '2')
  const row = page.locator(`[data-row="yours/${live}"] a.cover`)
  await row.focus()
  await page.evaluate(() => scrollTo(0, 40))
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 80))
  await pass(3 * minuteMs, page, chosen)

  await chosenDay(page, 'Today, Sunday 29 March').waitFor({ state: 'attached' })
  assert.equal(new URL(page.url()).pathname, '/')
  assert.match(await page.title(), /29 March/)
  assert.equal(await liveCount(page), '2')
  await page.locator(`[data-row="yours/${live}"]`).waitFor()
  await rowsOf(page, other).first().waitFor()
  await rowsOf(page, coming).waitFor()
  assert.equal(await rowsOf(page, finished).count(), 0, 'the result of yesterday is on its own day')
  assert.equal(await row.evaluate((link) => link === document.activeElement), true, 'the focus stays')
  assert.deepEqual(
    await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight > 40]),
    [40, true],
    'the place stays',
  )
  await page.locator('[aria-live=polite]', { hasText: '29 March' }).waitFor({ state: 'attached' })

  const goal = { key: 'late', period: 1 as const, clockSeconds: 2600, occurredAt: now() }
  await site.report(live, footballEvent.goal({ ...goal, side: 'away', kind: 'open' }))
  await page.locator(`[data-row="yours/${live}"] .digit >> nth=1`, { hasText: '1' }).waitFor()

  // A day that was chosen stays, and knows which day is today.
  await chosen.locator('.dates a', { hasText: 'Today, Sunday 29 March' }).waitFor({ state: 'attached' })
  await chosenDay(chosen, 'Saturday 28 March').waitFor({ state: 'attached' })
  await rowsOf(chosen, finished).waitFor()
  await chosen.locator('.segments a', { hasText: 'Live' }).click()
  await chosen.waitForURL(/\/\?show=live$/)
  await rowsOf(chosen, live).waitFor()
  await rowsOf(chosen, other).waitFor()
  assert.equal(await liveCount(chosen), '2')
  await Promise.all([page, chosen].map((one) => one.context().close()))
})

test('without scripts, the pages of the new day and of what is live have it too', async () => {
  const context = await site.visitor({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/', '/?show=live', '/day/2026-03-28?show=live']) {
    await page.goto(path)
    assert.ok((await rowsOf(page, live).count()) > 0, path)
    assert.equal(await liveCount(page), '2', path)
  }
  await context.close()
})

test('a machine that slept over a day of 23 hours wakes on the next', async () => {
  const page = await open('/')
  await chosenDay(page, 'Today, Sunday 29 March').waitFor({ state: 'attached' })
  await pass(23 * hourMs, page)
  await chosenDay(page, 'Today, Monday 30 March').waitFor({ state: 'attached' })
  await rowsOf(page, live).first().waitFor()
  await page.context().close()
})

test('a page and a list that were kept before midnight are not served after it', async () => {
  clock.at += Date.parse('2026-03-30T21:59:30Z') - now()
  const titleOf = async () => /<title>([^<]*)/.exec(await (await fetch(site.url)).text())?.[1] ?? ''
  const tomorrow = async () => {
    const response = await fetch(`${site.url}/api/v1/days/2026-03-31?timeZone=Europe/Berlin`)
    return ((await response.json()) as { rooms: string[] }).rooms
  }
  assert.match(await titleOf(), /30 March/)
  assert.match(await titleOf(), /30 March/)
  assert.deepEqual(await tomorrow(), ['day:2026-03-30', 'day:2026-03-31'])
  clock.at += 30_000
  assert.match(await titleOf(), /31 March/)
  assert.deepEqual(await tomorrow(), ['day:2026-03-29', 'day:2026-03-30', 'day:2026-03-31'])
})
