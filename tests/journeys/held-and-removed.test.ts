// Long half: what is held and what was removed, in browsers of a moderator and of the author.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContextOptions } from 'playwright-core'
import { readerOf } from '#core/database/reader.ts'
import { addPosts, addUpload } from '#kit/posts.ts'
import { heldItem } from '#kit/staff-actions.ts'
import { addItem } from '#moderation/store/item.ts'
import { auditBothThemes } from './axe.ts'
import { startMoneySite } from './money-site.ts'
import { phone } from './site.ts'

const { site, database, run, addOwner, openAs } = await startMoneySite()
const db = readerOf(database)
const shots = process.env.SHOTS

/** A held post of somebody with two pictures; answers post and item. */
async function holdPost(userId: number, letters: string) {
  const [id = 0] = await addPosts(database, userId)
  const itemId = await addItem(db, { ...heldItem(userId), scene: 'CMS_POST', text: 'Post 1\nText 1' })
  await run('update posts.post set shown_at = null, item_id = $2, pictures = 2 where id = $1', [id, itemId])
  for (const [place, letter] of [...letters].entries())
    await run(`insert into posts.picture values ($1, $2, $3, $4, '', 640, 480)`, [
      id,
      place,
      userId,
      await addUpload(database, userId, letter),
    ])
  return { id, itemId }
}

test('a moderator enlarges the pictures of a held post by a key, opens its page, and removes it; its author appeals', async () => {
  const moderator = await addOwner('Ada Brink', { roles: ['moderator'] })
  const author = await addOwner('Oren Falk')
  const { id, itemId } = await holdPost(author.userId, 'ab')
  const page = await openAs(moderator, '/desk/queue')
  await page.getByRole('button', { name: 'Enlarge picture 2' }).waitFor()
  await page.keyboard.press('p')
  await page.getByRole('dialog', { name: 'Picture 1 of 2' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'Picture 2 of 2' }).waitFor()
  await page.keyboard.press('Escape')
  if (shots) await page.screenshot({ path: `${shots}/queue-held.png`, fullPage: true })
  await page.getByRole('link', { name: 'Whole page' }).click()
  await page.getByText('In review: its author and moderators see it').waitFor()
  assert.equal(new URL(page.url()).pathname, `/post/${id}`)
  await page.getByText('Text 1').first().waitFor()
  await run(
    `update moderation.item set state = 'refused', reason = 'abuse', decided_at = now(), decided_by_user_id = $2 where id = $1`,
    [itemId, moderator.userId],
  )
  const own = await openAs(author, `/me/decisions/${itemId}`)
  await own.getByText('Reason: Abuse').waitFor()
  await own.getByText(/^You can appeal once, until /).waitFor()
  await own.getByRole('button', { name: 'Appeal', exact: true }).click()
  await own.getByLabel('Reason for your appeal').fill('It was a quotation.')
  await own.getByRole('button', { name: 'Send' }).click()
  await own.getByText('Your appeal is with another moderator.').waitFor()
})

test('the page of a video says in review, then removed, to a moderator and to its author', async () => {
  const moderator = await addOwner('Uma Steen', { roles: ['moderator'] })
  const author = await addOwner('Nils Arp')
  const [video] = await db.query<{ id: number }>(
    `insert into videos.video (user_id, file_state, upload_bytes, file_key, title, published_at)
      values ($1, 'ready', 1, gen_random_uuid()::text, 'A long throw', now()) returning id`,
    [author.userId],
  )
  const [staff, own] = [await openAs(moderator, `/video/${video!.id}`), await openAs(author, `/video/${video!.id}`)]
  await staff.getByText('In review: its author and moderators see it').waitFor()
  await own.getByText('In review. Only you see it.').waitFor()
  await run('update videos.video set rejected_at = now() where id = $1', [video!.id])
  await Promise.all([staff.reload(), own.reload()])
  await staff.getByText('Removed by a moderator: its author and moderators see it').waitFor()
  await own.getByText('Rejected by a moderator').waitFor()
})

test('a moderator gives a reason to delete a post on its page, and its author reads it', async () => {
  const moderator = await addOwner('Ria Holm', { roles: ['moderator'] })
  const author = await addOwner('Gus Ek')
  const [id] = await addPosts(database, author.userId)
  const page = await openAs(moderator, `/post/${id}`)
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const asking = page.getByRole('group', { name: 'Delete this post and its comments?' })
  await asking.getByRole('button', { name: 'Delete', exact: true }).click()
  await asking.getByRole('alert').getByText('Choose a reason').waitFor()
  await asking.getByLabel('Reason').selectOption('Abuse')
  if (shots) await page.screenshot({ path: `${shots}/delete-reason.png` })
  await asking.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== `/post/${id}`)
  const [notice] = await db.query<{ itemId: number }>(
    `select (data ->> 'itemId')::int as "itemId" from notices.notice where user_id = $1 and data ->> 'what' = 'removed'`,
    [author.userId],
  )
  const own = await openAs(author, `/me/decisions/${notice!.itemId}`)
  await own.getByText('Reason: Abuse').waitFor()
  await own.getByRole('button', { name: 'Appeal', exact: true }).waitFor()
})

test('the post of a blocked person says so, and the page of the person shows no state before it is known', async () => {
  const reader = await addOwner('Ola Brandt')
  const author = await addOwner('Tor Vinge')
  const [id] = await addPosts(database, author.userId)
  await run('insert into chat.block (user_id, blocked_user_id) values ($1, $2)', [reader.userId, author.userId])
  const page = await openAs(reader, `/post/${id}`)
  await page.getByRole('link', { name: 'You block Tor Vinge. Show profile' }).click()
  await page.getByRole('button', { name: 'Unblock' }).waitFor()
  await page.route(`**/api/v1/me/people/${author.userId}`, () => undefined)
  await page.reload()
  await page.getByRole('button', { name: 'Report Tor Vinge' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^(Block|Unblock)$/ }).count(), 0)
})

test('a role that is taken is named on the page that was open', async () => {
  const moderator = await addOwner('Sol Verhey', { roles: ['moderator', 'editor'] })
  const page = await openAs(moderator, '/desk/queue')
  await page.locator('main h1').waitFor()
  await run(`update accounts.account set roles = '{user}' where id = $1`, [moderator.userId])
  await page.getByRole('link', { name: 'Most reports' }).click()
  await page.getByRole('heading', { name: 'Your role has changed' }).waitFor()
})

describe('the page of a decision', () => {
  for (const [device, language, options] of [
    ['a desktop', 'en', {}],
    ['a phone', 'zh', phone],
  ] as [string, string, BrowserContextOptions][]) {
    test(`violates no rule of WCAG 2.2 AA on ${device} in ${language}`, async () => {
      const author = await addOwner(`Author ${language}`)
      const item = { ...heldItem(author.userId), scene: 'CMS_COMMENT' as const, text: 'He should go.' }
      const itemId = await addItem(db, { ...item, verdict: 'refuse' })
      const page = await openAs(author, '/me', options)
      await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
      const found: string[] = []
      for (const path of [`/me/decisions/${itemId}`, '/me']) {
        await page.goto(path)
        await page.getByText('He should go.').first().waitFor()
        found.push(...(await auditBothThemes(page, path)))
        if (shots) await page.screenshot({ path: `${shots}/decision-${language}-${path.length}.png`, fullPage: true })
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wider > 0) found.push(`${path} is ${wider} px wider than its window`)
      }
      assert.deepEqual(found, [])
    })
  }
})
