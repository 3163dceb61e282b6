// Long half: watches pages for shifts on every device.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { addPerson } from '#kit/people.ts'
import { phone, startSite, untilLive } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const ada = await addPerson(site.database, { nickname: 'Ada Anker' })

/** A page that counts layout shifts without input. */
async function openWatched(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await site.visitor({ reducedMotion: 'no-preference', ...options })).newPage()
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Element | null }[]
      })[]) {
        shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.className ?? '').join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  return page
}

async function shiftsOf(page: Page): Promise<{ sum: number; story: string }> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const shifts = await page.evaluate(() => (globalThis as never as { shifts: string[] }).shifts)
  return { sum: shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0), story: shifts.join('; ') }
}

for (const [device, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as [string, BrowserContextOptions][]) {
  test(`the chat of a match loads without any shift on ${device}, for visitors and users`, async () => {
    for (const [reader, sign] of [
      [{}, 'Sign in to chat'],
      [{ extraHTTPHeaders: ada.headers }, 'Send'],
    ] as const) {
      const page = await openWatched(`/match/${world.matches.live}/chat`, { ...options, ...reader })
      await page.getByRole('button', { name: sign, exact: true }).waitFor()
      await page.getByText('No messages yet.').waitFor()
      const { sum, story } = await shiftsOf(page)
      assert.ok(sum <= 0.01, `${sign}: ${story}`)
      await page.context().close()
    }
  })

  test(`nothing shifts on ${device} when the network goes and comes back`, async () => {
    const page = await openWatched('/', options)
    await untilLive(page)
    assert.equal(await page.locator('.status-chip').count(), 0, 'a live page has no chip')
    const before = await shiftsOf(page)
    await page.context().setOffline(true)
    await page.locator('.banner').waitFor()
    await page.context().setOffline(false)
    await page.locator('.banner').waitFor({ state: 'detached' })
    const { sum, story } = await shiftsOf(page)
    assert.ok(sum - before.sum <= 0.01, story)
    await page.context().close()
  })

  test(`rows far from the window on ${device} have the place reserved that they take when they are rendered`, async () => {
    const page = await openWatched('/', options)
    await untilLive(page)
    const lists = await page.locator('.group .rows:not(:has(.noted))').evaluateAll((found) =>
      found.map((list) => ({
        reserved: Number.parseFloat(getComputedStyle(list).containIntrinsicHeight.replace('auto ', '')),
        taken: [...list.children].reduce((sum, row) => sum + row.getBoundingClientRect().height, 0),
      })),
    )
    assert.ok(lists.length > 0)
    for (const { reserved, taken } of lists) assert.equal(reserved, taken)
    await page.context().close()
  })

  test(`a goal gives its row a line on ${device}, and the content below moves without a jump`, async () => {
    const page = await openWatched('/', options)
    await untilLive(page)
    const row = page.locator(`[data-row="live/${world.matches.other}"]`)
    const heights = () =>
      row.evaluate((element) => [
        element.getBoundingClientRect().height,
        ...[...element.querySelectorAll('.team')].map((team) => team.getBoundingClientRect().height),
      ])
    const [before = 0, ...teams] = await heights()
    const shifted = await shiftsOf(page)
    const at = { period: 1 as const, clockSeconds: 1500, occurredAt: Date.now() }
    const goal = footballEvent.goal({
      ...at,
      key: `goal ${device}`,
      side: 'away',
      playerId: world.scorer,
      kind: 'open',
    })
    await site.report(world.matches.other, goal)
    await row.locator('.note', { hasText: 'Jetty 26′' }).waitFor()
    const [after = 0, ...sameTeams] = await heights()
    assert.ok(after >= before + 16, `${before} px, then ${after} px`)
    assert.deepEqual(sameTeams, teams)
    await page.waitForFunction(() => document.querySelectorAll('[style*=translateY]').length === 0)
    const { sum, story } = await shiftsOf(page)
    // A jump of the few rows of this page by 20 px is about 0.002.
    assert.ok(sum - shifted.sum <= 0.001, story)
    await site.report(world.matches.other, withdrawn(goal, 'offside'))
    await row.locator('.note s').waitFor()
    await page.context().close()
  })
}

test('two goals of successive frames move the content below without a jump', async () => {
  const page = await openWatched('/', phone)
  await untilLive(page)
  const goalIn = (matchId: number) =>
    site.report(
      matchId,
      footballEvent.goal({
        key: 'goal of successive frames',
        period: 1,
        clockSeconds: 2500,
        occurredAt: Date.now(),
        side: 'away',
        playerId: world.scorer,
        kind: 'open',
      }),
    )
  const rowOf = (matchId: number) => page.locator(`[data-row="live/${matchId}"]`)
  const noteIn = (matchId: number) => rowOf(matchId).locator('.note', { hasText: 'Jetty' })
  const [upper, lower] = [world.matches.live, world.matches.other]
  const before = await shiftsOf(page)
  await page.evaluate(stepFrames, `[data-row="live/${lower}"]`)
  await goalIn(upper)
  await noteIn(upper).waitFor()
  await page.evaluate(() => (globalThis as never as Frames).frames.next())
  await goalIn(lower)
  await noteIn(lower).waitFor()
  await page.evaluate(() => (globalThis as never as Frames).frames.resume())
  await page.waitForFunction(() => document.querySelectorAll('[style*=translateY]').length === 0)
  const { sum, story } = await shiftsOf(page)
  assert.ok(sum - before.sum <= 0.001, story)
  await page.context().close()
})

test('when the feed falls silent, the lines of goals leave without a jump', async () => {
  const page = await openWatched('/', phone)
  await untilLive(page)
  const noted = page.locator('.row .note', { hasText: 'Jetty' })
  assert.ok((await noted.count()) >= 2)
  const before = await shiftsOf(page)
  await site.hush(Date.now() - 180_000)
  await page.locator('.row .note.late').first().waitFor()
  assert.equal(await noted.count(), 0)
  await page.waitForFunction(() => document.querySelectorAll('[style*=translateY]').length === 0)
  const { sum, story } = await shiftsOf(page)
  // The two teams of a row move closer by 4 px each.
  assert.ok(sum - before.sum <= 0.002, story)
  await page.context().close()
})

type Frames = { frames: { next(): Promise<void>; resume(): void } }

/**
 * Runs in the page: its frames come when `next` is called and, before the change is painted, when the row gets a note.
 */
function stepFrames(row: string): void {
  const native = requestAnimationFrame
  let waiting: FrameRequestCallback[] = []
  const run = () => {
    const due = waiting
    waiting = []
    for (const work of due) work(performance.now())
  }
  globalThis.requestAnimationFrame = (work) => waiting.push(work)
  new MutationObserver(run).observe(document.querySelector(row)!, { childList: true })
  const next = () => {
    run()
    return new Promise<void>((painted) => native(() => native(() => painted())))
  }
  const resume = () => {
    globalThis.requestAnimationFrame = native
    native(run)
  }
  Object.assign(globalThis, { frames: { next, resume } })
}
