import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { footballEvent, withdrawn } from '#kit/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { patienceMs, startSite, untilLive } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { other } = world.matches

const chip = (page: Page, text: string | RegExp) =>
  page.locator('.status-chip', { hasText: text }).filter({ visible: true })
const total = (page: Page, score: string) =>
  page.locator(`[data-row="live/${other}"] .total`).filter({ hasText: new RegExp(`^${score}$`) })
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

let minute = 21
let shownGoal: TimelineEvent | null = null
async function score(): Promise<void> {
  minute += 1
  shownGoal = footballEvent.goal({
    key: `goal ${minute}`,
    period: 1,
    clockSeconds: minute * 60,
    occurredAt: Date.now(),
    side: 'home',
    kind: 'open',
  })
  await site.report(other, shownGoal)
}

/** Every test begins at 0-0. */
beforeEach(async () => {
  if (shownGoal) await site.report(other, withdrawn(shownGoal, 'offside'))
  shownGoal = null
})

async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const patience = Date.now() + patienceMs
  while (!(await isTrue())) {
    assert.ok(Date.now() < patience, what)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a page whose connection is cut shows that, reconnects by itself and shows what it missed', async () => {
  const page = await site.open('/')
  await untilLive(page)
  await mark(page)
  site.web.cut()
  await chip(page, 'Reconnecting').waitFor()
  await score()
  assert.equal(await total(page, '00').count(), 1)
  site.web.mend()
  await total(page, '10').waitFor()
  await untilLive(page)
  assert.ok(await isMarked(page), 'the page was loaded again')
  await page.context().close()
})

test('a machine without a network shows the time of its scores, and catches up', async () => {
  const page = await site.open('/')
  await untilLive(page)
  await mark(page)
  await page.context().setOffline(true)
  await page.locator('.banner', { hasText: /You are offline\. Scores are from \d\d:\d\d/ }).waitFor()
  site.web.cut()
  await score()
  site.web.mend()
  await page.context().setOffline(false)
  await total(page, '10').waitFor()
  await page.locator('.banner').waitFor({ state: 'detached' })
  assert.ok(await isMarked(page))
  await page.context().close()
})

test('while the database is unavailable a page is still shown, with the time of its data, and recovers by itself', async () => {
  const page = await site.open('/')
  await untilLive(page)
  await mark(page)
  site.data.cut()
  await chip(page, /As of \d\d:\d\d/).waitFor()
  const late = await site.open('/')
  assert.match(
    (await late.locator('.stale-notice').textContent())!,
    /Live updates are unavailable\. Showing data from .*\d\d:\d\d/,
  )
  assert.equal(await total(late, '00').count(), 1)
  const dark = await late.goto('/day/2026-03-14')
  assert.equal(dark?.status(), 503)
  await late.getByText('Service unavailable').waitFor()

  await score()
  site.data.mend()
  await total(page, '10').waitFor()
  await untilLive(page)
  assert.ok(await isMarked(page))
  await until(async () => (await late.goto('/'))?.headers()['touchline-stale'] === undefined, 'the notice goes')
  await total(late, '10').waitFor()
  await late.context().close()
  await page.context().close()
})

test('the tabs of one browser share one stream, and the next one takes over when its holder closes', async () => {
  const context = await site.visitor()
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto('/')
  await untilLive(first)
  await until(() => site.streamCount() === 1, 'one stream')
  await second.goto(`/match/${other}`)
  await untilLive(second)
  await score()
  await total(first, '10').waitFor()
  await second.locator('.match-score .big', { hasText: /1\s*–\s*0/ }).waitFor()
  // The stream is opened anew for the rooms of both: the server learns later that the one before is closed.
  await until(() => site.streamCount() === 1, 'one stream for both')
  await first.close()
  await until(() => site.streamCount() === 1, 'the second tab reads for itself')
  await score()
  await second.locator('.match-score .big', { hasText: /2\s*–\s*0/ }).waitFor()
  await until(() => site.streamCount() === 1, 'one stream for the tab that is left')
  await site.report(
    other,
    withdrawn(
      footballEvent.goal({
        key: `goal ${minute - 1}`,
        period: 1,
        clockSeconds: (minute - 1) * 60,
        occurredAt: Date.now(),
        side: 'home',
        kind: 'open',
      }),
      'offside',
    ),
  )
  await second.locator('.match-score .big', { hasText: /1\s*–\s*0/ }).waitFor()
  await context.close()
  await until(() => site.streamCount() === 0, 'nobody listens')
})
