// Long half: audits every page of a wallet.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { TestPerson } from '#kit/people.ts'
import { auditBothThemes, countRegions, listen } from './axe.ts'
import { walkByKeyboard } from './keyboard.ts'
import { startMoneySite } from './money-site.ts'
import { phone } from './site.ts'

const { site, run, addOwner, openAs } = await startMoneySite()

describe('the pages of a wallet', () => {
  for (const [device, language, options] of [
    ['a desktop', 'en', {}],
    ['a phone', 'zh', phone],
    ['a phone', 'en', phone],
  ] as [string, string, BrowserContextOptions][]) {
    test(`violate no rule of WCAG 2.2 AA on ${device} in ${language}, in light or dark, and log no warning`, async () => {
      const owner = await addOwner(`Seen ${device} ${language}`, { coins: 1300, roles: ['treasurer'] })
      const page = await openAs(owner, '/wallet', options)
      await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
      const order = await page.request.post('/api/v1/me/top-ups', {
        data: { coins: 300, currency: 'EUR', channel: 'card' },
        headers: { 'touchline-site': '1' },
      })
      const { data } = (await order.json()) as { data: { id: number; payUrl: string } }
      const token = data.payUrl.split('/').at(-1)
      const withdrawal = await addWithdrawal(page, owner)
      const heard = listen(page)
      const found: string[] = []
      await page.goto('/wallet')
      const entry = await page.locator('.wallet-entry').first().getAttribute('id')
      for (const path of [
        '/wallet',
        `/wallet?open=${entry}`,
        '/wallet?filter=pending',
        '/wallet/statement',
        '/wallet/top-up',
        `/wallet/top-ups/${data.id}`,
        `/sandbox/${token}`,
        '/wallet/withdraw',
        `/wallet/withdrawals/${withdrawal}`,
        '/wallet/limits',
        '/money',
        '/money?state=all',
        '/money?view=top_ups',
        '/money?view=reconciliation',
      ]) {
        await page.goto(path)
        await page.locator('h1').first().waitFor({ state: 'attached' })
        await page.waitForFunction(() => document.querySelector('.skeleton') === null)
        found.push(...(await auditBothThemes(page, path)))
        if ((await countRegions(page)) !== 1) found.push(`${path} has ${await countRegions(page)} live regions`)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wider > 0) found.push(`${path} is ${wider} px wider than its window`)
        if (device === 'a phone') found.push(...(await smallTargets(page)).map((line) => `${path}: ${line}`))
      }
      assert.deepEqual(found, [])
      assert.deepEqual(heard, [])
      await page.context().close()
    })
  }
})

/** A withdrawal that waits for approvals. */
async function addWithdrawal(page: Page, { userId }: TestPerson): Promise<number> {
  const headers = { 'touchline-site': '1' }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/me/${path}`, { data, headers })
    return ((await answer.json()) as { data: { id: number } }).data.id
  }
  const accountId = await post('payout-accounts', { holder: 'See N', iban: 'DE89370400440532013000' })
  await run(
    `update withdrawals.payout_account set usable_at = now() - interval '1 minute',
      added_at = added_at - interval '8 days' where user_id = $1`,
    [userId],
  )
  return post('withdrawals', { coins: 200, accountId })
}

/** Targets below 44 px on a phone, in the content of a page. */
async function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('main')
    .locator('button:visible, a:visible, select:visible, summary:visible, label.wallet-option:visible')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        if (element.closest('.foot, p, .wallet-foot, .desk-item > :not(form)')) return []
        const { width, height } = element.getBoundingClientRect()
        const reach = Number.parseFloat(getComputedStyle(element, '::after').height) || 0
        return Math.max(height, reach) < 43.5 || width < 43.5
          ? [`${element.tagName}.${element.className} ${element.textContent!.slice(0, 20)} ${width} x ${height}`]
          : []
      }),
    )
}

test('by keyboard each stop of the wallet and of its forms is seen and ringed', async () => {
  const owner = await addOwner('Keys', { coins: 10 })
  const page = await openAs(owner, '/wallet')
  for (const path of ['/wallet', '/wallet/top-up', '/wallet/limits']) {
    await page.goto(path)
    assert.deepEqual(await walkByKeyboard(page), [], path)
  }
})
