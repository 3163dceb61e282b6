import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basketballWorld, type BasketballWorld } from '#kit/basketball-world.ts'
import { addFixtures } from '#kit/facts.ts'
import { basketballEvent, readingOf } from '#sports/basketball.ts'
import { sports } from '#sports/index.ts'
import { withdrawn } from '#sports/timeline.ts'
import { stoppedClock, walkAsFan } from './fan-way.ts'
import { phone, startSite, untilLive } from './site.ts'

let world = {} as BasketballWorld
let [live, followed] = [0, 0]
const now = Date.now()
const clock = stoppedClock()
const site = await startSite(
  async (database) => {
    world = await basketballWorld(database, now - 86_400_000)
    const fixtures = { sport: 'basketball', kickOff: now - 600_000, count: 2, everyMs: 0 }
    ;[live = 0, followed = 0] = (await addFixtures(database, sports, fixtures)).matchIds
  },
  { now: clock.now },
)
const { matchId } = world
const cells = (rows: string[]) => rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())

test('a game has its periods, lead, box score, shots and plays, which sort, filter and replay', async () => {
  const page = await site.open(`/match/${matchId}`)
  assert.deepEqual(cells(await page.locator('.period-table tbody tr').allInnerTexts()), [
    'Home 3 0 0 2 5',
    'Away 1 0 0 0 1',
  ])
  await page.getByRole('img', { name: /Lead over time/ }).waitFor()
  const first = page.locator('.box-table tbody').first().locator('tr').nth(1)
  assert.match(cells([await first.innerText()])[0]!, /^1 ?Ha 1 PG 48:00 5 0 0 0 0 2\/2 1\/1 0\/0 0 0 \+4$/)
  const names = () => page.locator('.box-table').first().locator('tbody').first().locator('th a').allInnerTexts()
  assert.equal((await names())[0], 'Ha 1')
  await page.getByRole('button', { name: 'Reb' }).first().click()
  await page.waitForFunction(() => document.querySelector('.box-table tbody th a')?.textContent === 'Ha 4')
  await page.getByRole('img', { name: 'Shots of Home: 2 of 3 made.' }).waitFor()
  await page.getByRole('button', { name: 'Scores' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.plays li').length === 3)
  await page.goto(`/match/${matchId}?t=${encodeURIComponent('Q1 10:30')}`)
  await page.waitForFunction(() => document.querySelector('.match-score .big')?.textContent === '3–0')
})

test('has names in its box score that a finger can hit', async () => {
  const page = await site.open(`/match/${matchId}/box`, phone)
  const names = page.locator('.box-table tbody th a')
  const heights = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  assert.ok(heights.length > 2 && Math.min(...heights) >= 44, heights.join(' '))
})

test('is readable without scripts, in Chinese, and each of its tabs has an address', async () => {
  const visitor = await site.visitor({ javaScriptEnabled: false, locale: 'zh-CN' })
  const page = await visitor.newPage()
  await page.goto(`/match/${matchId}/box`)
  await page.getByRole('heading', { name: '技术统计' }).waitFor()
  assert.match(await page.locator('.box-table').first().innerText(), /正负值/)
  await page.goto(`/match/${matchId}/shots`)
  await page.getByRole('heading', { name: '投篮图' }).waitFor()
  await page.goto(`/match/${matchId}/plays`)
  assert.match((await page.locator('.plays').textContent()) ?? '', /三分命中/)
})

test('a live game moves on its list and its page, and a challenge takes points back', async () => {
  const list = await site.open('/?sport=basketball')
  const page = await site.open(`/match/${live}`)
  await Promise.all([untilLive(list), untilLive(page)])
  const at = { period: 1, occurredAt: Date.now() }
  const start = basketballEvent.periodStart({ ...at, key: 's', clockSeconds: 480 })
  const three = basketballEvent.fieldGoal({
    ...at,
    key: 'g',
    clockSeconds: readingOf(258),
    side: 'home',
    points: 3,
    isMade: true,
  })
  await site.report(live, start, three)
  await page.waitForFunction(() => document.querySelector('.match-score .big')?.textContent === '3–0')
  const row = list.locator('.row', { hasText: 'Q1 4:18' })
  await row.waitFor()
  assert.deepEqual(await row.locator('.half').allInnerTexts().then(cells), ['3 0'])
  assert.equal(await row.locator('.flipped').count(), 0)
  await site.report(live, withdrawn(three, 'overturned'))
  await page.waitForFunction(() => document.querySelector('.match-score .big')?.textContent === '0–0')
  await page.locator('.plays .taken-back').waitFor()
})

test('a reader who hides scores gets no figure of the game', async () => {
  const visitor = await site.visitor()
  await visitor.addCookies([{ name: 'spoilers', value: 'hide', url: site.url }])
  const page = await visitor.newPage()
  await page.goto(`/match/${matchId}`)
  const text = await page.locator('main').innerText()
  assert.doesNotMatch(text, /5–1|Ha 1|48:00/)
  assert.equal(await page.locator('.period-table, .box-table, .lead-graph').count(), 0)
})

test('a fan finds a live game, follows it, gets its quarter as a notice and replays it; a delayed picture hides it', async () => {
  const at = { period: 1, occurredAt: Date.now() }
  const begin = [basketballEvent.periodStart({ ...at, key: 's', clockSeconds: 480 })]
  const change = [
    basketballEvent.fieldGoal({ ...at, key: 'g', clockSeconds: readingOf(20), side: 'home', points: 3, isMade: true }),
    basketballEvent.periodEnd({ ...at, key: 'e', clockSeconds: readingOf(0), isLast: false }),
  ]
  const phone = '13800138011'
  await walkAsFan({ site, clock, sport: 'basketball', matchId: followed, phone, begin, change, score: '3–0' })
})
