import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { readerOf } from '#core/database/reader.ts'
import { announce } from '#server/notices/commands/announce.ts'
import { deliver } from '#server/notices/deliver.ts'
import { patienceMs, phone, startSite } from './site.ts'
import { buildWorld } from './world.ts'
import { runCommand } from '#kit/command.ts'

const site = await startSite(async (database) => void (await buildWorld(database)))
const { database } = site
const ada = await addPerson(database, { nickname: 'Ada Anker' })
const ben = await addPerson(database, { nickname: 'Ben Bight' })

/** A page of a signed-in user, once it is subscribed to the user's events. */
async function openAs(person: TestPerson, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await site.visitor({ ...options, extraHTTPHeaders: person.headers })).newPage()
  page.setDefaultTimeout(patienceMs)
  const isListening = page.waitForRequest((request) =>
    decodeURIComponent(request.url()).includes(`user:${person.userId}`),
  )
  await page.goto(path)
  await isListening
  return page
}

const toast = (page: Page) => page.locator('.toast')

const announceToAll = (en: string, zh: string) => runCommand(database, announce, ['send', '--en', en, '--zh', zh])

test('an announcement to all appears on open pages in the language of each, and in the inbox of absent users', async () => {
  const page = await openAs(ada, '/')
  const chinese = await openAs(ben, '/search', { ...phone, locale: 'zh-CN' })
  const away = await addPerson(database, { nickname: 'Cal Cove' })
  const visitor = await site.open('/')
  assert.match(await announceToAll('Back at nine.', '九点恢复。'), /queued for 3 accounts/)
  await toast(page).getByText('Back at nine.').waitFor()
  await toast(chinese).getByText('九点恢复。').waitFor()
  assert.equal(await visitor.getByText('Back at nine.').count(), 0)
  await toast(page).getByRole('link').click()
  await page.locator('.notice', { hasText: 'Back at nine.' }).waitFor()
  const late = await openAs(away, '/me/inbox', phone)
  const row = late.locator('.notice.unread', { hasText: 'Back at nine.' })
  await row.waitFor()
  await row.getByRole('button').click()
  await row.waitFor({ state: 'detached' })
  for (const one of [page, chinese, visitor, late]) await one.context().close()
})

test('an announcement that could not be read is read again and appears', async () => {
  const page = await openAs(ada, '/search')
  await page.clock.install()
  await page.route('**/api/v1/me/notices?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  const refused = page.waitForResponse((response) => response.status() === 503)
  await announceToAll('Back at ten.', '十点恢复。')
  await refused
  await page.clock.fastForward(11_000)
  await toast(page).getByText('Back at ten.').waitFor()
  await page.context().close()
})

test('an export shows its progress, and its file contains the data of the user only; no other user can fetch it', async () => {
  const page = await openAs(ada, '/me/export')
  await page.getByText('No export yet.').waitFor()
  await page.getByRole('button', { name: 'Export my data' }).click()
  await page.getByRole('progressbar', { name: /^Exporting, \d+ of \d+ parts/ }).waitFor()
  await page.reload()
  const take = page.getByRole('button', { name: 'Download my data' })
  await take.waitFor()
  await page.getByText('Ready. The file can be downloaded until').first().waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), take.click()])
  assert.equal(download.suggestedFilename(), 'touchline-data.json')
  const text = await readFile(await download.path(), 'utf8')
  const { data } = JSON.parse(text) as { data: Record<string, Record<string, unknown>[]> }
  assert.deepEqual(
    data.account?.map(({ nickname }) => nickname),
    ['Ada Anker'],
  )
  assert.ok(
    Object.values(data)
      .flat()
      .some((row) => JSON.stringify(row).includes('Back at nine.')),
    'the announcement of before',
  )
  assert.doesNotMatch(text, /Ben Bight|Cal Cove/)
  await page.getByText('Saved to your downloads.').first().waitFor()
  const files = `${site.url}/api/v1/me/exports/files/0`
  assert.equal((await fetch(files, { headers: ada.headers })).status, 200)
  assert.equal((await fetch(files, { headers: ben.headers })).status, 404)
  assert.equal((await fetch(files)).status, 401)
  await page.context().close()
})

test('the icon of the installed site counts unread notifications, and has no count once they are read', async () => {
  const person = await addPerson(database, { nickname: 'Dee Dale' })
  for (const key of ['one', 'two']) {
    const what = { kind: 'security', key, data: { what: 'new_device' }, at: Date.now() } as const
    await deliver(readerOf(database), kinds, { userId: person.userId, ...what })
  }
  const page = await (await site.visitor({ extraHTTPHeaders: person.headers })).newPage()
  await page.addInitScript(() => {
    const note = (text: string) => {
      document.documentElement.dataset.badge = text
      return Promise.resolve()
    }
    const setAppBadge = (count?: number) => note(String(count))
    Object.assign(navigator, { setAppBadge, clearAppBadge: () => note('none') })
  })
  await page.goto('/me/inbox')
  await page.locator('html[data-badge="2"]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.locator('html[data-badge=none]').waitFor({ state: 'attached' })
  await page.context().close()
})

test('a notification that arrives while a page reads what its account follows is counted on that page', async () => {
  const person = await addPerson(database, { nickname: 'Kay Moor' })
  const page = await (await site.visitor({ extraHTTPHeaders: person.headers })).newPage()
  let isFirst = true
  await page.route('**/api/v1/me/following', async (route) => {
    if (isFirst) {
      isFirst = false
      const what = { kind: 'security', key: 'meanwhile', data: { what: 'new_device' }, at: Date.now() } as const
      await deliver(readerOf(database), kinds, { userId: person.userId, ...what })
    }
    await route.continue()
  })
  await page.goto('/search')
  await page
    .getByRole('link', { name: /1 unread/ })
    .first()
    .waitFor()
  await page.context().close()
})
