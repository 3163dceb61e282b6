import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { SaxesParser } from 'saxes'
import { addArticle, publishArticle, replaceArticle, withdrawArticle } from '#articles/store/article.ts'
import type { Draft } from '#articles/types.ts'
import { Document, type Block } from '#contract/document/document.ts'
import { readerOf } from '#core/database/reader.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { xssTexts } from '#kit/xss.ts'

const database = await testDatabase()
const { matches, teams } = await footballWorld(database)
const db = readerOf(database)
const matchId = Object.values(matches)[0]!

const paragraph = (text: string): Block => ({ kind: 'paragraph', children: [{ kind: 'text', text }] })
const draft = (title: string, more: Partial<Draft> = {}): Draft => ({
  categoryId: 1,
  language: 'en',
  title,
  lead: '',
  authorName: 'Jo Field',
  authorId: null,
  document: { blocks: [paragraph('A plain day.')] },
  ...more,
})
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const about: Block = {
  kind: 'paragraph',
  children: [
    { kind: 'text', text: 'They lost ' },
    { kind: 'mention', of: 'match', id: matchId, label: 'the match' },
    { kind: 'mention', of: 'team', id: teams.town, label: 'Town' },
  ],
}
const told = draft('A loss', { lead: 'It was late.', document: { blocks: [about] } })
const toldId = await addArticle(db, told)
await publishArticle(db, toldId, minutesAgo(3))
await replaceArticle(db, toldId, 1, told, { note: 'Not a win.', editorId: null })
const tennisId = await addArticle(db, draft('On grass', { categoryId: 3 }))
await publishArticle(db, tennisId, minutesAgo(2))
const chineseId = await addArticle(db, draft('草地', { language: 'zh' }))
await publishArticle(db, chineseId, minutesAgo(2))
await addArticle(db, draft('A draft'))
await publishArticle(db, await addArticle(db, draft('Tomorrow')), new Date(Date.now() + 3_600_000))
const gone = await addArticle(db, draft('Withdrawn'))
await publishArticle(db, gone, minutesAgo(5))
await withdrawArticle(db, gone)

/** Each of these texts in each field that an author fills. */
const nasty = xssTexts(0, 120)
const blocksOf = (text: string): Block[] => [
  paragraph(text),
  { kind: 'heading', level: 2, children: [{ kind: 'text', text, isStrong: true }] },
  { kind: 'quote', children: [{ kind: 'text', text, isEmphasis: true }], source: text },
  { kind: 'list', isOrdered: true, items: [[{ kind: 'mention', of: 'team', id: teams.town, label: text }]] },
  { kind: 'picture', file: 'a.webp', alternative: text, credit: text },
  { kind: 'table', head: [[{ kind: 'text', text }]], rows: [[[{ kind: 'text', text }]]] },
  { kind: 'paragraph', children: [{ kind: 'link', href: '/league/1', children: [{ kind: 'text', text }] }] },
]
for (const [index, text] of nasty.entries()) {
  const blocks = blocksOf(text)
  assert.ok(Document.safeParse({ blocks }).success)
  const one = draft(text.slice(0, 200), {
    categoryId: 5,
    lead: text,
    authorName: text,
    neutralTitle: text.slice(0, 200),
    document: { blocks },
  })
  const id = await addArticle(db, one)
  await publishArticle(db, id, minutesAgo(1000 + index))
  await replaceArticle(db, id, 1, one, { note: text, editorId: null })
}

