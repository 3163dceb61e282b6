import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMarkdown } from '#articles/rules/from-markdown.ts'
import { addArticle, pinArticle, publishArticle } from '#articles/store/article.ts'
import { readerOf } from '#core/database/reader.ts'
import { auditBothThemes, auditWidth } from './axe.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
let id = 0
const site = await startSite(async (database) => {
  world = await buildWorld(database)
  const source = `**They** lead in [the match](match:${world.matches.live}), see [the rules](https://rules.example).

## In numbers

| Side | Shots |
| --- | --- |
| Home | 4 |

> We wait.
>
> — A supporter
`
  const read = readMarkdown(source)
  assert.ok('document' in read)
  const db = readerOf(database)
  const draft = {
    categoryId: 1,
    language: 'en',
    authorName: 'Jo Field',
    authorId: null,
    document: read.document,
  } as const
  id = await addArticle(db, { ...draft, title: 'A lead that nobody expected', lead: 'It came early.' })
  await publishArticle(db, id, new Date(Date.now() - 60_000))
  await pinArticle(db, id, true)
})

test('an article is found by its category, and read with the live score of its match, without scripts as well', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.open('/news', { javaScriptEnabled })
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Football' }).click()
    await page.waitForURL('**/news?category=football')
    await page.getByRole('link', { name: 'A lead that nobody expected' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'A lead that nobody expected' }).waitFor()
    assert.match(await page.locator('.article-text .match-chip').innerText(), /\d–\d/)
    assert.equal(await page.locator('.article-text .match-chip').getAttribute('href'), `/match/${world.matches.live}`)
    await page.getByRole('region', { name: 'Side | Shots' }).waitFor()
    await page.context().close()
  }
})

test('a page of news past the last says so and leads to the first, and one that is no number is not found', async () => {
  const page = await site.open('/news?category=football&page=40', { javaScriptEnabled: false })
  assert.match(await page.locator('main').innerText(), /This page does not exist/)
  assert.doesNotMatch(await page.locator('main').innerText(), /No articles yet/)
  const first = page.getByRole('link', { name: 'To the first page' })
  assert.equal(await first.getAttribute('href'), '/news?category=football')
  for (const wrong of ['abc', '0', '99999999999'])
    assert.equal((await page.goto(new URL(`/news?page=${wrong}`, page.url()).href))?.status(), 404)
  await page.goto(new URL('/news?by=people', page.url()).href)
  assert.equal(await page.getByRole('heading', { name: 'Latest' }).count(), 0, 'no list is empty')
  await page.context().close()
})

test('a reader who hides scores opens an article about a started match only on request', async () => {
  const page = await site.open('/news', { extraHTTPHeaders: { 'spoiler-free': '1' }, javaScriptEnabled: false })
  assert.doesNotMatch(await page.locator('main').innerText(), /A lead|came early/)
  await page.context().close()
  const own = await site.open(`/news/${id}`, { javaScriptEnabled: false })
  await own.context().addCookies([{ name: 'spoilers', value: 'hide', url: site.url }])
  await own.reload()
  assert.doesNotMatch(await own.locator('main').innerText(), /A lead|came early|They/)
  await own.getByRole('link', { name: 'Show the article' }).click()
  await own.getByRole('heading', { level: 1, name: 'A lead that nobody expected' }).waitFor()
})

test('news pass the audit on a desktop and on a phone, in both themes', async () => {
  for (const [path, name] of [
    ['/news', 'news'],
    [`/news/${id}`, 'article'],
    ['/news?category=tennis', 'news without articles'],
  ] as const)
    for (const options of [{}, phone]) {
      const page = await site.open(path, options)
      assert.deepEqual(await auditBothThemes(page, name), [])
      assert.deepEqual(await auditWidth(page, name), [])
      await page.context().close()
    }
})
