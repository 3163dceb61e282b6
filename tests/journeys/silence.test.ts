import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { footballEvent } from '#kit/football.ts'
import { auditBothThemes } from './axe.ts'
import { noonZone, phone, startSite, untilLive } from './site.ts'
import { buildWorld, type World } from './world.ts'

const MINUTE_MS = 60_000
let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { live, finished } = world.matches
const row = (matchId: number) => `.row:has(a[href="/match/${matchId}"])`
const late = `${row(live)} .note.late`
/** Three minutes ago: the match was in minute 38 or 39 then. */
const lastWordAt = Date.now() - 3 * MINUTE_MS
const timeIn = (locale: string, timeZone = noonZone()) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(lastWordAt)
const time = timeIn('en-GB')

/** The positions of all parts of a list or header that must not move. */
const places = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((found) =>
      found
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')),
    )

test('when its feed falls silent a match is shown as delayed, in its row and on its page, and nothing moves', async () => {
  const list = await site.open('/')
  const narrow = await site.open('/', phone)
  const match = await site.open(`/match/${live}`)
  const narrowMatch = await site.open(`/match/${live}`, phone)
  for (const page of [list, match]) await untilLive(page)
  const rows = await Promise.all([list, narrow].map((page) => places(page, '.row')))
  const heads = await Promise.all(
    [match, narrowMatch].map((page) => places(page, '.match-score .side, .match-score .big, .tabs, .scorers')),
  )
  await site.hush(lastWordAt)
  for (const page of [list, narrow]) {
    await page.locator(late).first().waitFor({ timeout: 60_000 })
    assert.equal(await page.locator(late).first().innerText(), `Delayed: last update ${time}`)
    assert.match(
      (
        await page
          .locator(`${row(live)} .time`)
          .first()
          .innerText()
      ).trim(),
      /^3[89]′$/,
    )
    assert.match(
      (await page
        .locator(`${row(live)} a.cover`)
        .first()
        .getAttribute('aria-label'))!,
      new RegExp(`3[89]′, delayed: last update ${time}$`),
    )
    assert.equal(await page.locator(`${row(finished)} .note.late`).count(), 0)
  }
  for (const page of [match, narrowMatch]) {
    await page.locator('.late-note').getByText(`Last update ${time}`).waitFor()
    assert.match(await page.locator('.middle .live-badge').innerText(), /^3[89]′\s+Delayed$/)
  }
  assert.deepEqual(await Promise.all([list, narrow].map((page) => places(page, '.row'))), rows)
  assert.deepEqual(
    await Promise.all(
      [match, narrowMatch].map((page) => places(page, '.match-score .side, .match-score .big, .tabs, .scorers')),
    ),
    heads,
  )
  assert.match(
    await match.locator('output[aria-live=polite]').innerText(),
    /^Updates delayed\. Harbour Gulls 1–0 Forge Smiths\.$/,
  )
  assert.deepEqual([...(await auditBothThemes(narrow, 'list')), ...(await auditBothThemes(match, 'match'))], [])
  await Promise.all([list, narrow, match, narrowMatch].map((page) => page.context().close()))
})

test('it is readable without scripts, in Chinese, and in the time zone of the visitor', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })
  assert.equal(await page.locator(late).first().innerText(), `Delayed: last update ${time}`)
  await page.goto(`/match/${live}`)
  assert.equal(await page.locator('.late-note').innerText(), `Last update ${time}`)
  const chinese = await site.open('/?lang=zh', {
    ...phone,
    locale: 'zh-CN',
    timezoneId: 'Asia/Kolkata',
    javaScriptEnabled: false,
  })
  await chinese.context().addCookies([{ name: 'tz', value: 'Asia/Kolkata', url: site.url }])
  await chinese.goto(`/match/${live}`)
  assert.equal(await chinese.locator('.late-note').innerText(), `最近更新 ${timeIn('zh-CN', 'Asia/Kolkata')}`)
  assert.match(await chinese.locator('.middle .live-badge').innerText(), /^3[89]′\s+数据延迟$/)
  assert.match(
    await chinese.locator('h1').first().innerText(),
    new RegExp(`，数据延迟：最近更新 ${timeIn('zh-CN', 'Asia/Kolkata')}$`),
  )
  await Promise.all([page, chinese].map((one) => one.context().close()))
})

test('the next report ends it: the score is there and the badge is gone, also on pages that stayed open', async () => {
  const page = await site.open('/')
  const match = await site.open(`/match/${live}`)
  await untilLive(page)
  await page.locator(late).first().waitFor({ timeout: 60_000 })
  await site.report(
    live,
    footballEvent.goal({
      key: 'after silence',
      period: 1,
      clockSeconds: 2400,
      occurredAt: Date.now() - MINUTE_MS,
      side: 'away',
      kind: 'open',
    }),
  )
  await page.locator(late).first().waitFor({ state: 'detached' })
  assert.equal(
    (
      await page
        .locator(`${row(live)} .total`)
        .first()
        .innerText()
    ).replaceAll(/\s/g, ''),
    '11',
  )
  await match.locator('.late-note').waitFor({ state: 'detached' })
  assert.match((await match.locator('.middle .big').innerText()).replaceAll(/\s/g, ''), /^1–1$/)
  await Promise.all([page, match].map((one) => one.context().close()))
})
