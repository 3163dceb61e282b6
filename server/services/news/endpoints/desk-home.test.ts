import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { addArticle, publishArticle } from '#articles/store/article.ts'
import { listAudit } from '#accounts/store/audit.ts'
import type { DeskBlock } from '#contract/touchline/desk-home.ts'
import type { Document } from '#contract/document/document.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { withError } from '#kit/withdrawals.ts'
import { createHandlers } from '#desk/endpoints.ts'
import * as deskHome from './desk-home.ts'
import * as newsHome from './home-block.ts'

const database = await testDatabase()
const db = readerOf(database)
const editor = await addPerson(database, { roles: ['editor'] })
const handlers = { ...createHandlers({ dataFolder: tmpdir() }), ...newsHome, ...deskHome }
const desk = testCalls(database, handlers, editor.headers).client.touchline
const visitor = testCalls(database, handlers).client.touchline
const HOUR_MS = 3_600_000

const document: Document = { blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'b' }] }] }
async function addPublic(title: string, language: 'en' | 'zh', at: number) {
  const content = { categoryId: 1, language, title, lead: '', neutralTitle: '', document }
  const id = await addArticle(db, { ...content, authorName: 'Jo Field', authorId: null })
  await publishArticle(db, id, new Date(at))
}
await addPublic('Out now', 'en', Date.now() - HOUR_MS)
await addPublic('已经发布', 'zh', Date.now() - HOUR_MS)
await addPublic('Out tomorrow', 'en', Date.now() + 24 * HOUR_MS)

const block: DeskBlock = {
  id: null,
  kind: 'articles',
  titles: { en: 'First', zh: '' },
  order: 'newest',
  categoryId: null,
  teamId: null,
  place: null,
  size: 5,
  language: null,
  startsAt: null,
  endsAt: null,
}
const arrange = (version: string, blocks: DeskBlock[]) =>
  desk.arrangeDeskHome({ body: { version, blocks, reason: 'the final' } })
const preview = (blocks: DeskBlock[], lang: 'en' | 'zh' = 'en', at?: number) =>
  desk.previewDeskHome({ query: { lang, blocks: JSON.stringify(blocks), ...(at === undefined ? {} : { at }) } })

describe('the home page of news at the desk', () => {
  test('begins with the built-in blocks', async () => {
    const home = await desk.getDeskHome({ query: { lang: 'zh' } })
    assert.equal(home.isBuiltIn, true)
    assert.deepEqual(
      home.blocks.map(({ kind, id, shown }) => [kind, id, shown.en]),
      [
        ['banners', null, 'Activities'],
        ['articles', null, 'Top stories'],
        ['posts', null, 'Popular posts'],
        ['videos', null, 'Videos'],
        ['articles', null, 'Most read'],
        ['articles', null, 'Latest'],
      ],
    )
    assert.ok(home.categories.some(({ name }) => /\p{Script=Han}/u.test(name)))
  })

  test('is shown as a visitor would see it, in each language and at a later time, before it is applied', async () => {
    const later = Date.now() + 25 * HOUR_MS
    const blocks = [block, { ...block, titles: { en: 'Chinese only', zh: '' }, language: 'zh' as const }]
    const read = async (...given: Parameters<typeof preview>) =>
      (await preview(...given)).blocks.map(({ title, articles }) => [title, ...articles.map((one) => one.title)])
    assert.deepEqual(await read(blocks), [['First', 'Out now']])
    assert.deepEqual(await read(blocks, 'zh'), [
      ['First', '已经发布'],
      ['Chinese only', '已经发布'],
    ])
    assert.deepEqual(await read(blocks, 'en', later), [['First', 'Out tomorrow', 'Out now']])
    assert.deepEqual(await read([block, { ...block, startsAt: later }]), [['First', 'Out now']])
    assert.equal((await desk.getDeskHome({ query: {} })).isBuiltIn, true, 'A preview stores nothing.')
    for (const bad of ['x', '[{}]', '{}']) {
      const asked = desk.previewDeskHome({ query: { lang: 'en', blocks: bad } })
      await assert.rejects(asked, withError('bad_request'), bad)
    }
  })

  test('is applied as a whole, with an entry for each change and one for all', async () => {
    const { version } = await desk.getDeskHome({ query: {} })
    const posts = { ...block, kind: 'posts' as const, order: null, titles: { en: '', zh: '' } }
    const first = await arrange(version, [block, posts])
    assert.deepEqual(
      first.blocks.map(({ kind }) => kind),
      ['articles', 'posts'],
    )
    const { blocks: shown } = await visitor.getNewsHome({ query: { lang: 'en' } })
    assert.deepEqual(
      shown.map(({ title }) => title),
      ['First'],
    )
    const last = (await listAudit(db, { after: 0, limit: 1000 })).at(-1)!.id
    const [articles, other] = first.blocks
    const endsAt = Date.now() + HOUR_MS
    const changed = { ...articles!, titles: { en: 'Second', zh: '第二' }, endsAt }
    const next = await arrange(first.version, [other!, changed])
    assert.deepEqual(
      next.blocks.map(({ id, titles, endsAt: until }) => [id, titles.en, until]),
      [
        [other!.id, '', null],
        [articles!.id, 'Second', endsAt],
      ],
    )
    const entries = await listAudit(db, { after: last, limit: 100 })
    assert.deepEqual(
      entries.map(({ kind, detail }) => [kind, detail?.reason]),
      ['block_changed', 'block_scheduled', 'block_moved', 'home_arranged'].map((kind) => [kind, 'the final']),
    )
    await assert.rejects(arrange(first.version, []), withError('conflict'))
    const again = await arrange(next.version, next.blocks)
    assert.equal(again.version, next.version)
    const none = await arrange(next.version, [])
    assert.equal(none.isBuiltIn, true)
  })

  test('is left as it is where one of its changes cannot be made', async () => {
    const { version } = await desk.getDeskHome({ query: {} })
    for (const [wrong, said] of [
      [{ ...block, teamId: 2_147_483_647 }, /No team/],
      [{ ...block, categoryId: 2_147_483_647 }, /No category/],
      [{ ...block, id: 99 }, /is gone/],
      [{ ...block, startsAt: Date.now(), endsAt: Date.now() - 1 }, /must be after/],
    ] as const)
      await assert.rejects(arrange(version, [block, wrong]), (thrown: unknown) => {
        const { error, body } = thrown as { error: string; body: { msg: string } }
        assert.match(body.msg, said)
        return error === 'bad_request'
      })
    assert.equal((await desk.getDeskHome({ query: {} })).version, version)
  })
})
