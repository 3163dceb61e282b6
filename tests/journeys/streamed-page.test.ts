// Long half: holds back parts of every page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHeld } from './held-document.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))

for (const [what, columns, matchOf] of [
  ['with figures', '.match-columns:not(.facts)', () => world.matches.live],
  ['of which only facts are known', '.match-columns.facts', () => world.matches.past],
] as const) {
  test(`cards of a match ${what} are shown on a phone once those that stand above them have arrived`, async () => {
    const { url, resume } = await openHeld(site.url, '<div class="stack play">')
    const context = await site.visitor({ ...phone, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${url}/match/${matchOf()}`, { waitUntil: 'commit' })
    const card = page.locator(`${columns} > .events .card`).first()
    await card.waitFor({ state: 'attached' })
    await page.locator('.match-head').waitFor()
    await card.waitFor({ state: 'hidden' })
    resume()
    await card.waitFor()
    await page.locator('footer, .tabbar').first().waitFor({ state: 'attached' })
    const hidden = await page
      .locator(`${columns} .card`)
      .evaluateAll((cards) => cards.filter((one) => one.getBoundingClientRect().top <= 0).length)
    assert.equal(hidden, 0)
    await context.close()
  })
}

test('the kinds of a search are shown on a phone once the field above them has arrived', async () => {
  const { url, resume } = await openHeld(site.url, '<div class="search-main">')
  const context = await site.visitor({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${url}/search?q=united`, { waitUntil: 'commit' })
  const kinds = page.locator('.search-kinds')
  await kinds.waitFor({ state: 'attached' })
  await kinds.waitFor({ state: 'hidden' })
  resume()
  await kinds.waitFor()
  assert.ok((await page.locator('.search-main form').boundingBox())!.y < (await kinds.boundingBox())!.y)
})
