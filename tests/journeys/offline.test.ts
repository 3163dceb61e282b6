import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { footballEvent } from '#kit/football.ts'
import { audit } from './axe.ts'
import { signInByCode } from './sign-in.ts'
import { startSite, untilLive } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { other, live } = world.matches

const banner = (page: Page) => page.locator('.banner.floating')
const total = (page: Page, score: string) =>
  page.locator(`[data-row="live/${other}"] .total`).filter({ hasText: new RegExp(`^${score}$`) })
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

let minute = 21
async function score(): Promise<void> {
  minute += 1
  const at = { key: `goal ${minute}`, period: 1 as const, clockSeconds: minute * 60, occurredAt: Date.now() }
  await site.report(other, footballEvent.goal({ ...at, side: 'home', kind: 'open' }))
}

/** Takes the network from one tab only, as its own devtools do. */
async function tabOffline(page: Page): Promise<{ end(): Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  const set = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await session.send('Network.enable')
  await set(true)
  await page.waitForFunction(() => !navigator.onLine)
  return { end: async () => void (await set(false)) }
}

test('a tab that reads the stream of another one is not offline while scores move, and Retry reconnects', async () => {
  const context = await site.visitor()
  const [leader, follower] = [await context.newPage(), await context.newPage()]
  await leader.goto('/')
  await untilLive(leader)
  await follower.goto('/')
  await untilLive(follower)
  const offline = await tabOffline(follower)
  await score()
  await total(follower, '10').waitFor()
  assert.equal(await banner(follower).count(), 0, 'scores move, so the tab is connected')
  await offline.end()
  await context.setOffline(true)
  await banner(follower).waitFor()
  await follower.getByRole('button', { name: 'Retry' }).click()
  await context.setOffline(false)
  await banner(follower).waitFor({ state: 'detached' })
  await untilLive(follower)
  await context.close()
})

test('a link that is followed offline keeps the page, says so, and opens by itself', async () => {
  const page = await (await site.visitor()).newPage()
  // Some seconds after the first view.
  const code = page.waitForResponse('**/assets/away-*.js')
  await page.goto('/')
  await untilLive(page)
  await mark(page)
  await (await code).finished()
  await page.context().setOffline(true)
  await banner(page).waitFor()
  await page.locator(`[data-row="live/${live}"] a.cover`).press('Enter')
  await banner(page).getByText('The page opens when you are back online.').waitFor()
  assert.equal(new URL(page.url()).pathname, '/')
  assert.equal(await page.getByText('Error 500').count(), 0)
  await page.getByRole('button', { name: 'Retry' }).click()
  assert.equal(await total(page, '10').count(), 1, 'the page is kept')
  await page.context().setOffline(false)
  await page.waitForURL(`**/match/${live}*`)
  await page.locator('.match-score').waitFor()
  assert.ok(await isMarked(page), 'the page was loaded again')
  await page.goBack()
  await total(page, '10').waitFor()
  await page.context().close()
})

