// Long half: scores of every sport at the live desk, a possible goal for fans, and feeds that lead again, in a browser.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { addFixtures } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { auditBothThemes } from './axe.ts'
import { startMoneySite } from './money-site.ts'
import { patienceMs, phone } from './site.ts'

const { site, addOwner, openAs } = await startMoneySite()
const matches: Record<string, number[]> = {}
for (const sport of ['football', 'tennis', 'baseball', 'lol']) {
  const times = { kickOff: Date.now() - 600_000, everyMs: 60_000 }
  matches[sport] = (await addFixtures(site.database, sports, { sport, count: 3, ...times })).matchIds
}
const scout = await addOwner('Jon Arvik', { roles: ['editor'] })
const type = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const untilLive = (page: Page) =>
  page.locator('html[data-connection=live]').waitFor({ state: 'attached', timeout: patienceMs })
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const board = (page: Page) => page.locator('.live-board')

async function openDesk(matchId: number) {
  const page = await openAs(scout, `/desk/live/${matchId}`)
  await untilLive(page)
  return page
}

/** The page in both themes by axe, and as wide as a phone. */
async function sound(page: Page, name: string) {
  await page.setViewportSize({ width: 1440, height: 1000 })
  assert.deepEqual(await auditBothThemes(page, name), [])
  await pictures(page, name)
  await page.setViewportSize(phone.viewport!)
  assert.equal(await isTooWide(page), false)
}

describe('the head of the live desk', () => {
  test('has sets, points and who serves in tennis', async () => {
    const page = await openDesk(matches.tennis![0]!)
    await type(page, 's', 'ArrowLeft', 'Enter')
    await page.locator('.live-stage').getByText('Set 1').waitFor()
    for (const side of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await type(page, 'p', side, 'Enter')
    await board(page).getByRole('cell', { name: '30', exact: true }).waitFor()
    await board(page).getByRole('cell', { name: '15', exact: true }).waitFor()
    await board(page).getByText('Serving').waitFor()
    assert.equal(await page.getByText('Period').count(), 0)
    await sound(page, 'tennis')
    await page.context().close()
  })

  test('has innings, bases, outs and the count in baseball', async () => {
    const page = await openDesk(matches.baseball![0]!)
    for (const key of ['s', 'k', 'h', 'z', 'x']) await type(page, key, 'Enter')
    await page.locator('.live-stage').getByText('Top of the 1st').waitFor()
    await board(page).getByText('1 out', { exact: true }).waitFor()
    await board(page).getByText('1 ball', { exact: true }).waitFor()
    await board(page).getByText('Bases empty').waitFor()
    await board(page).getByRole('columnheader', { name: 'Inning 1' }).waitFor()
    await sound(page, 'baseball')
    await page.context().close()
  })

  test('has game, sides, draft and kills in a series', async () => {
    const page = await openDesk(matches.lol![0]!)
    await type(page, 'g', 'ArrowLeft', 'Enter', 'p', 'ArrowLeft', '1', '2', 'Enter', 'v', 'ArrowRight', '3', 'Enter')
    await board(page).getByText('blue').waitFor()
    await board(page).getByText('Picks').waitFor()
    await type(page, ' ', 'k', 'ArrowLeft', 'Enter')
    await page.locator('.live-clock').getByText('Game 1').waitFor()
    await board(page).getByRole('cell', { name: '1', exact: true }).waitFor()
    await sound(page, 'series')
    await page.context().close()
  })

  test('and the list and the panes have the same in short', async () => {
    const page = await openAs(scout, '/desk/live')
    await page.locator('.live-list').getByText('Top of the 1st').waitFor()
    await page.locator('.live-list').getByText('Set 1').waitFor()
    await sound(page, 'list')
    await page.goto(`/desk/live?matches=${[matches.tennis![0], matches.baseball![0], matches.lol![0]].join(',')}`)
    await page.locator('.live-pane-short').getByText('Set 1').waitFor()
    await sound(page, 'panes')
    await page.context().close()
  })
})

describe('a possible goal', () => {
  test('stands in the header and the key events of the match, and is gone once it is decided', async () => {
    const [matchId] = matches.football!
    const page = await openDesk(matchId!)
    await type(page, ' ')
    const fan = await (await site.visitor()).newPage()
    await fan.goto(`/match/${matchId}`)
    await untilLive(fan)
    await type(page, 'Shift+G', 'ArrowLeft', 'Enter')
    await fan.locator('.scorers .open-check').getByText('Possible goal').waitFor()
    await fan.locator('.timeline .event').getByText('Possible goal').waitFor()
    await fan.setViewportSize({ width: 1440, height: 1000 })
    await pictures(fan, 'possible')
    await type(page, '2')
    await fan.locator('.open-check').waitFor({ state: 'detached' })
    assert.equal(await fan.locator('.timeline .event').count(), 0)
    await fan.context().close()
    await page.context().close()
  })
})

describe('feeds that lead again', () => {
  test('show before it happens what they have too, and what has no counterpart', async () => {
    const matchId = matches.football![1]!
    const ingest = createIngest({ database: site.database, sports })
    const time = { period: 1 as const, clockSeconds: 0, occurredAt: Date.now() - 300_000 }
    const say = async (sequence: number, event: ReturnType<typeof footballEvent.goal>) =>
      ingest.submit({ provider: 'halden', matchId, sequence, kind: 'delta', sentAt: sequence, events: [event] })
    await say(1, footballEvent.periodStart({ ...time, key: 'h:k' }))
    const page = await openDesk(matchId)
    await page.getByRole('button', { name: 'Lead from the desk' }).click()
    const lead = page.getByRole('dialog', { name: 'Lead from the desk' })
    await lead.getByLabel('Reason', { exact: true }).fill('the feed is silent')
    await page.keyboard.press('Enter')
    await lead.waitFor({ state: 'detached' })
    await page.getByText('desk leads').waitFor()
    await type(page, 'g', 'ArrowLeft', 'Enter', 'c', 'ArrowRight', 'Enter')
    await page.locator('[data-score="1-0"]').waitFor()
    await say(2, footballEvent.goal({ key: 'h:1', period: 1, clockSeconds: 310, side: 'home', kind: 'open' }))
    await page.locator('[data-waiting="0"][data-confirmed="2"]').waitFor()
    await page.getByRole('button', { name: 'Let the feeds lead' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The feed has 1 entry too').waitFor()
    await dialog.getByText('1 entry has no counterpart').waitFor()
    await sound(page, 'release')
    await dialog.getByRole('textbox').fill('the feed is back')
    await dialog.getByRole('button', { name: 'Let the feeds lead' }).click()
    await page.getByText('halden states it now: the feed is back').waitFor()
    await page.locator('[data-score="1-0"]').waitFor()
    await page.goto('/desk')
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor()
    await sound(page, 'start')
    await page.goto(`/desk/live/${matchId}/replay?lang=zh`)
    await page.locator('.live-reports li').first().waitFor()
    await sound(page, 'replay-zh')
    await page.context().close()
    await ingest.close()
  })
})

const shots = process.env.SHOTS
/** Pictures of a page, where a folder for them is named. */
async function pictures(page: Page, name: string): Promise<void> {
  if (!shots) return
  for (const [width, height, colorScheme] of [
    [1440, 1000, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
