import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { auditBothThemes } from './axe.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { live, coming, finished } = world.matches
const { gulls, smiths } = world.teams

/** "My matches" of a visitor who follows these teams. */
async function open(teamIds: readonly number[], options?: BrowserContextOptions): Promise<Page> {
  const context = await site.visitor(options)
  await context.addInitScript(
    ([key, ids]) =>
      localStorage.getItem(key) ?? localStorage.setItem(key, JSON.stringify({ teamIds: ids, competitionIds: [] })),
    ['touchline.follows', teamIds] as [string, readonly number[]],
  )
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto('/me/matches')
  return page
}

const headings = (page: Page) => page.getByRole('heading', { level: 2 }).allInnerTexts()
const rowsIn = (page: Page, section: string) =>
  page
    .locator(`[data-row^="${section}/"]`)
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.row!.split('/')[1])))

test('"My matches" shows what is live, later today, and the results, day by day', async () => {
  const page = await open([gulls, smiths])
  await page.locator(`[data-row="live/${live}"]`).waitFor()
  const shown = await headings(page)
  assert.deepEqual(shown.slice(0, 3), ['Live', 'Later today', 'Results'])
  assert.deepEqual(await rowsIn(page, 'coming'), [coming])
  assert.equal((await rowsIn(page, 'over'))[0], finished, 'newest first')
  // The rail says when each team plays.
  const rail = page.locator('.my-side .followed li', { hasText: 'Harbour Gulls' })
  await rail.locator('.live', { hasText: 'Live' }).waitFor()
  assert.deepEqual(await auditBothThemes(page, 'my matches'), [])
  await page.context().close()
})

test('"By team" gives each followed team its own matches', async () => {
  const page = await open([smiths, gulls], phone)
  await page.getByRole('button', { name: 'By team' }).click()
  await page.locator(`[data-row="team-${gulls}/${live}"]`).waitFor()
  await page.locator(`[data-row="team-${smiths}/${live}"]`).waitFor()
  assert.deepEqual((await rowsIn(page, `team-${gulls}`)).slice(0, 2), [live, finished])
  assert.deepEqual((await rowsIn(page, `team-${smiths}`)).slice(0, 2), [live, coming])
  assert.deepEqual((await headings(page)).slice(0, 2), ['Forge Smiths', 'Harbour Gulls'])
  const strip = page.getByRole('navigation', { name: 'Teams' })
  await strip.getByRole('link', { name: 'Harbour Gulls' }).waitFor()
  assert.deepEqual(await auditBothThemes(page, 'my matches by team'), [])
  // With many teams the strip scrolls, not the page.
  await strip.evaluate((links) => {
    for (let copy = 0; copy < 9; copy++) links.append(links.firstElementChild!.cloneNode(true))
  })
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
  await page.context().close()
})

test('the calendars of what is followed are public files of teams and leagues, and name no account', async () => {
  const page = await open([gulls, smiths], phone)
  await page.locator(`[data-row="live/${live}"]`).waitFor()
  await page.getByRole('button', { name: 'Calendar' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Calendar' })
  const link = dialog.getByRole('link', { name: 'Subscribe: Harbour Gulls' })
  assert.match(
    (await link.getAttribute('href')) ?? '',
    new RegExp(`^webcal://[^/]+/calendar/team/${gulls}\\.ics\\?lang=en$`),
  )
  const file = await dialog.getByRole('link', { name: 'Download: Harbour Gulls' }).getAttribute('href')
  // Nobody is signed in, and no cookie goes with it.
  const answer = await fetch(`${site.url}${file}`)
  const text = (await answer.text()).replaceAll('\r\n ', '')
  assert.match(text, /^BEGIN:VCALENDAR/)
  assert.match(text, /SUMMARY[^:]*:.*Gulls/)
  assert.deepEqual(await auditBothThemes(page, 'calendars'), [])
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.equal(
    await page.getByRole('button', { name: 'Calendar' }).evaluate((button) => button === document.activeElement),
    true,
  )
  await page.context().close()
})

test('a reader without follows gets suggestions, which stay when the page is opened again', async () => {
  const page = await open([])
  await page.getByText('You follow nothing yet').waitFor()
  const card = page.getByRole('region', { name: 'Teams, leagues and players to follow' })
  const name = await card.getByRole('listitem').first().getByRole('link').innerText()
  await card.getByRole('button', { name: `Follow ${name}`, exact: true }).click()
  await card.getByRole('button', { name: `Following: Unfollow ${name}` }).waitFor()
  assert.deepEqual(await auditBothThemes(page, 'nothing followed'), [])
  await page.reload()
  await page.locator('.my-side').getByRole('link', { name, exact: true }).waitFor()
  await page.locator('.my-day').first().waitFor()
  await card.getByRole('link', { name: 'Mill Millers' }).waitFor()
  assert.equal(await card.getByRole('link', { name, exact: true }).count(), 0, 'it is followed already')
  await page.context().close()
})
