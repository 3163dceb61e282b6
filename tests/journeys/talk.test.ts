import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newToken } from '#accounts/sessions/token.ts'
import { readerOf } from '#core/database/reader.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addArticles } from '#kit/threads.ts'
import { insertComment } from '#talk/store/write.ts'
import { auditBothThemes, auditWidth } from './axe.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
let article = 0
let author = {} as TestPerson
const site = await startSite(async (database) => {
  world = await buildWorld(database)
  author = await addPerson(database, { nickname: 'Petra Lund' })
  ;[article] = (await addArticles(database, 1, author.userId, [world.matches.live])) as [number]
})
const { database } = site

const openAs = (person: TestPerson, path: string, more = {}): Promise<Page> =>
  site.open(path, { ...more, extraHTTPHeaders: person.headers })
const field = (page: Page) => page.getByRole('textbox', { name: 'Your comment' })
const comment = (page: Page, text: string) =>
  page
    .locator('.comment')
    .filter({ has: page.locator('.comment-text', { hasText: text }) })
    .last()
const count = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true })

/** Comments of a person on an article, or replies to one of them; the id of the newest. */
async function addComments(
  of: typeof database,
  id: number,
  userId: number,
  size: number,
  mainId: number | null = null,
) {
  let newest = 0
  for (let n = 1; n <= size; n++) {
    const { id: commentId } = await insertComment(readerOf(of), {
      target: { kind: 'article', id },
      mainId,
      replyToId: mainId,
      userId,
      toUserId: null,
      text: `${mainId === null ? 'Comment' : 'Reply'} ${n}`,
      pictures: [],
      arePicturesHeld: false,
      matchId: null,
      minute: null,
      mentions: [],
      itemId: null,
      pictureItemId: null,
    })
    newest = commentId
  }
  return newest
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.locator('#write').getByRole('button', { name: 'Send' }).click()
  await comment(page, text).waitFor()
}

test('a reader comments with a minute, replies, lights up, edits and deletes; the author sees each, and counts move', async () => {
  const reader = await addPerson(database, { nickname: 'Juno' })
  const page = await openAs(reader, `/news/${article}`)
  await count(page, '0 comments').waitFor()
  await page.getByText('Write the first one.').waitFor()
  await page.getByLabel('Minute', { exact: true }).fill("45+2'")
  await write(page, 'Watch round 14 again.')
  await count(page, '1 comment').waitFor()
  await comment(page, 'Watch round 14').getByRole('link', { name: 'at 45+2′' }).waitFor()
  assert.equal(await field(page).inputValue(), '')
  const own = comment(page, 'Watch round 14')

  const other = await openAs(author, `/news/${article}`)
  await comment(other, 'Watch round 14').getByRole('link', { name: 'Reply to Juno' }).click()
  await other.getByRole('textbox', { name: 'Reply to Juno' }).fill('Yes, @Juno, at once.')
  await other.keyboard.press('Control+Enter')
  const reply = comment(other, 'at once.')
  await reply.getByText('Author', { exact: true }).waitFor()
  await reply.getByRole('link', { name: '@Juno' }).waitFor()
  await count(other, '2 comments').waitFor()
  const liked = comment(other, 'Watch round 14')
  await liked.getByRole('button', { name: 'Light up' }).click()
  await liked.getByRole('button', { name: 'Lit 1' }).click()
  await liked.getByRole('button', { name: 'Light up', exact: true }).click()
  await liked.getByRole('button', { name: 'Lit 1' }).waitFor()
  await other.getByRole('article').first().getByRole('button', { name: 'Light up' }).click()
  await other.getByRole('article').first().getByRole('button', { name: 'Lit 1' }).waitFor()

  await own.getByRole('button', { name: 'Actions for your comment' }).click()
  await own.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Text of your comment' }).fill('Watch round 15 again.')
  await page.locator('.talk').getByRole('button', { name: 'Save' }).click()
  await comment(page, 'Watch round 15').getByText('edited').waitFor()
  await page.reload()
  await field(page).focus()
  await comment(page, 'at once.').waitFor()
  const again = comment(page, 'Watch round 15')
  await again.getByText('Lit by 1').waitFor()
  await again.getByRole('button', { name: 'Actions for your comment' }).click()
  await again.getByRole('button', { name: 'Delete' }).click()
  await again.getByRole('group', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Comment deleted').first().waitFor()
  await count(page, '1 comment').waitFor()
  await comment(page, 'at once.').waitFor()
})

test('comments pass the audit on a desktop and on a phone, in both themes and languages', async () => {
  for (const [path, options] of [
    [`/news/${article}`, {}],
    [`/talk/${'article'}/${article}`, phone],
    [`/comments/${2}?lang=zh`, phone],
    [`/match/${world.matches.finished}/report`, phone],
  ] as const) {
    const page = await openAs(author, path, options)
    await page.locator('.talk .talk-composer').waitFor()
    await page.locator('.talk .talk-composer textarea').focus()
    await page.getByRole('button', { name: /Add picture|添加图片/ }).waitFor()
    assert.deepEqual(await auditBothThemes(page, path), [])
    assert.deepEqual(await auditWidth(page, path), [])
    await page.context().close()
  }
})

test('a comment typed before the scripts of the page ran is that which they send', async () => {
  const page = await openAs(await addPerson(database, { nickname: 'Early' }), '/news')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.evaluate((path) => location.assign(path), `/news/${article}`)
  await field(page).fill('Before the scripts')
  const isHydrated = page.waitForRequest('**/api/v1/session')
  release()
  await isHydrated
  await page.locator('#write').getByRole('button', { name: 'Send' }).click()
  await comment(page, 'Before the scripts').waitFor()
  assert.equal(new URL(page.url()).pathname, `/news/${article}`)
})

test('a comment is sent where the address has too many streams already', async () => {
  const page = await openAs(await addPerson(database, { nickname: 'Crowded' }), '/news')
  await page.route('**/api/v1/stream?*', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '10' } }))
  await page.goto(new URL(`/news/${article}`, page.url()).href)
  await page.locator('html[data-connection=reconnecting]').waitFor()
  await field(page).fill('Without a stream')
  await page.locator('#write').getByRole('button', { name: 'Send' }).click()
  await comment(page, 'Without a stream').waitFor()
})

