import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { noonZone, startSite, untilLive } from './site.ts'
import { buildWorld, lateKickOff, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { live, other } = world.matches

const rowOf = (page: Page, matchId: number) => page.locator(`[data-row="live/${matchId}"]`)
/** A row grows by the line of its goal. */
const placeOf = (box: { x: number; y: number; width: number } | null) => box && [box.x, box.y, box.width]
const listed = (page: Page) =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.row))

test('the chosen panel shows from the first byte on where its details will be', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })
  assert.equal(await page.locator('.panel .panel-part .skeleton').count(), 1)
  await page.context().close()
})

test('a goal flips the score in its row and in the chosen panel, and a withdrawn one is struck through with its reason; the row keeps its place', async () => {
  const page = await site.open('/')
  await untilLive(page)
  await rowOf(page, live).locator('a.cover').click()
  await page.locator('.panel .result', { hasText: '1–0' }).waitFor()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const order = await listed(page)
  const place = await rowOf(page, live).boundingBox()

  const goal = footballEvent.goal({
    key: 'late goal',
    period: 1,
    clockSeconds: 2450,
    occurredAt: Date.now(),
    side: 'away',
    playerId: world.scorer,
    kind: 'own',
  })
  await site.report(live, goal)
  await rowOf(page, live).locator('.digit.flipped', { hasText: '1' }).waitFor()
  assert.equal(await rowOf(page, live).locator('.total').innerText(), '1\n1')
  await page.locator('.panel .result', { hasText: '1–1' }).waitFor()
  await rowOf(page, live).locator('.note b', { hasText: 'Jetty' }).waitFor()

  await site.report(live, withdrawn(goal, 'offside', Date.now()))
  await rowOf(page, live).locator('.note s', { hasText: 'Jetty' }).waitFor()
  await rowOf(page, live)
    .locator('.note', { hasText: /offside/i })
    .waitFor()
  assert.equal(await rowOf(page, live).locator('.total').innerText(), '1\n0')
  await page.locator('.panel .result', { hasText: '1–0' }).waitFor()
  assert.deepEqual(await listed(page), order)
  assert.deepEqual(placeOf(await rowOf(page, live).boundingBox()), placeOf(place))
  assert.ok(await page.evaluate(() => 'isSamePage' in globalThis), 'the page was loaded again')

  await page.goto(`/match/${live}`)
  await page.locator('.timeline .withdrawn s', { hasText: 'Jan Jetty' }).waitFor()
  await page.locator('.timeline .withdrawn small', { hasText: /offside/i }).waitFor()
  await page.context().close()
})

test('j and k move over the rows, Enter opens the chosen match and Esc deselects it', async () => {
  const page = await site.open('/')
  await untilLive(page)
  const chosen = () =>
    page.locator('.row.chosen').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.row))
  const [first, second] = await listed(page)
  assert.deepEqual(await chosen(), [first])
  await page.keyboard.press('j')
  // The first key may have to load what answers it.
  await page.locator(`.row.chosen[data-row="${second}"]`).waitFor()
  assert.deepEqual(await chosen(), [second])
  await page.keyboard.press('k')
  await page.locator(`.row.chosen[data-row="${first}"]`).waitFor()
  assert.deepEqual(await chosen(), [first])
  await page.keyboard.press('Escape')
  await page.locator('.row.chosen').waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await page.locator(`.row.chosen[data-row="${first}"]`).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`/match/${first!.split('/')[1]}`)
  await page.context().close()
})

/** A visitor's star asks for nothing and stays in this browser. */
async function starAsVisitor(page: Page, matchId: number): Promise<void> {
  await rowOf(page, matchId).locator('.star').click()
  await page.locator(`[data-row$="/${matchId}"] .star[aria-pressed=true]`).last().waitFor()
}

test('a star and a collapsed league persist after a reload', async () => {
  const page = await site.open('/')
  await untilLive(page)
  await starAsVisitor(page, other)
  const group = page.locator(`[data-group="${world.league}"]`)
  await group.locator('button[aria-expanded]').click()
  await group.locator('.rows').waitFor({ state: 'hidden' })
  await page.reload()
  await page.locator('.yours').getByText('My matches').waitFor()
  assert.equal(await page.locator(`[data-row="yours/${other}"] .star`).getAttribute('aria-pressed'), 'true')
  await group.locator('.rows').waitFor({ state: 'hidden' })
  await group.locator('button[aria-expanded="false"]').waitFor()
  await group.locator('button[aria-expanded]').click()
  await group.locator('.rows').waitFor()
  await page.context().close()
})

test('the filters show their matches, by address', async () => {
  const page = await site.open('/')
  await untilLive(page)
  const ids = async () =>
    [...new Set((await listed(page)).map((row) => Number(row!.split('/')[1])))].sort((a, b) => a - b)
  const { finished, coming } = world.matches
  for (const [name, query, expected] of [
    ['Live', 'live', [live, other]],
    ['Finished', 'finished', [finished]],
    ['Upcoming', 'upcoming', [coming]],
  ] as const) {
    await page.locator('.toolbar .segments').getByText(name).click()
    await page.waitForURL(`/?show=${query}`)
    await page.locator('.toolbar .segments [aria-current]', { hasText: name }).waitFor()
    assert.deepEqual(await ids(), expected, name)
    await page.reload()
    assert.deepEqual(await ids(), expected, `${name} by address`)
  }
  await page.locator('.toolbar .segments').getByText('All').click()
  await page.locator('.toolbar .segments [aria-current]', { hasText: 'All' }).waitFor()
  assert.equal((await ids()).length, 4)
  await page.context().close()
})

