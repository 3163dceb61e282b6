import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import { articleHandlers } from '#server/services/news/endpoints/article.ts'
import { favoriteHandlers } from '#server/services/news/endpoints/favorite.ts'
import * as endpoints from './endpoints/index.ts'

const database = await testDatabase()
const config = { publicUrl: null }
const handlers = [
  ...Object.values(endpoints),
  ...Object.values(articleHandlers(config)),
  ...Object.values(favoriteHandlers(config)),
]
const as = (person: TestPerson | null, headers: Record<string, string> = {}) =>
  testCalls(database, handlers, { ...person?.headers, ...headers }).client
const failing = (code: number) => (error: unknown) =>
  (error as { body?: { code: number } }).body?.code === code || (error as { code?: number }).code === code

const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', kickOff: Date.UTC(2024, 0, 1) })
const ann = await addPerson(database)
const ben = await addPerson(database)

async function addArticle(title: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into articles.article (category_id, language, title, document, author_name, publish_at)
      values (1, 'en', $1, '{"blocks":[]}', 'Jo Field', now() - interval '1 day') returning id`,
    [title],
  )
  return rows[0]!.id
}
const [plain, told, third] = [await addArticle('Plain'), await addArticle('A late winner'), await addArticle('Third')]
await database.pool.query(
  `insert into articles.mention (article_id, kind, thing_id, place) values ($1, 'match', $2, 1)`,
  [told, matchIds[0]],
)
const titlesOf = async (person: TestPerson, query: { folder?: number; page?: number } = {}) =>
  (await as(person).touchline.listSaved({ query })).list.map(({ article }) => article?.title)

describe('saved articles', () => {
  test('are saved once, listed newest first, and marked for their reader alone', async () => {
    await Promise.all([1, 2].map(() => as(ann).touchline.putSaved({ params: { id: plain }, body: {} })))
    await as(ann).news.saveArticle({ params: { newsId: String(told) } })
    assert.deepEqual(await titlesOf(ann), ['A late winner', 'Plain'])
    assert.deepEqual(await titlesOf(ben), [])
    const marked = async (person: TestPerson | null) =>
      (await as(person).news.listArticles({ query: {} })).list.filter((one) => one.isFavorites).length
    assert.deepEqual([await marked(ann), await marked(ben), await marked(null)], [2, 0, 0])
  })

  test('are private on every call of old clients, whichever account it names', async () => {
    const { news } = as(ann)
    const own = { userId: String(ann.userId) }
    assert.equal((await news.listSavedArticles({ query: {} })).total, 2)
    assert.equal((await news.listSavedArticlesOf({ query: own })).total, 2)
    assert.equal(
      (await news.listSavedArticlesWeb({ query: { ...own, pageSize: 1, pageNum: 2 } })).list[0]!.title,
      'Plain',
    )
    for (const reader of [ben, null]) {
      assert.equal((await as(reader).news.listSavedArticlesOf({ query: own })).total, 0)
      assert.equal((await as(reader).news.listSavedArticlesWeb({ query: own })).total, 0)
    }
    assert.equal((await as(ben).news.listFootprint({ query: own })).total, 0)
  })

  test('lie in folders that are named, renamed and deleted, and stay when their folder goes', async () => {
    const { touchline } = as(ann)
    const folder = await touchline.addFolder({ body: { name: ' For  later ' } })
    assert.equal(folder.name, 'For later')
    await assert.rejects(touchline.addFolder({ body: { name: 'For later' } }), failing(409))
    await assert.rejects(touchline.addFolder({ body: { name: ' ' } }), failing(400))
    await touchline.putSaved({ params: { id: plain }, body: { folderId: folder.id } })
    await touchline.putSaved({ params: { id: plain }, body: {} })
    assert.deepEqual(
      [await titlesOf(ann, { folder: folder.id }), await titlesOf(ann, { folder: 0 })],
      [['Plain'], ['A late winner']],
    )
    await assert.rejects(
      as(ben).touchline.renameFolder({ params: { id: folder.id }, body: { name: 'Mine' } }),
      failing(404),
    )
    await assert.rejects(
      as(ben).touchline.putSaved({ params: { id: plain }, body: { folderId: folder.id } }),
      failing(404),
    )
    await touchline.renameFolder({ params: { id: folder.id }, body: { name: 'Read' } })
    const { folders, savedCount } = await touchline.listSaved({ query: {} })
    assert.deepEqual([folders, savedCount], [[{ id: folder.id, name: 'Read', count: 1 }], 2])
    await as(ben).touchline.removeFolder({ params: { id: folder.id } })
    await touchline.removeFolder({ params: { id: folder.id } })
    assert.equal((await touchline.getSavedMark({ params: { id: plain } })).folderId, null)
    assert.equal((await titlesOf(ann)).length, 2)
  })

  test('show a spoiler-free reader nothing of a match that was not revealed', async () => {
    const hidden = as(ann, { 'spoiler-free': '1' })
    const saved = await hidden.touchline.listSaved({ query: {} })
    assert.deepEqual(
      saved.list.map(({ article }) => article?.isClosed),
      [true, false],
    )
    assert.doesNotMatch(JSON.stringify(saved), /late winner/)
    assert.doesNotMatch(JSON.stringify(await hidden.news.listSavedArticles({ query: {} })), /late winner/)
  })

  test('keep their place when they are withdrawn, and say when they were corrected since', async () => {
    await database.pool.query(`update articles.article set corrected_at = now() + interval '1 second' where id = $1`, [
      plain,
    ])
    await database.pool.query('update articles.article set withdrawn_at = now() where id = $1', [told])
    const { list } = await as(ann).touchline.listSaved({ query: {} })
    assert.deepEqual(
      list.map(({ articleId, article, isCorrectedSince }) => [articleId, article?.title, isCorrectedSince]),
      [
        [told, undefined, false],
        [plain, 'Plain', true],
      ],
    )
    assert.equal((await as(ann).news.listSavedArticles({ query: {} })).total, 1)
    await assert.rejects(as(ben).touchline.putSaved({ params: { id: told }, body: {} }), failing(404))
    await as(ann).news.unsaveArticle({ params: { newsId: String(told) } })
    await as(ann).news.unsaveArticleWeb({ params: { newsId: String(told) } })
    await as(ann).touchline.removeSaved({ params: { id: plain } })
    assert.deepEqual(await titlesOf(ann), [])
  })
})

describe('footprints', () => {
  const read = async (person: TestPerson) => (await as(person).touchline.listFootprints({ query: {} })).list

  test('have each article once, the last read one first, from the site and from old clients', async () => {
    await as(ann).touchline.addFootprint({ params: { id: plain } })
    await as(ann).news.getArticle({ params: { id: String(third) } })
    await as(ann).touchline.addFootprint({ params: { id: plain } })
    await as(null).news.getArticle({ params: { id: String(third) } })
    assert.deepEqual(
      (await read(ann)).map(({ articleId }) => articleId),
      [plain, third],
    )
    assert.deepEqual(await read(ben), [])
    const wire = await as(ann).news.listFootprint({ query: {} })
    assert.deepEqual([wire.total, wire.list.map(({ title }) => title)], [2, ['Plain', 'Third']])
    await assert.rejects(as(ann).touchline.addFootprint({ params: { id: told } }), failing(404))
  })

  test('are not recorded once switched off, and can be removed one by one or all at once', async () => {
    const { touchline } = as(ann)
    await touchline.setFootprints({ body: { isOn: false } })
    const other = await addArticle('Other')
    await touchline.addFootprint({ params: { id: other } })
    await as(ann).news.getArticle({ params: { id: String(other) } })
    const page = await touchline.listFootprints({ query: {} })
    assert.deepEqual([page.isOn, page.total], [false, 2])
    await touchline.removeFootprint({ params: { id: third } })
    assert.deepEqual(
      (await read(ann)).map(({ articleId }) => articleId),
      [plain],
    )
    await touchline.clearFootprints()
    assert.deepEqual(await read(ann), [])
    await touchline.setFootprints({ body: { isOn: true } })
    await touchline.addFootprint({ params: { id: other } })
    assert.equal((await read(ann)).length, 1)
  })

  test('are the newest five hundred', async () => {
    await database.pool.query(
      `insert into people.footprint (user_id, kind, thing_id, read_at) select $1, 'article', n, now() - n * interval '1 minute' from generate_series(5001, 5600) n`,
      [ann.userId],
    )
    await as(ann).touchline.addFootprint({ params: { id: plain } })
    const { rows } = await database.pool.query('select thing_id from people.footprint where user_id = $1', [ann.userId])
    assert.equal(rows.length, 500)
  })
})
