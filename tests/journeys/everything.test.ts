// Long half: goes through all parts as one user.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { footballEvent } from '#kit/football.ts'
import { awaitCode, enterCode, letAnHourPass, signInByCode, solveByPointer, solveByQuestion } from './sign-in.ts'
import { startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { pool } = site.database
const phone = '13800138777'
const nickname = 'Nora Keel'
const password = 'Grün ist der Rasen 7'

async function accountOfNora(): Promise<{ state: string; experience: number; days: number | null }> {
  const { rows } = await pool.query<{ state: string; experience: number; days: number | null }>(
    `select state, experience, extract(epoch from closing_at - now()) / 86400 as days from accounts.account where nickname = $1`,
    [nickname],
  )
  return rows[0]!
}

const me = (page: Page) => page.getByRole('button', { name: `Me: ${nickname}` })

async function signOut(page: Page): Promise<void> {
  await me(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
}

/** A visitor follows, which asks for nothing; the follow moves into the account once the number is registered. */
async function registerByFollowing(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Follow this match/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /Unfollow this match/ })
    .first()
    .waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click()
  const moved = page.waitForResponse(
    (response) => response.url().includes('/me/following') && response.request().method() !== 'GET',
  )
  await signInByCode(page, site, phone, nickname)
  await me(page).waitFor()
  await moved
  await page
    .getByRole('button', { name: /Unfollow this match/ })
    .first()
    .waitFor()
  const { rows } = await pool.query<{ id: number }>('select subject_id as id from following.follow')
  assert.deepEqual(
    rows.map(({ id }) => id),
    [world.matches.live],
  )
}

/** A goal of the running match is announced on every page, and stays in the inbox. */
async function hearOfTheGoal(page: Page): Promise<void> {
  await page.goto('/search')
  await me(page).waitFor()
  await site.report(
    world.matches.live,
    footballEvent.goal({
      key: 'the goal',
      period: 1,
      clockSeconds: 2480,
      occurredAt: Date.now(),
      side: 'home',
      playerId: world.scorer,
      kind: 'open',
    }),
  )
  await page
    .getByRole('link', { name: /1 unread/ })
    .first()
    .waitFor()
  await page.goto('/me/inbox')
  await page.locator('main').getByText('Goal: Harbour Gulls').waitFor()
}

async function talk(page: Page): Promise<void> {
  await page.goto(`/match/${world.matches.live}/chat`)
  await page.getByRole('textbox', { name: 'Your message' }).fill('What a goal!')
  // The user's own message appears at once; it is stored when the server has answered.
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/messages') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  assert.equal(((await (await sent).json()) as { data: { outcome: string } }).data.outcome, 'sent')
  await page.getByRole('log').getByText('What a goal!').waitFor()
}

async function seeExperience(page: Page): Promise<void> {
  await page.goto('/me/membership')
  const done = page
    .getByRole('region', { name: 'One-time tasks' })
    .getByRole('listitem')
    .filter({ hasText: 'Post in a chat room' })
  await done.getByText('Done').waitFor()
  await page.getByRole('region', { name: 'XP history' }).getByText('+10 XP').waitFor()
  assert.equal((await accountOfNora()).experience, 10)
}

/** Users without a password, or with a forgotten one, set one by a code. */
async function resetPassword(page: Page): Promise<void> {
  await letAnHourPass(site)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await dialog.getByLabel('Phone number').fill(phone)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await solveByQuestion(page, site)
  await enterCode(dialog, await awaitCode(dialog, site, phone, 'reset'), 'Continue')
  await dialog.getByLabel('New password').fill(password)
  await dialog.getByRole('button', { name: 'Save and sign in' }).click()
  await me(page).waitFor()
}

async function close(page: Page): Promise<void> {
  await letAnHourPass(site)
  await page.goto('/me/export')
  await page.getByRole('link', { name: 'Close my account' }).click()
  await page.getByRole('heading', { name: 'What is kept, and why' }).waitFor()
  await page.getByRole('button', { name: 'Send code' }).click()
  await solveByPointer(page, site)
  const form = page.locator('main')
  await enterCode(form, await awaitCode(form, site, phone, 'close'), 'Close account')
  await page.getByText('This account will be erased').waitFor()
  const { state, days } = await accountOfNora()
  assert.equal(state, 'closing')
  assert.ok(days! > 6.99 && days! <= 7)
}

/** Another browser, a day later: signing in shows the pending closing, and one button undoes it. */
async function undo(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('button', { name: 'Password', exact: true }).click()
  await dialog.getByLabel('Phone number').fill(phone)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await me(page).waitFor()
  await page.getByText('This account will be erased').waitFor()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByText('This account will be erased').waitFor({ state: 'detached' })
  assert.equal((await accountOfNora()).state, 'active')
}

test('as a new user: register by following, get the goal, chat, gain experience, sign out, reset the password, close the account, undo it', async () => {
  const page = await site.open(`/match/${world.matches.live}`)
  await registerByFollowing(page)
  await hearOfTheGoal(page)
  await talk(page)
  await seeExperience(page)
  await signOut(page)
  await resetPassword(page)
  await close(page)
  await page.context().close()
  const later = await site.open('/')
  await undo(later)
  await later.context().close()
})
