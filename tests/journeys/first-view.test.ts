// Long half: weighs the first view of every page.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { addFixtures } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { addArticles } from '#kit/threads.ts'
import { basketballEvent } from '#sports/basketball.ts'
import { buildEvent } from '#sports/build-event.ts'
import { sports } from '#sports/index.ts'
import { csgoEvent } from '#sports/csgo/build.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { tennisEvent } from '#sports/tennis.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { patienceMs, phone, startSite, untilLive } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
/** The beginning of a match of each other sport, and its first score. */
const openings: Record<string, TimelineEvent[]> = {
  basketball: [
    basketballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 }),
    basketballEvent.fieldGoal({ key: 'three', period: 1, clockSeconds: 40, side: 'away', points: 3, isMade: true }),
  ],
  tennis: [
    tennisEvent.start({ server: 'home' }),
    ...[1, 2, 3, 4, 5].map((order) => tennisEvent.point({ key: `p${order}`, period: 1, order, side: 'away' })),
  ],
  baseball: ['pitch', 'play'].map((type, order) =>
    buildEvent(
      type,
      { key: type, period: 1, clockSeconds: null, order },
      { side: 'away', detail: { code: 'B', kind: 'home_run', moves: [{ from: 0, to: 4 }] } },
    ),
  ),
}
/** The beginning of a series of a title of esports. */
for (const title of ['lol', 'dota', 'kog'])
  openings[title] = [
    mobaEvent.gameStart({ game: 1 }),
    mobaEvent.kill({ game: 1, key: 'kill', clockSeconds: 60, side: 'away', playerId: null }),
  ]
openings.csgo = [csgoEvent.gameStart({ game: 1 }), csgoEvent.round({ game: 1, number: 1, side: 'away' })]
const live = new Map<string, number>()

const site = await startSite(async (database) => {
  world = await buildWorld(database)
  // The page of the news follows the stream for the matches of its articles alone.
  await addArticles(database, 1, null, [world.matches.live])
  for (const sport of Object.keys(openings)) {
    const { matchIds } = await addFixtures(database, sports, { sport, kickOff: Date.now() - 72 * 3_600_000 })
    await database.pool.query('update timeline.match set has_timeline = true where id = $1', [matchIds[0]])
    live.set(sport, matchIds[0]!)
  }
})
live.set('football', world.matches.live)

/** KB of 1,024 bytes, with headers, as `npm run bench -- pages` counts; see docs/PERFORMANCE.md. */
const budgets = [
  { name: 'the news', path: () => '/news', most: 121.3, ownSport: 'football' },
  { name: 'the home page', path: () => '/', most: 112.1, ownSport: 'football' },
  ...Object.keys(sports).map((sport) => ({
    name: `a match of ${sport}`,
    path: () => `/match/${live.get(sport)}`,
    most: 118,
    ownSport: sport,
  })),
]

async function goal(match: number): Promise<void> {
  const at = { key: 'first goal', period: 1 as const, clockSeconds: 1300, occurredAt: Date.now() }
  await site.report(match, footballEvent.goal({ ...at, side: 'away', kind: 'open' }))
}

/**
 * Loads a page on a phone until it follows the stream. Returns the bytes of each script as transferred. What a change
 * from the stream loads afterwards, some 70 KB, is no part of the first view.
 */
async function scriptsOf(path: string): Promise<Map<string, number>> {
  const page = await (await site.visitor(phone)).newPage()
  const session = await page.context().newCDPSession(page)
  const asked = new Map<string, string>()
  const bytes = new Map<string, number>()
  const isComplete = Promise.withResolvers<void>()
  let isLive = false
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Script' && !isLive) asked.set(requestId, new URL(request.url).pathname)
  })
  // One session tells both in the order in which they happened.
  session.on('Network.responseReceived', ({ response }) => {
    if (!new URL(response.url).pathname.startsWith('/api/v1/stream')) return
    isLive = true
    if (bytes.size === asked.size) isComplete.resolve()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = asked.get(requestId)
    if (name !== undefined) bytes.set(name, encodedDataLength)
    if (isLive && bytes.size === asked.size) isComplete.resolve()
  })
  await page.goto(path)
  await isComplete.promise
  await page.context().close()
  return bytes
}

