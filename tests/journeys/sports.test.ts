import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { addFixtures } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { addKogSeries } from '#kit/kog-series.ts'
import { basketballEvent } from '#sports/basketball.ts'
import { sports } from '#sports/index.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world: World
let game = 0
let series = {} as Awaited<ReturnType<typeof addKogSeries>>
const site = await startSite(async (database) => {
  world = await buildWorld(database)
  const kickOff = Date.now() - 20 * 60_000
  game = (await addFixtures(database, sports, { sport: 'basketball', kickOff })).matchIds[0]!
  series = await addKogSeries(database, { again: true, kickOff: Date.now() - 72 * 3_600_000 })
})
await site.report(series.matchId, ...series.events)
await site.report(game, basketballEvent.periodStart({ key: 'first', period: 1, clockSeconds: 0 }))

const rowOf = (page: Page, matchId: number) => page.locator(`[data-row$="/${matchId}"]`)
const rail = (page: Page, name: string) => page.locator('.rail a', { hasText: name })

async function open(path: string, options = {}): Promise<Page> {
  const page = await (await site.visitor(options)).newPage()
  await page.goto(path)
  await page.locator('[data-group][data-live]').first().waitFor()
  return page
}

test('one list has the matches of all sports, and each sport a list of its own, with its number of live matches', async () => {
  const page = await open('/')
  assert.equal(await rowOf(page, game).count(), 1)
  assert.equal(await rowOf(page, world.matches.live).count(), 1)
  await rail(page, 'All sports').locator('.count', { hasText: '3 live' }).waitFor()
  await rail(page, 'Football').locator('.count', { hasText: '2 live' }).waitFor()
  await rail(page, 'Basketball').locator('.count', { hasText: '1 live' }).waitFor()

  await rail(page, 'Basketball').click()
  await page.waitForURL(/\?sport=basketball$/)
  await rowOf(page, world.matches.live).waitFor({ state: 'detached' })
  assert.equal(await rowOf(page, game).count(), 1)
  assert.equal(await rail(page, 'Basketball').getAttribute('aria-current'), 'page')
  await page.context().close()
})

test('a change of another sport is no update of a list, and shows in the list of all sports', async () => {
  const [all, football] = [await open('/'), await open('/?sport=football')]
  assert.equal(await rowOf(football, game).count(), 0)
  await site.report(
    game,
    basketballEvent.fieldGoal({ key: 'three', period: 1, clockSeconds: 40, side: 'away', points: 3, isMade: true }),
  )
  await rowOf(all, game).locator('.total', { hasText: '3' }).waitFor()
  const goal = { key: 'after', period: 1 as const, clockSeconds: 2450, side: 'away' as const, kind: 'open' as const }
  await site.report(world.matches.live, footballEvent.goal(goal))
  await rowOf(football, world.matches.live).locator('.digit', { hasText: '1' }).nth(1).waitFor()
  assert.equal(await football.locator('.updates button').count(), 0)
  await Promise.all([all, football].map((page) => page.context().close()))
})

test('a phone has the sports as chips above the days', async () => {
  const page = await open('/', phone)
  const chips = page.locator('.chips.leagues .chip')
  assert.deepEqual((await chips.allInnerTexts()).slice(0, 3), ['All', 'Football', 'Basketball'])
  await chips.nth(2).click()
  await rowOf(page, world.matches.live).waitFor({ state: 'detached' })
  assert.equal(await chips.nth(2).getAttribute('aria-current'), 'page')
  await page.context().close()
})

test('a series of Honor of Kings has all its games, lanes, spent heroes and MVPs, with the names of its heroes', async () => {
  const page = await (await site.visitor({ viewport: { width: 1280, height: 2400 } })).newPage()
  await page.goto(`/match/${series.matchId}?lang=zh`)
  await page.locator('.game-choice > *').nth(6).waitFor()
  assert.equal(await page.locator('.game-choice button:enabled').count(), 5)
  const picks = page.locator('.global-pick > ol > li')
  assert.equal(await picks.count(), 7)
  await picks.nth(0).getByText('石犀', { exact: true }).first().waitFor()
  assert.equal(await picks.locator('.fault').count(), 1)
  assert.equal(await page.locator('.lanes-card .tag.mvp').count(), 2)
  await page.locator('.game-choice button').nth(0).click()
  await page.locator('.game-choice button[aria-pressed=true]', { hasText: '第 1 局' }).waitFor()
  assert.equal(await page.locator('.lanes-card .tag.mvp', { hasText: '暂列' }).count(), 0)
  assert.equal(await page.locator('.mvp-card li').count(), 4)
  await page.context().close()
})
