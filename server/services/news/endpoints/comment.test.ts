import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from '#contract/client.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import { addArticles } from '#kit/threads.ts'
import { removeText } from '#talk/store/write.ts'
import * as own from '../../touchline/endpoints/article.ts'
import { articleHandlers } from './article.ts'
import { commentHandlers } from './comment.ts'

const database = await testDatabase()
const config = { publicUrl: 'https://scores.example' }
const handlers = [articleHandlers(config), commentHandlers(config), own].flatMap((one) => Object.values(one))
const clientOf = (person?: TestPerson, more: Record<string, string> = {}): Client =>
  testCalls(database, handlers, { ...person?.headers, ...more }).client
const as = (person?: TestPerson, more?: Record<string, string>) => clientOf(person, more).news
const [reader, other] = [await addPerson(database), await addPerson(database)]
const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', kickOff: Date.now() - 3_600_000 })
const [newsId = ''] = (await addArticles(database, 1, other.userId, matchIds.slice(0, 1))).map(String)
const [quietId = ''] = (await addArticles(database, 1, null)).map(String)

describe('comments of old clients', () => {
  test('are stored again, in the same words, once the first one was deleted', async () => {
    const body = { newsId: quietId, content: 'The same words' }
    const first = await as(reader).saveComment({ body })
    await removeText(readerOf(database), first.id, reader.userId)
    const second = await as(reader).saveComment({ body })
    assert.notEqual(second.id, first.id)
    const { list } = await as().listComments({ query: { newsId: quietId } })
    assert.deepEqual(
      list.map(({ id }) => id),
      [second.id],
    )
    await removeText(readerOf(database), second.id, reader.userId)
  })

  test('are stored once for two taps, with replies below them and their pictures by address', async () => {
    const body = { newsId, content: 'A fine match' }
    const [one, again] = await Promise.all([as(reader).saveComment({ body }), as(reader).saveComment({ body })])
    assert.equal(one.id, again.id)
    const reply = await as(other).saveComment({ body: { newsId, content: 'It was', isMoreReply: 0, replyId: one.id } })
    const deeper = await as(reader).saveComment({ body: { newsId, content: 'Yes', isMoreReply: 1, replyId: reply.id } })
    assert.deepEqual([deeper.mainCommentId, deeper.replyId], [one.id, reply.id])
    const { list, total } = await as().listComments({ query: { newsId } })
    assert.deepEqual([total, list.map((each) => [each.id, each.sonNum, each.replyId])], [1, [[one.id, 2, 0]]])
    assert.match(list[0]!.headImgUrl!, /^https:\/\/scores\.example\//)
    const sons = await as().listCommentReplies({ query: { commentId: one.id } })
    const found = [sons.parent.id, sons.sonComments.total, sons.sonComments.list.map((each) => each.id)]
    assert.deepEqual(found, [one.id, 2, [reply.id, deeper.id]])
    const web = await as().listCommentRepliesWeb({ query: { commentId: one.id, pageNum: 2, pageSize: 1 } })
    assert.deepEqual(
      web.sonComments.list.map((each) => each.id),
      [deeper.id],
    )
    await assert.rejects(as().listComments({ query: { newsId: quietId, mainCommentId: one.id } }), {
      error: 'not_found',
    })
    const below = await as().listComments({ query: { newsId, mainCommentId: one.id, order: 'asc' } })
    assert.deepEqual(
      below.list.map((each) => each.id),
      [reply.id, deeper.id],
    )
  })

  test('are paged in each order, without those that the client has', async () => {
    const ids: number[] = []
    for (const content of ['One', 'Two', 'Three'])
      ids.push((await as(reader).saveComment({ body: { newsId: quietId, content } })).id)
    await as(other).likeComment({ params: { commentId: String(ids[1]) } })
    await as(other).likeComment({ params: { commentId: String(ids[1]) } })
    const idsOf = async (query: object) =>
      (await as().listComments({ query: { newsId: quietId, ...query } })).list.map(({ id }) => id)
    assert.deepEqual(await idsOf({}), ids.toReversed())
    assert.deepEqual(await idsOf({ order: 'asc', pageSize: 2, pageNum: 2 }), [ids[2]])
    assert.deepEqual((await idsOf({ orderField: 'like' }))[0], ids[1])
    assert.deepEqual(await idsOf({ notIds: [ids[0]!], notIdList: [ids[2]!] }), [ids[1]])
    const [liked] = (await as(other).listComments({ query: { newsId: quietId, orderField: 'hot' } })).list
    assert.deepEqual([liked!.likeCount, liked!.isLike], [1, true])
  })

  test('are refused below an unknown article, and without an account', async () => {
    const body = { newsId: '999999', content: 'x' }
    await assert.rejects(as(reader).saveComment({ body }), { error: 'not_found' })
    await assert.rejects(as(reader).likeComment({ params: { commentId: '999999' } }), { error: 'not_found' })
    await assert.rejects(as().listComments({ query: { newsId: 'abc' } }), { error: 'not_found' })
    await assert.rejects(as().listComments({ query: { newsId, microVideo: true } }), { error: 'not_found' })
    await assert.rejects(as().listCommentReplies({ query: { commentId: 999_999 } }), { error: 'not_found' })
    await assert.rejects(as().saveComment({ body: { newsId, content: 'x' } }), { error: 'unauthorized' })
  })

  test('are counted with likes on every list of articles, of old clients and our own', async () => {
    await as(reader).likeArticle({ params: { newsId } })
    await as(reader).likeArticle({ params: { newsId } })
    const item = (await as(reader).listArticles({ query: {} })).list.find(({ id }) => id === newsId)!
    assert.deepEqual([item.commentCount, item.likeCount, item.isLike], [3, 1, true])
    const { news } = await as(other).getArticle({ params: { id: newsId } })
    assert.deepEqual([news.commentCount, news.likeCount, news.isLike], [3, 1, false])
    const brief = (await clientOf(reader).touchline.listNews({ query: {} })).list.find(
      ({ id }) => String(id) === newsId,
    )!
    assert.deepEqual([brief.comments, brief.likes], [3, 1])
    await as(reader).unlikeArticle({ params: { newsId } })
    await as(reader).unlikeArticle({ params: { newsId } })
    assert.equal((await as(reader).getArticle({ params: { id: newsId } })).news.likeCount, 0)
    await assert.rejects(as(reader).likeArticle({ params: { newsId: '999999' } }), { error: 'not_found' })
  })

  test('show a spoiler-free reader nothing of a match that was not revealed', async () => {
    const free = clientOf(reader, { 'spoiler-free': '1' })
    assert.deepEqual((await free.news.listComments({ query: { newsId } })).list, [])
    const [main] = (await as().listComments({ query: { newsId } })).list
    const sons = await free.news.listCommentReplies({ query: { commentId: main!.id } })
    assert.deepEqual([sons.parent.content, sons.sonComments.list, sons.sonComments.total], ['', [], 0])
    const item = (await free.news.listArticles({ query: {} })).list.find(({ id }) => id === newsId)!
    assert.equal(item.commentCount, 0)
    const brief = (await free.touchline.listNews({ query: {} })).list.find(({ id }) => String(id) === newsId)!
    assert.deepEqual([brief.comments, brief.likes], [null, null])
  })
})

test('the counts of an article whose match a delayed picture still shows in play are hidden', async () => {
  const [id = 0] = await addArticles(database, 1, other.userId, matchIds.slice(0, 1))
  const params = { id: String(id) }
  await as(reader).saveComment({ body: { newsId: params.id, content: 'What a goal' } })
  await database.pool.query(`update timeline.match set status = 'live' where id = $1`, [matchIds[0]])
  const countsOf = async ({ news, touchline }: Client) => [
    (await touchline.readArticle({ params: { id }, query: {} })).article.comments,
    (await news.getArticle({ params })).news.commentCount,
  ]
  assert.deepEqual(await countsOf(clientOf()), [1, 1])
  assert.deepEqual(await countsOf(clientOf(undefined, { 'picture-delay': '30' })), [null, 0])
})
