import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { addPerson } from '#kit/people.ts'
import { startSite } from './site.ts'
import { awaitCode, enterCode, letAnHourPass, signInByCode, solveByKeyboard, solveByQuestion } from './sign-in.ts'
import { buildWorld } from './world.ts'

const site = await startSite(async (database) => void (await buildWorld(database)))
const phone = '13800138000'
const password = 'Grün ist der Rasen 7'

const accountButton = (page: Page) => page.locator('.account-slot button')
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement)

async function signOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('navigation', { name: 'My account' }).getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
}

test('a new number is registered by a code, is signed in in every tab, and out in every tab', async () => {
  const page = await site.open('/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const other = await page.context().newPage()
  await other.goto('/search')
  await other.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await signInByCode(page, site, phone, 'Ada Lovelace')
  await page.locator('.account-slot').getByRole('button', { name: 'Me: Ada Lovelace' }).waitFor()
  await other.getByRole('button', { name: 'Me: Ada Lovelace' }).waitFor()
  assert.ok(await isFocused(page, '.account-slot button'), 'the focus was lost with the button that opened the dialog')
  assert.deepEqual(
    (await page.context().cookies())
      .filter(({ name }) => name.endsWith('sid'))
      .map(({ httpOnly, sameSite }) => [httpOnly, sameSite]),
    [[true, 'Lax']],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Me: Ada Lovelace' }).waitFor()
  await signOut(page)
  await other.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await page.context().close()
})

test('a forgotten password is replaced by a code after a text question, and then signs in', async () => {
  await letAnHourPass(site)
  const page = await site.open('/')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await dialog.getByLabel('Phone number').fill('138 0013 8000')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await solveByQuestion(page, site)
  await enterCode(dialog, '000000', 'Continue')
  await dialog.getByRole('alert').getByText('Wrong or expired code').waitFor()
  await enterCode(dialog, await awaitCode(dialog, site, phone, 'reset'), 'Continue')
  await dialog.getByLabel('New password').fill('12345678')
  await dialog.getByRole('button', { name: 'Save and sign in' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('New password').fill(password)
  await dialog.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByRole('button', { name: 'Me: Ada Lovelace' }).waitFor()
  await signOut(page)

  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('button', { name: 'Password', exact: true }).click()
  await dialog.getByLabel('Phone number').fill(phone)
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('alert').getByText('Wrong number or password').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Me: Ada Lovelace' }).waitFor()
  await page.context().close()
})

test('an action that visitors may not do asks to sign in, is done afterwards, and is dropped when the dialog is closed', async () => {
  const { userId } = await addPerson(site.database, { nickname: 'Somebody Else' })
  const page = await site.open(`/user/${userId}`)
  const block = page.getByRole('button', { name: 'Block' })
  const refused = page.waitForResponse((response) => response.url().endsWith(`/api/v1/blocks/${userId}`))
  await block.click()
  const answer = await refused
  assert.equal(answer.status(), 200)
  assert.equal(((await answer.json()) as { code: number }).code, 80_007)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Sign in to block users.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.ok(await block.evaluate((element) => element === document.activeElement), 'the focus is back where it was')
  assert.equal(await page.getByRole('button', { name: 'Unblock' }).count(), 0)

  await block.click()
  await dialog.getByRole('button', { name: 'Password', exact: true }).click()
  await dialog.getByLabel('Phone number').fill(phone)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Unblock' }).waitFor()
  const { rows } = await site.database.pool.query<{ count: number }>(
    'select count(*)::int as count from chat.block where blocked_user_id = $1',
    [userId],
  )
  assert.equal(rows[0]?.count, 1)
  await page.context().close()
})

test('by keyboard alone: a new number is registered, and the focus never leaves the dialog', async () => {
  const page = await site.open('/search')
  await page.getByRole('button', { name: 'Sign in', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    assert.ok(
      await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    )
  }
  await dialog.getByLabel('Phone number').focus()
  await page.keyboard.type('13900139000')
  await page.keyboard.press('Enter')
  await solveByKeyboard(page, site)
  const code = await awaitCode(dialog, site, '13900139000')
  await dialog.getByRole('status').getByText('npm run touchline -- outbox').waitFor()
  assert.ok(await dialog.getByLabel('Code', { exact: true }).evaluate((element) => element === document.activeElement))
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Display name').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await accountButton(page).press('Enter')
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link').first().waitFor()
  await page.keyboard.press('Escape')
  assert.ok(await isFocused(page, '.account-slot button'))
  await page.context().close()
})
