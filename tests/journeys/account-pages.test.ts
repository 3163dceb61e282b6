import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { auditBothThemes, countRegions, listen } from './axe.ts'
import { awaitCode, enterCode, letAnHourPass, signInByCode, solveByPointer } from './sign-in.ts'
import { phone, startSite } from './site.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { pool } = site.database
const ownPages = ['/me', '/me/settings', '/me/blocked', '/me/security', '/me/matches', '/me/inbox', '/me/membership', '/me/export', '/me/close', '/moderation']

let kept: Awaited<ReturnType<BrowserContext['storageState']>>
let userId = 0
before(async () => {
  const page = await site.open('/search')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signInByCode(page, site, '13800138000', 'Ada Lovelace')
  kept = await page.context().storageState()
  await page.context().close()
  const { rows } = await pool.query<{ id: number }>(`update accounts.account set roles = '{user,moderator}' where nickname = 'Ada Lovelace' returning id`)
  userId = Number(rows[0]!.id)
  await pool.query('update accounts.session set second_factor_at = now() where user_id = $1', [userId])
})

const accountButton = (page: Page) => page.locator('.account-slot button')

/** A page of somebody who is signed in, in a browser of its own. */
async function openAsAda(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.open(path, { storageState: kept, ...options })
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link').first().waitFor({ state: 'attached' })
  return page
}

async function holdText(text: string, scene = 'LIVE_CHAT_ROOM', state = 'held'): Promise<void> {
  await pool.query(
    `insert into moderation.item (scene, user_id, text, verdict, reason, rule, context, language, state, decided_at)
      values ($2, $3, $1, 'hold', 'advertising', 'term', 'room:1', 'en', $4, case when $4 = 'refused' then now() end)`,
    [text, scene, userId, state],
  )
}

describe('what the server draws of the pages of an account', () => {
  test('is the same for all, kept by nobody, found by no search engine', async () => {
    const cookie = kept.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const path of ownPages) {
      const [ours, theirs] = await Promise.all([cookie, ''].map((cookie) => fetch(`${site.url}${path}`, { headers: cookie ? { cookie } : {} })))
      assert.equal(ours!.headers.get('cache-control'), 'private, no-store', path)
      const html = await ours!.text()
      assert.doesNotMatch(html, /Ada Lovelace|138\*+00/, path)
      assert.match(html, /<meta name="robots" content="noindex"/, path)
      // Drawn at two moments, so but for the clock.
      assert.equal(html.replaceAll(/\d/g, ''), (await theirs!.text()).replaceAll(/\d/g, ''), `${path} differs`)
    }
  })

  test('is not there for unknown addresses, whatever they end with', async () => {
    for (const path of ['/me/nothing', '/me/x.css', '/me/settings/x.css', '/me/settings.js', '/user/1', '/user/x', '/user/1/x.css']) assert.equal((await fetch(`${site.url}${path}`)).status, 404, path)
  })
})

