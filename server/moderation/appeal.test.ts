import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { QueryResultRow } from 'pg'
import { appealDays } from '#contract/touchline/moderation.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addPosts, addUpload } from '#kit/posts.ts'
import { heldItem } from '#kit/staff-actions.ts'
import { addArticles } from '#kit/threads.ts'
import * as noticeCalls from '../notices/endpoints/notice.ts'
import { deliverAccountNotices } from '../notices/account-notices.ts'
import * as posts from '../posts/endpoints/index.ts'
import { usesOf, findState, listDiscarded } from '../services/support/store/file.ts'
import { posts as postsPart } from '../posts/part.ts'
import { talk as talkPart } from '../talk/part.ts'
import * as talk from '../talk/endpoints/index.ts'
import * as videos from '../videos/endpoints/index.ts'
import * as moderation from './endpoints/index.ts'
import { moderation as moderationPart } from './part.ts'
import { addItem } from './store/item.ts'

const database = await testDatabase()
const db = readerOf(database)
testEngines(database)
const handlers = [noticeCalls, posts, talk, videos, moderation].flatMap((part) => Object.values(part))
const as = ({ headers }: TestPerson) => testCalls(database, handlers, headers).client.touchline
const [author, reader] = [await addPerson(database), await addPerson(database)]
const moderator = await addPerson(database, { roles: ['moderator'] })
const other = await addPerson(database, { roles: ['moderator'] })
const withError = (error: string) => (thrown: unknown) => (thrown as { error?: string }).error === error
const one = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows[0]!
const of = (id: number) => ({ params: { id } })
const decide = async (itemId: number, decision: 'approve' | 'refuse', by = moderator) =>
  as(by).decideModerationItem({ ...of(itemId), body: { decision } })
const appeal = (itemId: number) => as(author).appealModeration({ ...of(itemId), body: { text: 'It was a quote.' } })
const mine = (itemId: number) => as(author).getMyDecision(of(itemId))
const newest = async () => {
  await deliverAccountNotices(database, kinds)
  return (await as(author).listNotices({ query: {} })).list[0]!
}
const uses = usesOf([postsPart, talkPart, moderationPart])

async function aComment(text: string, pictures: readonly string[] = []) {
  const [article = 0] = await addArticles(database, 1, reader.userId)
  const { id } = await one<{ id: number }>(
    `insert into talk.comment (kind, target_id, user_id, text, pictures, shown_at) values ('article', $1, $2, $3, $4, now()) returning id`,
    [article, author.userId, text, pictures],
  )
  return { id, article }
}
const countOf = async (article: number) =>
  (await as(reader).getThread({ params: { kind: 'article', id: article }, query: {} })).comments

describe('a removal by a moderator', () => {
  test('of a comment names its reason to the author, who reads it whole, and an appeal brings it back', async () => {
    const file = await addUpload(database, author.userId, 'a')
    const { id, article } = await aComment('What a foul', [file])
    await as(moderator).deleteComment({ ...of(id), query: { reasonCode: 'abuse' } })
    assert.equal(await countOf(article), 0)
    const notice = await newest()
    assert.equal(notice.text, 'Your content was removed. You can appeal. Reason: Abuse. “What a foul”')
    const itemId = notice.facts.itemId!
    const decision = await mine(itemId)
    assert.deepEqual(
      [decision.kind, decision.path, decision.state, decision.reason, decision.text, decision.pictures.length],
      ['comment', null, 'refused', 'abuse', 'What a foul', 1],
    )
    assert.deepEqual([decision.mayAppeal, decision.appealState], [true, 'none'])
    assert.ok(Math.abs(decision.appealUntil! - Date.now() - appealDays * 86_400_000) < 60_000)
    assert.deepEqual(await findState(db, file, uses), { folder: 'post', isShown: false, isGone: false })
    assert.deepEqual(await listDiscarded(db, uses, 10), [])
    for (const person of [reader, moderator])
      await assert.rejects(as(person).getMyDecision(of(itemId)), withError('not_found'))
    await appeal(itemId)
    assert.equal((await mine(itemId)).appealState, 'waiting')
    await assert.rejects(decide(itemId, 'approve'), withError('forbidden'))
    await decide(itemId, 'approve', other)
    const { main } = await as(reader).getReplies({ params: { id }, query: {} })
    assert.deepEqual([main?.text, main?.pictures, await countOf(article)], ['What a foul', [`/files/${file}`], 1])
    assert.deepEqual([(await mine(itemId)).appealState, (await mine(itemId)).path], ['granted', `/comments/${id}`])
    assert.match((await newest()).text, /^Your appeal was upheld/)
  })

  test('of a post and a video can be appealed too, and comes back as it was', async () => {
    const [postId = 0] = await addPosts(database, author.userId)
    await as(moderator).deletePost({ ...of(postId), query: {} })
    await assert.rejects(
      as(reader)
        .getPostOf({ ...of(postId), query: {} })
        .then(({ post }) => assert.equal(post.state, 'shown')),
    )
    const ofPost = (await newest()).facts.itemId!
    assert.deepEqual([(await mine(ofPost)).kind, (await mine(ofPost)).reason], ['post', 'rules'])
    const video = await one<{ id: number }>(
      `insert into videos.video (user_id, file_state, upload_bytes, bytes, file_key, title, published_at, shown_at)
        values ($1, 'ready', 1, 1, 'a-video-with-appeal.mp4', 'A goal', now() - interval '1 day', now() - interval '1 day') returning id`,
      [author.userId],
    )
    await as(moderator).deleteVideo({ ...of(video.id), query: { reasonCode: 'spam' } })
    await assert.rejects(as(reader).getVideo({ ...of(video.id), query: {} }), withError('not_found'))
    const ofVideo = (await newest()).facts.itemId!
    assert.match((await mine(ofVideo)).video!.src, /^\/clips\/a-video-with-appeal\.mp4\?until=/)
    for (const itemId of [ofPost, ofVideo]) {
      await appeal(itemId)
      await decide(itemId, 'approve', other)
    }
    assert.equal((await as(reader).getPostOf({ ...of(postId), query: {} })).post.text, 'Text 1')
    const { video: again } = await as(reader).getVideo({ ...of(video.id), query: {} })
    assert.ok(again.state === 'shown' && again.at < Date.now() - 80_000_000)
  })

  test('is no removal where the author deletes', async () => {
    const { id } = await aComment('Mine to delete')
    const before = (await newest()).id
    await as(author).deleteComment({ ...of(id), query: { reasonCode: 'abuse' } })
    assert.equal((await newest()).id, before)
    const { rows } = await database.pool.query(`select from moderation.item where text = 'Mine to delete'`)
    assert.equal(rows.length, 0)
  })
})

