import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { phone, startSite } from './site.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))

/** An address whose document stops before `mark` until `resume` is called; everything else is the site's. */
async function openHeld(mark: string): Promise<{ url: string; resume(): void }> {
  let rest = { response: null as ServerResponse | null, text: '' }
  const server = createServer((request, response) => {
    void fetch(`${site.url}${request.url}`).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type })
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
      const text = await answer.text()
      const at = text.indexOf(mark)
      assert.ok(at > 0, `the document has ${mark}`)
      rest = { response, text: text.slice(at) }
      return response.write(text.slice(0, at))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, resume: () => void rest.response?.end(rest.text) }
}

for (const [what, columns, matchOf] of [
  ['with figures', '.match-columns:not(.facts)', () => world.matches.live],
  ['of which only facts are known', '.match-columns.facts', () => world.matches.past],
] as const) {
  test(`cards of a match ${what} are shown on a phone once those that stand above them have arrived`, async () => {
    const { url, resume } = await openHeld('<div class="stack play">')
    const context = await site.visitor({ ...phone, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${url}/match/${matchOf()}`, { waitUntil: 'commit' })
    const card = page.locator(`${columns} > .events .card`).first()
    await card.waitFor({ state: 'attached' })
    await page.locator('.match-head').waitFor()
    assert.equal(await card.isVisible(), false)
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
