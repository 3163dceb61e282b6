import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { footballEvent } from '#kit/football.ts'
import { patienceMs, phone, startSite } from './site.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))

/** KB of 1,024 bytes, with headers, as `npm run bench -- pages` counts; see docs/PERFORMANCE.md. */
const budgets = [
  { name: 'the home page', path: () => '/', most: 128.5 },
  { name: 'a match', path: () => `/match/${world.matches.live}`, most: 142.5 },
]

/** Loads a page on a phone until it follows the stream. Returns the bytes of each script as transferred. */
async function scriptsOf(path: string): Promise<Map<string, number>> {
  const page = await (await site.visitor(phone)).newPage()
  const session = await page.context().newCDPSession(page)
  const asked = new Map<string, string>()
  const bytes = new Map<string, number>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Script') asked.set(requestId, new URL(request.url).pathname)
  })
  const isComplete = Promise.withResolvers<void>()
  let isLive = false
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = asked.get(requestId)
    if (name !== undefined) bytes.set(name, encodedDataLength)
    if (isLive && bytes.size === asked.size) isComplete.resolve()
  })
  const stream = page.waitForResponse(/\/api\/v1\/stream/)
  await page.goto(path)
  await stream
  isLive = true
  if (bytes.size < asked.size) await isComplete.promise
  await page.context().close()
  return bytes
}

describe('the script of the first view', () => {
  for (const { name, path, most } of budgets) {
    test(`of ${name} stays within ${most} KB`, async () => {
      const scripts = await scriptsOf(path())
      const sum = [...scripts.values()].reduce((total, one) => total + one, 0) / 1024
      const list = [...scripts].map(([file, size]) => `${size} ${file}`).join('\n')
      assert.ok(scripts.size > 5, list)
      assert.ok(sum <= most, `${sum.toFixed(1)} KB:\n${list}`)
    })
  }
})

describe('a part of the page whose code has not come', () => {
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
