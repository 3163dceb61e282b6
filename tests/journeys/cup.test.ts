import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadEuro2024 } from '#kit/tournaments.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { auditBothThemes } from './axe.ts'
import { hasChosenInView } from './boxes.ts'
import { phone, startSite } from './site.ts'

let leagueId = 0
const site = await startSite(async (database: Database) => {
  await loadEuro2024(database)
  leagueId = (await findCompetitionBySlug(readerOf(database), 'euro'))!.id
})

test('the bracket is walked with arrow keys, and Enter opens the match', async () => {
  const page = await site.open(`/league/${leagueId}`)
  const ties = page.locator('.bracket [data-tie]')
  assert.equal(await ties.count(), 15)
  await page.locator('[data-tie="1.0"]').focus()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.tie)
  for (const [key, at] of [
    ['ArrowDown', '1.1'],
    ['ArrowRight', '2.0'],
    ['ArrowRight', '3.0'],
    ['ArrowRight', '4.0'],
    ['ArrowRight', '3.1'],
    ['ArrowLeft', '4.0'],
  ] as const) {
    await page.keyboard.press(key)
    assert.equal(await focused(), at)
  }
  assert.match(
    (await page.locator('[data-tie="4.0"]').getAttribute('aria-label')) ?? '',
    /Spain 2.*England 1.*Spain go through/,
  )
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/match\/\d+$/)
  await page.context().close()
})

test('on a phone one round is shown, the chosen one, without scripts too', async () => {
  for (const isScripted of [true, false]) {
    const page = await site.open(`/league/${leagueId}`, { ...phone, javaScriptEnabled: isScripted })
    const visible = () => page.locator('.bracket [data-tie]:visible').count()
    assert.equal(await visible(), 1)
    if (isScripted) assert.equal(await page.locator('.round-chips').evaluate(hasChosenInView), true)
    await page.locator('.round-chips label').first().click()
    assert.equal(await visible(), 8)
    assert.equal(await page.locator('.leads-to:visible').count(), 4)
    const { width } = (await page.locator('[data-tie="1.0"]').boundingBox())!
    assert.ok(width > 300, `${width} px`)
    await page.context().close()
  }
})

test('the third-placed teams are compared, and an axe finds nothing on the page', async () => {
  const page = await site.open(`/league/${leagueId}`)
  const rows = page.locator('.best tbody tr')
  assert.equal(await rows.count(), 6)
  assert.equal(await page.locator('.best tr.cut').count(), 1)
  assert.match(await rows.nth(4).innerText(), /Hungary/)
  assert.equal(await page.locator('.best .undecided').count(), 0)
  assert.match(
    await page.locator('.standings .decisions').innerText(),
    /Denmark.*Slovenia.*fair-play points.*Netherlands.*Georgia.*fair-play points/s,
  )
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  assert.equal((await page.request.get(picture ?? '')).headers()['content-type'], 'image/png')
  assert.deepEqual(await auditBothThemes(page, 'cup'), [])
  await page.context().close()
})
