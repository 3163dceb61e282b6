import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { auditBothThemes, auditWidth } from './axe.ts'
import { phone, startSite } from './site.ts'

let final = { id: 0, homeId: null as number | null }
const site = await startSite(async (database) => {
  await loadEuro2024(database)
  const db = readerOf(database)
  const euro = await findCompetitionBySlug(db, 'euro')
  const [season] = await listSeasons(db, euro!.id)
  final = (await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })).list.at(-1)!
})

test('the report of a finished match is a tab of its page, in both languages, without JavaScript', async () => {
  for (const [locale, tab, first, side] of [
    ['en-GB', 'Report', 'Spain won the final 2–1 against England.', 'Spain'],
    ['zh-CN', '战报', '西班牙在决赛中 2 比 1 战胜英格兰，夺得冠军。', '西班牙'],
  ] as const) {
    const page = await site.open(`/match/${final.id}`, { javaScriptEnabled: false, locale })
    await page.getByRole('link', { name: tab, exact: true }).click()
    const article = page.locator('article.report')
    // Numbers of facts are not selected with the text.
    const letters = await article.locator('h2 + p').evaluate((paragraph) => {
      const copy = paragraph.cloneNode(true) as HTMLElement
      for (const number of copy.querySelectorAll('sup')) number.remove()
      return copy.textContent
    })
    assert.equal(letters, first)
    const mention = article.getByRole('link', { name: side, exact: true }).first()
    assert.equal(await mention.getAttribute('href'), `/team/${final.homeId}`)
    assert.ok(await page.locator('#how').isVisible())
    await page.context().close()
  }
})

test('the report passes the audit on a desktop and on a phone, in both themes', async () => {
  for (const options of [{}, phone]) {
    const page = await site.open(`/match/${final.id}/report`, options)
    await page.locator('article.report').waitFor()
    assert.deepEqual(await auditBothThemes(page, 'report'), [])
    assert.deepEqual(await auditWidth(page, 'report'), [])
    await page.context().close()
  }
})

test('the report has no tab for a reader who hides scores', async () => {
  const page = await site.open(`/match/${final.id}`)
  await page.context().addCookies([{ name: 'spoilers', value: 'hide', url: site.url }])
  await page.reload()
  assert.equal(await page.getByRole('link', { name: 'Report', exact: true }).count(), 0)
  await page.goto(`${site.url}/match/${final.id}/report`)
  assert.doesNotMatch(await page.locator('main').innerText(), /won the final/)
})
