// Long half: money, the home page, articles and announcements at the desk, in browsers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { addArticle, publishArticle } from '#articles/store/article.ts'
import type { Document } from '#contract/document/document.ts'
import { readerOf } from '#core/database/reader.ts'
import { addFixtures } from '#kit/facts.ts'
import { addWaitingWithdrawal } from '#kit/waiting-withdrawal.ts'
import { saveReport } from '#payments/store/reconciliation.ts'
import { sports } from '#sports/index.ts'
import { auditBothThemes, countRegions, listen } from './axe.ts'
import { walkByKeyboard } from './keyboard.ts'
import { startMoneySite } from './money-site.ts'
import { phone } from './site.ts'

const { site, database, run, addOwner, openAs } = await startMoneySite()
const db = readerOf(database)
const HOUR_MS = 3_600_000

async function reasonsOf(kind: string) {
  const { rows } = await run(
    `select actor_user_id as "by", detail ->> 'reason' as reason from accounts.audit where kind = $1 order by id`,
    [kind],
  )
  return rows
}

/** Gives the reason in the dialog that is open, and waits until it has closed. */
async function confirm(page: Page, button: string, reason = 'a stolen phone') {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const document: Document = { blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'Text.' }] }] }
async function addStory(title: string, at: number | null, told: Document = document) {
  const content = { categoryId: 1, language: 'en' as const, title, lead: 'Lead.', neutralTitle: '', document: told }
  const id = await addArticle(db, { ...content, authorName: 'Jo Field', authorId: null })
  if (at !== null) await publishArticle(db, id, new Date(at))
  return id
}

test('a treasurer finds a withdrawal, opens the entries with a reason and freezes payouts; another one thaws them', async () => {
  const [one, other] = [
    await addOwner('Kim Salo', { roles: ['treasurer'] }),
    await addOwner('Lena Ostrow', { roles: ['treasurer'] }),
  ]
  const { userId } = await addOwner('Oren Falk')
  const id = await addWaitingWithdrawal(database, userId)
  const page = await openAs(one, '/desk/money')
  await page.getByRole('search').getByRole('textbox').fill(`W-${id}`)
  await page.getByRole('search').getByRole('textbox').press('Enter')
  await page
    .getByRole('link', { name: new RegExp(`W-${id}`) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: `W-${id}` }).waitFor()
  assert.match(
    String(await page.getByRole('link', { name: 'Decide in the queue' }).getAttribute('href')),
    /withdrawal-/,
  )
  await page.getByRole('link', { name: 'Money of Oren Falk' }).click()
  await page.getByRole('button', { name: 'Open entries' }).click()
  await confirm(page, 'Open entries', 'case 12')
  await page.getByText('Held in the wallet').first().waitFor()
  assert.deepEqual(await reasonsOf('private_opened'), [{ by: one.userId, reason: 'case 12' }])
  await page.getByRole('button', { name: 'Freeze payouts' }).click()
  await confirm(page, 'Freeze payouts')
  await page.getByText('Another person thaws them.', { exact: false }).first().waitFor()
  const second = await openAs(other, `/desk/money/people/${userId}`)
  await second.getByRole('button', { name: 'Thaw payouts' }).click()
  await confirm(second, 'Thaw payouts', 'the phone is back')
  await second.getByText('Not frozen').waitFor()
  assert.deepEqual(await reasonsOf('payouts_thawed'), [{ by: other.userId, reason: 'the phone is back' }])
})

test('a treasurer notes what was done about a difference', async () => {
  const treasurer = await addOwner('Ivo Reyes', { roles: ['treasurer'] })
  const difference = { kind: 'only_ours', orderNo: 'TL-9', ours: '100 EUR', theirs: '' } as const
  await saveReport(db, '2026-11-28', 'sandbox', { ours: [], theirs: [], differences: [difference] })
  const page = await openAs(treasurer, '/desk/money?view=days&state=open')
  await page.getByRole('button', { name: 'Note' }).click()
  await confirm(page, 'Save', 'Booked a day later')
  await page.getByText('No such days').waitFor()
  await page.getByRole('link', { name: 'With differences' }).click()
  await page.getByText('Booked a day later').waitFor()
})

