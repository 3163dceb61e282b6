import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { footballEvent } from '#kit/football.ts'
import { auditBothThemes, listen } from './axe.ts'
import { patienceMs, phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))

/** These pages ask for no user, by which others are known to handle input. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await site.browser.newContext({ baseURL: site.url, locale: 'en-GB', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto(path)
  return page
}

const pages = ['/docs', '/docs/score', '/docs/touchline/getTable', '/docs/search?q=table', '/docs/openapi']

for (const [device, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as [string, BrowserContextOptions][])
  test(`the documentation violates no rule of WCAG 2.2 AA on ${device}, logs nothing, and never scrolls sideways`, async () => {
    const page = await open('/docs', options)
    const heard = listen(page)
    const found: string[] = []
    for (const path of pages) {
      await page.goto(path)
      found.push(...(await auditBothThemes(page, path)))
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) found.push(`${path} is ${over} px too wide`)
    }
    assert.deepEqual([...found, ...heard], [])
    await page.context().close()
  })

test('a read is tried on its page, and its answer and headers are shown', async () => {
  const page = await open('/docs/touchline/getTeam')
  const card = page.locator('.try')
  await card.getByLabel('id', { exact: true }).fill(String(world.teams.gulls))
  await card.getByRole('button', { name: 'Send' }).click()
  await card
    .getByRole('status')
    .filter({ hasText: /200.*ms.*kB/ })
    .waitFor()
  await card.locator('.answer', { hasText: 'Harbour Gulls' }).waitFor()
  await card.getByRole('button', { name: 'Headers' }).click()
  await card.locator('.answer', { hasText: 'content-type: application/json' }).waitFor()
  await page.context().close()
})

test('the console shows the messages of a live match as they come, and filters and pauses them', async () => {
  const page = await open('/docs')
  const console = page.getByRole('region', { name: 'Live stream console' })
  await console.getByText('hello').waitFor()
  const matchId = Number(/match:(\d+)/.exec((await console.locator('header code').textContent()) ?? '')?.[1])
  assert.ok([world.matches.live, world.matches.other].includes(matchId))
  const at = { key: 'shown goal', period: 1 as const, clockSeconds: 2430, occurredAt: Date.now() }
  await site.report(matchId, footballEvent.goal({ ...at, side: 'away', playerId: null, kind: 'penalty' }))
  await console.locator('li.goal', { hasText: /goal: .* \d–1 / }).waitFor()
  await console.getByRole('button', { name: 'prices' }).click()
  await console.locator('li.goal').waitFor({ state: 'hidden' })
  await console.getByRole('button', { name: 'Pause' }).click()
  await console.getByRole('button', { name: 'Resume' }).waitFor()
  await page.context().close()
})

test('the language of the examples is kept, calls are found by "/", and a phone opens the list as a sheet', async () => {
  const page = await open('/docs/touchline/getTable')
  await page.getByText('Python', { exact: true }).click()
  await page.goto('/docs/touchline/getMatch')
  await page.getByText('import requests').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('season table')
  await page.keyboard.press('Enter')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Table of a season \/api\/v1/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Table of a season' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const list = page.getByRole('navigation', { name: 'Documentation' })
  await list.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'touchline / Table of a season' }).click()
  await list.getByRole('link', { name: 'wallet' }).click()
  await page.getByRole('heading', { level: 1, name: 'wallet' }).waitFor()
  await page.context().close()
})
