import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { article } from '#articles/commands/article.ts'
import { testCalls } from '#kit/calls.ts'
import { assertComplaint, runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { quoits } from '#kit/quoits.ts'
import * as own from '../../touchline/endpoints/article.ts'
import { articleHandlers } from './article.ts'

const database = await testDatabase()
const handlers = [...Object.values(articleHandlers({ publicUrl: 'https://scores.example' })), ...Object.values(own)]
const { client } = testCalls(database, handlers)
const spoilerFree = testCalls(database, handlers, { 'spoiler-free': '1' }).client
const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', kickOff: Date.UTC(2099, 0, 1) })
const [matchId = 0] = matchIds

const folder = mkdtempSync(join(tmpdir(), 'touchline-articles-'))
after(() => rmSync(folder, { recursive: true }))
function fileOf(text: string): string {
  const file = join(folder, 'article.md')
  writeFileSync(file, text)
  return file
}
const run = (...args: string[]) => runCommand(database, article, args)
const numberIn = (said: string) => Number(/Article (\d+)/.exec(said)![1])
const filed = ['--category', 'football', '--author', 'Jo Field']

const first = numberIn(
  await run(
    'import',
    fileOf(`# A <b>late</b> winner\n\nIt was [the match](match:${matchId}) & more.\n\n![Cup](cup.webp)\n`),
    ...filed,
  ),
)
const second = numberIn(await run('import', fileOf('# Plain news\n\nNothing is mentioned.\n'), ...filed))

describe('articles of old clients', () => {
  test('have an HTML body whose texts are escaped, and lead to this site', async () => {
    const { news } = await client.news.getArticle({ params: { id: String(first) } })
    assert.equal(news.title, 'A <b>late</b> winner')
    assert.equal(
      news.content,
      `<p>It was <a href="https://scores.example/match/${matchId}">the match</a> &amp; more.</p>\n` +
        '<figure><img src="https://scores.example/files/cup.webp" alt="Cup"></figure>',
    )
    assert.equal(news.coverPicture, 'https://scores.example/files/cup.webp')
  })

  test('are listed newest first, by category and by sport, page by page', async () => {
    const titles = async (query: object) => (await client.news.listArticles({ query })).list.map(({ title }) => title)
    assert.deepEqual(await titles({}), ['Plain news', 'A <b>late</b> winner'])
    assert.deepEqual(await titles({ pageSize: 1, pageNum: 2 }), ['A <b>late</b> winner'])
    assert.deepEqual(await titles({ sportType: 1, pageSize: 1 }), ['Plain news'])
    assert.deepEqual(
      [await titles({ sportType: 2 }), await titles({ mediaType: 1 }), await titles({ pageNum: 9 })],
      [[], [], []],
    )
  })

  test('stand on the front page, the pinned ones on its first page alone', async () => {
    await run('pin', String(first))
    const index = await client.news.getIndex({ query: {} })
    assert.deepEqual(
      [index.newsTopBlocks.map(({ id }) => id), index.news.list.map(({ id }) => id)],
      [[String(first)], [String(second), String(first)]],
    )
    assert.deepEqual((await client.news.getIndex({ query: { pageNum: '2' } })).newsTopBlocks, [])
    await run('unpin', String(first))
  })

  test('have categories in the language of the caller', async () => {
    const chinese = testCalls(database, handlers, { 'accept-language': 'zh' }).client
    assert.equal((await chinese.news.listCategories()).at(0)?.name, '足球')
    assert.equal((await client.news.getLabels()).customLables.length, 9)
  })

  test('are not found by an unknown number, or one that is none', async () => {
    for (const id of ['999999', 'page-2', '0']) {
      await assert.rejects(client.news.getArticle({ params: { id } }), { status: 404 })
    }
  })
})

describe('an article of the site', () => {
  test('comes with the matches that it mentions, and is listed on their pages', async () => {
    const { article: found, matches } = await client.touchline.readArticle({ params: { id: first }, query: {} })
    assert.deepEqual(
      [found.document?.blocks.map(({ kind }) => kind), matches.map(({ id }) => id)],
      [['paragraph', 'picture'], [matchId]],
    )
    const about = await client.touchline.listNews({ query: { about: 'match', id: matchId } })
    assert.deepEqual(
      about.list.map(({ id }) => id),
      [first],
    )
    assert.equal((await client.touchline.listNews({ query: { about: 'team', id: 1 } })).total, 0)
    for (const query of [{ about: 'match' as const }, { id: matchId }])
      await assert.rejects(client.touchline.listNews({ query }), { status: 400 })
  })

  test('is closed to a spoiler-free reader once a match that it mentions has started, until that is revealed', async () => {
    await database.pool.query(`update timeline.match set kick_off = now() - interval '1 hour' where id = $1`, [matchId])
    const { article: closed } = await spoilerFree.touchline.readArticle({ params: { id: first }, query: {} })
    assert.deepEqual([closed.isClosed, closed.document, closed.lead, closed.picture], [true, null, '', null])
    assert.deepEqual(closed.closedBy, [matchId])
    assert.doesNotMatch(JSON.stringify(closed), /late|winner/)
    const wire = await spoilerFree.news.getArticle({ params: { id: String(first) } })
    assert.doesNotMatch(JSON.stringify(wire), /late|winner|more/)
    assert.doesNotMatch(JSON.stringify(await spoilerFree.news.listArticles({ query: {} })), /late|winner/)
    const shown = testCalls(database, handlers, { 'spoiler-free': '1', revealed: `m${matchId}` }).client
    assert.equal((await shown.touchline.readArticle({ params: { id: first }, query: {} })).article.isClosed, false)
    const open = await spoilerFree.touchline.readArticle({ params: { id: second }, query: {} })
    assert.equal(open.article.isClosed, false)
  })

  test('lists its corrections with their time, and keeps every version', async () => {
    await run(
      'correct',
      String(second),
      fileOf('# Plain news\n\nSomething is mentioned.\n'),
      '--note',
      'It said nothing.',
    )
    const { article: corrected } = await client.touchline.readArticle({ params: { id: second }, query: {} })
    assert.deepEqual(
      [corrected.lead, corrected.corrections.map(({ note }) => note), corrected.correctedAt !== null],
      ['Something is mentioned.', ['It said nothing.'], true],
    )
    const { rows } = await database.pool.query(
      'select version, note from articles.revision where article_id = $1 order by 1',
      [second],
    )
    assert.deepEqual(rows, [
      { version: 1, note: null },
      { version: 2, note: 'It said nothing.' },
    ])
  })

  test('appears at its time, stays a draft until then, and is gone when withdrawn', async () => {
    const said = await run('import', fileOf('# Tomorrow\n\nLater.\n'), ...filed, '--at', '2099-01-01 12:00')
    const id = numberIn(said)
    assert.match(said, /will be public at 2099-01-01T12:00:00/)
    await assert.rejects(client.touchline.readArticle({ params: { id }, query: {} }), { status: 404 })
    await run('publish', String(id))
    assert.equal((await client.touchline.readArticle({ params: { id }, query: {} })).article.title, 'Tomorrow')
    await run('withdraw', String(id))
    await assert.rejects(client.touchline.readArticle({ params: { id }, query: {} }), { status: 404 })
    await assertComplaint(database, article, ['withdraw', String(id)], /^The article is not public/)
    assert.match(await run('list'), /withdrawn {2}Tomorrow \(Jo Field\)/)
  })

  test('is refused with its line where the file is no article', async () => {
    await assertComplaint(database, article, ['import', fileOf('no title\n'), ...filed], /has no title/)
    await assertComplaint(
      database,
      article,
      ['import', fileOf('# A\n\n[a](javascript:x)\n'), ...filed],
      /must be like https/,
    )
    await assertComplaint(
      database,
      article,
      ['import', fileOf('# A\n\n![](x.png)\n'), ...filed],
      /article\.md:3: A picture needs/,
    )
    await assertComplaint(
      database,
      article,
      ['import', fileOf('# A\n\nb\n'), '--author', 'J', '--category', 'chess'],
      /football/,
    )
    assert.match(await run('show', String(second)), /^# Plain news\n\nSomething is mentioned\./)
  })
})
