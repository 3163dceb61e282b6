// Long half: reads the news and posts of a match in a browser, with keys alone, without scripts, and audits them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { readerOf } from '#core/database/reader.ts'
import { addArticles } from '#kit/threads.ts'
import { addPerson } from '#kit/people.ts'
import { auditBothThemes, auditWidth } from './axe.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
let author = 0
const site = await startSite(async (database) => {
  world = await buildWorld(database)
  const { userId } = await addPerson(database, { nickname: 'Mo Castell' })
  author = userId
  await addArticles(database, 1, null, [world.matches.finished])
  await readerOf(database).query(
    `insert into posts.post (user_id, language, title, text, match_id, minute, shown_at)
      select $1, 'en', 'Post about ' || m, 'What a minute.', $2, m, now() - interval '1 hour' * n
      from unnest(array['12', '12', '45+2', '86']) with ordinality as t (m, n)`,
    [userId, world.matches.finished],
  )
})
const path = () => `/match/${world.matches.finished}/news`
const titles = (page: Page) => page.locator('.entry-rows h3').allInnerTexts()

test('news and posts of a match are listed together, by kind, order and minutes, without scripts as well', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.open(path(), { javaScriptEnabled })
    assert.equal(await page.locator('[aria-current=page]', { hasText: 'News and posts' }).count(), 1)
    assert.ok((await titles(page)).length >= 5)
    await page
      .getByRole('navigation', { name: 'Kind' })
      .getByRole('link', { name: /^Posts/ })
      .click()
    await page.waitForURL('**/news?show=posts')
    await page.locator('.entry-rows li:nth-child(4)').waitFor()
    assert.deepEqual(await titles(page), ['Post about 12', 'Post about 12', 'Post about 45+2', 'Post about 86'])
    await page.goto(`${site.url}${path()}?show=posts&from=40&until=60`)
    assert.deepEqual(await titles(page), ['Post about 45+2'])
    await page.getByRole('link', { name: 'Whole match' }).click()
    await page.waitForURL('**/news?show=posts')
    await page.context().close()
  }
})

test('the range of minutes is moved by keys, and the list follows', async () => {
  const page = await site.open(`${path()}?show=posts&from=11&until=90`)
  const from = page.getByRole('slider', { name: 'From minute' })
  await from.focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**from=12**')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**from=13**')
  await page.locator('.entry-rows li').first().waitFor()
  assert.deepEqual(await titles(page), ['Post about 45+2', 'Post about 86'])
  assert.match(await page.locator('.minute-chart output').innerText(), /13′ to 90′, 2 of 4/)
  await page.context().close()
})

test('a reader who hides scores gets titles without a result, and no minutes', async () => {
  const page = await site.open(path(), { extraHTTPHeaders: { 'spoiler-free': '1' }, javaScriptEnabled: false })
  const text = await page.locator('main').innerText()
  assert.doesNotMatch(text, /Post about|What a minute|86′|By minute|\d–\d/)
  assert.match(text, /titles without a result and no minutes/)
  await page.context().close()
})

test('the tab passes the audit on a desktop and on a phone, in both themes', async () => {
  for (const options of [{}, phone]) {
    const page = await site.open(path(), options)
    assert.deepEqual(await auditBothThemes(page, 'news and posts'), [])
    assert.deepEqual(await auditWidth(page, 'news and posts'), [])
    await page.context().close()
  }
})

test('a reader sees no post of a person whom he blocked', async () => {
  const { userId, headers } = await addPerson(site.database, { nickname: 'Ida' })
  const page = await site.open(path(), { extraHTTPHeaders: headers })
  await page.getByText('Post about 86').waitFor()
  const block = 'insert into chat.block (user_id, blocked_user_id) values ($1, $2)'
  await readerOf(site.database).query(block, [userId, author])
  await page.reload()
  await page.getByText('Post about 86').waitFor({ state: 'detached' })
  assert.ok((await titles(page)).every((title) => !title.startsWith('Post about')))
})

test('a match leads to a post about it: without a minute before kick-off, and with none that is still to come', async () => {
  const { headers } = await addPerson(site.database, { nickname: 'Bea' })
  const page = await site.open(`/match/${world.matches.coming}/news`, { extraHTTPHeaders: headers })
  await page.getByRole('link', { name: 'Write a post about this match' }).click()
  await page.getByRole('radio', { name: 'Before kick-off', checked: true }).waitFor()
  const minute = page.getByRole('textbox', { name: 'Minute', exact: true })
  assert.equal(await minute.count(), 0)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Soon')
  assert.doesNotMatch(await page.locator('.compose-preview .quoted-draft').innerText(), /\d–\d|Minute/)
  // The draft is about the other match.
  await page.goto(`/community/new?match=${world.matches.live}`)
  await minute.fill('119')
  await page.getByText(/^The match is in minute \d/).waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue(), '')
  await minute.fill('12')
  await page.getByText(/^The match is in minute \d/).waitFor({ state: 'detached' })
})
