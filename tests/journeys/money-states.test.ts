// Long half: what ends a top-up, a withdrawal and payments of an account, in browsers.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMoneySite, totalOf, withoutScripts } from './money-site.ts'
import { patienceMs, phone } from './site.ts'

const { run, addOwner, openAs } = await startMoneySite()

/** Orders 200 coins, and acts as the test provider. */
async function topUp(page: Page, act: string): Promise<string> {
  await page.goto('/wallet/top-up')
  await page.getByRole('radio', { name: /^200/ }).check()
  await page.getByRole('button', { name: /^(Pay €|Go to payment)/ }).click()
  await page.waitForURL('**/sandbox/*')
  await page.getByRole('button', { name: act }).click()
  await page.waitForURL('**/wallet/top-ups/*')
  return new URL(page.url()).pathname
}

const headed = (page: Page, state: string) =>
  page.getByRole('heading', { level: 1, name: state, exact: true }).waitFor({ timeout: patienceMs })

describe('a top-up', () => {
  test('that is paid is refunded by a treasurer, never by its owner, and the wallet has it both ways', async () => {
    const owner = await addOwner('Refunded', { roles: ['treasurer'] })
    const other = await addOwner('Refunds', { roles: ['treasurer'] })
    const page = await openAs(owner, '/wallet')
    const address = await topUp(page, 'Pay arrives at once')
    await headed(page, 'Paid')
    const refund = async (desk: Page) => {
      const item = desk.getByRole('listitem').filter({ has: desk.getByRole('link', { name: String(owner.userId) }) })
      await item.locator('summary').click()
      await item.getByLabel('Reason, stored in the audit log').fill('Paid twice by mistake')
      await item.getByRole('button', { name: /^Refund/ }).click()
      return item
    }
    const own = await refund(await openAs(owner, '/money?view=top_ups&state=paid'))
    await own.getByText('This top-up is yours. Another treasurer refunds it.').waitFor()
    const item = await refund(await openAs(other, '/money?view=top_ups&state=paid'))
    await item.getByText('Refunded', { exact: true }).waitFor()
    await page.goto(address)
    await headed(page, 'Refunded')
    const plain = await openAs(owner, address, withoutScripts)
    await headed(plain, 'Refunded')
    await page.goto('/wallet')
    assert.equal(await totalOf(page), '0')
    await page.getByRole('link', { name: 'Refunds', exact: true }).click()
    await page.locator('.wallet-entry', { hasText: '200' }).first().waitFor()
  })

  test('that is broken off expires once its time is over, and cannot be paid then', async () => {
    const owner = await addOwner('Expires')
    const page = await openAs(owner, '/wallet', phone)
    const address = await topUp(page, 'Break off')
    await headed(page, 'Pending')
    const way = (await page.getByRole('link', { name: 'Continue to the provider' }).getAttribute('href'))!
    const order = 'order_no in (select order_no from payments.top_up where user_id = $1)'
    await run(`update payments.sandbox_order set ends_at = now() - interval '1 minute' where ${order}`, [owner.userId])
    await run("update payments.top_up set ends_at = now() - interval '1 minute' where user_id = $1", [owner.userId])
    await run(
      `update graphile_worker._private_jobs set run_at = now()
        where key in (select 'look ' || order_no from payments.top_up where user_id = $1)`,
      [owner.userId],
    )
    await page.goto(address)
    await headed(page, 'Expired')
    const late = await openAs(owner, way, withoutScripts)
    await late.getByText('Nothing was charged. Order again on the site.').waitFor()
    assert.equal(await late.getByRole('button', { name: 'Pay arrives at once' }).count(), 0)
    await page.goto('/wallet')
    assert.equal(await totalOf(page), '0')
  })
})

describe('a withdrawal', () => {
  for (const [number, state, text] of [
    ['DE40370400440532010002', 'Failed', 'The account is closed.'],
    ['DE13370400440532010003', 'Returned', 'The bank sent it back.'],
  ] as const)
    test(`that is ${state.toLowerCase()} gives the coins back, with the reason`, async () => {
      const owner = await addOwner(`${state} one`, { coins: 500 })
      const treasurers = [
        await addOwner(`${state} first`, { roles: ['treasurer'] }),
        await addOwner(`${state} second`, { roles: ['treasurer'] }),
      ]
      const page = await openAs(owner, '/wallet/withdraw', phone)
      await page.getByLabel('Account holder').fill('Own Er')
      await page.getByLabel('IBAN').fill(number)
      await page.getByRole('button', { name: 'Add account' }).click()
      await page.getByText(/usable from/).waitFor()
      await run(
        "update withdrawals.payout_account set usable_at = now() - interval '1 minute', added_at = added_at - interval '8 days' where user_id = $1",
        [owner.userId],
      )
      await page.reload()
      await page.getByRole('textbox', { name: 'Coins' }).fill('400')
      await page.getByRole('button', { name: 'Request withdrawal' }).click()
      await page.waitForURL('**/wallet/withdrawals/*')
      const name = (await page.getByRole('heading', { level: 1, name: /^W-/ }).textContent())!
      for (const treasurer of treasurers) {
        const desk = await openAs(treasurer, '/money')
        const item = desk.getByRole('listitem').filter({ has: desk.getByText(name, { exact: true }) })
        await item.getByLabel('Reason, stored in the audit log').fill('Name fits')
        await desk.getByRole('button', { name: `Approve ${name}` }).click()
        await item
          .getByText(/^(You requested or approved this one|Approved|Sent|Paid out|Failed|Returned)/)
          .first()
          .waitFor()
      }
      await page.locator('.tag', { hasText: state }).first().waitFor({ timeout: patienceMs })
      await page.getByText(text).first().waitFor()
      await page.goto('/wallet')
      assert.equal(await totalOf(page), '500')
      const entries = page.locator('.wallet-entry')
      await entries.filter({ hasText: '400' }).first().waitFor()
    })
})

test('self-exclusion is confirmed after a day, and then closes top-ups on every page, with and without scripts', async () => {
  const owner = await addOwner('Excluded', { coins: 100 })
  const page = await openAs(owner, '/wallet/limits')
  await page.getByRole('radio', { name: '6 months' }).check()
  await page.getByRole('button', { name: 'Exclude myself' }).click()
  await page.getByText(/You can confirm it from/).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Confirm, final until its end' }).count(), 0)
  await run(
    "update spending.account set exclusion_asked_at = exclusion_asked_at - interval '25 hours' where user_id = $1",
    [owner.userId],
  )
  await run("update spending.barred_phone set exclusion_asked_at = exclusion_asked_at - interval '25 hours'", [])
  await page.reload()
  await page.getByRole('button', { name: 'Confirm, final until its end' }).click()
  await page.getByText(/^You are excluded until/).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Cancel the request' }).count(), 0)
  for (const options of [{}, withoutScripts]) {
    const other = await openAs(owner, '/wallet/top-up', options)
    await other.getByText('You excluded yourself from payments.').waitFor()
    assert.equal(await other.getByRole('button', { name: /^(Pay €|Go to payment)/ }).count(), 0)
    await other.goto('/wallet')
    assert.equal(await totalOf(other), '100')
    await other.goto('/wallet/withdraw')
    await other.getByLabel('IBAN').waitFor()
  }
})