test('another day has its matches, an empty one offers the way back, and a button jumps to running ones', async () => {
  const dayOfLate = new Intl.DateTimeFormat('en-CA', { timeZone: noonZone() }).format(lateKickOff)
  const page = await site.open(`/day/${dayOfLate}`)
  await page.locator(`.row a[href="/match/${world.matches.late}"]`).waitFor()
  await page.goto('/day/2026-03-20')
  await page.getByText('No matches on this day').waitFor()
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await page.waitForURL('/')
  await page.locator('.dates a').nth(1).click()
  await page.getByText('No matches on this day').waitFor()
  await page.goBack()
  const jump = page.getByRole('link', { name: 'Jump to now' })
  await page.setViewportSize({ width: 1280, height: 300 })
  await jump.click()
  const target = page.locator((await jump.getAttribute('href'))!)
  await target.waitFor()
  assert.ok(await target.evaluate((list) => list.getBoundingClientRect().top < innerHeight))
  await page.context().close()
})

test('a goal in a starred match is announced to screen readers, of others none', async () => {
  const page = await site.open('/')
  await untilLive(page)
  const region = page.locator('[aria-live=polite]')
  const goal = footballEvent.goal({
    key: 'not followed',
    period: 1,
    clockSeconds: 2410,
    occurredAt: Date.now(),
    side: 'away',
    kind: 'open',
  })
  await site.report(live, goal)
  await rowOf(page, live).locator('.digit.flipped').waitFor()
  assert.equal(await region.textContent(), '')
  await site.report(live, withdrawn(goal, 'offside'))
  await rowOf(page, live).locator('.note s').waitFor()
  await starAsVisitor(page, live)
  const heard = footballEvent.goal({
    ...goal,
    key: 'followed',
    clockSeconds: 2420,
    period: 1,
    side: 'away',
    kind: 'open',
  })
  await site.report(live, heard)
  await region
    .filter({ hasText: 'Goal for Forge Smiths. 41′. Harbour Gulls 1–1 Forge Smiths.' })
    .waitFor({ state: 'attached' })
  await site.report(live, withdrawn(heard, 'offside'))
  await page.context().close()
})

test('a match that begins stays in place until the reader requests the new order', async () => {
  const page = await site.open('/')
  await untilLive(page)
  const { coming } = world.matches
  const order = await listed(page)
  const row = page.locator(`[data-row$="/${coming}"]`)
  const start = footballEvent.periodStart({ key: 'whistle', period: 1, clockSeconds: 0, occurredAt: Date.now() })
  await site.report(coming, start)
  await row.locator('.time.live').waitFor()
  const offer = page.locator('.updates button')
  await offer.waitFor()
  assert.deepEqual(await listed(page), order)
  await page.locator('.toolbar .segments', { hasText: 'Live3' }).waitFor()
  await offer.click()
  await rowOf(page, coming).waitFor()
  await offer.waitFor({ state: 'detached' })
  await site.report(coming, withdrawn(start, 'false start'))
  await page.context().close()
})

test('nothing shifts: neither during loading nor when goals, cards and prices arrive', async () => {
  const context = await site.visitor()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[]) {
        if (!entry.hadRecentInput)
          shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.className ?? '').join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifted = () => page.evaluate(() => (globalThis as never as { shifts: string[] }).shifts)
  for (const path of ['/', `/match/${live}`]) {
    await page.goto(path)
    await untilLive(page)
    const goal = footballEvent.goal({
      key: `shifting ${path}`,
      period: 1,
      clockSeconds: 2480,
      occurredAt: Date.now(),
      side: 'home',
      playerId: world.scorer,
      kind: 'open',
    })
    await site.report(live, goal)
    await page
      .getByText(path === '/' ? '42′' : '13′, 42′')
      .filter({ visible: true })
      .first()
      .waitFor()
    await site.report(
      live,
      withdrawn(goal, 'handball'),
      footballEvent.card({
        key: `card ${path}`,
        period: 1,
        clockSeconds: 2490,
        side: 'home',
        playerId: null,
        colour: 'red',
      }),
    )
    await page
      .locator(path === '/' ? '.row .red-cards' : '.scorers .red')
      .first()
      .waitFor()
    const shifts = await shifted()
    assert.ok(shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0) <= 0.01, `${path}: ${shifts.join('; ')}`)
  }
  await context.close()
})

test('without scripts a page has no control that needs them, and the account says so', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })
  const dead = page.locator('.row .star, .search-button kbd, .crumb button, .replay .line + .line, .skeleton')
  for (const path of ['/', `/match/${world.matches.finished}`, '/me', '/me/matches', '/me/settings']) {
    await page.goto(path)
    assert.equal(await dead.filter({ visible: true }).count(), 0, path)
  }
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  for (const path of ['/me', '/me/matches', '/me/inbox']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor()
  }
  await page.goto('/me')
  await page.locator('.account-nav').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
})
