import assert from 'node:assert/strict'
import { test } from 'node:test'
import { footballEvent } from '#kit/football.ts'
import { readerOf } from '#core/database/reader.ts'
import { listEvents } from '#timeline/store/event.ts'
import { audit } from './axe.ts'
import { phone, startSite, untilLive } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => {
  world = await buildWorld(database)
})
const { live, finished } = world.matches

test('a rating opens into its events, whose sum it is, and closes again', async () => {
  const page = await site.open(`/match/${live}`)
  await untilLive(page)
  const badge = page.locator('.pitch button.rating.best')
  const [, value, count] = /: rating ([\d.]+) from (\d+) events?$/.exec((await badge.getAttribute('aria-label'))!)!
  // Its code comes with the first use of the page.
  await page.keyboard.press('Tab')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.pitch button.rating') ?? {}).some((key) => key.startsWith('__react')),
  )
  await badge.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('tfoot').waitFor()
  const rows = await dialog.locator('tbody tr').evaluateAll((list) => list.map((row) => row.textContent))
  const points = await dialog.locator('tbody td:last-child').allTextContents()
  const sum = points.reduce((total, text) => total + Math.round(Number(text.replace('\u2212', '-')) * 100), 0)
  assert.equal((await dialog.locator('tfoot td').textContent())!, (sum / 100).toFixed(2))
  assert.equal((Math.round(sum / 10) / 10).toFixed(1), value)
  assert.ok(rows.some((row) => row?.includes('Goal') && /\d′/.test(row)))
  assert.match((await dialog.textContent())!, new RegExp(`from ${count} events? in \\d+ minutes`))
  assert.deepEqual(await audit(page), [])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.ok(await badge.evaluate((element) => element === document.activeElement))
  await page.context().close()
})

test('xG has its interval and its number of shots, and says how good it is; goals alone have no ratings', async () => {
  const page = await site.open(`/match/${live}/stats`)
  const notes = page.locator('.model-notes')
  assert.match((await notes.textContent())!, /xG: 0\.\d\d from 1 shot95% interval: 0\.\d\d–0\.\d\d · Few shots/)
  await notes.locator('summary').click()
  assert.match(
    (await notes.locator('details').innerText())!,
    /225 shots in 9 matches[\s\S]*Log loss on matches left out/,
  )
  await page.goto(`/match/${finished}`)
  assert.equal(await page.locator('.rating').count(), 0)
  await page.context().close()
})

test('the win chance moves with a goal, follows the replay, and has its calibration', async () => {
  const page = await site.open(`/match/${live}`, phone)
  await untilLive(page)
  const head = page.locator('.win-head p')
  const chances = async () => [...(await head.innerText()).matchAll(/(\d+)%/g)].map(([, value]) => Number(value))
  const before = await chances()
  assert.equal(
    before.reduce((sum, value) => sum + value, 0),
    100,
  )
  const events = (await listEvents(readerOf(site.database), [live])).get(live)!
  const clockSeconds = Math.max(...events.map((event) => event.clockSeconds ?? 0)) + 5
  await site.report(
    live,
    footballEvent.goal({ key: 'late', period: 1, clockSeconds, side: 'away', kind: 'open', occurredAt: Date.now() }),
  )
  await page.waitForFunction(
    (old) => Number(/(\d+)%\D*$/.exec(document.querySelector('.win-head p')?.textContent ?? '')?.[1]) > old + 10,
    before[2]!,
  )
  await page.locator('.replay input[type=range]').fill('60')
  const start = await chances()
  assert.ok(start[0]! < before[0]! && start[1]! > 15, `${String(before)} and ${String(start)}`)
  await page.locator('.win-about summary').click()
  assert.match(await page.locator('.win-about').innerText(), /Brier score on \d+ matches left out: 0\.\d{3}/)
  assert.ok((await page.locator('.win-about tbody tr').count()) >= 9)
  assert.deepEqual(await audit(page), [])
  await page.context().close()
})

test('all is on the page without scripts, in Chinese too', async () => {
  const page = await site.open(`/match/${live}?lang=zh`, { javaScriptEnabled: false })
  assert.match((await page.locator('.win').textContent())!, /胜率.*%/s)
  assert.match((await page.locator('.rating-notes').textContent())!, /评分来自 \d+ 个事件.*基础分 6\.00/s)
  assert.match((await page.locator('.model-notes').textContent())!, /来自 \d 次射门/)
  await page.context().close()
})
