import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Database } from '#core/database/db.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { matchImport } from '#kit/facts.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { auditBothThemes } from './axe.ts'
import { phone, startSite } from './site.ts'

/** A folder for pictures of the pages; none are taken without it. */
const pictures = process.env.FACTS_PICTURES
let [final, coming, withLineups, quarter, grouped, cup] = [0, 0, 0, 0, 0, 0]

const site = await startSite(async (database: Database) => {
  await loadEuro2024(database)
  const db = readerOf(database)
  const euro = await findCompetitionBySlug(db, 'euro')
  const [season] = await listSeasons(db, euro!.id)
  const { list } = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
  const [first] = list
  final = list.at(-1)!.id
  withLineups = first!.id
  cup = euro!.id
  // England - Switzerland, the third quarter-final, and Hungary - Switzerland.
  quarter = list.at(-5)!.id
  grouped = list[1]!.id
  const second = list.find(({ homeId, id }) => homeId === first!.homeId && id !== first!.id)!
  const [added] = await createImport({ database, sports }).importMatches([
    matchImport({
      sport: 'football',
      key: 'to come',
      competitionId: euro!.id,
      seasonId: season!.id,
      homeId: first!.homeId,
      awayId: second.awayId,
      venue: 'Rhein Arena',
      kickOff: Date.now() + 2 * 3_600_000 + 5_000,
    }),
  ])
  assert.ok(added?.ok)
  coming = added.matchId
})

async function take(page: Page, name: string): Promise<void> {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}

/** The share of the columns, in percent of their common area, that is below their last card. */
const emptyShareOf = (page: Page) =>
  page.evaluate(() => {
    const columns = [...document.querySelectorAll('.match-columns > .stack')].map((column) => {
      const { top, width } = column.getBoundingClientRect()
      const bottoms = [...column.querySelectorAll('.card')].map((card) => card.getBoundingClientRect().bottom)
      return { width, height: Math.max(...bottoms) - top }
    })
    const height = Math.max(...columns.map((one) => one.height))
    const whole = columns.reduce((sum, { width }) => sum + width * height, 0)
    const filled = columns.reduce((sum, one) => sum + one.width * one.height, 0)
    return Math.round(100 * (1 - filled / whole))
  })

/** Names on the pitch that are cut, or do not stand below their shirt. */
const cutNames = (page: Page) =>
  page.locator('.pitch-player').evaluateAll((all) =>
    all.flatMap((one) => {
      const [shirt, name] = [one.querySelector('.shirt')!, one.querySelector('.name')!]
      const middle = (element: Element) => element.getBoundingClientRect().x + element.getBoundingClientRect().width / 2
      const isCut = name.scrollHeight > name.clientHeight + 1
      return isCut || Math.abs(middle(shirt) - middle(name)) > 2 ? [name.textContent] : []
    }),
  )

test('the final, of which only score and scorers are known, is full: the way of both, figures, meetings, scorers', async () => {
  for (const isScripted of [true, false]) {
    const page = await site.open(`/match/${final}`, { javaScriptEnabled: isScripted })
    const text = await page.locator('.match-page').innerText()
    for (const part of ['Side by side', '6–0–0', '3–3–0', 'Minutes in front', '316', 'Dani Olmo', 'Quarter-finals'])
      assert.ok(text.includes(part), `${part}, with scripts: ${isScripted}`)
    assert.equal(await page.locator('.way-pair li').count(), 12)
    assert.ok(!text.includes('Probable'))
    const empty = await emptyShareOf(page)
    assert.ok(empty <= 20, `${empty}% of the columns are empty`)
    await page.context().close()
  }
  const narrow = await site.open(`/match/${final}?lang=zh`, phone)
  assert.equal(await narrow.evaluate(() => document.documentElement.scrollWidth), 390)
  assert.match(await narrow.locator('.match-page').innerText(), /数据对比[\s\S]*领先分钟/)
  await take(narrow, 'final-phone-zh')
  await narrow.context().close()
  const page = await site.open(`/match/${final}`, { viewport: { width: 1440, height: 900 } })
  await take(page, 'final-desktop')
  await page.mouse.move(300, 300)
  assert.deepEqual(await auditBothThemes(page, 'final'), [])
  await take(page, 'final-desktop-dark')
  await page.context().close()
})

