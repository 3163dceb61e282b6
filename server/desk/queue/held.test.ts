import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addPosts, addUpload } from '#kit/posts.ts'
import { quoits } from '#kit/quoits.ts'
import { heldItem } from '#kit/staff-actions.ts'
import { addArticles } from '#kit/threads.ts'
import { addItem } from '#moderation/store/item.ts'
import { takeUntoldSanctions } from '#moderation/store/sanction.ts'
import * as posts from '../../posts/endpoints/index.ts'
import * as talk from '../../talk/endpoints/index.ts'
import * as videos from '../../videos/endpoints/index.ts'
import { createHandlers } from '../endpoints.ts'

const database = await testDatabase()
const db = readerOf(database)
const desk = createHandlers({ dataFolder: tmpdir() })
const handlers = [desk, posts, talk, videos].flatMap((part) => Object.values(part))
const as = (person: TestPerson | null, more: Record<string, string> = {}) =>
  testCalls(database, handlers, { ...person?.headers, ...more }).client.touchline
const moderator = await addPerson(database, { roles: ['moderator'] })
const [author, reader] = [await addPerson(database), await addPerson(database)]
const calls = as(moderator)
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const withError = (error: string) => (thrown: unknown) => (thrown as { error?: string }).error === error
const kickOff = Date.now() - 3_600_000
const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', kickOff, count: 1 })
/** A reader who hides scores, and is late by a minute. */
const lensed = { 'spoiler-free': '1', 'picture-delay': '60' }

const itemOf = (text: string, more: object = {}) =>
  addItem(db, { ...heldItem(author.userId), scene: 'CMS_POST', text, ...more })
const entryOf = (itemId: number) => calls.getQueueEntry({ params: { key: `item-${itemId}` } })

/** A held post with a picture and a video, about a match that runs. */
async function heldPost(letters: string) {
  const file = await addUpload(database, author.userId, letters[0]!)
  const poster = await addUpload(database, author.userId, letters[1]!)
  const { rows } = await query(
    `insert into videos.video (user_id, file_state, upload_bytes, bytes, file_key, poster, title, published_at, is_listed)
      values ($1, 'ready', 1, 1, $3, $2, '', now(), false) returning id`,
    [author.userId, poster, `held-video-${letters}.mp4`],
  )
  const [id = 0] = await addPosts(database, author.userId, { matchId: matchIds[0]! })
  const itemId = await itemOf('Post 1\nText 1')
  await query('update posts.post set shown_at = null, item_id = $2, video_id = $3, pictures = 1 where id = $1', [
    id,
    itemId,
    rows[0].id,
  ])
  await query(`insert into posts.picture values ($1, 0, $2, $3, 'A stand', 640, 480)`, [id, author.userId, file])
  return { id, itemId, file, poster }
}

describe('an entry of the queue', () => {
  test('shows pictures and video of a held post, at addresses that end, and leads to its page', async () => {
    const { id, itemId, file, poster } = await heldPost('pq')
    const entry = await entryOf(itemId)
    assert.deepEqual([entry.text, entry.link], ['Post 1\nText 1', `/post/${id}`])
    assert.deepEqual(
      entry.pictures.map((one) => one.split('until')[0]),
      [`/files/${file}?`],
    )
    const { src = '', poster: shown = '' } = entry.video ?? {}
    assert.match(src, /^\/clips\/held-video-pq\.mp4\?until=\d+&sign=/)
    assert.ok(shown?.startsWith(`/files/${poster}?until=`))
  })

  test('of held pictures, and of a reported comment, has the pictures and the text without their names', async () => {
    const [article = 0] = await addArticles(database, 1, author.userId)
    const file = await addUpload(database, author.userId, 'r')
    const address = `/files/${file}`
    const held = await itemOf(`${address} The bench`, { scene: 'CMS_COMMENT' })
    const reported = await itemOf(`Look\n${file}`, { scene: 'CMS_COMMENT', rule: 'report' })
    const { rows } = await query(
      `insert into talk.comment (kind, target_id, user_id, text, pictures, are_pictures_held, picture_item_id, shown_at)
        values ('article', $1, $2, 'Look', array[$3], true, $4, now()) returning id`,
      [article, author.userId, file, held],
    )
    await query(
      `insert into moderation.report (kind, thing_id, user_id, reason, weight, item_id) values ('comment', $1, $2, 'abuse', 0.5, $3)`,
      [rows[0].id, reader.userId, reported],
    )
    for (const [itemId, text] of [
      [held, 'The bench'],
      [reported, 'Look'],
    ] as const) {
      const entry = await entryOf(itemId)
      assert.deepEqual([entry.text, entry.link, entry.pictures.length], [text, `/comments/${rows[0].id}`, 1])
      assert.ok(entry.pictures[0]?.startsWith(`${address}?until=`))
    }
    const pictureOf = async (one: typeof calls) =>
      (await one.getReplies({ params: { id: rows[0].id }, query: {} })).main?.pictures.length
    assert.deepEqual([await pictureOf(calls), await pictureOf(as(reader))], [1, 0])
  })
})

