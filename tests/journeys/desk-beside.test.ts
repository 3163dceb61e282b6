// Long half: the live desk with several matches, feeds that differ and what they said, in a browser.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { addFixtures } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { auditBothThemes } from './axe.ts'
import { startMoneySite } from './money-site.ts'
import { patienceMs, phone } from './site.ts'

const { site, run, addOwner, openAs } = await startMoneySite()
const { matchIds } = await addFixtures(site.database, sports, {
  sport: 'football',
  count: 8,
  kickOff: Date.now() - 600_000,
  everyMs: 60_000,
})
let used = 0
const nextMatch = () => matchIds[used++]!
const type = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const untilLive = (page: Page) =>
  page.locator('html[data-connection=live]').waitFor({ state: 'attached', timeout: patienceMs })
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const entriesOf = async (matchId: number) =>
  (await run('select pressed from desk.entry where match_id = $1 order by number', [matchId])).rows.map(
    ({ pressed }) => (pressed as { key: string }).key,
  )

describe('matches side by side', () => {
  test('are chosen in the list; one has the keys, moved by a key, and unsent entries of all arrive', async () => {
    const ids = [nextMatch(), nextMatch(), nextMatch()]
    const page = await openAs(await addOwner('Jon Arvik', { roles: ['editor'] }), '/desk/live')
    await untilLive(page)
    for (const id of ids) await page.locator(`input[name=matches][value="${id}"]`).check()
    await page.getByRole('button', { name: 'Side by side (3)' }).click()
    const heads = page.locator('.live-pane-head')
    await heads.nth(2).waitFor()
    await untilLive(page)
    const hasKeys = (at: number) => page.locator(`.live-pane:nth-child(${at + 1}) > [aria-pressed=true]`).waitFor()
    await hasKeys(0)
    await type(page, ' ', 'g', 'ArrowLeft', 'Enter')
    await heads.nth(0).getByText('1–0').waitFor()
    await type(page, ']')
    await hasKeys(1)
    site.web.cut()
    await type(page, ' ', 'c', 'ArrowRight', 'Enter')
    await page.locator('.live-pane:nth-child(2) > [data-unsent="2"]').waitFor()
    await type(page, 'Alt+3')
    await hasKeys(2)
    await page.locator('.live-pane:nth-child(2) .live-lines').getByText('Corner').waitFor()
    site.web.mend()
    await untilLive(page)
    await page.locator('.live-pane:nth-child(2) > [data-unsent="0"]').waitFor({ timeout: patienceMs })
    await type(page, ' ')
    await page.locator('.live-pane:nth-child(3) > [data-unsent="0"]').waitFor()
    await type(page, ']', 'y', '[')
    await hasKeys(2)
    assert.deepEqual(await Promise.all(ids.map(entriesOf)), [
      ['period_start', 'goal'],
      ['period_start', 'corner'],
      ['period_start'],
    ])
    await page.setViewportSize({ width: 1440, height: 1000 })
    assert.deepEqual(await auditBothThemes(page, 'matches side by side'), [])
    assert.equal(await isTooWide(page), false)
    await pictures(page, 'beside')
    await page.setViewportSize(phone.viewport!)
    assert.equal(await isTooWide(page), false)
    await heads.nth(0).click()
    await page.locator('.live-pane:nth-child(1) .live-body').waitFor()
    assert.equal(await page.locator('.live-body').count(), 1)
    const low = await page
      .locator('.live-pane-head, .live-beside button')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 43.5).length)
    assert.equal(low, 0)
  })
})

describe('feeds that differ', () => {
  test('stand side by side, one key takes a side, and the replay has what each said by keyboard', async () => {
    const matchId = nextMatch()
    const ingest = createIngest({ database: site.database, sports })
    let sequence = 0
    const say = async (provider: string, ...events: TimelineEvent[]) => {
      sequence += 1
      await ingest.submit({ provider, matchId, sequence, kind: 'delta', sentAt: sequence, events })
    }
    const time = { period: 1 as const, clockSeconds: 0, occurredAt: Date.now() - 300_000 }
    await say('halden', footballEvent.periodStart({ ...time, key: 'h:k' }))
    await say('halden', footballEvent.goal({ key: 'h:1', period: 1, clockSeconds: 90, side: 'home', kind: 'open' }))
    await say('kestra', footballEvent.periodStart({ ...time, key: 'k:k' }))
    const page = await openAs(await addOwner('Sol Verhey', { roles: ['editor'] }), `/desk/live/${matchId}`)
    await untilLive(page)
    const score = (text: string) => page.locator(`[data-score="${text}"]`).waitFor()
    await score('1-0')
    await page.getByRole('group', { name: 'Feeds differ' }).waitFor()
    await page.setViewportSize({ width: 1440, height: 1000 })
    assert.deepEqual(await auditBothThemes(page, 'feeds that differ'), [])
    await pictures(page, 'feeds')
    await type(page, '9')
    await score('0-0')
    await page.getByText('leads, named by the desk').waitFor()
    await type(page, 'g', 'ArrowLeft', 'Enter')
    await score('1-0')
    await page.getByRole('button', { name: 'Let the rules choose the feed' }).click()
    await score('2-0')
    await page.getByRole('link', { name: 'What each feed said' }).click()
    await page.getByRole('heading', { level: 1, name: /at a moment/ }).waitFor()
    await score('2-0')
    for (const earlier of ['1-0', '0-0', '1-0', '1-0', '0-0']) {
      await page.locator('[aria-busy=false]').waitFor()
      await type(page, '[')
      await score(earlier)
    }
    await page.getByText('1 report until then').first().waitFor()
    await page.getByRole('slider', { name: 'Moment' }).focus()
    await type(page, 'End')
    await page.getByText('6 reports until then').first().waitFor()
    await page.locator('[data-feed=halden]').getByText('1–0').waitFor()
    assert.deepEqual(await auditBothThemes(page, 'replay of a match'), [])
    await pictures(page, 'replay')
    await page.setViewportSize(phone.viewport!)
    assert.equal(await isTooWide(page), false)
    await page.context().close()
    await ingest.close()
    const others = await openAs(await addOwner('Plain user'), `/desk/live/${matchId}/replay`)
    await others.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  })
})

const shots = process.env.SHOTS
/** Pictures of a page, where a folder for them is named. */
async function pictures(page: Page, name: string): Promise<void> {
  if (!shots) return
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  await page.emulateMedia({ colorScheme: 'light' })
}