describe('an appeal', () => {
  test('against held pictures of a comment or a post brings the pictures back', async () => {
    const [first, second] = [
      await addUpload(database, author.userId, 'b'),
      await addUpload(database, author.userId, 'c'),
    ]
    const item = (file: string, scene: 'CMS_COMMENT' | 'CMS_POST') =>
      addItem(db, { ...heldItem(author.userId), scene, text: `/files/${file} The stand`, rule: 'picture' })
    const [ofComment, ofPost] = [await item(first, 'CMS_COMMENT'), await item(second, 'CMS_POST')]
    const { id } = await aComment('Look', [first])
    await database.pool.query('update talk.comment set are_pictures_held = true, picture_item_id = $2 where id = $1', [
      id,
      ofComment,
    ])
    const [postId = 0] = await addPosts(database, author.userId)
    await database.pool.query(
      'update posts.post set are_pictures_held = true, picture_item_id = $2, pictures = 1 where id = $1',
      [postId, ofPost],
    )
    await database.pool.query(`insert into posts.picture values ($1, 0, $2, $3, 'The stand', 640, 480)`, [
      postId,
      author.userId,
      second,
    ])
    const shown = async () => {
      const { main } = await as(reader).getReplies({ params: { id }, query: {} })
      const { post } = await as(reader).getPostOf({ ...of(postId), query: {} })
      return [main?.pictures, post.pictures.map(({ url, description }) => `${url} ${description}`)]
    }
    for (const itemId of [ofComment, ofPost]) {
      await decide(itemId, 'refuse')
      assert.deepEqual((await mine(itemId)).pictures.length, 1)
      await appeal(itemId)
    }
    assert.deepEqual(await shown(), [[], []])
    await decide(ofComment, 'approve', other)
    await decide(ofPost, 'approve', other)
    assert.deepEqual(await shown(), [[`/files/${first}`], [`/files/${second} The stand`]])
  })

  test('that is rejected is final, and lets the pictures go', async () => {
    const file = await addUpload(database, author.userId, 'd')
    const { id } = await aComment('A rude one', [file])
    await newest()
    await as(moderator).deleteComment({ ...of(id), query: {} })
    const itemId = (await newest()).facts.itemId!
    await appeal(itemId)
    await decide(itemId, 'refuse', other)
    assert.equal((await mine(itemId)).appealState, 'rejected')
    assert.match((await newest()).text, /^Your appeal was rejected/)
    assert.deepEqual(await listDiscarded(db, uses, 10), [file])
    await assert.rejects(appeal(itemId), withError('conflict'))
  })

  test(`is possible for ${appealDays} days, and not before the decision has its effect`, async () => {
    const age = async (interval: string) => {
      const itemId = await addItem(db, { ...heldItem(author.userId), verdict: 'refuse' })
      await database.pool.query(`update moderation.item set decided_at = now() + $2::interval where id = $1`, [
        itemId,
        interval,
      ])
      return itemId
    }
    const [late, early, open] = [
      await age(`-${appealDays} days`),
      await age('20 seconds'),
      await age(`-${appealDays - 1} days`),
    ]
    for (const itemId of [late, early]) await assert.rejects(appeal(itemId), withError('conflict'))
    assert.deepEqual(
      [(await mine(late)).mayAppeal, (await mine(early)).state, (await mine(early)).mayAppeal],
      [false, 'held', false],
    )
    assert.equal((await appeal(open)).appealState, 'waiting')
  })

  test('against a line or a review of a match brings the text back', async () => {
    const item = (context: string) =>
      addItem(db, { ...heldItem(author.userId), scene: 'MATERIAL_COMMENT', text: 'Never a penalty', context })
    const itemId = await item('review 77')
    await database.pool.query(
      `insert into ratings.review (match_id, user_id, text, item_id, is_shown) values (77, $1, 'Never a penalty', $2, false)`,
      [author.userId, itemId],
    )
    const review = () => database.pool.query('select text, is_shown from ratings.review where match_id = 77')
    assert.deepEqual([(await mine(itemId)).kind, (await mine(itemId)).path], ['match', '/match/77/ratings'])
    await decide(itemId, 'refuse')
    assert.deepEqual((await review()).rows, [])
    await appeal(itemId)
    await decide(itemId, 'approve', other)
    assert.deepEqual((await review()).rows, [{ text: 'Never a penalty', is_shown: true }])
  })
})
