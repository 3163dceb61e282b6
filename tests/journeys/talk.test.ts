import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newToken } from '#accounts/sessions/token.ts'
import { addPerson } from '#kit/people.ts'
import type { TestPerson } from '#kit/people.ts'
import { addArticles } from '#kit/threads.ts'
import { auditBothThemes, auditWidth } from './axe.ts'
import { phone, startSite } from './site.ts'
import { buildWorld } from './world.ts'
import type { World } from './world.ts'

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
const comment = (page: Page, text: string) => page.locator('.comment').filter({ hasText: text }).last()
const count = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
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
  await other.screenshot({ path: '/tmp/talkweb/two.png', fullPage: true })

  await own.getByRole('button', { name: 'Actions for your comment' }).click()
  await own.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Text of your comment' }).fill('Watch round 15 again.')
  await page.getByRole('button', { name: 'Save' }).click()
  await comment(page, 'Watch round 15').getByText('edited').waitFor()
  await page.reload()
  await field(page).focus()
  await comment(page, 'at once.').waitFor()
  const again = comment(page, 'Watch round 15')
  await again.getByText('Lit by 1').waitFor()
  await page.screenshot({ path: '/tmp/talkweb/one.png', fullPage: true })
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
    [`/talk/article/${article}`, phone],
    ['/comments/2?lang=zh', phone],
    [`/match/${world.matches.finished}/report`, phone],
  ] as const) {
    const page = await openAs(author, path, options)
    await page.locator('.talk .talk-composer').waitFor()
    await page.locator('.talk .talk-composer textarea').focus()
    await page.getByRole('button', { name: /Add picture|添加图片/ }).waitFor()
    await page.screenshot({ path: `/tmp/talkweb/audit${path.replaceAll(/\W/g, '-')}.png`, fullPage: true })
    assert.deepEqual(await auditBothThemes(page, path), [])
    assert.deepEqual(await auditWidth(page, path), [])
    await page.context().close()
  }
})
