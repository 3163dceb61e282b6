// Long half: follows, saves and reports in a browser, and audits these pages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions } from 'playwright-core'
import { readerOf } from '#core/database/reader.ts'
import { addArticle, publishArticle } from '#articles/store/article.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { auditBothThemes, auditWidth } from './axe.ts'
import { phone, startSite } from './site.ts'
import { buildWorld } from './world.ts'

const title = 'How the press was broken'
let [author, reader, other] = [{}, {}, {}] as TestPerson[]
let id = 0
const site = await startSite(async (database) => {
  await buildWorld(database)
  author = await addPerson(database, { nickname: 'Kit Moran', roles: ['author'] })
  reader = await addPerson(database, { nickname: 'Mei Lin' })
  other = await addPerson(database, { nickname: 'Rob Hale' })
  const db = readerOf(database)
  id = await addArticle(db, {
    categoryId: 1,
    language: 'en',
    title,
    lead: 'In three passes.',
    document: { blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'They waited.' }] }] },
    authorName: 'Kit Moran',
    authorId: author!.userId,
  } as never)
  await publishArticle(db, id, new Date(Date.now() - 60_000))
})
const openAs = (person: TestPerson | null, path: string, options: BrowserContextOptions = {}) =>
  site.open(path, { ...options, ...(person ? { extraHTTPHeaders: person.headers } : {}) })

test('a reader saves an article, follows its author and reports it', async () => {
  const page = await openAs(reader!, `/news/${id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Follow Kit Moran', exact: true }).click()
  await page.getByRole('button', { name: 'Following: Unfollow Kit Moran' }).waitFor()
  await page.getByRole('button', { name: `Report ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption({ label: 'Spam' })
  await dialog.getByLabel('Note for moderators').fill('An advert.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Reported. You get a notification of the decision.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  const { rows } = await site.database.pool.query(
    `select r.kind, r.thing_id::int as id, r.reason, r.note, i.state from moderation.report r join moderation.item i on i.id = r.item_id`,
  )
  assert.deepEqual(rows, [{ kind: 'article', id, reason: 'spam', note: 'An advert.', state: 'held' }])
  await page.reload()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Following: Unfollow Kit Moran' }).waitFor()
})

test('saved articles go into folders, leave with a way back, and come with footprints that can be ended', async () => {
  const page = await openAs(reader!, '/me/saved')
  await page.getByRole('link', { name: title }).waitFor()
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill('Tactics')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel(`Folder of “${title}”`).selectOption({ label: 'Tactics' })
  await page.getByRole('link', { name: 'Tactics 1' }).click()
  await page.getByRole('link', { name: title }).waitFor()
  await page.getByRole('button', { name: 'Delete folder' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'All 1' }).waitFor()
  await page.getByRole('button', { name: `Remove “${title}” from saved` }).click()
  await page.getByRole('button', { name: `Save “${title}” again` }).click()
  await page.getByRole('button', { name: `Remove “${title}” from saved` }).waitFor()
  await page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Footprints' }).click()
  await page.getByRole('link', { name: title }).waitFor()
  await page.getByRole('switch', { name: /Record footprints/ }).uncheck()
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('heading', { name: 'Footprints are off' }).waitFor()
  const { rows } = await site.database.pool.query('select from people.footprint')
  assert.equal(rows.length, 0)
})

test('a space lists articles, comments, followers and followed people, without scripts as well', async () => {
  await site.database.pool.query(
    `insert into talk.comment (kind, target_id, user_id, text, shown_at) values ('article', $1, $2, 'A fine <b>read</b>', now())`,
    [id, author!.userId],
  )
  for (const javaScriptEnabled of [true, false]) {
    const page = await openAs(null, `/user/${author!.userId}`, { javaScriptEnabled })
    await page.getByRole('heading', { level: 1, name: 'Kit Moran' }).waitFor()
    await page.getByRole('link', { name: title }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Content' })
    await tabs.getByRole('link', { name: 'Followers 1' }).click()
    await page.getByRole('link', { name: 'Mei Lin' }).waitFor()
    await tabs.getByRole('link', { name: 'Comments 1' }).click()
    await page.getByText('A fine <b>read</b>').waitFor()
    await page.getByRole('link', { name: `On “${title}”` }).waitFor()
    await tabs.getByRole('link', { name: 'Following 0' }).click()
    await page.getByRole('heading', { name: 'Not following anyone yet.' }).waitFor()
    await page.context().close()
  }
})

test('following and blocking on a space change its counts, and a block ends the follow', async () => {
  const page = await openAs(other!, `/user/${author!.userId}`)
  const tabs = page.getByRole('navigation', { name: 'Content' })
  await page.getByRole('button', { name: 'Follow Kit Moran', exact: true }).dblclick()
  await tabs.getByRole('link', { name: 'Followers 2' }).waitFor()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('button', { name: 'Unblock' }).waitFor()
  await tabs.getByRole('link', { name: 'Followers 1' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Follow Kit Moran', exact: true }).count(), 0)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await tabs.getByRole('link', { name: 'Followers 2' }).waitFor()
})

test('a report is made with keys alone, and Esc returns to its button', async () => {
  const page = await openAs(other!, `/news/${id}`)
  const button = page.getByRole('button', { name: `Report ${title}` })
  await page.getByRole('button', { name: 'Follow', exact: false }).first().waitFor()
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Reason').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.ok(await button.evaluate((element) => element === document.activeElement))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Reason').waitFor()
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('dialog').getByText('Reported. You get a notification of the decision.').waitFor()
})

test('these pages pass the audit on a desktop and on a phone, in both themes', async () => {
  const { pool } = site.database
  const own = [reader!.userId, id]
  await pool.query(`insert into people.footprint values ($1, 'article', $2) on conflict do nothing`, own)
  await pool.query(`insert into people.saved values ($1, 'article', $2) on conflict do nothing`, own)
  await pool.query(`insert into people.folder (user_id, name) values ($1, 'Tactics'), ($1, 'Later')`, [reader!.userId])
  await pool.query('insert into people.follow values ($1, $2) on conflict do nothing', [reader!.userId, author!.userId])
  const space = `/user/${author!.userId}`
  for (const [path, name] of [
    ['/me/saved', 'saved'],
    ['/me/saved?tab=footprints', 'footprints'],
    [space, 'articles of a space'],
    [`${space}?tab=comments`, 'comments of a space'],
    [`${space}?tab=followers`, 'followers'],
    [`/news/${id}`, 'article of an author'],
  ] as const)
    for (const options of [{}, phone]) {
      const page = await openAs(reader!, path, options)
      await page.locator('.saved-row, .user-head, .article-actions').first().waitFor()
      assert.deepEqual(await auditBothThemes(page, name), [])
      assert.deepEqual(await auditWidth(page, name), [])
      await page.context().close()
    }
})

test('the dialog of a report passes the audit', async () => {
  const page = await openAs(null, `/news/${id}`, phone)
  await page.getByRole('button', { name: `Report ${title}` }).click()
  await page.getByRole('dialog').getByLabel('Reason').waitFor()
  assert.deepEqual(await auditBothThemes(page, 'report'), [])
})
