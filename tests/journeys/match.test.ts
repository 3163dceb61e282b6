import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { ImportRun } from '#feeds/importer/run.ts'
import { fileAt, sharedData } from '#feeds/football/fixtures/read.ts'
import type { Parsed } from '#feeds/reading/parsed.ts'
import { readWyscout } from '#feeds/football/wyscout/read.ts'
import { footballEvent, minuteLabel, type Period } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { listEvents } from '#timeline/store/event.ts'
import { listMatches } from '#timeline/store/match.ts'
import { startSite, untilLive } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { live, finished } = world.matches

const score = (page: Page) =>
  page
    .locator('.match-score .big')
    .innerText()
    .then((text) => text.replaceAll(/\s/g, ''))
/** Waits until the header shows a score: the page renders when it is idle. */
const shows = (page: Page, expected: string) =>
  page.waitForFunction(
    (text) => document.querySelector('.match-score .big')?.textContent?.replaceAll(/\s/g, '') === text,
    expected,
  )
/** Waits until React handles an element's events: earlier ones are lost. */
const listens = (page: Page, selector: string) =>
  page.waitForFunction(
    (one) => Object.keys(document.querySelector(one) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  )
const tabs = (page: Page) => page.locator('.tabs a').allInnerTexts()

test('each tab has an address and shows its part; a part without data has no tab', async () => {
  const page = await site.open(`/match/${live}`)
  assert.deepEqual(await tabs(page), [
    'Overview',
    'Line-ups',
    'Stats',
    'Odds',
    'Head to head',
    'Table',
    'Prophecies',
    'News and posts',
    'Ratings',
    'Chat',
  ])
  const parts = [
    ['Chat', 'chat', 'text=No messages yet'],
    ['Line-ups', 'lineups', '.pitch, .squads'],
    ['Stats', 'stats', 'text=Corners'],
    ['Odds', 'odds', 'text=Penny & Sons'],
    ['Head to head', 'head-to-head', 'text=2–2'],
    ['Table', 'table', 'table >> text=Smiths'],
    ['News and posts', 'news', 'text=Nothing written yet'],
    ['Ratings', 'ratings', 'text=Opens at the end of the match'],
    ['Overview', '', '.timeline'],
  ] as const
  for (const [name, path, shows] of parts) {
    await page.locator('.tabs').getByText(name, { exact: true }).click()
    await page.waitForURL(`/match/${live}${path && `/${path}`}`)
    await page.locator('.tabs [aria-current=page]', { hasText: name }).waitFor()
    await page
      .locator(`main ${shows.startsWith('text=') ? `>> ${shows}` : shows}`)
      .first()
      .waitFor()
    await page.reload()
    assert.equal(await page.locator('.tabs [aria-current=page]').innerText(), name)
  }
  await page.goto(`/match/${world.matches.late}`)
  assert.ok(!(await tabs(page)).includes('Line-ups'))
  await page.goto(`/match/${world.matches.late}/lineups`)
  await page.waitForURL(`/match/${world.matches.late}`)
  await page.context().close()
})

test('the line-ups are on the pitch and in a list, shots on their map, figures by half', async () => {
  const page = await site.open(`/match/${live}/lineups`)
  assert.equal(await page.locator('.pitch').getByText('Jetty').count(), 1)
  assert.equal(
    await page
      .locator('.squads li')
      .filter({ hasText: /Jan Jetty|Kit Keel|Lou Lathe/ })
      .count(),
    3,
  )
  await page.goto(`/match/${finished}/stats`)
  const corners = page.locator('.stat', { hasText: 'Corners' }).locator('b')
  assert.deepEqual(await corners.allInnerTexts(), ['3', '1'])
  await page.getByRole('button', { name: '1st' }).click()
  await corners.getByText('2').waitFor()
  assert.deepEqual(await corners.allInnerTexts(), ['2', '0'])
  await page.getByRole('button', { name: '2nd' }).click()
  await corners.getByText('1').first().waitFor()
  assert.deepEqual(await corners.allInnerTexts(), ['1', '1'])
  await page.goto(`/match/${live}`)
  await page.locator('.card', { hasText: 'Shot map' }).first().waitFor()
  await page.context().close()
})

test('the replay moves to a minute and back, and an address leads to one', async () => {
  const page = await site.open(`/match/${finished}`)
  assert.equal(await score(page), '2–1')
  const bar = page.locator('.replay input[type=range]')
  // Its code comes with the first use.
  await bar.focus()
  await listens(page, '.replay input[type=range]')
  await bar.fill(String(30 * 60))
  await shows(page, '1–0')
  assert.equal(await page.locator('.timeline .event').count(), 1)
  await bar.fill('0')
  await shows(page, '0–0')
  await page.locator('.replay').getByRole('button', { name: 'Jump to latest' }).click()
  await shows(page, '2–1')
  await page.goto(`/match/${finished}?t=56`)
  await shows(page, '1–1')
  await page.goto(`/match/${finished}?t=nonsense`)
  await shows(page, '2–1')
  await page.context().close()
})

test('the page of a match follows a goal and a red card without a reload', async () => {
  const page = await site.open(`/match/${live}`)
  await untilLive(page)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const at = (key: string, clockSeconds: number) => ({ key, period: 1 as const, clockSeconds, occurredAt: Date.now() })
  await site.report(
    live,
    footballEvent.goal({ ...at('second goal', 2430), side: 'home', playerId: world.scorer, kind: 'penalty' }),
  )
  await page.locator('.scorers', { hasText: 'Jetty 13′, 41′' }).waitFor()
  assert.equal(await score(page), '2–0')
  await page.locator('.timeline .event b', { hasText: 'Jan Jetty' }).nth(1).waitFor()
  await site.report(live, footballEvent.card({ ...at('red', 2440), side: 'away', playerId: null, colour: 'red' }))
  await page.locator('.scorers .card-icon.red').waitFor()
  assert.ok(await page.evaluate(() => 'isSamePage' in globalThis))
  await page.context().close()
})

test(
  'the page of each Wyscout match shows each goal at its minute',
  { skip: sharedData === null && 'the shared data are not on this machine' },
  async () => {
    const run = await ImportRun.open({
      database: site.database,
      sports,
      provider: 'wyscout',
      sport: 'football',
      prices: null,
    })
    const files = globSync('wyscout/*/*.json', { cwd: sharedData! })
      .sort()
      .map((path) => fileAt(`${sharedData}/${path}`))
    for await (const { parsed } of readWyscout(files)) await run.take(reportedBySecond(parsed))
    await run.close()
    const db = readerOf(site.database)
    const played = (await listMatches(db, {}, { limit: 100, offset: 0 })).list.filter(
      ({ id }) => !Object.values(world.matches).includes(id),
    )
    assert.equal(played.length, 9)
    const events = await listEvents(
      db,
      played.map(({ id }) => id),
    )
    // As the server renders it, from which the browser continues.
    const page = await site.open('/', { javaScriptEnabled: false })
    let goals = 0
    for (const { id, summary } of played) {
      const expected = events
        .get(id)!
        .filter((event) => event.type === 'goal' && !event.withdrawn)
        .map(({ period, clockSeconds }) => `${minuteLabel(period as Period, clockSeconds)}′`)
      assert.equal(expected.length, summary.score.home + summary.score.away)
      await page.goto(`/match/${id}`)
      const shown = page.locator('.timeline .event', { has: page.locator('.score') })
      const minutes = await shown.locator('.minute').allInnerTexts()
      assert.deepEqual(minutes.filter((minute) => minute !== '').sort(), expected.sort(), `match ${id}`)
      for (const minute of expected) {
        await page.goto(`/match/${id}?t=${encodeURIComponent(minute.slice(0, -1))}`)
        assert.ok(
          (await page.locator('.timeline .event .minute').allInnerTexts()).includes(minute),
          `match ${id} at ${minute}`,
        )
      }
      goals += expected.length
    }
    assert.ok(goals > 20)
    await page.context().close()
  },
)

/** The matches with events; of the others only goals and line-ups are known. */
async function* reportedBySecond(parsed: AsyncIterable<Parsed>): AsyncGenerator<Parsed> {
  for await (const one of parsed) if (one.kind !== 'match' || one.match.events.length > 300) yield one
}
