import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { addArticle, publishArticle, replaceArticle, findArticle } from '#articles/store/article.ts'
import { listAudit } from '#accounts/store/audit.ts'
import type { Document } from '#contract/document/document.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import { withError } from '#kit/withdrawals.ts'
import { createHandlers } from '../endpoints.ts'

const database = await testDatabase()
const db = readerOf(database)
const editor = await addPerson(database, { roles: ['editor'] })
const author = await addPerson(database, { roles: ['author'] })
const handlers = createHandlers({ dataFolder: tmpdir() })
const desk = testCalls(database, handlers, editor.headers).client.touchline
const HOUR_MS = 3_600_000
const noon = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + 48 * HOUR_MS

const document: Document = { blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'b' }] }] }
async function add(title: string, { language = 'en' as 'en' | 'zh', at = null as number | null } = {}) {
  const content = { categoryId: 1, language, title, lead: '', neutralTitle: '', document }
  const id = await addArticle(db, { ...content, authorName: 'Jo Field', authorId: author.userId })
  if (at !== null) await publishArticle(db, id, new Date(at))
  return id
}
const reason = 'the final'
const list = (query: NonNullable<Parameters<typeof desk.listDeskArticles>[0]>['query'] = {}) =>
  desk.listDeskArticles({ query })
const schedule = (id: number, at: number | null, version = 1) =>
  desk.scheduleDeskArticle({ params: { id }, body: { version, at, reason } })

describe('the plan of articles', () => {
  test('lists what is in a span or a state, with who works on it', async () => {
    const draft = await add('A draft')
    const scheduled = await add('Scheduled', { at: noon })
    await add('Out', { at: Date.now() - HOUR_MS })
    const found = await list({ from: noon - HOUR_MS, to: noon + HOUR_MS })
    assert.deepEqual(
      found.list.map(({ id, state }) => [id, state]),
      [[scheduled, 'scheduled']],
    )
    assert.deepEqual(found.counts, { draft: 1, handed_in: 0, scheduled: 1, public: 1, withdrawn: 0 })
    const article = (await findArticle(db, draft))!
    await replaceArticle(db, draft, 1, { ...article, title: 'Another' }, { note: null, editorId: editor.userId })
    const [edited] = (await list({ state: 'draft' })).list
    assert.deepEqual(
      [edited!.title, edited!.version, edited!.author?.id, edited!.edited.by?.id, edited!.edited.isNow],
      ['Another', 2, author.userId, editor.userId, true],
    )
    assert.equal((await list({ language: 'zh' })).total, 0)
  })

  test('names others of one language at the same minute', async () => {
    const one = await add('One', { at: noon + 30_000 })
    const [zh] = [await add('另一篇', { language: 'zh', at: noon })]
    const { list: found } = await list({ from: noon, to: noon + 60_000 })
    const clashesOf = (id: number) => found.find((row) => row.id === id)!.clashes.map(({ title }) => title)
    assert.deepEqual([clashesOf(one), clashesOf(zh!)], [['Scheduled'], []])
  })

  test('is changed with a reason: schedule, move, withdraw, pin, and the author hears of it', async () => {
    const id = await add('To come')
    const last = (await listAudit(db, { after: 0, limit: 1000 })).at(-1)?.id ?? 0
    assert.equal((await schedule(id, noon + HOUR_MS)).state, 'scheduled')
    const moved = await schedule(id, noon + 2 * HOUR_MS)
    assert.deepEqual([moved.state, moved.publishAt], ['scheduled', noon + 2 * HOUR_MS])
    const back = await desk.withdrawDeskArticle({ params: { id }, body: { version: 1, reason } })
    assert.equal(back.state, 'draft')
    assert.equal((await schedule(id, null)).state, 'public')
    await assert.rejects(schedule(id, noon), withError('article_is_public'))
    await assert.rejects(schedule(id, null, 9), withError('article_changed'))
    await assert.rejects(schedule(99_999, null), withError('article_not_found'))
    assert.equal((await desk.pinDeskArticle({ params: { id }, body: { isPinned: true, reason } })).isPinned, true)
    assert.equal((await desk.withdrawDeskArticle({ params: { id }, body: { version: 1, reason } })).state, 'withdrawn')
    const entries = await listAudit(db, { after: last, limit: 100 })
    assert.deepEqual(
      entries.map(({ kind, detail }) => [kind, detail?.reason]),
      [
        'article_published',
        'article_published',
        'article_withdrawn',
        'article_published',
        'article_pinned',
        'article_withdrawn',
      ].map((kind) => [kind, reason]),
    )
    const { rows } = await database.pool.query<{ what: string }>(
      `select data ->> 'what' as what from notices.notice where user_id = $1 and kind = 'article' order by id`,
      [author.userId],
    )
    assert.deepEqual(
      rows.map(({ what }) => what),
      ['scheduled', 'scheduled', 'unscheduled', 'published', 'withdrawn'],
    )
  })

  test('may pin a text told from the facts of a match', async () => {
    const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', kickOff: noon, count: 1 })
    const id = await add('Told', { at: Date.now() - HOUR_MS })
    await database.pool.query(`update articles.article set match_id = $2, told = 'report' where id = $1`, [
      id,
      matchIds[0],
    ])
    const pinned = await desk.pinDeskArticle({ params: { id }, body: { isPinned: true, reason } })
    assert.deepEqual([pinned.id, pinned.isPinned, pinned.state], [id, true, 'public'])
    assert.ok((await list({ state: 'public' })).list.every((one) => one.id !== id))
  })

  test('has further pages', async () => {
    for (let n = 0; n < 31; n += 1) await add(`Draft ${n}`)
    const first = await list({ state: 'draft' })
    const second = await list({ state: 'draft', page: 2 })
    assert.deepEqual([first.list.length, first.pages, second.list.length], [30, 2, first.total - 30])
    assert.equal(new Set([...first.list, ...second.list].map(({ id }) => id)).size, first.total)
  })

  test('is not published over a time that another editor gave it since', async () => {
    const id = await add('Two editors')
    const publish = (shownAt: number) =>
      desk.scheduleDeskArticle({ params: { id }, body: { version: 1, at: null, shownAt, reason } })
    await schedule(id, noon + HOUR_MS)
    await assert.rejects(publish(0), withError('article_changed'))
    assert.equal((await publish(noon + HOUR_MS)).state, 'public')
  })

  test('puts corrections of authors before other editors, until an editor changes the article', async () => {
    const id = await add('Corrected', { at: Date.now() - HOUR_MS })
    const corrected = async () => (await desk.getDeskWaiting({ query: {} })).corrections.filter((one) => one.id === id)
    const replace = async (version: number, note: string | null, editorId: number) =>
      replaceArticle(
        db,
        id,
        version,
        { ...(await findArticle(db, id))!, title: `Version ${version}` },
        { note, editorId },
      )
    assert.deepEqual(await corrected(), [])
    await replace(1, 'The score was 2–1.', author.userId)
    const [one] = await corrected()
    assert.deepEqual([one?.title, one?.author, one?.note], ['Version 1', 'Jo Field', 'The score was 2–1.'])
    await replace(2, null, editor.userId)
    assert.deepEqual(await corrected(), [])
  })
})