const config = readConfig(
  { PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'error', PUBLIC_URL: 'https://scores.example' },
  [],
)
const { url, close } = await listen({ config, database, isLive: false, buildFolder: null })
after(close)

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}${path}`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

/** The texts of elements, by name. Throws where the document is not well-formed. */
function xmlTexts(text: string): Record<string, string[]> {
  const parser = new SaxesParser({ xmlns: true })
  const found: Record<string, string[]> = {}
  let open = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => (found[(open = name)] ??= []).push(''))
  parser.on('text', (part) => {
    const texts = found[open]
    if (texts) texts[texts.length - 1] += part
  })
  parser.on('closetag', () => (open = ''))
  parser.write(text).close()
  return found
}

type JsonItem = { title: string; content_html?: string; content_text?: string; date_modified: string }
const itemsOf = (text: string) => (JSON.parse(text) as { items: JsonItem[] }).items
const path = (format: string, of: string, query = '') =>
  `/${format}/${of}.${format === 'json-feed' ? 'json' : 'xml'}${query}`

describe('feeds of articles', () => {
  test('have the public ones alone, newest first, in three formats, by language, category and what they mention', async () => {
    const titles = async (of: string, query?: string) =>
      itemsOf((await read(path('json-feed', of, query))).text).map(({ title }) => title)
    assert.deepEqual((await titles('news/all')).slice(0, 2), ['On grass', 'A loss'])
    assert.deepEqual(await titles('news/all', '?lang=zh'), ['草地'])
    assert.deepEqual(await titles('category/3'), ['On grass'])
    assert.deepEqual(await titles(`match/${matchId}`), ['A loss'])
    assert.equal((await titles(`team/${teams.town}`))[0], 'A loss')
    const rss = await read(path('rss', 'category/3'))
    assert.equal(rss.type, 'application/rss+xml; charset=utf-8')
    assert.deepEqual(xmlTexts(rss.text).title, ['News: Tennis', 'On grass'])
    const atom = await read(path('atom', 'category/3'))
    assert.equal(atom.type, 'application/atom+xml; charset=utf-8')
    assert.deepEqual(xmlTexts(atom.text).title, ['News: Tennis', 'On grass'])
    for (const file of ['news/1', 'category/all', 'category/99', 'season/1'])
      assert.equal((await read(path('atom', file))).status, 404, file)
  })

  test('have the whole text with its corrections, and addresses of this site', async () => {
    const { content } = xmlTexts((await read(path('atom', `match/${matchId}`))).text)
    assert.match(
      content![0]!,
      new RegExp(
        `^<p>They lost <a href="http.+/match/${matchId}">the match</a>.*</p>\\n<p><strong>Correction, .+ UTC\\.</strong> Not a win\\.</p>$`,
      ),
    )
  })

  test('say nothing of an article that is closed to a reader who hides scores', async () => {
    for (const format of ['rss', 'atom', 'json-feed']) {
      const open = await read(path(format, `match/${matchId}`))
      assert.match(open.text, /A loss/)
      for (const headers of [{ 'spoiler-free': '1' }, { cookie: 'spoilers=hide' }] as Record<string, string>[]) {
        const { status, text } = await read(path(format, `match/${matchId}`), headers)
        assert.equal(status, 200)
        assert.doesNotMatch(text, /A loss|They lost|It was late|Not a win/, format)
      }
    }
  })

  test('have no text of an author as markup', async () => {
    const tags =
      /<(\/?)(p|h2|h3|ul|ol|li|strong|em|blockquote|footer|figure|img|figcaption|table|thead|tbody|tr|th|td|hr|a)( [a-z]+="[^"<>]*")*>/g
    const check = (html: string) => assert.doesNotMatch(html.replace(tags, ''), /[<>]/)
    for (const format of ['rss', 'atom', 'json-feed']) {
      const { text } = await read(path(format, 'category/5'))
      const bodies =
        format === 'json-feed'
          ? itemsOf(text).map((one) => one.content_html!)
          : xmlTexts(text)[format === 'rss' ? 'content:encoded' : 'content']!
      assert.equal(bodies.length, 20)
      for (const html of bodies) check(html)
      if (format !== 'json-feed') assert.equal(text.match(/<(script|img|svg|iframe)/gi), null)
    }
    for (const { id } of await db.query<{ id: number }>('select id from articles.article where category_id = 5')) {
      const { text } = await read(`/api/news/app/news/${id}`)
      check((JSON.parse(text) as { data: { news: { content: string } } }).data.news.content)
    }
  })
})

test('sitemaps name public articles, and no draft', async () => {
  const { text } = await read('/sitemap/news-1.xml')
  const ids = [...text.matchAll(/<loc>[^<]*\/news\/(\d+)<\/loc>/g)].map(([, id]) => Number(id))
  assert.ok(ids.includes(toldId) && ids.includes(tennisId) && ids.includes(chineseId))
  assert.ok(!ids.includes(gone) && ids.length === 3 + nasty.length)
})
