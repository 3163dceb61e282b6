// Long half: the ratings of a match on the site, by three people.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { newToken } from '#accounts/sessions/token.ts'
import { readerOf } from '#core/database/reader.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { footballEvent } from '#kit/football.ts'
import { addRatedMatch, type RatedMatch } from '#kit/rated-match.ts'
import { listOwn } from '#ratings/store/rating.ts'
import { auditBothThemes } from './axe.ts'
import { phone, startSite, untilLive } from './site.ts'

let over = {} as RatedMatch
let running = {} as RatedMatch
const site = await startSite(async (database) => {
  const endedAt = Date.now() - 3_600_000
  over = await addRatedMatch(database, { sport: 'football', endedAt })
  running = await addRatedMatch(database, { sport: 'football', key: 'running', endedAt, state: 'second half' })
})
const { database } = site

async function person(nickname: string): Promise<TestPerson> {
  const one = await addPerson(database, { nickname })
  await database.pool.query(`update accounts.account set created_at = now() - interval '100 days' where id = $1`, [
    one.userId,
  ])
  return one
}
const openAs = (who: TestPerson, more: BrowserContextOptions = {}, query = ''): Promise<Page> =>
  site.open(`/match/${over.matchId}/ratings${query}`, { ...more, extraHTTPHeaders: who.headers })
const row = (page: Page, name: string) => page.locator('.rating-row').filter({ hasText: name })
const cell = (page: Page, value: number) => page.getByRole('radio', { name: String(value), exact: true })
const valuesOf = async (userId: number) =>
  (await listOwn(readerOf(database), over.matchId, userId)).list.map(({ value, line }) => [value, line])

test('a reader rates by keyboard, writes a line that another one lights up, and takes the rating back', async () => {
  const [juno, petra] = [await person('Juno'), await person('Petra Lund')]
  const page = await openAs(juno)
  await untilLive(page)
  // Shown until the tab has its code and knows the reader.
  await page.getByText('Sign in when you give').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Rate Player 1' }).press('Enter')
  await cell(page, 1).focus()
  await page.keyboard.press('Space')
  for (let step = 1; step < 8; step++) await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Your rating of Player 1: 8' }).waitFor()
  assert.equal(await cell(page, 8).evaluate((element) => element === document.activeElement), true)
  await row(page, 'Player 1').getByText('8.0').waitFor()
  await page.getByRole('textbox', { name: 'One line' }).fill('Two runs, one goal.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Line saved.').waitFor({ state: 'attached' })
  assert.deepEqual(await valuesOf(juno.userId), [[8, 'Two runs, one goal.']])
  await page.getByText('1 of 9 rated').waitFor()

  const other = await openAs(petra, phone, `?rate=p${over.players[0]}`)
  const line = other.locator('.rating-written')
  await line.getByText('Two runs, one goal.').waitFor()
  await line.getByRole('link', { name: 'Juno' }).waitFor()
  await line.getByRole('button', { name: 'Light up 0' }).tap()
  await line.getByRole('button', { name: 'Lit 1' }).waitFor()
  await other.locator('.rating-cells label').nth(9).tap()
  await row(other, 'Player 1').getByText('9.0').waitFor()
  const wide = await other.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.ok(wide <= 0, `${wide} px wider than the window`)
  assert.deepEqual(await auditBothThemes(other, 'ratings on a phone'), [])

  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('button', { name: 'Rate Player 1' }).waitFor()
  assert.deepEqual(await valuesOf(juno.userId), [])
  await page.getByRole('link', { name: 'By median' }).click()
  assert.deepEqual(await auditBothThemes(page, 'ratings'), [])
})

test('a reader without scripts rates by a form, and reads the outcome', async () => {
  const { token, userId } = await person('Cloe')
  await database.pool.query(`update accounts.session set kind = 'site' where user_id = $1`, [userId])
  const context = await site.visitor({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/match/${over.matchId}/ratings`)
  await page.getByRole('link', { name: 'Rate Fair Whistle' }).click()
  await cell(page, 6).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Sign in to rate.').waitFor()
  const cookie = { name: '__Host-sid', value: `${token}.${newToken()}`, domain: '127.0.0.1', path: '/', secure: true }
  await context.addCookies([cookie])
  await cell(page, 6).check()
  await page.getByRole('textbox', { name: 'One line' }).fill('A fair man <b>indeed</b>')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Rating stored.').waitFor()
  assert.deepEqual(await valuesOf(userId), [[6, 'A fair man <b>indeed</b>']])
  await page.locator('.rating-written').getByText('A fair man <b>indeed</b>').waitFor()
})

test('ratings are locked until the final whistle, which opens them on an open page, and hidden without spoilers', async () => {
  const path = `/match/${running.matchId}/ratings`
  const page = await site.open(path)
  await page.getByRole('heading', { name: 'Opens at the end of the match' }).waitFor()
  assert.deepEqual(await auditBothThemes(page, 'locked ratings'), [])
  await untilLive(page)
  const end = { key: 'end 2', period: 2 as const, clockSeconds: 5700, isLast: true, occurredAt: Date.now() }
  await site.report(running.matchId, footballEvent.periodEnd(end))
  await page.getByRole('button', { name: 'Rate Player 1' }).waitFor()
  const spared = await site.open(path, { extraHTTPHeaders: { 'spoiler-free': '1' } })
  await spared.getByRole('heading', { name: 'Ratings hidden' }).waitFor()
  assert.equal(await spared.locator('.rating-row').count(), 0)
})

test('ratings in Chinese name players, coaches and the order', async () => {
  const page = await site.open(`/match/${over.matchId}/ratings?lang=zh`, phone)
  await page.getByRole('heading', { name: '教练与裁判' }).waitFor()
  await page.getByRole('button', { name: '为Player 2评分' }).waitFor()
})

test('a press counts before the tab has its code, and while the reader turns out to be signed in', async () => {
  const who = await person('Early Bird')
  const context = await site.visitor({ extraHTTPHeaders: who.headers })
  const page = await context.newPage()
  const [code, session] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const isOpen = () => page.locator('.rating-cells').waitFor()
  await page.route(/\/ratings-tab-[^/]*\.js$/, (route) => code.promise.then(() => route.continue()))
  await page.route('**/api/v1/session', (route) => session.promise.then(() => route.continue()))
  await page.goto(`/match/${over.matchId}/ratings`)
  await page.getByRole('link', { name: 'Rate Player 1' }).click({ noWaitAfter: true })
  await page.waitForURL('**rate=p*')
  await isOpen()
  code.resolve()
  const rate = page.getByRole('button', { name: 'Rate Player 2' })
  await rate.hover()
  await page.mouse.down()
  session.resolve()
  await page.getByText('Sign in when you give').waitFor({ state: 'detached' })
  await page.mouse.up()
  await page.locator('.rating-open').filter({ hasText: 'Player 2' }).waitFor()
})