test('a link that is followed offline before the code for that has come says so, and opens by itself', async () => {
  for (const isKnown of [true, false]) {
    const page = await (await site.visitor()).newPage()
    await page.route('**/assets/away-*.js', (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await untilLive(page)
    if (isKnown) await page.context().setOffline(true)
    else {
      await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
      await page.route('**/icon.svg', (route) => route.abort('internetdisconnected'))
    }
    await page.locator(`[data-row="live/${live}"] a.cover`).press('Enter')
    await banner(page).getByText('The page opens when you are back online.').waitFor()
    assert.equal(new URL(page.url()).pathname, '/')
    await page.unrouteAll()
    await page.context().setOffline(false)
    await page.waitForURL(`**/match/${live}*`)
    await page.locator('.match-score').waitFor()
    await banner(page).waitFor({ state: 'detached' })
    await page.context().close()
  }
})

test('a link that fails because the server has just gone keeps the page too, and opens by itself', async () => {
  const page = await site.open('/')
  await untilLive(page)
  await mark(page)
  // The code of the page is there; only its data cannot be read.
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
  await page.route('**/icon.svg', (route) => route.abort('internetdisconnected'))
  await page.locator(`[data-row="live/${live}"] a.cover`).press('Enter')
  await banner(page).getByText('Reconnecting').waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  assert.equal(new URL(page.url()).pathname, '/')
  await page.unrouteAll()
  await page.waitForURL(`**/match/${live}*`)
  await page.locator('.match-score').waitFor()
  assert.ok(await isMarked(page), 'the page was loaded again')
  await page.goBack()
  await total(page, '10').waitFor()
  assert.equal(new URL(page.url()).pathname, '/', 'one entry of the history per page')
  await page.context().close()
})

async function until(page: Page, isTrue: (address: string) => Promise<boolean>, address = ''): Promise<void> {
  const patience = Date.now() + 20_000
  while (!(await page.evaluate(isTrue, address))) {
    assert.ok(Date.now() < patience, `${isTrue} ${address}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

beforeEach(() => site.web.mend())

/** A browser that has the worker, its shell and the page. */
async function openKept(path: string): Promise<Page> {
  const page = await site.open('/', { serviceWorkers: 'allow' })
  await untilKept(page, '/')
  await untilKept(page, '/offline')
  await page.goto(path)
  await untilKept(page, path)
  return page
}

function untilKept(page: Page, path: string): Promise<void> {
  return until(page, (address) => caches.match(address, { ignoreVary: true }).then(Boolean), path)
}

const faults: string[] = []

/** A tab that is opened without network. Its scripts request the session, as those of any page. */
async function openAlone(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  tab.on('pageerror', (error) => faults.push(`${path}: ${error.message}`))
  await tab.goto(path)
  return tab
}

const keptPages = (page: Page) => page.locator('html[data-kept]').count()

test('a fresh tab without network shows the shell and the last scores with their time, and catches up', async () => {
  const page = await openKept(`/match/${live}`)
  site.web.cut()
  await page.context().setOffline(true)
  const home = await openAlone(page, '/')
  await total(home, '10').waitFor()
  await banner(home)
    .getByText(/Scores are from \d\d:\d\d\./)
    .waitFor()
  assert.deepEqual(faults, [])
  assert.equal(await keptPages(home), 1)
  const match = await openAlone(page, `/match/${live}`)
  await match.locator('.match-score').waitFor()
  const search = await openAlone(page, '/search?q=gulls')
  await search.getByRole('heading', { name: 'You are offline' }).waitFor()
  assert.equal(new URL(search.url()).search, '?to=%2Fsearch%3Fq%3Dgulls')
  await search.getByRole('link', { name: 'Last scores' }).waitFor()
  assert.deepEqual(await audit(search), [])
  await score()
  site.web.mend()
  await page.context().setOffline(false)
  await total(home, '20').waitFor()
  await home.locator('html:not([data-kept])').waitFor({ state: 'attached' })
  await match.locator('html:not([data-kept])').waitFor({ state: 'attached' })
  await search.waitForURL('**/search?q=gulls')
  assert.equal(await banner(home).count(), 0)
  await page.context().close()
})

test('a kept page is not shown to a reader who hides scores since', async () => {
  const page = await openKept('/')
  await page.context().addCookies([{ name: 'spoilers', value: 'hide', url: site.url }])
  site.web.cut()
  const tab = await page.context().newPage()
  const seen: string[] = []
  await tab.exposeFunction('note', (text: string) => seen.push(text))
  await tab.addInitScript(() => {
    const look = () => {
      const text = document.documentElement?.hidden === false ? (document.body?.innerText ?? '') : ''
      if (/\b2\b/.test(text) && /Millers/.test(text)) (globalThis as never as { note(text: string): void }).note(text)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await tab.goto('/').catch(() => undefined)
  await tab.getByRole('heading', { name: 'You are offline' }).waitFor()
  assert.deepEqual(seen, [])
  site.web.mend()
  await tab.locator('[data-row]').first().waitFor()
  assert.equal(new URL(tab.url()).pathname, '/')
  await page.context().close()
})

test('online the worker changes nothing: pages are fresh, forms and calls pass, and another release replaces it', async () => {
  const page = await openKept('/')
  await score()
  await page.goto('/')
  assert.equal(await keptPages(page), 0)
  await total(page, '30').waitFor()
  const script = await page.request.get('/sw.js')
  assert.equal(script.headers()['cache-control'], 'no-cache')
  assert.match(await script.text(), /^const version = '[0-9a-f]{12}'$/m)
  const names = await page.evaluate(() => caches.keys())
  assert.deepEqual(
    names.sort().map((name) => name.replace(/[0-9a-f]{12}$/, '')),
    ['touchline-files-', 'touchline-pages-'],
  )
  await page.evaluate(() =>
    caches.open('touchline-pages-of-another-release').then((cache) => cache.put('/', new Response(''))),
  )
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.unregister()))
  await page.reload()
  await until(page, () => caches.keys().then((found) => !found.includes('touchline-pages-of-another-release')))
  await page.context().close()
})

test('the pages that were kept go at sign-out', async () => {
  const page = await openKept('/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signInByCode(page, site, '13800138000', 'Ada Lovelace')
  await page.reload()
  await untilKept(page, '/')
  await page.getByRole('button', { name: 'Me: Ada Lovelace' }).click()
  await page.getByRole('navigation', { name: 'My account' }).getByRole('button', { name: 'Sign out' }).click()
  await until(page, () => caches.keys().then((names) => !names.some((one) => one.includes('pages'))))
  await page.context().close()
})

test('the site can be installed: a manifest in the language of the page, and icons', async () => {
  const page = await site.open('/?lang=zh')
  const href = (await page.locator('link[rel=manifest]').getAttribute('href'))!
  const answer = await page.request.get(href)
  assert.equal(answer.headers()['content-type'], 'application/manifest+json')
  const manifest = (await answer.json()) as { lang: string; icons: { src: string }[]; start_url: string }
  assert.equal(manifest.lang, 'zh-CN')
  for (const { src } of manifest.icons) assert.equal((await page.request.get(src)).status(), 200, src)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    [],
  )
  assert.deepEqual(await page.locator('meta[name=theme-color]').count(), 2)
  await page.context().close()
})
