import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { football } from '#kit/football.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addCircle, addPosts, addUpload } from '#kit/posts.ts'
import { circleHandlers } from './circle.ts'
import { postFavoriteHandlers } from './post-favorite.ts'
import { postHandlers } from './post.ts'
import { replyHandlers } from './reply.ts'

const database = await testDatabase()
const config = { publicUrl: 'https://scores.example' }
const handlers = {
  ...circleHandlers(config),
  ...postHandlers(config),
  ...postFavoriteHandlers(config),
  ...replyHandlers(config),
}
const as = (person?: TestPerson, more: Record<string, string> = {}) =>
  testCalls(database, handlers, { ...person?.headers, ...more }).client.news
const [writer, reader] = [await addPerson(database), await addPerson(database)]
const circleId = await addCircle(database)
const failing = (code: number) => (error: unknown) =>
  (error as { body?: { code: number } }).body?.code === code || (error as { code?: number }).code === code
const visitor = as()

describe('posts of old clients', () => {
  test('are published with pictures and a poll, and read as plain text', async () => {
    const file = await addUpload(database, writer.userId, 'c')
    const sent = {
      title: 'A <b>day</b>',
      content: 'Plain & simple',
      circleId: String(circleId),
      imgUrls: [`https://scores.example/files/${file}`],
      vote: { options: ['Yes', 'No'], multiple: false },
    }
    const [post, same] = await Promise.all([1, 2].map(() => as(writer).publishPostV2({ body: sent })))
    assert.equal(post!.id, same!.id)
    const read = await as(reader).getPost({ params: { id: post!.id } })
    assert.deepEqual(
      [read.content, read.userId, read.circleName, read.postImgLists, read.webShareUrl],
      [
        'A <b>day</b>\n\nPlain & simple',
        String(writer.userId),
        'The stand',
        [],
        `https://scores.example/post/${post!.id}`,
      ],
    )
    const { voteId, options } = read.vote as { voteId: string; options: { optionId: string; count?: number }[] }
    assert.deepEqual(
      options.map(({ count }) => count),
      [undefined, undefined],
    )
    const vote = { postId: post!.id, voteId, optionIds: [options[0]!.optionId] }
    for (const _tap of [1, 2]) await as(reader).voteInPost({ body: vote })
    const voted = (await as(reader).getPost({ params: { id: post!.id } })).vote as typeof read.vote & {
      options: unknown
    }
    assert.deepEqual(
      (voted.options as { count: number }[]).map(({ count }) => count),
      [1, 0],
    )
    const bad = { content: 'x', vote: { options: ['Only one'] } }
    await assert.rejects(as(writer).publishPostV2({ body: bad }), failing(400))
    await assert.rejects(as(writer).publishPostV2({ body: { content: 'x', circleId: '999999' } }), failing(404))
  })

  test('have replies and replies to them, each with a key that is no post', async () => {
    const [id] = await addPosts(database, writer.userId)
    const postId = String(id)
    const main = await as(reader).publishPost({ body: { content: 'First', replyId: postId, isComment: 1 } })
    const son = await as(writer).publishPost({ body: { content: 'Second', replyId: main.id } })
    assert.deepEqual([main.mainPostId, son.replyMainId, son.replyId], [postId, main.id, main.id])
    const { list, total } = await visitor.listReplies({ query: { postId } })
    assert.deepEqual([total, list[0]!.id, list[0]!.sonNum, list[0]!.content], [1, main.id, 1, 'First'])
    const sons = await visitor.listRepliesToReply({ query: { postId, targetId: main.id } })
    assert.deepEqual([sons.total, sons.list[0]!.content], [1, 'Second'])
    for (const _tap of [1, 2]) {
      await as(writer).likePost({ params: { postId: main.id } })
      await as(reader).likePost({ params: { postId } })
    }
    const read = await as(reader).getPost({ params: { id: postId } })
    assert.deepEqual([read.likeCount, read.isLike, read.sonNum], [1, true, 2])
    assert.equal((await visitor.listReplies({ query: { postId } })).list[0]!.likeCount, 1)
    await assert.rejects(visitor.listReplies({ query: { postId: '999999' } }), failing(404))
    await assert.rejects(as(reader).publishPost({ body: { content: 'x', replyId: 'r999999' } }), failing(404))
  })

  test('are listed page by page with their total, and saved for their owner alone', async () => {
    const author = await addPerson(database)
    const ids = await addPosts(database, author.userId, { count: 5, circleId })
    await database.pool.query('insert into people.follow (user_id, followed_user_id) values ($1, $2)', [
      reader.userId,
      author.userId,
    ])
    const key = { authorId: String(author.userId) }
    const pages = [1, 2, 3].map((pageNum) => visitor.listPostsOfAuthor({ query: { ...key, pageNum, pageSize: 2 } }))
    const listed = (await Promise.all(pages)).map(({ list, total }) => [list.length, total])
    assert.deepEqual(listed, [
      [2, 5],
      [2, 5],
      [1, 5],
    ])
    const followed = await as(reader).listFollowedPosts({ query: { pageNum: 2, pageSize: 3 } })
    assert.deepEqual([followed.list.map(({ id }) => Number(id)), followed.list[0]!.isAttention], [ids.slice(3), true])
    assert.equal((await as(author).listPostHistory({ query: {} })).total, 5)
    assert.equal((await as(reader).listPostHistory({ query: { userId: key.authorId } })).total, 0)
    const inCircle = await visitor.listPostsOfCircle({ query: { circleId: String(circleId), sort: 'hot' } })
    assert.ok(inCircle.total >= 5)
    assert.ok((await visitor.listHotPosts({ query: {} })).total >= 5)
    const postId = String(ids[0])
    for (const _tap of [1, 2]) await as(reader).savePost({ params: { postId } })
    const own = { query: { authorId: String(reader.userId) } }
    assert.equal((await as(reader).listSavedPosts({ query: {} })).list[0]!.id, postId)
    assert.deepEqual(
      [(await as(reader).listSavedPostsOf(own)).total, (await as(author).listSavedPostsOf(own)).total],
      [1, 0],
    )
    await as(reader).unsavePostWeb({ params: { postId } })
    assert.equal((await as(reader).listSavedPostsWeb({ query: {} })).total, 0)
  })

  test('about a hidden match have its sides alone', async () => {
    const { matchIds } = await addFixtures(
      database,
      { football },
      { sport: 'football', kickOff: Date.now() - 86_400_000 },
    )
    const [id] = await addPosts(database, writer.userId, { circleId, matchId: matchIds[0]! })
    await database.pool.query(`update posts.post set title = 'A late winner' where id = $1`, [id])
    const hidden = as(reader, { 'spoiler-free': '1' })
    const read = await hidden.getPost({ params: { id: String(id) } })
    assert.deepEqual([read.content, read.likeCount, read.vote], ['Home Town – Away City', 0, null])
    const lists = [
      await hidden.listPostsOfCircle({ query: { circleId: String(circleId), pageSize: 100 } }),
      await hidden.listPostsOfAuthor({ query: { authorId: String(writer.userId) } }),
      await hidden.listHotPosts({ query: { pageSize: 100 } }),
    ]
    assert.doesNotMatch(JSON.stringify(lists), /late winner/)
  })
})