test('a person sees replies, likes and mentions in the inbox by kind, and the mark in the header goes once they are read', async () => {
  const [mine, other] = [
    await addPerson(database, { nickname: 'Neve' }),
    await addPerson(database, { nickname: 'Otto' }),
  ]
  const first = await openAs(mine, `/news/${article}`)
  await write(first, 'Two rifles and a wall.')
  const second = await openAs(other, `/news/${article}`)
  await field(second).focus()
  const read = comment(second, 'Two rifles')
  await read.getByRole('button', { name: 'Light up' }).click()
  await read.getByRole('button', { name: 'Lit 1' }).waitFor()
  await read.getByRole('link', { name: 'Reply to Neve' }).click()
  await second.getByRole('textbox', { name: 'Reply to Neve' }).fill('And @Neve one door.')
  await second.getByRole('button', { name: 'Send' }).first().click()
  await comment(second, 'one door').waitFor()
  await write(second, 'Ask @Neve too.')

  await first.goto('/me/inbox')
  await first.getByRole('link', { name: 'Inbox, 3 unread' }).waitFor()
  const kinds = first.getByRole('navigation', { name: 'Kinds of messages' })
  await kinds.getByRole('link', { name: /^Replies.*1 unread$/ }).waitFor()
  assert.deepEqual(await auditBothThemes(first, 'inbox'), [])
  await kinds.getByRole('link', { name: /^Likes/ }).click()
  await first.getByText('Otto lit up your comment').waitFor()
  await first.getByRole('button', { name: 'Mark as read' }).click()
  await first.getByRole('link', { name: 'Inbox, 2 unread' }).waitFor()
  await kinds.getByRole('link', { name: /^Followers/ }).click()
  await first.getByText('No followers yet').waitFor()
  await kinds.getByRole('link', { name: /^All/ }).click()
  await first.getByRole('link', { name: /Otto replied to you/ }).click()
  await first.waitForURL(/\/comments\/\d+#/)
  await comment(first, 'one door').waitFor()
  await first.goto('/me/inbox')
  await first.getByRole('button', { name: 'Mark all as read' }).click()
  await first.getByRole('link', { name: 'Inbox', exact: true }).first().waitFor()
  await first.getByText('All read').waitFor()
})

test('with keys alone a comment is written, answered, edited and deleted, and the focus goes with it', async () => {
  const page = await openAs(await addPerson(database, { nickname: 'Kee' }), `/match/${world.matches.finished}/report`)
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 60; steps++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const { ariaLabel, textContent, tagName } = document.activeElement as HTMLElement
        return ariaLabel ?? (tagName === 'BODY' ? '' : (textContent ?? ''))
      })
      if (at.trim() === name) return
    }
    assert.fail(`${name} is not reached by Tab`)
  }
  await field(page).focus()
  // The code of comments has come.
  await page.getByRole('button', { name: 'Add picture' }).waitFor()
  await page.keyboard.type('By keys')
  await page.keyboard.press('Control+Enter')
  await comment(page, 'By keys').waitFor()
  await page.waitForFunction(() => document.activeElement?.classList.contains('comment'))
  const own = await focused()
  await tabTo('Reply to Kee')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Reply to Kee' }).waitFor()
  await page.keyboard.type('To myself')
  await page.keyboard.press('Escape')
  await page.waitForFunction((id) => document.activeElement?.id === id, own)
  await tabTo('Actions for your comment')
  await page.keyboard.press('Enter')
  await tabTo('Edit')
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await comment(page, 'By keys').getByText('edited').waitFor()
  await page.waitForFunction((id) => document.activeElement?.id === id, own)
  await tabTo('Actions for your comment')
  await page.keyboard.press('Enter')
  await tabTo('Delete')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await count(page, '0 comments').waitFor()
  assert.equal(await focused(), 'comments')
})

