import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { hotp, stepAt } from '#accounts/second-factor/totp.ts'
import { addAuthenticator, signInByCode } from './sign-in.ts'
import { startSite } from './site.ts'
import { buildWorld } from './world.ts'

const site = await startSite(async (database) => void (await buildWorld(database)))
const { pool } = site.database
/** Passkeys are bound to a name, never to an address. */
const url = site.url.replace('127.0.0.1', 'localhost')
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an app derives from the typed key; `ahead` steps of 30 s from now. */
function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return hotp(Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2))), stepAt(Date.now()) + ahead)
}

const ask = (page: Page) => page.getByRole('dialog', { name: 'Two-step verification' })
const letFactorAge = () => pool.query(`update accounts.session set second_factor_at = now() - interval '1 hour'`)

async function give(page: Page, code: string): Promise<void> {
  await ask(page).getByLabel('Code from your app').fill(code)
  await ask(page).getByRole('button', { name: 'Continue' }).click()
}

/** A moderator without any factor, signed in. */
async function openAsStaff(): Promise<Page> {
  const page = await site.open(`${url}/search`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signInByCode(page, site, '13800138000', 'Ada Lovelace')
  await pool.query(`update accounts.account set roles = '{user,moderator}' where nickname = 'Ada Lovelace'`)
  return page
}

test('staff set up an app where a page first requires it, enter a recovery code once, and change their factors only with one', async () => {
  const page = await openAsStaff()
  await page.goto(`${url}/moderation`)
  await ask(page).getByRole('button', { name: 'Set up app' }).click()
  const secret = (await ask(page).locator('code').textContent())!
  await ask(page).getByLabel('Code from your app').fill('000000')
  await ask(page).getByRole('button', { name: 'Confirm' }).click()
  await ask(page).getByRole('alert').getByText('Wrong or expired code').waitFor()
  await ask(page).getByLabel('Code from your app').fill(codeOf(secret))
  await ask(page).getByRole('button', { name: 'Confirm' }).click()
  await ask(page).getByText('Save these recovery codes').waitFor()
  const codes = await ask(page).locator('li code').allTextContents()
  assert.deepEqual([codes.length, new Set(codes).size], [10, 10])
  await ask(page).getByRole('button', { name: 'Saved' }).click()
  await page.getByText('Queue is empty').waitFor()

  await pool.query('update accounts.session set second_factor_at = null')
  await page.reload()
  await give(page, codes[0]!)
  await page.getByText('Queue is empty').waitFor()
  await pool.query('update accounts.session set second_factor_at = null')
  await page.reload()
  await give(page, codes[0]!)
  await ask(page).getByRole('alert').getByText('Wrong or expired code').waitFor()
  await give(page, codeOf(secret, 1))
  await page.getByText('Queue is empty').waitFor()

  await changeFactors(page, codes)
  await page.context().close()
})

async function changeFactors(page: Page, codes: readonly string[]): Promise<void> {
  await page.goto(`${url}/me/security`)
  await addAuthenticator(page)
  const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Two-step verification' }) })
  await card.getByText('9 codes left').waitFor()
  await card.getByText('Added').waitFor()
  await card.getByRole('button', { name: 'New codes' }).click()
  await page.getByRole('dialog', { name: 'Recovery codes' }).getByText('Save these recovery codes').waitFor()
  const renewed = await page.getByRole('dialog', { name: 'Recovery codes' }).locator('li code').allTextContents()
  assert.equal(new Set([...codes, ...renewed]).size, 20)
  await page.getByRole('dialog').getByRole('button', { name: 'Saved' }).click()
  await card.getByText('10 codes left').waitFor()
  await card.getByRole('button', { name: 'Remove authenticator app' }).click()
  await card.getByRole('alert').getByText('Staff need one second factor').waitFor()
  await page.getByLabel('Name of the new passkey').fill('Laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.locator('.list-item', { hasText: 'Laptop' }).getByText('Added').waitFor()

  await letFactorAge()
  await card.getByRole('button', { name: 'Remove authenticator app' }).click()
  await ask(page).getByRole('button', { name: 'Use a passkey' }).click()
  await card.getByText('Not set up').waitFor()
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('alert').getByText('Staff need one second factor').waitFor()
  await page.context().addCookies([{ name: 'lang', value: 'zh', url }])
  await page.reload()
  await page.getByRole('heading', { name: '两步验证' }).waitFor()
}