describe('the page of what waits', () => {
  test('opens for moderators as held, without their lens and blocks, and for nobody else', async () => {
    const { id } = await heldPost('st')
    const of = { params: { id }, query: {} }
    await query('insert into chat.block (user_id, blocked_user_id) values ($1, $2)', [moderator.userId, author.userId])
    for (const one of [calls, as(moderator, lensed)]) {
      const { post } = await one.getPostOf(of)
      assert.deepEqual([post.state, post.text, post.pictures.length, post.closed], ['held', 'Text 1', 1, null])
    }
    for (const one of [as(reader), as(null)]) await assert.rejects(one.getPostOf(of), withError('not_found'))
    const treasurer = await addPerson(database, { roles: ['treasurer'] })
    await assert.rejects(as(treasurer).getPostOf(of), withError('not_found'))
  })

  test('of a held comment or reply opens for moderators too', async () => {
    const [article = 0] = await addArticles(database, 1, author.userId, matchIds)
    const add = async (text: string, mainId: number | null) =>
      (
        await query(
          `insert into talk.comment (kind, target_id, user_id, text, main_id, reply_to_id, shown_at)
            values ('article', $1, $2, $3, $4, $4, case when $3 = 'shown' then now() end) returning id`,
          [article, author.userId, text, mainId],
        )
      ).rows[0].id as number
    const [main, held] = [await add('shown', null), await add('held', null)]
    const reply = await add('held reply', main)
    for (const more of [{}, lensed]) {
      const read = async (id: number) => as(moderator, more).getReplies({ params: { id }, query: {} })
      assert.deepEqual([(await read(held)).main?.text, (await read(held)).main?.state], ['held', 'held'])
      assert.deepEqual(
        (await read(reply)).list.map(({ text }) => text),
        ['held reply'],
      )
    }
    await assert.rejects(as(reader).getReplies({ params: { id: held }, query: {} }), withError('not_found'))
    assert.deepEqual((await as(reader).getReplies({ params: { id: main }, query: {} })).list, [])
  })

  test('of a shown post about a match is read through the lens, by moderators as by all', async () => {
    const [id = 0] = await addPosts(database, author.userId, { matchId: matchIds[0]! })
    await query('delete from chat.block')
    const { post } = await as(moderator, lensed).getPostOf({ params: { id }, query: {} })
    assert.notEqual(post.closed, null)
  })
})

describe('a decision', () => {
  test('tells of a sanction beside it once it can no longer be taken back', async () => {
    const person = await addPerson(database)
    const key = `item-${await itemOf('x', { userId: person.userId })}`
    const sanction = { step: 'mute', service: 'talk', hours: 72 } as const
    await calls.decideQueueEntry({
      params: { key },
      body: { decision: 'refuse', code: 'abuse', text: 'An insult.', sanction, reason: 'report R-1' },
    })
    const told = async () => (await takeUntoldSanctions(db, 1000)).filter(({ userId }) => userId === person.userId)
    assert.equal((await told()).length, 0)
    await query('update desk.decision set undo_until = now() where key = $1', [key])
    assert.deepEqual(
      (await told()).map(({ whats }) => whats),
      [['sanction_mute']],
    )
  })

  test('that an appeal overturns ends the sanction beside it, once that has effect, and no other one', async () => {
    const person = await addPerson(database)
    const other = as(await addPerson(database, { roles: ['moderator'] }))
    const [first, second] = [await itemOf('x', { userId: person.userId }), await itemOf('y', { userId: person.userId })]
    const refuse = (id: number, step: 'mute' | 'hold') =>
      calls.decideQueueEntry({
        params: { key: `item-${id}` },
        body: {
          decision: 'refuse',
          code: 'abuse',
          text: 'An insult.',
          sanction: { step, service: 'all', hours: 72 },
          reason: 'report R-1',
        },
      })
    await refuse(first, 'mute')
    await refuse(second, 'hold')
    const { moderation } = testEngines(database)
    moderation.onDecided('CMS_POST', () => undefined)
    const inEffect = async () => {
      await query(`update moderation.item set decided_at = now() - interval '1 minute' where id = $1`, [first])
      await moderation.deliver()
    }
    await inEffect()
    assert.ok(await moderation.appeal(first, person.userId, 'It was a quotation.'))
    await other.decideQueueEntry({
      params: { key: `item-${first}` },
      body: { decision: 'approve', text: '', reason: 'report R-2' },
    })
    await moderation.deliver()
    const lifted = async () => {
      const text = 'select step from moderation.sanction where user_id = $1 and lifted_at is not null'
      return (await query(text, [person.userId])).rows
    }
    assert.deepEqual(await lifted(), [])
    await inEffect()
    assert.deepEqual(await lifted(), [{ step: 'mute' }])
  })
})
