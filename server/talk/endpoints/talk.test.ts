import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from '#contract/client.ts'
import { shareInterval } from '#sports/share-interval.ts'
import { testCalls } from '#kit/calls.ts'
import { runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { quoits } from '#kit/quoits.ts'
import { addArticles, nameLike } from '#kit/threads.ts'
import { talk as command } from '../commands/talk.ts'
import * as handlers from './index.ts'

const database = await testDatabase()
const as = (person?: TestPerson, more: Record<string, string> = {}): Client['touchline'] =>
  testCalls(database, handlers, { ...person?.headers, ...more }).client.touchline
const [writer, reader, other] = [await addPerson(database), await addPerson(database), await addPerson(database)]
const moderator = await addPerson(database, { roles: ['moderator'] })
await nameLike(database, [writer, reader, other])
const kickOff = Date.now() - 3_600_000
const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', kickOff, count: 2 })
const visitor = as()
/** A new article of the writer, for each test. */
const newArticle = async (matchIds: readonly number[] = []) =>
  (await addArticles(database, 1, writer.userId, matchIds))[0]!
const of = (id: number) => ({ kind: 'article', id })

let count = 0
const say = (person: TestPerson, id: number, body: object = {}) =>
  as(person).addComment({ params: of(id), body: { text: `Number ${++count} of these`, ...body } })
const read = (id: number, query: object = {}, by = visitor) => by.getThread({ params: of(id), query })
const idsOf = async (id: number, query: object = {}, by = visitor) =>
  (await read(id, query, by)).list.map((one) => one.id)
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name
const checked = () => runCommand(database, command, ['check'])

describe('a comment', () => {
  test('stands below its article with what a page shows of it', async () => {
    const id = await newArticle()
    const mine = await say(reader, id, { text: ` Well   played,\r\n@${writer.nickname}! ` })
    assert.deepEqual([mine.isMine, mine.state, mine.canDelete], [true, 'shown', true])
    const { list, comments, target, closed } = await read(id)
    assert.deepEqual([comments, closed, target.path], [1, null, `/news/${id}`])
    const [shown] = list
    assert.deepEqual(
      [shown!.text, shown!.author!.name, shown!.author!.isAuthor, shown!.isMine, shown!.canEditUntil],
      [`Well   played,\n@${writer.nickname}!`, reader.nickname, false, false, null],
    )
    const [mention] = shown!.mentions
    assert.equal(shown!.text.slice(mention!.start, mention!.end), `@${writer.nickname}`)
    assert.equal(mention!.userId, writer.userId)
  })

  test('links the names of people without the punctuation after them', async () => {
    const names = [`@${writer.nickname}`, `@${other.nickname}`]
    const { text, mentions } = await say(reader, await newArticle(), { text: `${names[0]}, look (${names[1]}).` })
    assert.deepEqual(
      mentions.map(({ start, end }) => text.slice(start, end)),
      names,
    )
  })

  test('that is sent twice by a form is stored once; with another key it may be repeated', async () => {
    const id = await newArticle()
    const same = { text: 'Again' }
    const taps = await Promise.all([say(other, id, same), say(other, id, same)])
    assert.equal(taps[0].id, taps[1].id)
    assert.notEqual((await say(other, id, { ...same, clientId: 'second' })).id, taps[0].id)
    assert.equal((await read(id)).comments, 2)
  })

  test('of nothing, of a thing that does not exist, or about another match is refused', async () => {
    const id = await newArticle()
    await assert.rejects(say(reader, id, { text: ' \u200b ' }), withError('bad_request'))
    await assert.rejects(say(reader, id, { text: 'x'.repeat(1001) }), withError('bad_request'))
    await assert.rejects(say(reader, 999_999), withError('not_found'))
    await assert.rejects(
      as(reader).addComment({ params: { kind: 'nothing', id }, body: { text: 'x' } }),
      withError('not_found'),
    )
    await assert.rejects(say(reader, id, { minute: '45+2', matchId: 1 }), withError('bad_request'))
    await assert.rejects(
      say(reader, id, { replyTo: (await say(reader, await newArticle())).id }),
      withError('not_found'),
    )
    await assert.rejects(as().addComment({ params: of(id), body: { text: 'x' } }), withError('login_needed'))
    assert.equal((await read(id)).comments, 0)
  })

  test('may be edited for five minutes by its author, which shows', async () => {
    const id = await newArticle()
    const { id: commentId } = await say(reader, id)
    await assert.rejects(
      as(other).editComment({ params: { id: commentId }, body: { text: 'No' } }),
      withError('not_found'),
    )
    const edited = await as(reader).editComment({ params: { id: commentId }, body: { text: `To @${other.nickname}` } })
    assert.ok(edited.editedAt !== null && edited.canEditUntil !== null)
    const advert = { params: { id: commentId }, body: { text: 'Buy at www.cheap-pills.example now' } }
    await assert.rejects(as(reader).editComment(advert), /not allowed here\. The comment was not changed\. /)
    assert.deepEqual([edited.text, edited.mentions[0]!.userId], [`To @${other.nickname}`, other.userId])
    await database.pool.query(`update talk.comment set created_at = now() - interval '6 minutes' where id = $1`, [
      commentId,
    ])
    await assert.rejects(
      as(reader).editComment({ params: { id: commentId }, body: { text: 'Late' } }),
      withError('conflict'),
    )
    assert.equal((await read(id)).list[0]!.text, `To @${other.nickname}`)
  })
})

describe('a thread', () => {
  test('has one level of replies; an answer to a reply names whom it answers', async () => {
    const id = await newArticle()
    const main = await say(reader, id)
    const reply = await say(other, id, { replyTo: main.id })
    const second = await say(reader, id, { replyTo: reply.id })
    const third = await say(writer, id, { replyTo: second.id })
    assert.deepEqual(
      [reply.replyTo, second.mainId, second.replyTo],
      [null, main.id, { id: reply.id, name: other.nickname }],
    )
    const { list, comments } = await read(id)
    const shown = list[0]!
    assert.deepEqual([list.length, comments, shown.replies], [1, 4, 3])
    assert.deepEqual(
      shown.firstReplies.map((one) => one.id),
      [reply.id, second.id],
    )
    const more = await visitor.getReplies({ params: { id: second.id }, query: { after: shown.nextReply! } })
    assert.deepEqual([more.main!.id, more.list.map((one) => one.id), more.next], [main.id, [third.id], null])
    assert.deepEqual(await idsOf(id, { order: 'author' }), [third.id])
    assert.match(await checked(), /0 counts differ/)
  })

  test('keeps its shape when a comment is deleted, and loses the place with the last reply', async () => {
    const id = await newArticle()
    const main = await say(reader, id)
    const reply = await say(other, id, { replyTo: main.id })
    await assert.rejects(as(other).deleteComment({ params: { id: main.id } }), withError('forbidden'))
    for (const _tap of [1, 2]) await as(reader).deleteComment({ params: { id: main.id } })
    const [gone] = (await read(id)).list
    assert.deepEqual([gone!.state, gone!.author, gone!.text, gone!.firstReplies.length], ['deleted', null, '', 1])
    assert.equal((await read(id)).comments, 1)
    await assert.rejects(as(other).setCommentLike({ params: { id: main.id } }), withError('not_found'))
    await assert.rejects(say(other, id, { replyTo: main.id }), withError('not_found'))
    await as(moderator).deleteComment({ params: { id: reply.id } })
    const { rows } = await database.pool.query(
      `select a.actor_user_id, n.data->>'what' as what from accounts.audit a, notices.notice n
        where a.kind = 'comment_deleted' and n.user_id = $1`,
      [other.userId],
    )
    assert.deepEqual(rows, [{ actor_user_id: moderator.userId, what: 'removed' }])
    assert.deepEqual([await idsOf(id), (await read(id)).comments], [[], 0])
    await assert.rejects(visitor.getReplies({ params: { id: main.id } }), withError('not_found'))
    assert.match(await checked(), /0 counts differ/)
  })

  test('lists page by page, newest first and best first, each comment once', async () => {
    const id = await newArticle()
    const said = []
    for (let n = 0; n < 5; n++) said.push((await say(n % 2 ? reader : other, id)).id)
    const all: number[] = []
    let after: string | undefined
    do {
      const { list, next } = await read(id, { order: 'newest', limit: 2, after })
      all.push(...list.map((one) => one.id))
      after = next ?? undefined
    } while (after !== undefined)
    assert.deepEqual(all, said.toReversed())
    const first = said[0]!
    await as(writer).setCommentLike({ params: { id: first } })
    const best = await read(id, { limit: 2 })
    assert.equal(best.list[0]!.id, first)
    const rest = await read(id, { limit: 3, after: best.next! })
    assert.deepEqual(
      [...best.list, ...rest.list].map((one) => one.id),
      [first, ...said.slice(1).toReversed()],
    )
  })

  test('is in the order of the published formula, whose interval is the one of the sports', async () => {
    const cases = [0, 1, 2, 7, 40].flatMap((likes) =>
      [1, 3, 40, 900].map((readers) => ({ likes, readers: Math.max(likes, readers) })),
    )
    const { rows } = await database.pool.query<{ low: number }>(
      'select talk.lower_bound(likes, readers) as low from unnest($1::int[], $2::int[]) as t(likes, readers)',
      [cases.map(({ likes }) => likes), cases.map(({ readers }) => readers)],
    )
    for (const [index, { likes, readers }] of cases.entries()) {
      const { low } = shareInterval(likes / readers, readers)
      assert.ok(Math.abs(rows[index]!.low - low) < 1e-9, `${likes} of ${readers}`)
    }
  })

  test('has no comments of blocked people for the person who blocked them', async () => {
    const id = await newArticle()
    const [main, mine] = [await say(other, id), await say(reader, id)]
    await say(other, id, { replyTo: mine.id })
    const blocker = await addPerson(database)
    await database.pool.query('insert into chat.block (user_id, blocked_user_id) values ($1, $2)', [
      blocker.userId,
      other.userId,
    ])
    for (const order of ['best', 'newest']) {
      const { list } = await read(id, { order }, as(blocker))
      assert.deepEqual(
        list.map((one) => [one.id, one.firstReplies.length]),
        [[mine.id, 0]],
      )
    }
    assert.deepEqual((await as(blocker).getReplies({ params: { id: mine.id } })).list, [])
    await assert.rejects(as(blocker).getReplies({ params: { id: main.id } }), withError('not_found'))
    assert.equal((await idsOf(id)).length, 2)
    assert.deepEqual((await as(blocker).listUserComments({ params: { id: other.userId } })).list, [])
  })

  test('of a withdrawn article with 1,000 comments is gone for all, and its comments with it', async () => {
    const id = await newArticle()
    const own = await say(reader, id)
    await database.pool.query(
      `insert into talk.comment (kind, target_id, user_id, text, shown_at) select 'article', $1, $2, 'x' || n, now() from generate_series(1, 999) as n`,
      [id, other.userId],
    )
    assert.equal((await read(id)).comments, 1000)
    await database.pool.query('update articles.article set withdrawn_at = now() where id = $1', [id])
    await assert.rejects(read(id), withError('not_found'))
    await assert.rejects(say(reader, id), withError('not_found'))
    await assert.rejects(as(other).setCommentLike({ params: { id: own.id } }), withError('not_found'))
    await assert.rejects(visitor.getReplies({ params: { id: own.id } }), withError('not_found'))
    const { list } = await visitor.listUserComments({ params: { id: reader.userId } })
    assert.ok(list.every(({ target }) => target.id !== id))
    assert.match(await checked(), /0 counts differ/)
  })

  test('1,000 deep by a script stays one level, and is read a page at a time', async () => {
    const id = await newArticle()
    const main = await say(reader, id)
    await database.pool.query(
      `insert into talk.comment (kind, target_id, main_id, reply_to_id, user_id, text, shown_at)
        select 'article', $1, $2::bigint, $2::bigint + n - 1, $3, 'deep ' || n, now() + n * interval '1 ms' from generate_series(1, 1000) as n`,
      [id, main.id, other.userId],
    )
    const shown = (await read(id)).list[0]!
    assert.deepEqual([shown.replies, shown.firstReplies.length], [1000, 2])
    const next = await say(reader, id, { replyTo: shown.firstReplies[1]!.id })
    assert.equal(next.mainId, main.id)
    const { list, next: cursor } = await visitor.getReplies({ params: { id: main.id }, query: { limit: 100 } })
    assert.ok(list.length === 100 && cursor !== null)
  })
})

test('a text written from facts shares the thread of its report', async () => {
  const [, matchId = 0] = matchIds
  const id = await newArticle()
  await database.pool.query(`update articles.article set match_id = $2, told = 'report' where id = $1`, [id, matchId])
  const { id: commentId } = await say(reader, id)
  const thread = await visitor.getThread({ params: { kind: 'report', id: matchId } })
  assert.deepEqual([thread.list.map((one) => one.id), await idsOf(id)], [[commentId], [commentId]])
  await as(other).setLike({ params: of(id) })
  assert.equal((await visitor.getThread({ params: { kind: 'report', id: matchId } })).likes, 1)
})

describe('a light', () => {
  test('is set once for many taps, taken back once, and never given to oneself', async () => {
    const id = await newArticle()
    const { id: commentId } = await say(reader, id)
    const params = { id: commentId }
    await Promise.all([1, 2, 3].map(() => as(other).setCommentLike({ params })))
    assert.deepEqual(await as(writer).setCommentLike({ params }), { likes: 2, isLiked: true })
    await assert.rejects(as(reader).setCommentLike({ params }), withError('bad_request'))
    const [seen] = (await read(id, {}, as(other))).list
    assert.deepEqual([seen!.likes, seen!.isLiked, (await read(id)).list[0]!.isLiked], [2, true, false])
    for (const _tap of [1, 2])
      assert.deepEqual(await as(other).removeCommentLike({ params }), { likes: 1, isLiked: false })
    assert.match(await checked(), /0 counts differ/)
  })

  test('of an article counts once per person, and is shown with its thread', async () => {
    const id = await newArticle()
    const params = of(id)
    await Promise.all([1, 2].map(() => as(other).setLike({ params })))
    assert.deepEqual(await as(reader).setLike({ params }), { likes: 2, isLiked: true })
    assert.deepEqual(await as(reader).removeLike({ params }), { likes: 1, isLiked: false })
    const thread = await read(id, {}, as(other))
    assert.deepEqual([thread.likes, thread.isLiked], [1, true])
    await assert.rejects(as(other).setLike({ params: of(999_999) }), withError('not_found'))
  })
})

describe('moderators', () => {
  const { moderation } = testEngines(database)
  const decide = async (state: 'approved' | 'refused') => {
    await database.pool.query(
      `update moderation.item set state = $1, decided_at = now(), decided_by_user_id = $2 where state = 'held'`,
      [state, moderator.userId],
    )
    await moderation.deliver()
  }

  test('see a comment first that the filter holds; only its author sees it meanwhile', async () => {
    const id = await newArticle()
    const held = await say(reader, id, { text: 'Buy at www.cheap-pills.example now' })
    assert.equal(held.state, 'held')
    assert.deepEqual([await idsOf(id), (await read(id)).comments], [[], 0])
    assert.deepEqual(await idsOf(id, {}, as(reader)), [held.id])
    await assert.rejects(as(other).setCommentLike({ params: { id: held.id } }), withError('not_found'))
    // The moderator decides about the text that is shown afterwards.
    assert.equal(held.canEditUntil, null)
    await assert.rejects(
      as(reader).editComment({ params: { id: held.id }, body: { text: 'Another text' } }),
      withError('conflict'),
    )
    await decide('approved')
    assert.deepEqual([await idsOf(id), (await read(id)).comments], [[held.id], 1])
    const next = await say(reader, id, { text: 'And at www.cheaper-pills.example now' })
    await decide('refused')
    assert.deepEqual(await idsOf(id, {}, as(reader)), [held.id])
    assert.notEqual(next.id, held.id)
    assert.match(await checked(), /0 counts differ/)
  })

  test('see pictures of a new account first; after one was approved, the next are shown at once', async () => {
    const id = await newArticle()
    const files = ['a'.repeat(24), 'b'.repeat(24)].map((name) => `${name}.webp`)
    await assert.rejects(say(reader, id, { text: '', pictures: [files[0]] }), withError('bad_request'))
    await database.pool.query(
      `insert into support.file (key, user_id, folder, content_type, size, width, height, kept_at)
        select key, $2, 'comment', 'image/webp', 1, 1, 1, now() from unnest($1::text[]) as key`,
      [files, reader.userId],
    )
    const { id: commentId, pictures } = await say(reader, id, {
      text: '',
      pictures: [`https://x.example/files/${files[0]}`],
    })
    assert.match(pictures.join(' '), new RegExp(`^/files/${files[0]}\\?until=\\d+&sign=\\S+$`))
    const seen = async () => (await read(id)).list.find((one) => one.id === commentId)!
    assert.deepEqual([(await seen()).pictures, (await seen()).arePicturesHeld], [[], true])
    await assert.rejects(say(other, id, { pictures: [files[0]] }), withError('bad_request'))
    await decide('approved')
    assert.deepEqual((await seen()).pictures, [`/files/${files[0]}`])
    assert.equal((await say(reader, id, { pictures: [files[1]] })).arePicturesHeld, false)
  })
})

describe('spoilers', () => {
  test('close the thread of a report whose match was not revealed, and of one that a delayed picture still plays', async () => {
    const [matchId = 0] = matchIds
    const id = await newArticle([matchId])
    const { id: saidId } = await say(reader, id, { text: 'What a goal in the end', minute: '90+3' })
    const free = as(undefined, { 'spoiler-free': '1' })
    const thread = await read(id, {}, free)
    assert.deepEqual([thread.closed, thread.list, thread.comments], [{ why: 'hidden', matchIds: [matchId] }, [], null])
    assert.notEqual(thread.target.title, (await read(id)).target.title)
    assert.equal((await as(reader, { 'spoiler-free': '1' }).setLike({ params: of(id) })).likes, null)
    const { likes } = await as(other, { 'spoiler-free': '1' }).setCommentLike({ params: { id: saidId } })
    const { isClosed, comment, target } = (await free.listUserComments({ params: { id: reader.userId } })).list[0]!
    assert.deepEqual([likes, isClosed, comment.text, target.title], [null, true, '', thread.target.title])
    const revealed = await read(id, {}, as(undefined, { 'spoiler-free': '1', revealed: `m${matchId}` }))
    assert.deepEqual([revealed.closed, revealed.list[0]!.minute], [null, '90+3'])
    await database.pool.query(`update timeline.match set status = 'live' where id = $1`, [matchId])
    const late = await visitor.getThread({ params: { kind: 'report', id: matchId } })
    assert.equal(late.closed, null)
    const delayed = as(undefined, { 'picture-delay': '60' })
    assert.equal((await read(id, {}, delayed)).closed?.why, 'running')
    await database.pool.query(
      `update timeline.match set status = 'finished', changed_at = now() - interval '10 minutes' where id = $1`,
      [matchId],
    )
  })
})

test('a person who leaves takes the texts and likes along, and the counts stay right', async () => {
  const id = await newArticle()
  const leaver = await addPerson(database)
  const main = await say(leaver, id)
  const reply = await say(other, id, { replyTo: main.id })
  await as(leaver).setCommentLike({ params: { id: reply.id } })
  await as(leaver).setLike({ params: of(id) })
  await eraseRows(leaver.userId)
  const thread = await read(id)
  assert.deepEqual([thread.likes, thread.comments, thread.list[0]!.state], [0, 1, 'deleted'])
  assert.equal(thread.list[0]!.firstReplies[0]!.likes, 0)
  assert.match(await checked(), /0 counts differ/)
})

/** What the erasure of an account does to these tables: `part.ts`. */
async function eraseRows(userId: number): Promise<void> {
  const { talk } = await import('../part.ts')
  for (const [table, { personal = [] }] of Object.entries(talk.tables ?? {}))
    for (const { column, erase } of personal) {
      const where = `where ${column} = $1`
      if (erase === 'delete') await database.pool.query(`delete from talk.${table} ${where}`, [userId])
      else if (erase !== 'keep') await database.pool.query(`update talk.${table} set ${erase.set} ${where}`, [userId])
    }
}
