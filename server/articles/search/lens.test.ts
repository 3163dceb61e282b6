import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Document } from '#contract/document/document.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { search } from '#server/services/touchline/endpoints/search.ts'
import { sports } from '#sports/index.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { addArticle, publishArticle, withdrawArticle } from '../store/article.ts'
import { indexArticles } from './index-words.ts'

const database = await testDatabase()
const db = readerOf(database)
const hour = 3_600_000
const kickOff = Date.UTC(2026, 5, 20, 15)
const now = kickOff + 4 * hour
const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff, count: 2 })
const [matchId = 0, comingId = 0] = matchIds
await addParticipants(db, [{ sport: 'football', kind: 'player', name: 'Jo Field', shortName: 'J. Field' }])
await refreshSearch(database)

const text = (words: string): Document['blocks'][number] => ({
  kind: 'paragraph',
  children: [{ kind: 'text', text: words }],
})
const mention = (id: number): Document['blocks'][number] => ({
  kind: 'paragraph',
  children: [{ kind: 'mention', of: 'match', id, label: 'the game' }],
})

async function publish(title: string, blocks: Document['blocks'], at = kickOff + 2 * hour): Promise<number> {
  const id = await database.transaction(async (client) => {
    const draft = {
      categoryId: 1,
      language: 'en' as const,
      title,
      lead: '',
      document: { blocks },
      authorName: 'T',
      authorId: null,
    }
    return addArticle(readerIn(client), draft)
  })
  await publishArticle(db, id, new Date(at))
  return id
}

const told = await publish('Thriller at the harbour: 3-1', [
  mention(matchId),
  text('Jo Field won it with a hat-trick.'),
])
const preview = await publish('What to expect next week', [
  mention(comingId),
  text('Jo Field is fit. A thriller, perhaps.'),
])
const plain = await publish('A thriller of a book', [text('Home Town open a library.')])
const later = await publish('Thriller of tomorrow', [text('x')], now + hour)
await indexArticles(database)

const { client } = testCalls(database, [search], {}, { now: () => now })
const hidden = { 'spoiler-free': '1' }
async function idsOf(q: string, headers: Record<string, string> = {}) {
  const { list, counts } = await client.touchline.search({ query: { q, kind: 'article' } }, { headers })
  assert.equal(counts.article, list.length)
  return list.map(({ id }) => id).toSorted((a, b) => a - b)
}

describe('the search of articles', () => {
  test('finds public articles by their words, as they are now', async () => {
    assert.deepEqual(await idsOf('thriller'), [told, preview, plain])
    assert.deepEqual(await idsOf('hat-trick'), [told])
    await publishArticle(db, later, new Date(now - hour))
    await indexArticles(database)
    assert.deepEqual(await idsOf('tomorrow'), [later])
    await withdrawArticle(db, later)
    assert.deepEqual(await idsOf('tomorrow'), [])
    await indexArticles(database)
    assert.deepEqual(await idsOf('tomorrow'), [])
  })

  test('finds a closed article by no word of its text or title, and by no name in it', async () => {
    for (const q of ['hat-trick', 'harbour', '3-1', 'won', 'thriller harbour'])
      assert.ok(!(await idsOf(q, hidden)).includes(told), q)
    assert.deepEqual(await idsOf('thriller', hidden), [preview, plain])
    assert.deepEqual(await idsOf('Jo Field', hidden), [preview])
    assert.deepEqual(await idsOf('Home Town won', hidden), [plain])
  })

  test('finds a closed article by the sides of its match, under its neutral title', async () => {
    assert.deepEqual(await idsOf('Home Town', hidden), [told, plain])
    assert.deepEqual(await idsOf('away city home town', hidden), [told])
    const { list } = await client.touchline.search({ query: { q: 'away city', kind: 'article' } }, { headers: hidden })
    assert.deepEqual(
      list.map(({ id, name }) => [id, name]),
      [[told, 'Home Town – Away City']],
    )
  })

  test('never finds a text written by rules by its words, not even of a revealed match', async () => {
    const id = await publish('Home Town unbeaten in seven', [text('A wonderful run.')])
    await db.query(`update articles.article set match_id = $2, told = 'report' where id = $1`, [id, matchId])
    await indexArticles(database)
    assert.deepEqual(await idsOf('unbeaten'), [id])
    assert.deepEqual(await idsOf('unbeaten', { ...hidden, revealed: `m${matchId}` }), [])
    await withdrawArticle(db, id)
  })

  test('finds it by its words once the match is revealed', async () => {
    assert.deepEqual(await idsOf('hat-trick', { ...hidden, revealed: `m${matchId}` }), [told])
  })
})
