// Pictures of the site for the README: node bin/run.mjs tests/journeys/screenshots.ts
import assert from 'node:assert/strict'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { DayList } from '#contract/touchline/day.ts'
import { startSite, untilLive } from './site.ts'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screenshots')
const mostBytes = 300_000
const site = await startSite(() => Promise.resolve(), { isDemo: true })

test('the home page and a match are captured', async () => {
  mkdirSync(folder, { recursive: true })
  const page = await site.open('/', { colorScheme: 'light' })
  await untilLive(page)
  const day = (await (
    await fetch(`${site.url}/api/v1/days/${new Date().toISOString().slice(0, 10)}?timeZone=UTC`)
  ).json()) as DayList
  const rows = day.groups
    .flatMap((group) => group.matches)
    .filter(
      (row) =>
        row.hasTimeline &&
        row.summary.status === 'live' &&
        (row.summary.period === 2 || row.summary.phase === 'half_time'),
    )
  const best = rows.sort(
    (a, b) => b.summary.score.home + b.summary.score.away - a.summary.score.home - a.summary.score.away,
  )[0]
  assert.ok(best, 'a match is half over')
  await page.locator(`[data-row="live/${best.id}"] a.cover`).click()
  await page.locator('.panel .panel-events, .panel ol').first().waitFor()
  await take('home')
  await page.goto(`/match/${best.id}`)
  await untilLive(page)
  await take('match')

  async function take(name: string): Promise<void> {
    const path = join(folder, `${name}.png`)
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path, animations: 'disabled' })
    assert.ok(statSync(path).size <= mostBytes, `${name}.png has ${statSync(path).size} bytes`)
  }
})