test('the final names its champions, on every tab; a replay, hidden scores and the other matches do not', async () => {
  const page = await site.open(`/match/${final}`, { javaScriptEnabled: false })
  const tag = page.locator('.match-score .side', { hasText: 'Champions' })
  assert.match(await tag.innerText(), /Spain/)
  await page.goto(`/match/${final}/head-to-head`)
  assert.equal(await tag.count(), 1)
  for (const path of [`/match/${final}?t=88`, `/match/${quarter}`, `/match/${grouped}`, `/match/${coming}`]) {
    await page.goto(path)
    await page.locator('.match-score .side').first().waitFor()
    assert.equal(await tag.count(), 0, path)
  }
  await page.goto(`/match/${final}?spoilers=hide`)
  await page.locator('.match-score .side').first().waitFor()
  assert.equal(await tag.count(), 0, 'hidden scores')
  await page.goto(`/match/${final}?reveal=m${final}`)
  assert.match(await tag.innerText(), /Spain/)
  await page.context().close()
  const chinese = await site.open(`/match/${final}?lang=zh`, phone)
  assert.equal(await chinese.locator('.match-score .side', { hasText: '冠军' }).count(), 1)
  await chinese.context().close()
})

test('a match to come is added to the calendar from its header, on a phone below the time until kick-off', async () => {
  for (const options of [{ javaScriptEnabled: false }, phone]) {
    const page = await site.open(`/match/${coming}`, options)
    const link = page.locator('.match-head').getByRole('link', { name: 'Add to calendar' })
    assert.equal(await link.count(), 1)
    assert.equal(await link.getAttribute('href'), `/calendar/match/${coming}.ics?lang=en`)
    const answer = await page.request.get((await link.getAttribute('href'))!)
    assert.match(await answer.text(), /^BEGIN:VCALENDAR/)
    const [at, score] = await Promise.all([link.boundingBox(), page.locator('.middle .big').boundingBox()])
    assert.equal(at!.y > score!.y, options === phone)
    await page.goto(`/match/${final}`)
    assert.equal(await link.count(), 0)
    await page.context().close()
  }
})

test('the final stands below both semi-finals, with its way to the cup; a replay does not disclose its result', async () => {
  const page = await site.open(`/match/${final}`, { javaScriptEnabled: false })
  const ties = await page.locator('.place .tie > .cover').all()
  const spoken = await Promise.all(ties.map((tie) => tie.getAttribute('aria-label')))
  assert.equal(spoken.length, 3)
  assert.match(spoken.join(' | '), /Spain 2, France 1.*Netherlands 1, England 2.*Spain 2, England 1/)
  assert.match((await page.locator('.place .own .cover').getAttribute('aria-label')) ?? '', /Spain 2, England 1/)
  assert.match((await page.locator('.place header a').getAttribute('href')) ?? '', /^\/league\/\d+\?season=\d+$/)
  assert.match(await page.locator('.place h3').first().innerText(), /Semi-finals/)
  await page.goto(`/match/${quarter}?t=30`)
  const ofQuarter = page.locator('.place-round')
  assert.equal(await ofQuarter.count(), 3)
  assert.match((await page.locator('.place .own .cover').getAttribute('aria-label')) ?? '', /England 0, Switzerland 0/)
  assert.doesNotMatch((await page.locator('.place .own .cover').getAttribute('aria-label')) ?? '', /go through|win/)
  assert.equal(await ofQuarter.nth(2).locator('.tie').isVisible(), false)
  await page.context().close()
})

test('who won a shoot-out is named in the header, in the bracket, and on the page of the cup', async () => {
  const page = await site.open(`/match/${quarter}`, { javaScriptEnabled: false })
  assert.match(await page.locator('.match-score .middle').innerText(), /England win 5–3 on penalties/)
  assert.match(
    (await page.locator('.place .own .cover').getAttribute('aria-label')) ?? '',
    /England win 5–3 on penalties/,
  )
  await page.goto(`/league/${cup}`)
  assert.deepEqual((await page.locator('.shootouts li b').allInnerTexts()).sort(), [
    'England win 5–3 on penalties',
    'France win 5–3 on penalties',
    'Portugal win 3–0 on penalties',
  ])
  await page.goto(`/league/${cup}?lang=zh`)
  assert.match(await page.locator('.shootouts').innerText(), /点球大战[\s\S]*葡萄牙点球 3–0 获胜/)
  await page.context().close()
})

