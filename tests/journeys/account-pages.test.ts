// Long half: audits every page of an account.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { startSiteOfAda } from './ada.ts'
import { auditBothThemes, countRegions, listen } from './axe.ts'
import { walkByKeyboard } from './keyboard.ts'
import { awaitCode, enterCode, letAnHourPass, solveByPointer } from './sign-in.ts'
import { phone } from './site.ts'

const { site, world, ada, openAsAda, holdText } = await startSiteOfAda()
const ownPages = [
  '/me',
  '/me/settings',
  '/me/blocked',
  '/me/security',
  '/me/matches',
  '/me/inbox',
  '/me/saved',
  '/me/membership',
  '/me/export',
  '/me/close',
  '/me/decisions/1',
  '/moderation',
]

const accountButton = (page: Page) => page.locator('.account-slot button')

describe('the server-rendered account pages', () => {
  test('are the same for all, cached nowhere, and excluded from search engines', async () => {
    const cookie = ada.kept.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const path of ownPages) {
      const [ours, theirs] = await Promise.all(
        [cookie, ''].map((cookie) => fetch(`${site.url}${path}`, { headers: cookie ? { cookie } : {} })),
      )
      assert.equal(ours!.headers.get('cache-control'), 'private, no-store', path)
      const html = await ours!.text()
      assert.doesNotMatch(html, /Ada Lovelace|138\*+00/, path)
      assert.match(html, /<meta name="robots" content="noindex"/, path)
      // Rendered at two times, so the clock differs.
      assert.equal(html.replaceAll(/\d/g, ''), (await theirs!.text()).replaceAll(/\d/g, ''), `${path} differs`)
    }
  })

  test('do not exist at unknown addresses, with any ending', async () => {
    for (const path of [
      '/me/nothing',
      '/me/x.css',
      '/me/settings/x.css',
      '/me/settings.js',
      '/user/1',
      '/user/x',
      '/user/1/x.css',
    ])
      assert.equal((await fetch(`${site.url}${path}`)).status, 404, path)
  })
})

test('an account page whose question for the user fails asks again', async () => {
  // The worker of the site would pass the request by the rule below.
  const page = await openAsAda('/me', { serviceWorkers: 'block' })
  let asked = 0
  await page.route('**/api/v1/session', (route) => (asked++ === 0 ? route.abort() : route.continue()))
  await page.goto('/me/export')
  await page.locator('h1').waitFor()
  assert.ok(asked >= 2)
  await page.context().close()
})

for (const [device, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as [string, BrowserContextOptions][]) {
  test(`account pages violate no rule of WCAG 2.2 AA on ${device}, without warnings in the browser`, async () => {
    await holdText('Cheap tickets here')
    await holdText('Refused before', 'UC_INTRO', 'refused')
    const page = await openAsAda('/me', options)
    const heard = listen(page)
    const found: string[] = []
    for (const path of [...ownPages, `/user/${ada.userId}`]) {
      await page.goto(path)
      await page
        .locator('h1')
        .waitFor()
        .catch(async (error: unknown) => {
          throw new Error(`${path} has no heading, but ${await page.locator('body').innerText()}`, { cause: error })
        })
      await page.waitForFunction(() => document.querySelector('.skeleton') === null)
      found.push(...(await auditBothThemes(page, path)))
      if ((await countRegions(page)) !== 1) found.push(`${path} has ${await countRegions(page)} live regions`)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        found.push(`${path} is wider than its window`)
      found.push(
        ...(
          await page
            .locator('main')
            .locator('button:visible, a:visible, select:visible, input:visible')
            .evaluateAll(smallTargets, device === 'a phone')
        ).map((line) => `${path}: ${line}`),
      )
    }
    assert.deepEqual(found, [])
    assert.deepEqual(heard, [])
    await page.context().close()
  })

  test(`the dialog violates no rule of WCAG 2.2 AA on ${device}, at any of its steps`, async () => {
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
    await enterCode(
      dialog,
      await awaitCode(dialog, site, device === 'a phone' ? '13700137000' : '13600136000'),
      'Sign in',
    )
    await dialog.getByLabel('Display name').waitFor()
    await look('name')
    assert.deepEqual(found, [])
    assert.deepEqual(heard, [])
    await page.context().close()
  })
}

test('the settings and the alerts of an account are walked with Tab, and Esc returns the focus to what opened them', async () => {
  const { gulls } = world().teams
  await site.database.pool.query(
    `insert into following.follow (user_id, kind, subject_id) values ($1, 'team', $2) on conflict do nothing`,
    [ada.userId, gulls],
  )
  const page = await openAsAda('/me', { viewport: { width: 360, height: 640 } })
  await page.goto('/me/settings')
  const found: string[] = []
  const walk = async (name: string) => {
    found.push(...(await walkByKeyboard(page)).map((fault) => `${name}: ${fault}`))
  }
  await page.getByRole('checkbox', { name: 'Goals', exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await page.getByLabel('From', { exact: true }).waitFor()
  await walk('settings')

  await page.goto(`/team/${gulls}`)
  const alerts = page.getByRole('button', { name: 'Alerts: Harbour Gulls' })
  const dialog = page.getByRole('dialog', { name: 'Alerts: Harbour Gulls' })
  await alerts.press('Enter')
  await dialog.getByRole('checkbox', { name: 'Goals', exact: true }).waitFor()
  assert.ok(await dialog.evaluate((one) => one.contains(document.activeElement)), 'the focus is in the dialog')
  await walk('alerts')
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    assert.ok(
      await dialog.evaluate((one) => one.contains(document.activeElement) || document.activeElement === document.body),
      `${key} leaves the dialog`,
    )
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.ok(await alerts.evaluate((one) => one === document.activeElement), 'the focus is back where it was')
  assert.deepEqual(found, [])
  await page.context().close()
})

/** Targets that are too small: 24 px, on a touch screen 44; links inside a sentence are exempt. Runs in the browser. */
function smallTargets(elements: (HTMLElement | SVGElement)[], isTouch: boolean): string[] {
  const least = isTouch ? 44 : 24
  return elements.flatMap((element) => {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
    const reach = Number.parseFloat(getComputedStyle(element, '::after').inset) || 0
    if (element.closest('p') || height - 2 * Math.min(0, reach) >= least - 0.5) return []
    return [
      `${element.tagName} "${element.textContent?.trim().slice(0, 20)}" is ${Math.round(width)} x ${Math.round(height)}`,
    ]
  })
}

test('nothing shifts when the user becomes known, and offline the dialog states that it cannot open', async () => {
  const context = await site.visitor({ storageState: ada.kept })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    const count = (list: PerformanceObserverEntryList) =>
      list
        .getEntries()
        .forEach(
          (entry) =>
            ((globalThis as never as { shifted: number }).shifted += (
              entry as PerformanceEntry & { value: number }
            ).value),
        )
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
