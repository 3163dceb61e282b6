import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from '#contract/client.ts'
import type { PostInput } from '#contract/touchline/post.ts'
import { testCalls } from '#kit/calls.ts'
import { runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addFixtures } from '#kit/facts.ts'
import { football } from '#kit/football.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addCircle, addPosts, addUpload } from '#kit/posts.ts'
import { addSanction } from '#kit/sanctions.ts'
import { nameLike } from '#kit/threads.ts'
import * as talk from '#talk/endpoints/index.ts'
import { post as command } from '../commands/post.ts'
import * as handlers from './index.ts'

const database = await testDatabase()
const all = { ...handlers, ...talk }
const as = (person?: TestPerson, more: Record<string, string> = {}): Client['touchline'] =>
  testCalls(database, all, { ...person?.headers, ...more }).client.touchline
const visitor = as()
const [writer, reader, other] = [await addPerson(database), await addPerson(database), await addPerson(database)]
const moderator = await addPerson(database, { roles: ['moderator'] })
const second = await addPerson(database, { roles: ['moderator'] })
await nameLike(database, [writer, reader, other])
const kickOff = Date.now() - 3_600_000
const fixtures = await addFixtures(database, { football }, { sport: 'football', kickOff, count: 2 })
const [matchId = 0] = fixtures.matchIds
const circleId = await addCircle(database, { moderators: [other.userId] })

let count = 0
/** A post of a new person, whom no limit stops. */
const say = async (given: Partial<PostInput> = {}, person?: TestPerson) => {
  const by = person ?? (await addPerson(database))
  const body = { language: 'en' as const, circleId, text: `Number ${++count} of these`, ...given }
  return { by, post: await as(by).addPost({ body }) }
}
const of = (id: number) => ({ params: { id } })
const read = async (id: number, by = visitor) => (await by.getPostOf(of(id))).post
const inCircle = async (by = visitor, query: object = { order: 'newest' }) =>
  (await by.listCirclePosts({ ...of(circleId), query })).list
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name
const checked = () => runCommand(database, command, ['check'])

