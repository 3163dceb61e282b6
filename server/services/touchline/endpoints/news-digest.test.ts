import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readMarkdown } from '#articles/rules/from-markdown.ts'
import { addArticle, publishArticle } from '#articles/store/article.ts'
import { addReading, cleanReadings } from '#articles/store/reading.ts'
import { readerOf } from '#core/database/reader.ts'
import { follow } from '#following/follow.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const db = readerOf(database)
const { client } = testCalls(database, handlers)
const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', kickOff: Date.UTC(2099, 0, 1) })
const { rows } = await database.pool.query('select home_id as id from timeline.match where id = $1', [matchIds[0]])
const teamId: number = rows[0].id
const ann = await addPerson(database, { nickname: 'Ann', roles: ['author'] })
const ben = await addPerson(database, { nickname: 'Ben' })

const hourMs = 3_600_000
async function write(title: string, hours: number, authorId: number | null = null) {
  const read = readMarkdown(`About [a team](team:${teamId}).`)
  assert.ok('document' in read)
  const draft = { categoryId: 1, language: 'en', lead: '', authorName: 'Ann', document: read.document } as const
  const id = await addArticle(db, { ...draft, title, authorId })
  await publishArticle(db, id, new Date(Date.now() - hours * hourMs))
  return id
}
const older = await write('Older', 20, ann.userId)
const newer = await write('Newer', 2, ann.userId)
const unread = await write('Unread', 1)
const read = (articleId: number, network: string, at = Date.now()) => addReading(db, { articleId, network, at })

describe('the hot list', () => {
  test('counts a network once a day for each article, and ranks by readers and age', async () => {
    for (const network of ['192.0.2.0/24', '192.0.2.0/24', '198.51.100.0/24']) await read(newer, network)
    for (const network of ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24']) await read(older, network)
    const { hot } = await client.touchline.getNewsDigest({ query: {} })
    assert.deepEqual(
      hot.map(({ article, readers }) => [article.id, readers]),
      [
        [newer, 2],
        [older, 3],
      ],
    )
    assert.deepEqual((await client.touchline.getNewsDigest({ query: { lang: 'zh' } })).hot, [])
  })

  test('counts a call, also of an article that does not exist', async () => {
    for (const id of [unread, unread, 999_999]) await client.touchline.countReading({ params: { id } })
    const { hot } = await client.touchline.getNewsDigest({ query: {} })
    assert.equal(hot.find(({ article }) => article.id === unread)?.readers, 1)
  })

  test('keeps a hash that differs from day to day, whose salt goes with its day', async () => {
    const yesterday = Date.now() - 24 * hourMs
    await read(unread, '192.0.2.0/24', yesterday)
    await read(unread, '192.0.2.0/24', Date.now() - 9 * 24 * hourMs)
    const stored = await db.query<{ reader: Buffer }>(
      `select r.reader from articles.reading r where article_id = any($1) and day >= now()::date - 1`,
      [[newer, unread]],
    )
    const hashes = new Set(stored.map(({ reader }) => reader.toString('hex')))
    assert.equal(hashes.size, stored.length, 'no hash of one day is that of another')
    await cleanReadings(db)
    const [salts] = await db.query<{ count: number }>('select count(*)::int as count from articles.day_salt')
    const [days] = await db.query<{ count: number }>('select count(distinct day)::int as count from articles.reading')
    assert.deepEqual([salts!.count, days!.count], [1, 2])
  })
})

test('authors are listed with their articles and followers', async () => {
  const { authors } = await client.touchline.getNewsDigest({ query: {} })
  assert.deepEqual(authors, [{ id: ann.userId, name: 'Ann', articles: 2, followers: 0 }])
})

test('news are new to a reader since the last visit, in all and about followed teams', async () => {
  const own = testCalls(database, handlers, ben.headers).client
  await follow(database, ben.userId, { kind: 'team', id: teamId })
  const first = await own.touchline.getMyNews({ query: {} })
  assert.deepEqual([first.count, first.teams.map(({ id, count }) => [id, count])], [3, [[teamId, 3]]])
  await own.touchline.noteNewsVisit()
  await own.touchline.noteNewsVisit()
  const second = await own.touchline.getMyNews({ query: {} })
  assert.deepEqual([second.count, second.teams.map(({ count }) => count)], [0, [0]])
  await assert.rejects(client.touchline.getMyNews({ query: {} }))
})