test('a match of a group has the table of its group alone', async () => {
  const page = await site.open(`/match/${grouped}`, { javaScriptEnabled: false })
  assert.equal(await page.locator('.place-table tbody tr').count(), 4)
  assert.equal(await page.locator('.place-table tr.marked').count(), 2)
  await page.context().close()
})

test('a match to come has form, comparison, probable line-ups with their sources, and a countdown that moves nothing', async () => {
  const page = await site.open(`/match/${coming}`, { viewport: { width: 1440, height: 900 } })
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) shifts.push((one as never as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const seconds = page.locator('.countdown b').nth(2)
  const before = await seconds.innerText()
  await page.waitForFunction((text) => {
    const now = document.querySelectorAll('.countdown b')[2]?.textContent ?? ''
    return /^\d\d$/.test(now) && now !== text
  }, before)
  assert.match(await page.locator('.countdown b').first().innerText(), /^0[12]$/)
  const text = await page.locator('.match-page').innerText()
  for (const part of ['Form', 'Side by side', 'Probable line-ups', 'Not official', 'Head to head', 'Rhein Arena'])
    assert.ok(text.includes(part), part)
  assert.equal(await page.locator('.probable .pitch-player').count(), 22)
  assert.ok(text.includes('M. Mittelstädt'))
  assert.deepEqual(await cutNames(page), [])
  const empty = await emptyShareOf(page)
  assert.ok(empty <= 33, `${empty}% of the columns are empty`)
  assert.equal(await page.locator('.probable-from a').count(), 4)
  const shift = await page.evaluate(() =>
    (globalThis as never as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  )
  assert.ok(shift < 0.02, `shifted by ${shift}`)
  await take(page, 'coming-desktop')
  await page.mouse.move(300, 300)
  assert.deepEqual(await auditBothThemes(page, 'coming'), [])
  await take(page, 'coming-desktop-dark')
  await page.context().close()
  const plain = await site.open(`/match/${coming}?lang=zh`, { ...phone, javaScriptEnabled: false })
  assert.equal(await plain.locator('.countdown').isVisible(), false)
  assert.match(await plain.locator('.big .kick-off').innerText(), /\d\d:\d\d/)
  assert.match(await plain.locator('.match-page').innerText(), /预计首发[\s\S]*非官方/)
  assert.equal(await plain.evaluate(() => document.documentElement.scrollWidth), 390)
  await take(plain, 'coming-phone-zh')
  await plain.context().close()
})

test('the opening match has both line-ups of the source, with its cards and substitutes', async () => {
  const page = await site.open(`/match/${withLineups}/lineups`, { javaScriptEnabled: false })
  assert.equal(await page.locator('.pitch .pitch-player').count(), 22)
  assert.match(await page.locator('.match-page').innerText(), /4-2-3-1[\s\S]*3-4-3/)
  assert.deepEqual(await cutNames(page), [])
  assert.match(await page.locator('.squads').innerText(), /Neuer[\s\S]*Füllkrug/)
  await take(page, 'lineups-desktop')
  await page.context().close()
})

test('head to head says wins of all meetings, and its goals by meeting', async () => {
  const page = await site.open(`/match/${coming}/head-to-head`)
  assert.match(await page.locator('.match-page').innerText(), /Balance/)
  const common = page.locator('.common')
  assert.match(await common.innerText(), /Common opponents\s+2 this season/)
  assert.equal(await common.locator('tbody td a').count(), 4)
  assert.match(
    await common.locator('tbody td a .hidden-text').first().innerText(),
    /^(won|drew|lost): .*(Scotland|Switzerland)/,
  )
  assert.match(await common.locator('tfoot').innerText(), /4 of 6 points\s+6:2/)
  await take(page, 'h2h-desktop')
  assert.deepEqual(await auditBothThemes(page, 'head to head'), [])
  await page.context().close()
})
