import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { auditBothThemes } from './axe.ts'
import { letAnHourPass, signInByCode } from './sign-in.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world: World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { live, coming, other } = world!.matches
const rowOf = (page: Page, matchId: number) => page.locator(`[data-row$="/${matchId}"]`).last()
/** Collects what the page's live region says from here on. */
async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const region = document.querySelector('[aria-live=polite]')!
    const said: string[] = []
    new MutationObserver(() => said.push(region.textContent!)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(globalThis, { said })
  })
  return () => page.evaluate(() => (globalThis as never as { said: string[] }).said)
}
/** Opens a page and waits until it has the followed subjects, so that later news is new to it. */
async function openKnowing(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse((response) => response.url().endsWith('/me/following'))
  await page.goto(path)
  await known
}
const untilLive = (page: Page) => page.locator('[data-group][data-live]').first().waitFor()

test('the stars of a visitor move into the account; a goal arrives in the page and in the inbox, and is corrected', async () => {
  const page = await site.open('/')
  await untilLive(page)
  await rowOf(page, other).locator('.star').click()
  await page.reload()
  await untilLive(page)
  await rowOf(page, live).locator('.star').click()
  assert.equal(await page.getByRole('dialog').count(), 0, 'a star asks for nothing')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const imported = page.waitForResponse((response) => response.url().endsWith('/me/following/import'))
  await signInByCode(page, site, '13800138001', 'Mia Hamm')
  assert.equal(await rowOf(page, live).locator('.star').getAttribute('aria-pressed'), 'true')
  assert.equal((await imported).status(), 200)
  await openKnowing(page, '/me/matches')
  await page.getByRole('heading', { name: 'Live' }).waitFor()
  assert.equal(await page.locator('.row').count(), 2)
  assert.deepEqual(await auditBothThemes(page, 'matches'), [])

  const goal = footballEvent.goal({
    key: 'followed goal',
    period: 1,
    clockSeconds: 2410,
    occurredAt: Date.now(),
    side: 'away',
    kind: 'open',
  })
  const said = await listenTo(page)
  await page.clock.install()
  await site.report(live, goal)
  await page.locator('.toast', { hasText: 'Goal: Forge Smiths' }).waitFor()
  await page.locator('.toast', { hasText: 'Harbour Gulls 1–1 Forge Smiths' }).waitFor()
  // The list and the toast both learn of it.
  await page.locator('[aria-live=polite]', { hasText: /^Goal/ }).waitFor({ state: 'attached' })
  await page.locator('.toast a').click()
  await page.waitForURL(`/match/${live}`)
  // Announcements pause for ten seconds; a second one would follow then.
  await page.clock.fastForward(11_000)
  assert.equal((await said()).join(' ').match(/Goal/g)?.length, 1, (await said()).join(' | '))
  await openKnowing(page, '/me/inbox')
  const line = page.locator('.notice').first()
  await line.getByText('Goal: Forge Smiths').waitFor()
  await site.report(live, withdrawn(goal, 'offside'))
  await page.locator('.toast', { hasText: 'Goal disallowed' }).waitFor()
  // The open inbox shows it too.
  await line.getByText('offside').waitFor()
  await line.locator('s').waitFor()
  assert.deepEqual(await auditBothThemes(page, 'inbox'), [])
  await line.getByRole('button', { name: /^Delete/ }).click()
  await page.getByText('No notifications yet').waitFor()
  await page.context().close()
})

test('teams and leagues are followed on their pages, and unfollowed on "My matches"', async () => {
  await letAnHourPass(site)
  const page = await site.open(`/league/${world.league}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signInByCode(page, site, '13800138002', 'Sun Wen')
  await page.getByRole('button', { name: 'Follow Coast League' }).click()
  const button = page.getByRole('button', { name: 'Following: Unfollow Coast League' })
  await button.waitFor()
  await page.goto('/me/matches')
  // The matches of a followed league are among one's own.
  await page.locator(`[data-row="live/${live}"]`).waitFor()
  await button.click()
  await page.getByRole('button', { name: 'Follow Coast League' }).waitFor()
  await page.reload()
  await page.getByText('Follow a league on its page').waitFor()
  await page.getByText('You follow nothing yet').waitFor()
  await page.context().close()
})

test('a visitor sets a reminder, finds it again after a reload, and cancels it; another browser does not have it', async () => {
  const page = await site.open(`/match/${coming}`, phone)
  const bell = page.locator('.remind button')
  // Its script loads after the page; until then the control does nothing.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.remind button') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await bell.click()
  await page.locator('.remind button[aria-pressed=true]').waitFor()
  await page.reload()
  await page.locator('.remind button[aria-pressed=true]').waitFor()
  const stranger = await site.open(`/match/${coming}`)
  await stranger.locator('.remind button[aria-pressed=false]').waitFor()
  await bell.click()
  await page.locator('.remind button[aria-pressed=false]').waitFor()
  const { rows } = await site.database.pool.query('select 1 from following.reminder')
  assert.equal(rows.length, 0)
  await page.context().close()
  await stranger.context().close()
})

test('the service worker is served for the whole site', async () => {
  const page = await site.open('/', { serviceWorkers: 'allow' })
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    return (await navigator.serviceWorker.ready).scope
  })
  assert.equal(scope, `${site.url}/`)
  await page.context().close()
})
