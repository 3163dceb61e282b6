// Long half: top-ups, statements and limits in browsers, with and without scripts.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { giveCoins } from '#kit/wallet.ts'
import { startMoneySite, totalOf, withoutScripts } from './money-site.ts'

const { site, database, run, addOwner, openAs } = await startMoneySite()

/** Orders coins, and acts as the test provider; the browser is then on the page of the top-up. */
async function topUp(page: Page, act: string, coins = '200'): Promise<void> {
  await page.goto('/wallet/top-up')
  await page.getByRole('radio', { name: new RegExp(`^${coins}`) }).check()
  await page.getByRole('button', { name: /^(Pay €|Go to payment)/ }).click()
  await page.waitForURL('**/sandbox/*')
  await page.getByRole('heading', { name: 'Test provider' }).waitFor()
  await page.getByRole('button', { name: act }).click()
  await page.waitForURL('**/wallet/top-ups/*')
}

/** Waits for a state of a top-up; with scripts its page looks for it. */
async function untilState(page: Page, state: string, hasScripts: boolean): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: state, exact: true })
  let tries = hasScripts ? 0 : 200
  while (tries-- > 0 && (await heading.count()) === 0) await page.reload()
  await heading.waitFor()
}

describe('a top-up at the test provider', () => {
  for (const [how, options] of [
    ['with scripts', {}],
    ['without scripts', withoutScripts],
  ] as const) {
    test(`is paid, declined, disputed or left pending, ${how}, and the wallet has what was paid`, async () => {
      const owner = await addOwner(`Payer ${how}`)
      const page = await openAs(owner, '/wallet', options)
      const until = (state: string) => untilState(page, state, options !== withoutScripts)
      await page.getByText('No transactions yet').waitFor()
      assert.equal(await totalOf(page), '0')
      await topUp(page, 'Pay arrives at once', '300')
      await until('Paid')
      assert.match(await page.locator('.wallet-legs').innerText(), /Out equals in\s+300\s+300/)
      await topUp(page, 'Pay, reported twice')
      await until('Paid')
      await topUp(page, 'Decline')
      await until('Failed')
      await page.getByText('You were not charged').waitFor()
      await topUp(page, 'Dispute')
      await until('Disputed')
      await topUp(page, 'Pay late')
      await until('Pending')
      await page.getByText('The provider has not answered yet.').waitFor()
      await topUp(page, 'Break off')
      await until('Pending')
      await page.getByRole('link', { name: 'Continue to the provider' }).click()
      await page.getByText('This order has been decided.').waitFor()

      await page.goto('/wallet')
      assert.equal(await totalOf(page), '500')
      const entries = page.locator('.wallet-entry')
      assert.ok((await entries.count()) >= 3)
      await page.getByRole('link', { name: 'In', exact: true }).click()
      await page.waitForURL('**/wallet?filter=in')
      const paid = entries.filter({ hasText: '+300' })
      await paid.getByRole('link').first().click()
      await paid.locator('.wallet-legs').getByText('Out equals in').waitFor()
      assert.match(await paid.locator('.wallet-legs').innerText(), /You, available\s+300/)
      await paid.getByRole('link').first().click()
      await paid.locator('.wallet-legs').waitFor({ state: 'detached' })
      await page.goto('/wallet/top-up')
      assert.equal(await page.locator('.wallet-list > li').count(), 5)
      await page.getByRole('link', { name: 'Older' }).click()
      await page.getByRole('link', { name: 'Newest' }).waitFor()
      assert.equal(await page.locator('.wallet-list > li').count(), 1)
      await page.context().close()
    })
  }

  test('of one page is one order: a double tap, and a form that is sent again', async () => {
    const owner = await addOwner('Tapper')
    const page = await openAs(owner, '/wallet/top-up')
    await page.getByRole('button', { name: /^Pay €1/ }).dblclick()
    await page.waitForURL('**/sandbox/*')
    const plain = await openAs(owner, '/wallet/top-up', withoutScripts)
    const form = await plain.locator('form[action="/wallet/top-up"]').evaluate((element) => {
      const members = new FormData(element as HTMLFormElement)
      return [...members].map(([name, value]) => [name, String(value)])
    })
    const places = []
    for (const _ of [1, 2]) {
      const answer = await plain.request.post('/wallet/top-up', {
        form: Object.fromEntries(form),
        headers: { origin: site.url },
        maxRedirects: 0,
      })
      places.push(answer.headers().location)
    }
    assert.match(places[0]!, /^\/sandbox\//)
    assert.equal(places[0], places[1])
    const { rows } = await run('select from payments.top_up where user_id = $1', [owner.userId])
    assert.equal(rows.length, 2)
  })

  test('says what is wrong: an amount that is none, a limit that it would pass, an age that is not stated', async () => {
    const owner = await addOwner('Wrong')
    const page = await openAs(owner, '/wallet/top-up')
    await page.getByRole('radio', { name: /^Other/ }).check()
    await page.getByLabel('Other amount in coins').fill('7')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('alert').waitFor()
    await page.goto('/wallet/limits')
    await page.getByRole('textbox', { name: 'Limit of top-ups a month' }).fill('150')
    await page.getByRole('form', { name: 'Limit of top-ups a month' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('0 of 150').waitFor()
    const plain = await openAs(owner, '/wallet/top-up', withoutScripts)
    await plain.getByRole('radio', { name: /^200/ }).check()
    await plain.getByRole('button', { name: 'Go to payment' }).click()
    await plain.getByText('This would pass your own limit.').waitFor()
    await run('update spending.account set age = null, age_stated_at = null where user_id = $1', [owner.userId])
    await plain.goto('/wallet/top-up')
    await plain.getByText('State your age first.').waitFor()
    await plain.getByRole('link', { name: 'Open limits' }).click()
    await plain.getByLabel('Your age in years').fill('31')
    await plain.getByRole('button', { name: 'State my age' }).click()
    await plain.getByText('Age stated: at least 18.').waitFor()
    await plain.goto('/wallet/top-up')
    await plain.getByRole('radio', { name: /^100/ }).waitFor()
  })
})

test('a statement adds up on its page and in its file, and lists more than one page of entries', async () => {
  const owner = await addOwner('Clerk')
  for (let at = 1; at <= 23; at++) await giveCoins(database, owner.userId, at)
  const page = await openAs(owner, '/wallet', withoutScripts)
  assert.equal(await page.locator('.wallet-entry').count(), 20)
  await page.getByRole('link', { name: 'Older transactions' }).click()
  assert.equal(await page.locator('.wallet-entry').count(), 3)
  await page.getByRole('link', { name: 'Newest transactions' }).click()
  await page.getByRole('link', { name: 'Print page' }).click()
  await page.getByRole('heading', { level: 1, name: /^Statement/ }).waitFor()
  const balances = await page
    .locator('.wallet-lines tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('.amount')].map((cell) => Number(cell.textContent!.replace(/[,+]/g, ''))),
      ),
    )
  const lines = balances.slice(1, -1)
  assert.equal(lines.length, 23)
  let sum = balances[0]!.at(-1)!
  for (const [coins, balance] of lines) {
    sum += coins!
    assert.equal(balance, sum)
  }
  assert.equal(balances.at(-1)!.at(-1), 276)
  assert.match(await page.locator('.wallet-root').innerText(), /[0-9a-f]{64}/)
  await page.emulateMedia({ media: 'print' })
  assert.ok(await page.locator('.wallet-lines').isVisible())
  assert.ok(!(await page.locator('.account-side').isVisible()))
  const address = (await page.locator('a[download]').getAttribute('href'))!
  const file = await page.request.get(address, { headers: { 'sec-fetch-site': 'same-origin' } })
  assert.equal(file.status(), 200)
  assert.match(await file.text(), /276/)
})

describe('limits', () => {
  test('are lower at once and higher after a day, with scripts and without', async () => {
    const owner = await addOwner('Careful')
    for (const [options, period] of [
      [{}, 'day'],
      [withoutScripts, 'week'],
    ] as const) {
      const page = await openAs(owner, '/wallet/limits', options)
      const form = page.getByRole('form', { name: `Limit a ${period}` })
      const set = async (limit: string) => {
        await form.getByRole('textbox').fill(limit)
        await form.getByRole('button', { name: 'Save' }).click()
      }
      await set('60')
      await page.getByText('0 of 60').first().waitFor()
      await set('40')
      await page.getByText('0 of 40').first().waitFor()
      await set('90')
      await page.getByText(/^90 from /).waitFor()
      await page.getByText('0 of 40').first().waitFor()
      await page.getByRole('button', { name: 'Cancel this change' }).click()
      await page.getByText(/^90 from /).waitFor({ state: 'detached' })
      await set('')
      await page.getByText(/^No limit from /).waitFor()
      await page.getByRole('button', { name: 'Cancel this change' }).click()
      await page.getByText(/^No limit from /).waitFor({ state: 'detached' })
      await page.context().close()
    }
  })

  test('close top-ups in a break and ask twice for self-exclusion', async () => {
    const owner = await addOwner('Resting', { coins: 100 })
    const page = await openAs(owner, '/wallet/limits')
    await page.getByRole('radio', { name: '6 months' }).check()
    await page.getByRole('button', { name: 'Exclude myself' }).click()
    await page.getByText(/You can confirm it from/).waitFor()
    await page.getByRole('button', { name: 'Cancel the request' }).click()
    await page.getByRole('button', { name: 'Exclude myself' }).waitFor()
    const plain = await openAs(owner, '/wallet/limits', withoutScripts)
    await plain.getByRole('radio', { name: '7 days' }).check()
    await plain.getByRole('button', { name: 'Start the break' }).click()
    await plain.getByText(/You are on a break until/).waitFor()
    await plain.goto('/wallet/top-up')
    await plain.getByText('You are on a break from payments.').waitFor()
    assert.equal(await plain.getByRole('button', { name: 'Go to payment' }).count(), 0)
  })
})

test('pages of a wallet are of their reader alone, stored nowhere, and offer visitors to sign in', async () => {
  const owner = await addOwner('Private', { coins: 77 })
  const page = await openAs(owner, '/wallet')
  assert.equal(await totalOf(page), '77')
  for (const path of ['/wallet', '/wallet/statement', '/wallet/top-up', '/wallet/withdraw', '/wallet/limits']) {
    const answer = await fetch(`${site.url}${path}`)
    assert.equal(answer.headers.get('cache-control'), 'private, no-store', path)
    const text = await answer.text()
    assert.ok(text.includes('Sign in to see your account'), path)
    assert.doesNotMatch(text, /Private|wallet-total/)
  }
  const stranger = await openAs(await addOwner('Stranger'), '/wallet')
  assert.equal(await totalOf(stranger), '0')
  for (const path of [
    '/wallet/top-ups/1',
    '/wallet/withdrawals/1',
    '/wallet/statement?month=2026-13',
    '/sandbox/nothing',
  ])
    assert.equal((await stranger.request.get(path)).status(), 404, path)
})
