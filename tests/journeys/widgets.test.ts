import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { footballEvent } from '#kit/football.ts'
import { audit } from './axe.ts'
import { startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { other } = world.matches

/** A page of another site, with the line of HTML that the maker of widgets gave. */
let embedded = ''
const foreign = createServer((_req, res) => {
  res
    .setHeader('content-type', 'text/html')
    .end(`<!doctype html><title>A blog</title><p>My team</p>${embedded}<p>After`)
})
await new Promise<void>((resolve) => foreign.listen(0, 'localhost', resolve))
after(() => foreign.close())

async function openForeign(): Promise<Page> {
  const page = await (await site.browser.newContext({ locale: 'en-GB' })).newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(`http://localhost:${(foreign.address() as AddressInfo).port}/`)
  return page
}

let minute = 50
function score(): Promise<void> {
  minute += 1
  const at = { period: 1 as const, clockSeconds: minute * 60, occurredAt: Date.now() }
  return site.report(other, footballEvent.goal({ ...at, key: `widget ${minute}`, side: 'away', kind: 'open' }))
}

function metaOf(page: Page, property: string): Promise<string | null> {
  return page.locator(`meta[property="${property}"]`).getAttribute('content')
}

test('the page of widgets makes a line of HTML; in a page of another origin it shows the match and ticks', async () => {
  const maker = await site.open(`/widgets?kind=match&id=${other}`)
  assert.deepEqual(await audit(maker), [])
  await maker.frameLocator('.widget-preview').locator('.match .number').waitFor()
  embedded = await maker.getByLabel('HTML').inputValue()
  assert.match(embedded, /^<iframe [^\n]+><\/iframe>$/)

  const page = await openForeign()
  const frame = page.frameLocator('iframe')
  const shown = frame.locator('.number')
  const before = (await shown.textContent()) ?? ''
  const sizeBefore = await page.locator('iframe').boundingBox()
  const [home = 0, away = 0] = before.split('–').map(Number)
  await score()
  await frame.locator('.number', { hasText: `${home}–${away + 1}` }).waitFor()
  assert.deepEqual(await page.locator('iframe').boundingBox(), sizeBefore)
  assert.deepEqual(await page.context().cookies(), [])
  // Everything of the widget is in its frame, without a bar to scroll.
  const widget = page.frames()[1]!
  assert.equal(await widget.evaluate('document.documentElement.scrollHeight <= innerHeight'), true)
})

test('a table fits into the height that its line of HTML reserves, in both languages', async () => {
  for (const language of ['en', 'zh']) {
    const maker = await site.open(`/widgets?kind=table&id=${world.league}&language=${language}`)
    const table = maker.frameLocator('.widget-preview').locator('.table')
    await table.waitFor()
    const rest = await table.evaluate((box) => box.clientHeight - box.scrollHeight)
    const last = await table.evaluate(
      (box) => box.getBoundingClientRect().bottom - box.lastElementChild!.getBoundingClientRect().bottom,
    )
    assert.equal(rest, 0)
    assert.ok(last >= 0 && last < 8, `${last} pixels are left`)
  }
})

test('no page but a widget can be framed by another site', async () => {
  embedded = `<iframe src="${site.url}/match/${other}" width="300" height="200"></iframe>`
  const page = await openForeign()
  const refused = page.frames()[1]!
  assert.doesNotMatch(await refused.content().catch(() => ''), /match-page/)
})

test('a link to a match gives other sites its teams and a picture, and the score only where it asks for it', async () => {
  const page = await site.open(`/match/${other}`)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.reload()
  assert.doesNotMatch((await metaOf(page, 'og:title')) ?? '', /\d–\d/)
  const address = (await metaOf(page, 'og:image')) ?? ''
  const picture = await fetch(address)
  const { width, height } = await sharp(await picture.arrayBuffer()).metadata()
  assert.deepEqual([width, height], [1200, 630])
  assert.match(picture.headers.get('cache-control') ?? '', /immutable/)
  const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  const graph = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph']
  assert.equal(graph[0]?.['@type'], 'SportsEvent')
  assert.doesNotMatch(data, /\d–\d|score/i)
  assert.match(String(graph[0]?.url), /\/match\/\d+\?lang=en$/)
  // Its host is that of the server, which browsers reach here through another port.
  const pathOf = async (link: string) => {
    const { pathname, search } = new URL((await page.locator(link).getAttribute('href')) ?? '')
    return `${pathname}${search}`
  }
  assert.equal(await pathOf('link[hreflang="zh-Hans"]'), `/match/${other}?lang=zh`)
  assert.equal(await pathOf('link[rel=canonical]'), `/match/${other}`)
  assert.deepEqual(faults, [])

  await page.goto(`/match/${other}?scores=1`)
  assert.match((await metaOf(page, 'og:title')) ?? '', /\d–\d/)
  assert.notEqual(await metaOf(page, 'og:image'), address)
})

test('on paper a match is black on white, without what only a screen needs', async () => {
  const page = await site.open(`/match/${other}`, { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('header.top').isVisible(), false)
  assert.equal(await page.locator('.tabs').first().isVisible(), false)
  const colours = await page.evaluate(
    '[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector("h2")).color]',
  )
  assert.deepEqual(colours, ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})