test('a comment that cannot be sent keeps its text over a reload, and is stored once though its answer was lost', async () => {
  const page = await openAs(await addPerson(database, { nickname: 'Lea' }), `/news/${article}`)
  const isAdding = '**/api/v1/talk/article/*/comments'
  await page.route(isAdding, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await field(page).fill('In a tunnel')
  await page.locator('#write').getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').getByText('Not sent: no connection.').waitFor()
  await page.unroute(isAdding)
  await page.reload()
  await field(page).focus()
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('#write textarea')?.value === 'In a tunnel',
  )
  await page.locator('#write').getByRole('button', { name: 'Send' }).dblclick()
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#write textarea')?.value === '')
  const { rows } = await database.pool.query(`select from talk.comment where text = 'In a tunnel'`)
  assert.equal(rows.length, 1)
})

test('a thread has a second page and unfolds its replies, and the comments of a blocked person go', async () => {
  const [reader, talker] = [await addPerson(database), await addPerson(database, { nickname: 'Vex' })]
  const [long] = (await addArticles(database, 1, author.userId)) as [number]
  const first = await addComments(database, long, talker.userId, 25)
  await addComments(database, long, author.userId, 6, first)
  const page = await openAs(reader, `/talk/${'article'}/${long}?order=newest`)
  await field(page).focus()
  await count(page, '31 comments').waitFor()
  assert.equal(await page.locator('.talk-list > li').count(), 20)
  await page.getByRole('link', { name: 'Show more' }).click()
  await page.locator('.talk-list > li').nth(24).waitFor()
  await page.getByRole('link', { name: 'Show 4 replies' }).click()
  await page.locator('.comment-replies li').nth(5).waitFor()
  await page.getByRole('button', { name: 'Actions for the comment of Vex' }).first().click()
  await page.getByRole('button', { name: 'Report comment by Vex' }).waitFor()
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByText('Comment 25').waitFor({ state: 'detached' })
})

test('comments on a match that a reader has not seen are closed behind one button, without scripts as well', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.open(`/news/${article}`, { javaScriptEnabled })
    await page.context().addCookies([{ name: 'spoilers', value: 'hide', url: site.url }])
    await page.reload()
    assert.doesNotMatch(await page.locator('main').innerText(), /rifles/)
    await page.getByRole('link', { name: 'Reveal the match and show comments' }).click()
    await comment(page, 'Two rifles').waitFor()
    await page.context().close()
  }
})

test('without scripts a visitor is asked to sign in, and a person comments, replies and lights up by forms', async () => {
  const { token, userId } = await addPerson(database, { nickname: 'Cleo' })
  await database.pool.query(`update accounts.session set kind = 'site' where user_id = $1`, [userId])
  const context = await site.visitor({ javaScriptEnabled: false })
  const page = await context.newPage()
  // The field is as wide and as high as with scripts, and an empty comment stays on its page.
  for (const path of [`/match/${world.matches.finished}/report`, `/news/${article}`]) {
    await page.goto(path)
    const line = (await page.locator('.talk-line').boundingBox())!
    const box = (await field(page).boundingBox())!
    assert.ok(box.width > line.width * 0.6 && box.height >= 44, `${path}: ${box.width} × ${box.height}`)
    await page.getByRole('button', { name: 'Send' }).click()
    assert.ok(page.url().endsWith(path))
    assert.ok(await field(page).evaluate((one) => one.matches(':invalid')))
  }
  await field(page).fill('A visitor writes')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('status').getByText('Sign in to comment.').waitFor()
  const cookie = { name: '__Host-sid', value: `${token}.${newToken()}`, domain: '127.0.0.1', path: '/', secure: true }
  await context.addCookies([cookie])
  await page.goto(`/news/${article}`)
  await field(page).fill('Without scripts')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('status').getByText('Comment sent.').waitFor()
  await comment(page, 'Without scripts').waitFor()
  await comment(page, 'Two rifles')
    .getByRole('button', { name: /^Light up/ })
    .click()
  await page.getByRole('status').getByText('Lit up.').waitFor()
  await comment(page, 'Two rifles').getByRole('button', { name: 'Light up 2' }).waitFor()
  await comment(page, 'Two rifles').getByRole('link', { name: 'Reply to Neve' }).click()
  await page.getByRole('textbox', { name: 'Reply to Neve' }).fill('By a form')
  await page.getByRole('button', { name: 'Send' }).click()
  await comment(page, 'By a form').waitFor()
  await page.getByRole('link', { name: 'Show all comments' }).click()
  await page.getByRole('link', { name: 'Newest' }).click()
  await page.waitForURL('**order=newest**')
})