describe('a post', () => {
  test('is shown in its circle with what a page needs of it', async () => {
    const file = await addUpload(database, writer.userId, 'a')
    await database.pool.query(`update accounts.account set created_at = now() - interval '1 year' where id = $1`, [
      writer.userId,
    ])
    const body = {
      circleId,
      language: 'en' as const,
      title: '  Ours   again ',
      text: `Ask @${reader.nickname}, he saw it`,
      pictures: [{ file: `/files/${file}`, description: 'The stand' }],
    }
    const added = await as(writer).addPost({ body })
    assert.deepEqual([added.isMine, added.canDelete, added.canEditUntil !== null], [true, true, true])
    const [shown] = await inCircle()
    assert.deepEqual(
      [shown!.id, shown!.title, shown!.author!.id, shown!.circle!.id, shown!.isMine, shown!.canEditUntil, shown!.likes],
      [added.id, 'Ours again', writer.userId, circleId, false, null, 0],
    )
    assert.deepEqual(shown!.pictures, [{ url: `/files/${file}`, description: 'The stand', width: 640, height: 480 }])
    const [mention] = shown!.mentions
    assert.deepEqual(
      [shown!.text.slice(mention!.start, mention!.end), mention!.userId],
      [`@${reader.nickname}`, reader.userId],
    )
    const { list } = await visitor.listPostsOfUser(of(writer.userId))
    assert.deepEqual([list.length, list[0]!.id], [1, added.id])
  })

  test('that is sent twice by a form is stored once, and again once the first is deleted', async () => {
    const by = await addPerson(database)
    const taps = await Promise.all([1, 2].map(() => say({ text: 'Twice' }, by)))
    assert.equal(taps[0]!.post.id, taps[1]!.post.id)
    assert.notEqual((await say({ text: 'Twice', clientId: 'next' } as object, by)).post.id, taps[0]!.post.id)
    await as(by).deletePost(of(taps[0]!.post.id))
    assert.notEqual((await say({ text: 'Twice' }, by)).post.id, taps[0]!.post.id)
  })

  test('of nothing, of foreign pictures, of an unknown match, or in a circle that refuses it, is refused', async () => {
    const refused = async (given: Partial<PostInput>, error: string) => assert.rejects(say(given), withError(error))
    await refused({ text: ' \u200b ' }, 'bad_request')
    await refused({ text: 'x'.repeat(5001) }, 'bad_request')
    await refused({ circleId: 999_999 }, 'not_found')
    await refused({ pictures: [{ file: `${'a'.repeat(24)}.webp` }] }, 'bad_request')
    await refused({ moment: { kind: 'event', matchId, eventKey: 'nothing' } }, 'bad_request')
    await refused({ moment: { kind: 'table', matchId: 999_999 } }, 'bad_request')
    await refused({ poll: { choices: ['Yes', 'yes '] } }, 'bad_request')
    await refused({ poll: { choices: ['Yes', 'No'], endsWithMatch: true } }, 'bad_request')
    const banned = (await say()).by
    const other = { kind: 'post' as const, id: (await say()).post.id }
    const said = await as(banned).addComment({ params: other, body: { text: 'Well said' } })
    await database.pool.query(`insert into circles.ban (circle_id, user_id, reason) values ($1, $2, 'Rude')`, [
      circleId,
      banned.userId,
    ])
    await assert.rejects(say({}, banned), withError('forbidden'))
    await assert.rejects(as().addPost({ body: { language: 'en', text: 'x' } }), withError('login_needed'))
    const [own] = (await visitor.listPostsOfUser(of(banned.userId))).list
    const edit = { ...of(own!.id), body: { title: '', text: 'Said otherwise', version: 1 } }
    await assert.rejects(as(banned).editPost(edit), withError('forbidden'))
    await as(banned).deletePost(of(own!.id))
    await assert.rejects(as(banned).addComment({ params: other, body: { text: 'Me too' } }), withError('forbidden'))
    const changed = { ...of(said.id), body: { text: 'Badly said' } }
    await assert.rejects(as(banned).editComment(changed), withError('forbidden'))
  })

  test('shows a video of its author, and of no other account', async () => {
    const by = await addPerson(database)
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into videos.video (user_id, file_state, upload_bytes, file_key, title, published_at, shown_at)
        values ($1, 'ready', 1, gen_random_uuid()::text, 'Ninety seconds', now(), now()) returning id`,
      [by.userId],
    )
    const videoId = rows[0]!.id
    const { post } = await say({ text: '', videoId }, by)
    assert.equal((await read(post.id)).videoId, videoId)
    await assert.rejects(say({ videoId }), withError('bad_request'))
    const check = (person: TestPerson) => as(person).checkPost({ body: { language: 'en', videoId } })
    assert.deepEqual([(await check(by)).canPost, (await check(other)).findings[0]!.what], [true, 'video'])
  })

  test('is the fourth within five minutes at most', async () => {
    const by = await addPerson(database)
    for (const _one of [1, 2, 3, 4]) await say({}, by)
    await assert.rejects(say({}, by), withError('too_many'))
    await database.pool.query(
      `update posts.post set created_at = created_at - interval '6 minutes' where user_id = $1`,
      [by.userId],
    )
    await say({}, by)
    await assert.rejects(say({}, by), /5 posts a day/)
  })

  test('is edited by one of two editors at a time, and keeps its versions', async () => {
    const { by, post } = await say({ title: 'First', text: 'One' })
    const edit = (text: string, version: number, person = by) =>
      as(person).editPost({ ...of(post.id), body: { title: 'First', text, version } })
    await assert.rejects(edit('Two', 1, other), withError('not_found'))
    const taps = await Promise.allSettled([edit('Two', 1), edit('Three', 1)])
    assert.deepEqual(taps.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    await assert.rejects(edit('Four', 1), withError('conflict'))
    await edit('Five', 2)
    const { list, total } = await visitor.listPostVersions(of(post.id))
    assert.deepEqual([total, list.map(({ version }) => version), list[2]!.text], [3, [3, 2, 1], 'One'])
    const shown = await read(post.id)
    assert.deepEqual([shown.text, shown.versions, shown.editedAt !== null], ['Five', 3, true])
    await assert.rejects(edit('Buy at www.cheap-pills.example now', 3), /The post was not changed\.$/)
    await database.pool.query(`update posts.post set created_at = now() - interval '16 minutes' where id = $1`, [
      post.id,
    ])
    await assert.rejects(edit('Late', 3), withError('conflict'))
    assert.match(await checked(), /0 counts differ/)
  })

  test('that is deleted leaves its place without text, and its comments are gone', async () => {
    const { by, post } = await say()
    const thread = { kind: 'post', id: post.id }
    const comment = await as(reader).addComment({ params: thread, body: { text: 'Indeed' } })
    await as(reader).setLike({ params: thread })
    assert.deepEqual([(await read(post.id)).comments, (await read(post.id)).likes], [1, 1])
    await assert.rejects(as(reader).deletePost(of(post.id)), withError('forbidden'))
    for (const _tap of [1, 2]) await as(by).deletePost(of(post.id))
    const gone = await read(post.id)
    assert.deepEqual([gone.state, gone.text, gone.author], ['deleted', '', null])
    await assert.rejects(visitor.getThread({ params: thread }), withError('not_found'))
    await assert.rejects(visitor.getReplies(of(comment.id)), withError('not_found'))
    assert.ok((await inCircle()).every(({ id }) => id !== post.id))
    const { post: another } = await say()
    await as(moderator).deletePost(of(another.id))
    const { rows } = await database.pool.query(`select from accounts.audit where kind = 'post_deleted'`)
    assert.equal(rows.length, 1)
    assert.match(await checked(), /0 counts differ/)
  })

  test('of a person whom the reader blocked is in none of his lists', async () => {
    const { by, post } = await say()
    const blocker = await addPerson(database)
    await database.pool.query('insert into chat.block (user_id, blocked_user_id) values ($1, $2)', [
      blocker.userId,
      by.userId,
    ])
    const me = as(blocker)
    for (const order of ['newest', 'hot'] as const)
      assert.ok((await inCircle(me, { order, limit: 100 })).every(({ id }) => id !== post.id))
    assert.deepEqual((await me.listPostsOfUser(of(by.userId))).list, [])
    await assert.rejects(me.getPostOf(of(post.id)), withError('not_found'))
    assert.ok((await inCircle(visitor, { order: 'newest', limit: 100 })).some(({ id }) => id === post.id))
  })
})

describe('moderators', () => {
  const { moderation } = testEngines(database)
  const decide = async (state: 'approved' | 'refused') => {
    await database.pool.query(
      `update moderation.item set state = $1, decided_at = now(), decided_by_user_id = $2, told_at = null where state = 'held' or (appeal is not null and decided_by_user_id is null)`,
      [state, moderator.userId],
    )
    await moderation.deliver()
  }

  test('see a post first that the filter holds; refused, it returns after an appeal', async () => {
    const { by, post } = await say({ text: 'Buy at www.cheap-pills.example now' })
    assert.equal(post.state, 'held')
    await assert.rejects(read(post.id), withError('not_found'))
    assert.deepEqual(
      [(await read(post.id, as(by))).state, (await read(post.id, as(moderator))).state],
      ['held', 'held'],
    )
    await assert.rejects(
      as(by).editPost({ ...of(post.id), body: { title: '', text: 'Fine', version: 1 } }),
      withError('conflict'),
    )
    await decide('refused')
    assert.deepEqual([(await read(post.id, as(by))).state, (await read(post.id, as(by))).canAppeal], ['removed', true])
    await assert.rejects(read(post.id), withError('not_found'))
    await as(by).appealPost({ ...of(post.id), body: { text: 'It is a joke' } })
    await decide('approved')
    assert.equal((await read(post.id)).state, 'shown')
  })

  test('see pictures of a new account first', async () => {
    const by = await addPerson(database)
    const { post } = await say({ pictures: [{ file: await addUpload(database, by.userId, 'b') }] }, by)
    assert.deepEqual([post.arePicturesHeld, post.pictures.length], [true, 1])
    assert.equal((await read(post.id)).pictures.length, 0)
    assert.ok((await inCircle(visitor, { order: 'pictures' })).every(({ id }) => id !== post.id))
    await decide('approved')
    assert.equal((await read(post.id)).pictures.length, 1)
    assert.equal((await inCircle(visitor, { order: 'pictures' }))[0]!.id, post.id)
  })

  test('take a refused picture from the profile of its owner too', async () => {
    const by = await addPerson(database)
    const file = await addUpload(database, by.userId, 'd')
    await say({ pictures: [{ file }] }, by)
    await database.pool.query('update accounts.account set avatar = $2 where id = $1', [by.userId, `/files/${file}`])
    await decide('refused')
    assert.equal((await database.pool.query('select from accounts.account where avatar ~ $1', [file])).rowCount, 0)
  })

  test('of a circle pin three posts, remove one by a rule, and another moderator decides the appeal', async () => {
    const place = (postId: number) => ({ params: { id: circleId, postId } })
    const { by, post } = await say({ title: 'Rude', text: 'Words' })
    await assert.rejects(as(reader).pinPost(place(post.id)), withError('forbidden'))
    const ids = [post.id, ...(await addPosts(database, writer.userId, { count: 3, circleId }))]
    for (const id of ids.slice(0, 3)) for (const _tap of [1, 2]) await as(other).pinPost(place(id))
    await assert.rejects(as(other).pinPost(place(ids[3]!)), withError('too_many'))
    const page = await visitor.listCirclePosts({ ...of(circleId), query: { order: 'hot' } })
    assert.deepEqual([page.pinned.length, page.pinned[0]!.isPinned], [3, true])
    await as(other).unpinPost(place(ids[2]!))
    const body = { rule: 1, reason: 'Not kind' }
    await assert.rejects(
      as(other).removePostFromCircle({ ...place(post.id), body: { rule: 3, reason: 'x' } }),
      withError('bad_request'),
    )
    await assert.rejects(
      as(other).removePostFromCircle({ ...place(post.id), body: { rule: 1, reason: 'such a dick' } }),
      withError('text_refused'),
    )
    for (const _tap of [1, 2]) await as(other).removePostFromCircle({ ...place(post.id), body })
    const gone = await read(post.id)
    assert.deepEqual([gone.state, gone.text, gone.author, gone.stateReason], ['removed', '', null, 'Not kind'])
    assert.ok((await inCircle()).every(({ id }) => id !== post.id))
    assert.deepEqual([(await read(post.id, as(by))).text, (await read(post.id, as(by))).canAppeal], ['Words', true])
    const threat = { ...of(post.id), body: { text: 'I will kill you' } }
    await assert.rejects(as(by).appealPost(threat), withError('text_refused'))
    await as(by).appealPost({ ...of(post.id), body: { text: 'It was a quotation' } })
    await assert.rejects(as(by).appealPost({ ...of(post.id), body: { text: 'Again' } }), withError('conflict'))
    const waiting = await read(post.id, as(by))
    assert.deepEqual([waiting.canAppeal, typeof waiting.appealedAt], [false, 'number'])
    assert.equal((await read(post.id, as(moderator))).appealedAt, null)
    await decide('approved')
    assert.equal((await read(post.id, as(by))).appealedAt, null)
    assert.equal((await read(post.id)).state, 'shown')
    const { rows } = await database.pool.query('select kind, rule from circles.log where post_id = $1 order by id', [
      post.id,
    ])
    assert.deepEqual(rows, [
      { kind: 'post_pinned', rule: null },
      { kind: 'post_removed', rule: 1 },
      { kind: 'post_restored', rule: null },
    ])
    const notices = await database.pool.query(`select data->>'what' as what from notices.notice where user_id = $1`, [
      by.userId,
    ])
    assert.deepEqual(notices.rows, [{ what: 'post_removed' }])
    await as(moderator).removePostFromCircle({ ...place(post.id), body })
    await as(moderator).restorePostToCircle(place(post.id))
    assert.equal((await read(post.id)).state, 'shown')
  })

  test('of a circle who are muted or frozen themselves decide nothing that this stops', async () => {
    const own = await addPerson(database)
    const id = await addCircle(database, { name: 'Sanctioned', moderators: [own.userId] })
    const { post } = await say({ circleId: id })
    const place = { params: { id, postId: post.id } }
    await addSanction(database, own.userId, 'mute')
    await assert.rejects(as(own).removePostFromCircle({ ...place, body: { reason: 'x' } }), withError('forbidden'))
    await as(own).pinPost(place)
    await addSanction(database, own.userId, 'freeze')
    await assert.rejects(as(own).unpinPost(place), withError('forbidden'))
    await assert.rejects(as(own).pinPost(place), withError('forbidden'))
    await as(moderator).removePostFromCircle({ ...place, body: { reason: 'Not here' } })
    await assert.rejects(as(own).restorePostToCircle(place), withError('forbidden'))
    assert.equal((await read(post.id)).state, 'removed')
  })

  test('decide no appeal against themselves', async () => {
    const { by, post } = await say()
    const params = { id: circleId, postId: post.id }
    await as(moderator).removePostFromCircle({ params, body: { reason: 'Not here' } })
    await as(by).appealPost({ ...of(post.id), body: { text: 'Why not' } })
    const { rows } = await database.pool.query<{ id: number }>(`select id from moderation.item where user_id = $1`, [
      by.userId,
    ])
    const decideAs = async (person: TestPerson) => {
      const { decideModerationItem } = await import('#moderation/endpoints/moderation.ts')
      const { touchline } = testCalls(database, { decideModerationItem }, person.headers).client
      return touchline.decideModerationItem({ params: { id: rows[0]!.id }, body: { decision: 'approve' } })
    }
    await assert.rejects(decideAs(moderator), withError('forbidden'))
    await decideAs(second)
    assert.equal((await read(post.id)).state, 'shown')
  })

  test('get a post that five people reported; until they decide it keeps its place without its text', async () => {
    const { by, post } = await say({ title: 'Reported', text: 'Bad words' })
    const report = async () =>
      moderation.report({
        thing: { kind: 'post', id: post.id },
        userId: (await addPerson(database)).userId,
        reason: 'abuse',
        note: '',
        language: 'en',
      })
    for (const _one of [1, 2, 3, 4]) await report()
    assert.equal((await read(post.id)).state, 'shown')
    await report()
    const frozen = (await inCircle(visitor, { order: 'newest', limit: 100 })).find(({ id }) => id === post.id)!
    assert.deepEqual([frozen.state, frozen.text, frozen.title, frozen.author], ['frozen', '', '', null])
    assert.match(frozen.stateReason, /reported/)
    assert.ok((await visitor.listPosts({ query: { limit: 100 } })).list.every(({ id }) => id !== post.id))
    await as(by).appealPost({ ...of(post.id), body: { text: 'They all disagree' } })
    assert.equal(typeof (await read(post.id, as(by))).appealedAt, 'number')
    await decide('approved')
    assert.equal((await read(post.id)).state, 'shown')
    await report()
    assert.equal((await read(post.id)).state, 'shown')
  })
})

test('a check says what would become of a post, and stores nothing', async () => {
  const by = as(await addPerson(database))
  const text = 'A plain line. Buy at www.cheap-pills.example now. It ended 2-1.'
  const { findings, canPost } = await by.checkPost({
    body: { language: 'en', circleId, text, poll: { choices: ['A', 'a'] }, pictures: [{ file: 'none' }] },
  })
  assert.deepEqual(
    findings.map(({ kind, what }) => `${kind} ${what}`),
    ['stop picture', 'stop poll', 'hold picture', 'hold text', 'advice picture', 'advice spoiler'],
  )
  const held = findings.find(({ kind, what }) => kind === 'hold' && what === 'text')!
  assert.equal(text.slice(held.start!, held.end!), 'www.cheap-pills.example')
  assert.equal(canPost, false)
  const fine = await by.checkPost({ body: { language: 'en', circleId, text: 'A plain line.' } })
  assert.deepEqual([fine.canPost, fine.findings.map(({ kind }) => kind)], [true, ['fine']])
  const { rows } = await database.pool.query('select from posts.post where text = $1', [text])
  assert.equal(rows.length, 0)
})

test('a person who leaves takes texts, votes and marks along, and the counts stay right', async () => {
  const { by, post } = await say({ title: 'Mine', poll: { choices: ['Yes', 'No'] } })
  const { post: others } = await say({ poll: { choices: ['Yes', 'No'] } })
  await as(by).setVote({ ...of(others.id), body: { choices: [others.poll!.choices[0]!.id] } })
  await as(by).putSavedPost(of(others.id))
  await as(by).setLike({ params: { kind: 'post', id: others.id } })
  await as(by).editPost({ ...of(post.id), body: { title: 'Mine', text: 'Changed', version: 1 } })
  const { posts } = await import('../part.ts')
  const { talk: talkPart } = await import('#talk/part.ts')
  for (const { name, tables = {} } of [posts, talkPart])
    for (const [table, { personal = [] }] of Object.entries(tables))
      for (const { column, erase } of personal) {
        const where = `where ${column} = $1`
        const on = `${name}.${table}`
        if (erase === 'delete') await database.pool.query(`delete from ${on} ${where}`, [by.userId])
        else if (erase !== 'keep') await database.pool.query(`update ${on} set ${erase.set} ${where}`, [by.userId])
      }
  const [gone, left] = [await read(post.id), await read(others.id)]
  assert.deepEqual([gone.state, gone.title, gone.text, gone.author, gone.poll], ['deleted', '', '', null, null])
  assert.deepEqual([left.likes, left.saves, left.poll!.voters], [0, 0, 0])
  assert.match(await checked(), /0 counts differ/)
})
