import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Database } from '#core/database/db.ts'
import { fixture } from '#feeds/football/fixtures/read.ts'
import { readFifaRanking } from '#feeds/football/fifa-ranking/read.ts'
import { ImportRun } from '#feeds/importer/run.ts'
import { sports } from '#sports/index.ts'
import { forecastQuality } from '#sports/ranking/quality.ts'
import { auditBothThemes } from './axe.ts'
import { phone, startSite } from './site.ts'

const site = await startSite(takeLists)

/** Two lists of FIFA with England, Wales and Brazil. */
async function takeLists(database: Database): Promise<void> {
  const run = await ImportRun.open({ database, sports, provider: 'fifa-ranking', sport: 'football', prices: null })
  await run.take(readFifaRanking(fixture('international/fifa_ranking-2031.csv')))
  await run.close()
}

const jumpField = (page: Page) => page.getByRole('combobox', { name: 'Jump to a team' })

async function assertAtWales(page: Page): Promise<void> {
  await page.waitForURL(/\/rankings\?list=fifa&team=\d+#team-\d+$/)
  await page.getByRole('heading', { name: 'History of Wales' }).waitFor()
  const row = page.locator('tr:target')
  assert.match(await row.innerText(), /Wales/)
  assert.ok(await row.evaluate((element) => element.getBoundingClientRect().top >= 0))
}

test('a typed name leads to the row of the team and its history, without scripts and by keyboard', async () => {
  const without = await site.visitor({ javaScriptEnabled: false })
  const page = await without.newPage()
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rankings' }).click()
  await jumpField(page).fill('wal')
  await page.getByRole('button', { name: 'Jump', exact: true }).click()
  await assertAtWales(page)
  await jumpField(page).fill('Atlantis')
  await page.getByRole('button', { name: 'Jump', exact: true }).click()
  await page.getByText('No team in this list fits “Atlantis”.').waitFor()
  await jumpField(page).fill('l')
  await page.getByRole('button', { name: 'Jump', exact: true }).click()
  await page.getByText('3 teams fit “l”.').waitFor()
  await page.locator('.ranking-jump').getByRole('link', { name: 'Wales' }).click()
  await assertAtWales(page)
  await without.close()

  const keyed = await site.open('/rankings', phone)
  await jumpField(keyed).focus()
  await keyed.keyboard.type('威尔士')
  await keyed.keyboard.press('Enter')
  await assertAtWales(keyed)
  assert.deepEqual(await auditBothThemes(keyed, 'a team in the rankings'), [])
  await keyed.context().close()
})

test('moves since the list before are counted, and each row has its short history', async () => {
  const page = await site.open('/rankings')
  const movers = page.getByRole('region', { name: 'Largest moves' })
  assert.match(await movers.innerText(), /1 up, 1 down, 1 same, 0 new/)
  assert.match(await movers.locator('li').first().innerText(), /England[^]*2 to 1, \+10\.5 points/)
  const drawn = page.getByRole('row', { name: /England/ }).getByRole('img', { name: 'Rank from 2 to 1' })
  await drawn.waitFor()
  await page.goto('/rankings?gender=women')
  await page.getByText('No file at hand has ranks of women.').waitFor()
  const crawled = await (await fetch(`${site.url}/sitemap/site-1.xml`)).text()
  assert.match(crawled, /\/rankings<[^]*\/rankings\?list=clubs</)
  await page.context().close()
})

test('the forecasts stand as a plot, with its table beside it, and lose to the closing odds in the open', async () => {
  const page = await site.open('/rankings?list=clubs')
  const card = page.getByRole('region', { name: 'How good are our forecasts?' })
  const { bins, ownWherePriced, prices } = forecastQuality.club
  assert.equal(await card.locator('.calibration circle').count(), bins.length)
  const rows = card.getByRole('region', { name: 'Forecasts and what happened' }).getByRole('row')
  assert.equal(await rows.count(), bins.length + 1)
  const counts = await rows.locator('td:last-child').allInnerTexts()
  assert.deepEqual(
    counts.map((text) => Number(text.replaceAll(',', ''))),
    bins.map(({ forecasts }) => forecasts),
  )
  const text = await card.innerText()
  for (const { logLoss, brier } of [ownWherePriced!, prices!])
    for (const figure of [logLoss, brier]) assert.ok(text.includes(figure.toFixed(4)), String(figure))
  assert.match(text, /It loses to the closing odds/)
  await page.context().close()
})