describe('the script of the first view', () => {
  for (const { name, path, most, ownSport } of budgets) {
    test(`of ${name} stays within ${most} KB`, async () => {
      // Only now: the list of the home page above has matches of football alone.
      const opening = openings[ownSport]
      if (opening) await site.report(live.get(ownSport)!, ...opening)
      const scripts = await scriptsOf(path())
      const sum = [...scripts.values()].reduce((total, one) => total + one, 0) / 1024
      const list = [...scripts].map(([file, size]) => `${size} ${file}`).join('\n')
      assert.ok(scripts.size > 5, list)
      const foreign = Object.keys(sports).filter((sport) => sport !== ownSport && list.includes(`/${sport}-`))
      assert.deepEqual(foreign, [], 'code of other sports')
      assert.ok(sum <= most, `${sum.toFixed(1)} KB:\n${list}`)
    })
  }
})

/** A page whose scripts at `files` are held back until the returned function is called. */
async function openWithout(files: string, path: string): Promise<{ page: Page; release: () => Promise<void> }> {
  const page = await (await site.visitor()).newPage()
  const held: Route[] = []
  let isHeld = true
  await page.route(files, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  await page.goto(path)
  const release = async () => {
    isHeld = false
    for (const route of held) await route.continue()
  }
  return { page, release }
}

describe('a part of the page whose code has not come', () => {
  test('is shown, and repeats a click when its code comes', async () => {
    const { page, release } = await openWithout('**/assets/cards-*.js', `/match/${world.matches.finished}`)
    const half = page.getByRole('button', { name: '1st' })
    await half.click()
    assert.equal(await half.getAttribute('aria-pressed'), 'false')
    await release()
    await page.locator('[aria-pressed=true]', { hasText: '1st' }).waitFor()
    assert.equal(await page.locator('.stat', { hasText: 'Corners' }).locator('b').first().innerText(), '2')
    await page.context().close()
  })

  test('repeats a click on the drawing in a button, and one during which its code comes', async () => {
    for (const isPressed of [false, true]) {
      const { page, release } = await openWithout('**/assets/lens-button-*.js', `/match/${world.matches.live}`)
      const box = (await page.getByRole('button', { name: 'Picture delay and spoilers' }).boundingBox())!
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      const code = page.waitForResponse('**/assets/lens-button-*.js')
      if (isPressed) await release().then(() => code)
      await page.mouse.up()
      if (!isPressed) await release()
      await page.getByRole('slider', { name: 'Picture delay' }).waitFor()
      await page.context().close()
    }
  })

  test('takes the moment chosen on its slider, which keeps the focus', async () => {
    const { page, release } = await openWithout('**/assets/cards-*.js', `/match/${world.matches.finished}`)
    await page.locator('.replay input[type=range]').press('Home')
    assert.equal(await page.locator('.replay', { hasText: 'Showing' }).count(), 0)
    await release()
    await page.locator('.replay', { hasText: 'Showing' }).waitFor()
    assert.equal(await page.evaluate(() => document.activeElement?.matches('.replay input')), true)
    await page.context().close()
  })

  test('comes when the network is back, if it was used without one', async () => {
    const page = await (await site.visitor()).newPage()
    await page.goto(`/match/${world.matches.finished}`)
    await untilLive(page)
    await page.context().setOffline(true)
    await page.locator('html[data-connection=offline]').waitFor({ state: 'attached' })
    const half = page.getByRole('button', { name: '1st' })
    await half.click()
    await page.context().setOffline(false)
    await page.locator('[aria-pressed=true]', { hasText: '1st' }).waitFor({ timeout: patienceMs })
    await page.context().close()
  })

  test('follows a change of the match, with nothing touched', async () => {
    const page = await (await site.visitor()).newPage()
    const stream = page.waitForResponse(/\/api\/v1\/stream/)
    await page.goto(`/match/${world.matches.live}`)
    await stream
    const cards = page.waitForRequest('**/assets/cards-*.js', { timeout: patienceMs })
    const at = { key: 'late card', period: 1 as const, clockSeconds: 2500, occurredAt: Date.now() }
    await site.report(world.matches.live, footballEvent.card({ ...at, side: 'away', playerId: null, colour: 'yellow' }))
    await cards
    await page.context().close()
  })
})

describe('the search whose code has not come', () => {
  const search = '**/assets/palette-*.js'
  const fieldOf = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')

  test('opens with the field in focus, and shows the results of what was typed since', async () => {
    const { page, release } = await openWithout(search, '/')
    await page.keyboard.press('Control+k')
    await fieldOf(page).waitFor()
    await page.keyboard.type('harbour gu')
    const option = page.getByRole('option', { name: /Harbour Gulls/ }).first()
    assert.deepEqual([await fieldOf(page).inputValue(), await option.count()], ['harbour gu', 0])
    await release()
    await option.waitFor()
    await page.keyboard.type('lls')
    assert.equal(await fieldOf(page).inputValue(), 'harbour gulls')
    await page.keyboard.press('Escape')
    await fieldOf(page).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('opens the page of the search at Enter, and from a button that was pressed', async () => {
    const { page } = await openWithout(search, '/')
    await page.locator('.search-button').click()
    await page.keyboard.type('gulls')
    await page.keyboard.press('Enter')
    await page.waitForURL('/search?q=gulls')
    await page.locator('.best-hit', { hasText: 'Harbour Gulls' }).waitFor()
    await page.context().close()
  })
})

describe('a page whose router has not come', () => {
  const router = '**/assets/whole-router-*.js'
  const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

  test('ticks, and opens a link that is followed before when it comes', async () => {
    const { page, release } = await openWithout(router, '/')
    await untilLive(page)
    await mark(page)
    await page.locator(`[data-row="live/${world.matches.live}"] a.cover`).press('Enter')
    await goal(world.matches.other)
    await page.locator(`[data-row="live/${world.matches.other}"] .total`, { hasText: /^01$/ }).first().waitFor()
    assert.equal(new URL(page.url()).pathname, '/')
    await release()
    await page.waitForURL(`**/match/${world.matches.live}`)
    await page.locator('.match-score').waitFor()
    assert.ok(await isMarked(page), 'the page was loaded again')
    await page.goBack()
    await page.locator('[data-row]').first().waitFor()
    assert.ok(await isMarked(page), 'the page was loaded again')
    await page.context().close()
  })

  test('goes back when it comes', async () => {
    const { page, release } = await openWithout(router, '/')
    await release()
    await page.locator(`[data-row="live/${world.matches.live}"] a.cover`).press('Enter')
    await page.locator('.match-score').waitFor()
    const held = Promise.withResolvers<void>()
    await page.route(router, (route) => held.promise.then(() => route.continue()))
    await page.reload()
    await untilLive(page)
    await mark(page)
    await page.evaluate(() => history.back())
    await page.waitForURL('/')
    assert.equal(await page.locator('.match-score').count(), 1)
    held.resolve()
    await page.locator('[data-row]').first().waitFor()
    assert.ok(await isMarked(page), 'the page was loaded again')
    await page.context().close()
  })

  test('opens a link as a document where the server no longer has the code', async () => {
    const page = await (await site.visitor()).newPage()
    await page.route(router, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/')
    await untilLive(page)
    await mark(page)
    await page.locator(`[data-row="live/${world.matches.live}"] a.cover`).press('Enter')
    await page.waitForURL(`**/match/${world.matches.live}`)
    await page.locator('.match-score').waitFor()
    assert.ok(!(await isMarked(page)))
    await page.context().close()
  })
})
