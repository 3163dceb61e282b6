import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson } from '#kit/people.ts'
import { addArticles } from '#kit/threads.ts'
import { renderNotice } from '#notices/render.ts'
import { announcePart } from './announce.ts'

const database = await testDatabase()
const db = readerOf(database)
const { kinds } = testEngines(database).notices
const author = await addPerson(database, { nickname: 'Jo' })
const [fan, blocked, stranger] = await Promise.all([addPerson(database), addPerson(database), addPerson(database)])
for (const { userId } of [fan, blocked])
  await db.query('insert into people.follow (user_id, followed_user_id) values ($1, $2)', [userId, author.userId])
await db.query('insert into chat.block (user_id, blocked_user_id) values ($1, $2)', [author.userId, blocked.userId])

async function noticesOf({ userId }: { userId: number }): Promise<string[]> {
  const rows = await db.query<{ data: object }>(
    `select data from notices.notice where user_id = $1 and kind = 'author' order by id`,
    [userId],
  )
  const background = { matches: new Map(), people: new Map() }
  return rows.map(
    ({ data }) => renderNotice(kinds, { kind: 'author', matchId: 0, data, isCorrected: false }, background, 'en').text,
  )
}

test('followers are notified of a new article once, without its title, but not across a block', async () => {
  await addArticles(database, 1, author.userId)
  assert.equal(await announcePart(database, kinds), 1)
  assert.equal(await announcePart(database, kinds), 0)
  assert.deepEqual(await noticesOf(fan), ['Jo Field published an article.'])
  assert.deepEqual([await noticesOf(blocked), await noticesOf(stranger), await noticesOf(author)], [[], [], []])
})

test('several new articles are one notification, and neither drafts nor old articles are any', async () => {
  await addArticles(database, 3, author.userId)
  const [draft, old] = await addArticles(database, 2, author.userId)
  await db.query(`update articles.article set publish_at = null where id = $1`, [draft])
  await db.query(`update articles.article set publish_at = now() - interval '2 days' where id = $1`, [old])
  assert.equal(await announcePart(database, kinds), 3)
  assert.deepEqual(await noticesOf(fan), ['Jo Field published an article.', 'People you follow published 3 articles.'])
})
