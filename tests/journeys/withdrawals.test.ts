// Long half: withdrawals in browsers of their owner and of those who decide.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMoneySite, totalOf, withoutScripts } from './money-site.ts'
import { patienceMs, phone } from './site.ts'

const { run, addOwner, openAs } = await startMoneySite()

test('of a withdrawal two different people approve in two browsers, and its owner follows', async () => {
  const owner = await addOwner('Seller', { coins: 1000 })
  const [first, second] = [
    await addOwner('First', { roles: ['treasurer'] }),
    await addOwner('Second', { roles: ['treasurer'] }),
  ]
  const page = await openAs(owner, '/wallet/withdraw', phone)
  assert.ok(await page.getByRole('button', { name: 'Request withdrawal' }).isDisabled())
  await page.getByLabel('Account holder').fill('Sel Ler')
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await page.getByRole('button', { name: 'Add account' }).click()
  await page
    .getByRole('alert')
    .getByText(/check digits/)
    .waitFor()
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Add account' }).click()
  await page.getByText(/usable from/).waitFor()
  await run(
    "update withdrawals.payout_account set usable_at = now() - interval '1 minute', added_at = added_at - interval '8 days' where user_id = $1",
    [owner.userId],
  )
  await page.reload()
  await page.getByRole('textbox', { name: 'Coins' }).fill('400')
  await page.getByText('€4.00').first().waitFor()
  await page.getByRole('button', { name: 'Request withdrawal' }).dblclick()
  await page.waitForURL('**/wallet/withdrawals/*')
  const address = new URL(page.url()).pathname
  const name = (await page.getByRole('heading', { level: 1, name: /^W-/ }).textContent())!
  await page.getByText('0 of 2').waitFor()
  const { rows } = await run('select from withdrawals.withdrawal where user_id = $1', [owner.userId])
  assert.equal(rows.length, 1, 'a double tap is one withdrawal')
  await page.goto('/wallet')
  assert.equal(await totalOf(page), '600')
  await page.getByRole('link', { name: /^Held/ }).click()
  await page.locator('.wallet-entry', { hasText: '−400' }).waitFor()

  const desk = await openAs(first, '/money')
  const item = (of: Page) => of.getByRole('listitem').filter({ has: of.getByText(name, { exact: true }) })
  await item(desk).getByLabel('Reason, stored in the audit log').fill('Name fits')
  await desk.getByRole('button', { name: `Approve ${name}` }).click()
  await item(desk).getByText('You requested or approved this one, so another person decides.').waitFor()
  await page.goto(address)
  await page.getByText('1 of 2').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Cancel withdrawal' }).count(), 0)
  const other = await openAs(second, '/money')
  await item(other).getByText('Name fits').waitFor()
  await item(other).getByLabel('Reason, stored in the audit log').fill('Fits')
  await other.getByRole('button', { name: `Approve ${name}` }).click()
  await item(other)
    .getByText(/^(Approved|Sent|Paid out)$/)
    .waitFor()
  await page.goto(address)
  // The provider answers by a job; the page looks for it.
  await page.locator('.tag', { hasText: 'Paid out' }).first().waitFor({ timeout: patienceMs })
  await page.goto('/wallet/withdraw')
  await page.getByRole('link', { name }).waitFor()
  const plain = await openAs(owner, address, withoutScripts)
  await plain.getByText('2 of 2').waitFor()
})

test('a withdrawal is rejected with a reason, another one cancelled by its owner without scripts', async () => {
  const owner = await addOwner('Cancels', { coins: 500 })
  const boss = await addOwner('Boss', { roles: ['treasurer'] })
  const page = await openAs(owner, '/wallet/withdraw')
  await page.getByLabel('Account holder').fill('Can Cels')
  await page.getByLabel('IBAN').fill('DE89370400440532013000')
  await page.getByRole('button', { name: 'Add account' }).click()
  await page.getByText(/usable from/).waitFor()
  await run(
    "update withdrawals.payout_account set usable_at = now() - interval '1 minute', added_at = added_at - interval '8 days' where user_id = $1",
    [owner.userId],
  )
  const plain = await openAs(owner, '/wallet/withdraw', withoutScripts)
  const request = async () => {
    await plain.goto('/wallet/withdraw')
    await plain.getByRole('textbox', { name: 'Coins' }).fill('200')
    await plain.getByRole('button', { name: 'Request withdrawal' }).click()
    await plain.waitForURL('**/wallet/withdrawals/*')
    return (await plain.getByRole('heading', { level: 1 }).textContent())!
  }
  await request()
  await plain.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await plain.locator('.tag', { hasText: 'Cancelled' }).waitFor()
  const name = await request()
  const desk = await openAs(boss, '/money')
  const item = desk.getByRole('listitem').filter({ has: desk.getByText(name, { exact: true }) })
  await item.getByLabel('Reason, stored in the audit log').fill('Another name')
  await desk.getByRole('button', { name: `Reject ${name}` }).click()
  await item.getByText('Rejected', { exact: true }).waitFor()
  await plain.reload()
  await plain.locator('.tag', { hasText: 'Rejected' }).waitFor()
  await plain.getByText('Another name').first().waitFor()
  await plain.goto('/wallet')
  assert.equal(await totalOf(plain), '500')
})
