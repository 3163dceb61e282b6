import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from '#contract/client.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import { addArticles, nameLike } from '#kit/threads.ts'
import { addNotice } from '#notices/store/inbox.ts'
import { inboxHandlers } from '#server/services/news/endpoints/inbox.ts'
import { noteNewsVisit } from '#server/services/touchline/endpoints/news-digest.ts'
import * as handlers from './index.ts'

const database = await testDatabase()
const all = [
  ...Object.values(handlers),
  ...Object.values(inboxHandlers({ publicUrl: 'https://scores.example' })),
  noteNewsVisit,
]
const clientOf = (person: TestPerson, more: Record<string, string> = {}): Client =>
  testCalls(database, all, { ...person.headers, ...more }).client
const as = (person: TestPerson, more?: Record<string, string>) => clientOf(person, more).touchline
const [a, b, c] = [await addPerson(database), await addPerson(database), await addPerson(database)]
await nameLike(database, [a, b, c])

let count = 0
async function say(person: TestPerson, id: number, body: { text?: string; replyTo?: number } = {}): Promise<number> {
  const text = `Line ${++count} of these`
  return (await as(person).addComment({ params: { kind: 'article', id }, body: { text, ...body } })).id
}

describe('the inbox', () => {
  test('has replies, mentions, likes as one line for all, and decisions; each count is that of its rows', async () => {
    const [id = 0] = await addArticles(database, 1, a.userId)
    const onArticle = await say(b, id)
    const mine = await say(a, id)
    const reply = await say(b, id, { replyTo: mine, text: `To @${a.nickname}, at once` })
    const mention = await say(c, id, { replyTo: reply, text: `What does @${a.nickname} say?` })
    for (const person of [b, c]) await as(person).setCommentLike({ params: { id: mine } })
    await as(b).setLike({ params: { kind: 'article', id } })
    const data = { what: 'report_upheld' }
    await addNotice(readerOf(database), { userId: a.userId, kind: 'moderation', key: 'one', data })

    const { counts, list } = await as(a).getInbox()
    assert.deepEqual(counts, { replies: 2, likes: 2, mentions: 1, follows: 0, system: 1 })
    const byKind = Map.groupBy(list, ({ kind }) => kind)
    assert.deepEqual(
      byKind.get('replies')!.map(({ comment }) => comment!.id),
      [reply, onArticle],
    )
    assert.deepEqual(
      byKind.get('mentions')!.map(({ comment }) => comment!.id),
      [mention],
    )
    assert.deepEqual(
      byKind.get('system')!.map(({ text }) => text),
      ['Thanks for your report. The content was removed.'],
    )
    const lit = byKind.get('likes')!.find(({ comment }) => comment !== null)!
    assert.deepEqual([lit.people.map(({ id: by }) => by), lit.others, lit.comment!.id], [[c.userId, b.userId], 0, mine])
    const liked = byKind.get('likes')!.find(({ comment }) => comment === null)!
    assert.deepEqual([liked.people[0]!.id, liked.target!.id], [b.userId, id])
    assert.ok(list.every(({ isUnread }) => isUnread))
    for (const [kind, lines] of byKind) {
      const only = await as(a).getInbox({ query: { kind } })
      assert.deepEqual([only.list.length, counts[kind]], [lines.length, lines.length])
    }
  })

  test('is read up to a moment, of a kind or all; what comes later is unread again', async () => {
    const before = await as(a).getInbox({ query: { kind: 'replies' } })
    const rest = await as(a).markInboxRead({ body: { kind: 'replies', upTo: before.list[0]!.at } })
    assert.deepEqual([rest.replies, rest.likes, rest.system], [0, 2, 1])
    const none = { replies: 0, likes: 0, mentions: 0, follows: 0, system: 0 }
    assert.deepEqual(await as(a).markInboxRead({ body: {} }), none)
    const [first] = before.list
    const again = await say(c, first!.target!.id, { replyTo: first!.comment!.id })
    assert.deepEqual(await as(b).getInboxCounts(), { ...none, replies: 2 })
    await as(c).deleteComment({ params: { id: again } })
    assert.deepEqual([(await as(b).getInboxCounts()).replies, await as(a).getInboxCounts()], [1, none])
    const { list } = await as(a).getInbox()
    assert.ok(list.length > 0 && list.every(({ isUnread }) => !isUnread))
  })

  test('lists all lines page by page, each once, also where many came in one moment', async () => {
    const [id = 0] = await addArticles(database, 1, null)
    const reader = await addPerson(database)
    const mine = await say(reader, id)
    await database.pool.query(
      `insert into talk.comment (kind, target_id, main_id, reply_to_id, user_id, to_user_id, text, shown_at)
        select 'article', $1, $2::bigint, $2::bigint, $3, $4, 'x' || n, date_trunc('second', now()) + n / 3 * interval '1 ms' from generate_series(1, 10) as n`,
      [id, mine, b.userId, reader.userId],
    )
    const keys: string[] = []
    let before: string | undefined
    do {
      const page = await as(reader).getInbox({ query: { limit: 2, before } })
      keys.push(...page.list.map(({ key }) => key))
      before = page.next ?? undefined
    } while (before !== undefined)
    assert.deepEqual([keys.length, new Set(keys).size], [10, 10])
  })

  test('has nothing of blocked people, and shows nothing of closed threads or of withdrawn articles', async () => {
    const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', kickOff: Date.now() - 3_600_000 })
    const reader = await addPerson(database)
    const [id = 0] = await addArticles(database, 1, null, matchIds.slice(0, 1))
    const mine = await say(reader, id)
    await say(b, id, { replyTo: mine, text: 'They lost it in the last minute' })
    await say(c, id, { replyTo: mine })
    await database.pool.query('insert into chat.block (user_id, blocked_user_id) values ($1, $2)', [
      reader.userId,
      c.userId,
    ])
    assert.equal((await as(reader).getInboxCounts()).replies, 1)
    const [line] = (await as(reader, { 'spoiler-free': '1' }).getInbox()).list
    assert.deepEqual([line!.isClosed, line!.comment, line!.people[0]!.id], [true, null, b.userId])
    assert.doesNotMatch(JSON.stringify(line), /They lost|Article 1/)
    await database.pool.query('update articles.article set withdrawn_at = now() where id = $1', [id])
    const { counts, list } = await as(reader).getInbox()
    assert.deepEqual([counts.replies, list.length, list[0]!.target, list[0]!.comment], [1, 1, null, null])
  })

  test('of old clients has the same counts, marks all as read, and lists their own comments to no other account', async () => {
    const reader = await addPerson(database)
    const [id = 0] = await addArticles(database, 1, null)
    const mine = await say(reader, id)
    const reply = await say(b, id, { replyTo: mine })
    await as(c).setCommentLike({ params: { id: mine } })
    const { news } = clientOf(reader)
    await as(reader).noteNewsVisit()
    await addNotice(readerOf(database), { userId: reader.userId, kind: 'moderation', key: 'one', data: {} })
    assert.deepEqual(await news.getUnreadCounts(), { newsCount: 0, commentCount: 1, likeCount: 1, fansCount: 0 })
    const [received, likes] = [
      await news.listCommentsReceived({ query: {} }),
      await news.listLikesReceived({ query: {} }),
    ]
    const told = received.list.map((one) => [one.id, one.nickName, one.replyId, one.mainCommentId])
    assert.deepEqual([received.total, told], [1, [[reply, b.nickname, mine, mine]]])
    assert.deepEqual([likes.total, likes.list[0]!.id, likes.list[0]!.nickName], [1, mine, c.nickname])
    const own = await news.listMyComments({ query: { userId: String(reader.userId) } })
    assert.deepEqual([own.total, own.list.map((one) => one.id)], [1, [mine]])
    assert.deepEqual((await news.listMyComments({ query: { pageNum: 2 } })).list, [])
    await assert.rejects(news.listMyComments({ query: { userId: String(b.userId) } }), { error: 'forbidden' })
    const fresh = (await addArticles(database, 2, null)) as [number, number]
    await database.pool.query(
      `update articles.article set publish_at = date_trunc('milliseconds', clock_timestamp()) where id = any($1)`,
      [fresh],
    )
    assert.equal((await news.getUnreadCounts()).newsCount, 2)
    await news.markRead()
    assert.deepEqual(await news.getUnreadCounts(), { newsCount: 0, commentCount: 0, likeCount: 0, fansCount: 0 })
    assert.equal((await news.listCommentsReceived({ query: {} })).total, 1)
  })
})