test('an editor moves a block by keys, sees the draft as a visitor in both languages and applies it', async () => {
  const editor = await addOwner('Ada Brink', { roles: ['editor'] })
  const { matchIds } = await addFixtures(database, sports, { sport: 'football' })
  const match = { kind: 'mention' as const, of: 'match' as const, id: matchIds[0]!, label: 'the final' }
  await addStory('The harbour final', Date.now() - HOUR_MS, { blocks: [{ kind: 'paragraph', children: [match] }] })
  const page = await openAs(editor, '/desk/home')
  const frame = page.frameLocator('iframe')
  await frame.getByText('The harbour final').first().waitFor()
  await frame.locator(`a[href="/match/${matchIds[0]}"]`).first().waitFor()
  await page.getByRole('button', { name: 'Move Latest', exact: true }).press('ArrowUp')
  await page.getByRole('button', { name: 'Edit Latest' }).click()
  await page.getByRole('dialog').getByLabel('English title').fill('Fresh news')
  await page.getByRole('button', { name: 'Keep in the draft' }).click()
  await frame.getByRole('heading', { name: 'Fresh news' }).waitFor()
  await page.getByRole('button', { name: 'Chinese' }).click()
  await page.frameLocator('iframe[title="Preview, Chinese"]').locator('html[lang^=zh]').waitFor()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await confirm(page, 'Apply', 'the final')
  await page.getByText('No changes').waitFor()
  const { rows } = await run('select title_en from news.home_block order by ordinal', [])
  assert.deepEqual([rows.length, rows.findIndex((row) => row.title_en === 'Fresh news')], [6, 4])
  const visitor = await (await site.visitor()).newPage()
  await visitor.goto('/news')
  await visitor.getByRole('heading', { name: 'Fresh news' }).waitFor()
})

test('an editor schedules an article in a minute that another one has, and is told so', async () => {
  const editor = await addOwner('Mo Hale', { roles: ['editor'] })
  const at = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS
  await addStory('Taken', at)
  await addStory('To come', null)
  const page = await openAs(editor, '/desk/articles?state=draft')
  await page.getByRole('button', { name: 'Schedule: To come' }).click()
  const local = await page.evaluate((ms) => {
    const day = new Date(ms)
    return new Date(ms - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, at)
  await page.getByRole('dialog').getByLabel('Time').fill(local)
  await page.getByText('Another article has this minute: Taken.').waitFor()
  await confirm(page, 'Schedule', 'the final')
  await page.goto('/desk/articles?state=scheduled')
  await page.getByText('Same minute: Taken').waitFor()
})

test('an editor puts an announcement in both languages, and readers see theirs', async () => {
  const editor = await addOwner('Kit Moran', { roles: ['editor'] })
  const page = await openAs(editor, '/desk/announcements')
  await page.getByRole('button', { name: 'New announcement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('English text').fill('Odds are late today.')
  await dialog.getByLabel('Chinese text').fill('今天赔率更新延迟。')
  await confirm(page, 'Put it on every page', 'the feed is late')
  await page.getByText('As readers of Chinese see it').waitFor()
  const visitor = await (await site.visitor()).newPage()
  await visitor.goto('/?lang=zh')
  await visitor.getByText('今天赔率更新延迟。').waitFor()
  await visitor.goto('/?lang=en')
  await visitor.getByText('Odds are late today.').waitFor()
})

for (const [device, language, options] of [
  ['a desktop', 'en', {}],
  ['a phone', 'zh', phone],
] as [string, string, BrowserContextOptions][])
  test(`these pages violate no rule of WCAG 2.2 AA on ${device} in ${language}, and are walked by keyboard`, async () => {
    const admin = await addOwner(`Boss ${device}`, { roles: ['admin'] })
    const { userId } = await addOwner(`Owner ${device}`)
    const withdrawalId = await addWaitingWithdrawal(database, userId)
    await run(`insert into withdrawals.payout_freeze (user_id, reason) values ($1, 'A stolen phone')`, [userId])
    await run(`insert into news.banner (place, title, link) values (16, 'The final', '/news')`, [])
    await run(
      `insert into notices.broadcast (text, end_account_id, account_count) values ('{"en":"Soon.","zh":"很快。"}', 9, 7)`,
      [],
    )
    await addStory('On Monday', Date.now() + HOUR_MS)
    const { rows } = await run('select max(id)::text as id from ledger.transfer', [])
    const page = await openAs(admin, '/desk', options)
    await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
    const body = { what: ['money'], reason: 'case 12' }
    await page.evaluate(
      async ([id, given]) =>
        fetch(`/api/v1/desk/people/${String(id)}/private`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'touchline-site': '1' },
          body: JSON.stringify(given),
        }),
      [userId, body] as const,
    )
    const heard = listen(page)
    const found: string[] = []
    for (const path of [
      '/desk/money',
      '/desk/money?q=1',
      '/desk/money?view=withdrawals',
      '/desk/money?view=freezes',
      `/desk/money/people/${userId}`,
      `/desk/money/withdrawals/${withdrawalId}`,
      `/desk/money/transfers/${String(rows[0]?.id)}`,
      '/desk/articles',
      '/desk/articles?state=scheduled',
      '/desk/home',
      '/desk/home/preview',
      '/desk/announcements',
    ]) {
      await page.goto(path)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      found.push(...(await auditBothThemes(page, path)))
      const wider = await page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth)
      if (wider > 0) found.push(`${path} is ${wider} px wider than its window`)
      if ((await countRegions(page)) > 1) found.push(`${path} has several live regions`)
      if (language === 'en' && path !== '/desk/home/preview')
        found.push(...(await walkByKeyboard(page)).map((fault) => `${path}: ${String(fault)}`))
    }
    assert.deepEqual(found, [])
    assert.deepEqual(heard, [])
  })