for (const [device, options] of [['a desktop', {}], ['a phone', phone]] as [string, BrowserContextOptions][]) {
  test(`the pages of an account break no rule of WCAG 2.2 AA on ${device}, and the browser complains of nothing`, async () => {
    await holdText('Cheap tickets here')
    await holdText('Refused before', 'UC_INTRO', 'refused')
    const page = await openAsAda('/me', options)
    const heard = listen(page)
    const found: string[] = []
    for (const path of [...ownPages, `/user/${userId}`]) {
      await page.goto(path)
      await page.locator('h1').waitFor()
      await page.waitForFunction(() => document.querySelector('.skeleton') === null)
      found.push(...(await auditBothThemes(page, path)))
      if ((await countRegions(page)) !== 1) found.push(`${path} has ${await countRegions(page)} live regions`)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${path} is wider than its window`)
      found.push(...(await page.locator('main').locator('button:visible, a:visible, select:visible, input:visible').evaluateAll(smallTargets, device === 'a phone')).map((line) => `${path}: ${line}`))
    }
    assert.deepEqual(found, [])
    assert.deepEqual(heard, [])
    await page.context().close()
  })

  test(`the dialog breaks no rule of WCAG 2.2 AA on ${device}, at any of its steps`, async () => {
    await letAnHourPass(site)
    const page = await site.open('/me', options)
    const heard = listen(page)
    const dialog = page.getByRole('dialog')
    const found: string[] = []
    const look = async (name: string) => void found.push(...(await auditBothThemes(page, name)))
    await page.getByRole('button', { name: 'Sign in or register' }).click()
    await dialog.waitFor()
    await look('start')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByRole('alert').waitFor()
    await look('wrong number')
    await dialog.getByRole('button', { name: 'Password', exact: true }).click()
    await look('password')
    await dialog.getByRole('button', { name: 'Code', exact: true }).click()
    await dialog.getByLabel('Phone number').fill(device === 'a phone' ? '13700137000' : '13600136000')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.locator('.puzzle').waitFor()
    await look('puzzle')
    await dialog.getByRole('button', { name: 'Answer a question instead' }).click()
    await dialog.locator('.question').waitFor()
    await look('question')
    await dialog.getByRole('button', { name: 'Use the puzzle' }).click()
    await solveByPointer(page, site)
    await dialog.getByLabel('Code', { exact: true }).waitFor()
    await look('code')
    await enterCode(dialog, await awaitCode(dialog, site, device === 'a phone' ? '13700137000' : '13600136000'), 'Sign in')
    await dialog.getByLabel('Display name').waitFor()
    await look('name')
    assert.deepEqual(found, [])
    assert.deepEqual(heard, [])
    await page.context().close()
  })
}

/** What is too small to hit: 24 px, on a touch screen 44; words inside a sentence are let off. Runs in the browser. */
function smallTargets(elements: (HTMLElement | SVGElement)[], isTouch: boolean): string[] {
  const least = isTouch ? 44 : 24
  return elements.flatMap((element) => {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
    const reach = Number.parseFloat(getComputedStyle(element, '::after').inset) || 0
    if (element.closest('p') || height - 2 * Math.min(0, reach) >= least - 0.5) return []
    return [`${element.tagName} "${element.textContent?.trim().slice(0, 20)}" is ${Math.round(width)} x ${Math.round(height)}`]
  })
}

test('nothing shifts when it becomes known who is here, and offline the dialog says that it cannot open', async () => {
  const context = await site.visitor({ storageState: kept })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    const count = (list: PerformanceObserverEntryList) => list.getEntries().forEach((entry) => ((globalThis as never as { shifted: number }).shifted += (entry as PerformanceEntry & { value: number }).value))
    new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/search']) {
    await page.goto(path)
    await accountButton(page).waitFor()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const shifted = await page.evaluate(() => (globalThis as never as { shifted: number }).shifted)
    assert.ok(shifted <= 0.01, `${path} shifts by ${shifted}`)
  }
  await context.close()
  const other = await site.open('/search')
  const signIn = other.getByRole('button', { name: 'Sign in', exact: true })
  await signIn.waitFor()
  await other.context().setOffline(true)
  await signIn.click()
  await other.getByRole('alert').getByText('You are offline').waitFor()
  await other.context().setOffline(false)
  await Promise.all([other.waitForEvent('load'), signIn.click()])
  await signIn.click()
  await other.getByRole('dialog').waitFor()
  await other.context().close()
})

describe('settings', () => {
  test('prices are written as chosen, at once and after the page is loaded anew', async () => {
    const page = await openAsAda('/me/settings')
    await page.getByLabel('Odds format').selectOption('american')
    await page.goto('/')
    const price = page.locator(`[data-row="live/${world.matches.live}"] .price`).first()
    await price.filter({ hasText: /[+−]\d{3}/ }).waitFor()
    await page.context().close()
  })

  test('a zone and a theme that were chosen hold', async () => {
    const page = await openAsAda('/me/settings')
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await page.waitForFunction(() => document.documentElement.dataset.zone === 'Asia/Tokyo')
    await page.getByLabel('Theme', { exact: true }).selectOption('dark')
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await page.reload()
    assert.deepEqual(await page.evaluate(() => ({ ...document.documentElement.dataset })), { zone: 'Asia/Tokyo', theme: 'dark' })
    await page.context().close()
  })
})

describe('the profile', () => {
  test('a name that looks like another is refused beside its field; an intro and a picture are seen by others', async () => {
    const page = await openAsAda('/me')
    await page.getByLabel('Display name', { exact: true }).fill('Adm1n')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    assert.equal(await page.getByLabel('Display name', { exact: true }).getAttribute('aria-invalid'), 'true')
    await page.getByLabel('Display name', { exact: true }).fill('Ada Lovelace')
    await page.getByLabel('Bio').fill('Counts goals with an engine.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.form-done').waitFor()
    const before = await page.locator('.account-slot img').getAttribute('src')
    await page.locator('.avatar-grid button[aria-pressed=false]').first().click()
    await page.waitForFunction((src) => document.querySelector('.account-slot img')?.getAttribute('src') !== src, before)
    await page.getByText('Uploads unlock at level 3').waitFor()
    await pool.query('update accounts.account set experience = 5000 where id = $1', [userId])
    await page.reload()
    const drawn = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7d55' } }).png().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawn })
    const picture = page.locator('.account-slot img[src*="/files/"]')
    await picture.waitFor()
    assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)))
    const other = await site.open(`/user/${userId}`)
    await other.getByText('Counts goals with an engine.').waitFor()
    assert.notEqual(await other.locator('.user-head img').getAttribute('src'), before)
    await other.context().close()
    await page.context().close()
  })
})

test('a moderator approves what was held and refuses an appeal; both leave the queue', async () => {
  await pool.query('delete from moderation.item')
  await holdText('Cheap tickets here')
  await holdText('Meet me at the gate')
  await holdText('It was only a joke', 'UC_INTRO', 'refused')
  await pool.query(`update moderation.item set appeal = 'Read it again, please', appealed_at = now() where state = 'refused'`)
  const page = await openAsAda('/moderation')
  await page.getByRole('button', { name: 'Approve “Meet me at the gate”' }).click()
  await page.getByText('Meet me at the gate').waitFor({ state: 'detached' })
  assert.ok(await page.locator('.moderation-list').evaluate((list) => list === document.activeElement))
  await page.getByText('Cheap tickets here').waitFor()
  await page.getByRole('link', { name: 'Appeals' }).click()
  await page.getByText('Read it again, please').waitFor()
  await page.getByRole('button', { name: 'Reject “It was only a joke”' }).click()
  await page.getByText('Queue is empty').waitFor()
  const { rows } = await pool.query<{ text: string; state: string }>('select text, state from moderation.item where decided_by_user_id = $1 order by text', [userId])
  assert.deepEqual(rows.map(({ text, state }) => [text, state]), [['It was only a joke', 'refused'], ['Meet me at the gate', 'approved']])
  await page.getByRole('link', { name: 'Pending' }).click()
  await page.getByLabel('Content type').selectOption('UC_NICKNAME')
  await page.getByText('Queue is empty').waitFor()
  await page.context().close()
})

describe('security', () => {
  test('a password asks for a proof when the last one is old, and signs out the other device', async () => {
    await letAnHourPass(site)
    const other = await site.open('/search')
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await signInByCode(other, site, '13800138000')
    await other.getByRole('button', { name: 'Me: Ada Lovelace' }).waitFor()
    await letAnHourPass(site)
    const page = await openAsAda('/me/security')
    await page.locator('.list-item', { hasText: 'This device' }).waitFor()
    assert.equal(await page.locator('.list-item', { hasText: 'Last active' }).count(), 2)
    await pool.query(`update accounts.session set proved_at = now() - interval '1 hour'`)
    await page.getByLabel('New password').fill('Grün ist der Rasen 7')
    await page.getByRole('button', { name: 'Set password' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await dialog.waitFor()
    await solveByPointer(page, site)
    await enterCode(dialog, await awaitCode(dialog, site, '13800138000', 'change'), 'Continue')
    await page.getByText('All other devices were signed out').first().waitFor()
    assert.equal(await page.locator('.list-item', { hasText: 'Last active' }).count(), 1)
    await other.goto('/me')
    await other.getByRole('button', { name: 'Sign in or register' }).waitFor()
    await other.context().close()
    await page.context().close()
  })

  test('a passkey is made and signs in', async () => {
    const url = site.url.replace('127.0.0.1', 'localhost')
    const storageState = { ...kept, cookies: kept.cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })) }
    const page = await site.open(`${url}/me/security`, { storageState })
    await pool.query('update accounts.session set proved_at = now()')
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const
    await session.send('WebAuthn.addVirtualAuthenticator', { options })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: /^Remove / }).waitFor()
    await page.locator('.account-slot button').click()
    await page.getByRole('navigation', { name: 'My account' }).last().getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('button', { name: 'Me: Ada Lovelace' }).waitFor()
    await page.context().close()
  })
})
