import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from '#contract/client.ts'
import type { PostInput } from '#contract/touchline/post.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { goal, whistles } from '#kit/football-match.ts'
import { football, withdrawn } from '#kit/football.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addCircle } from '#kit/posts.ts'
import * as talk from '#talk/endpoints/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import * as handlers from './index.ts'

const database = await testDatabase()
const all = { ...handlers, ...talk }
const as = (person?: TestPerson, more: Record<string, string> = {}): Client['touchline'] =>
  testCalls(database, all, { ...person?.headers, ...more }).client.touchline
const visitor = as()
const reader = await addPerson(database)
const kickOff = Date.now() - 3_600_000
const fixtures = await addFixtures(database, { football }, { sport: 'football', kickOff, count: 4, everyMs: -60_000 })
const [matchId = 0] = fixtures.matchIds
const ingest = createIngest({ database, sports: { football } })

let count = 0
const say = async (given: Partial<PostInput> = {}) => {
  const by = await addPerson(database)
  const body = { language: 'en' as const, text: `Number ${++count} of these`, ...given }
  return { by, post: await as(by).addPost({ body }) }
}
const of = (id: number) => ({ params: { id } })
const read = async (id: number, by = visitor) => (await by.getPostOf(of(id))).post
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name
const spoilerFree = { 'spoiler-free': '1' }

describe('a match', () => {
  test('is quoted by an event that follows its corrections', async () => {
    const [, quoted = 0] = fixtures.matchIds
    await ingest.submit(deltaReport(quoted, 1, [...whistles(1, 2), goal('home', 1, 10), goal('away', 2, 60)]))
    const event = { kind: 'event' as const, matchId: quoted, eventKey: 'goal:away:60' }
    const { post } = await say({ moment: event, circleId: null })
    assert.deepEqual(
      [post.minute, post.moment!.score, post.moment!.event!.side, post.matchId],
      ['60', { home: 1, away: 1 }, 'away', quoted],
    )
    const { post: early } = await say({ moment: { kind: 'minute', matchId: quoted, minute: '45+2' } })
    assert.deepEqual(early.moment!.score, { home: 1, away: 0 })
    await ingest.submit(deltaReport(quoted, 2, [withdrawn(goal('away', 2, 60), 'var')]))
    const { moment } = await read(post.id)
    assert.deepEqual([moment!.isWithdrawn, moment!.event, moment!.score], [true, null, null])
    const page = await visitor.listPostsOfMatch(of(quoted))
    assert.deepEqual(
      [page.total, page.byMinute, page.matches.map(({ id }) => id)],
      [
        2,
        [
          { minute: '45+2', posts: 1 },
          { minute: '60', posts: 1 },
        ],
        [quoted],
      ],
    )
  })

  test('that has not started needs no minute; a minute that was not played is refused, also by the check', async () => {
    const coming = fixtures.matchIds[2]!
    const by = as(await addPerson(database))
    const about = (minute: string | null) => ({ kind: 'minute' as const, matchId: coming, minute })
    const bodyOf = (minute: string | null) => ({
      body: { language: 'en' as const, text: 'Soon', moment: about(minute) },
    })
    const refuses = async (minute: string | null, words: RegExp) => {
      await assert.rejects(by.addPost(bodyOf(minute)), withError('bad_request'))
      const [first] = (await by.checkPost(bodyOf(minute))).findings
      assert.deepEqual([first!.kind, first!.what], ['stop', 'moment'])
      assert.match(first!.sentence, words)
    }
    const { post } = await say({ moment: about(null) })
    assert.deepEqual([post.minute, post.moment!.minute, post.moment!.score, post.matchId], [null, null, null, coming])
    for (const minute of ['0', '10', '45+2']) await refuses(minute, /has not started/)
    const [start] = whistles(1)
    const now = Date.now()
    const kick = { ...start!, occurredAt: now - 20 * 60_000 }
    await ingest.submit(deltaReport(coming, 1, [kick, goal('home', 1, 20)]))
    for (const minute of ['0', '23', '45+1', '45+99', '89', '999']) await refuses(minute, /was not played/)
    const { post: early } = await say({ moment: about('19') })
    assert.deepEqual(early.moment!.score, { home: 0, away: 0 })
    const { post: running } = await say({ moment: about(null) })
    assert.deepEqual([running.minute, running.moment!.score], ['21', { home: 1, away: 0 }])
    assert.equal((await read(post.id)).moment!.score, null)
    await ingest.submit(deltaReport(coming, 2, whistles(1, 2)))
    for (const minute of ['45+4', '90+6', '91', '119']) await refuses(minute, /was not played/)
    await refuses(null, /State the minute/)
    for (const minute of ['45+3', '90', '90+4'])
      assert.equal((await say({ moment: about(minute) })).post.minute, minute)
    const free = as(await addPerson(database), spoilerFree)
    await assert.rejects(free.addPost(bodyOf('80')), withError('bad_request'))
    assert.equal((await free.addPost(bodyOf(null))).minute, null)
  })

  test('in a break has the last minute before it for a moment without one, and a poll may end with it', async () => {
    const paused = fixtures.matchIds[3]!
    const by = as(await addPerson(database))
    const body = (minute: string | null) => ({
      language: 'en' as const,
      text: 'Who wins this?',
      moment: { kind: 'minute' as const, matchId: paused, minute },
      poll: { choices: ['Home', 'Away'], endsWithMatch: true },
    })
    const [start] = whistles(1, 2)
    await ingest.submit(deltaReport(paused, 1, [start!, goal('home', 1, 46)]))
    await ingest.submit(deltaReport(paused, 2, whistles(1, 2).slice(0, 2)))
    assert.equal((await by.checkPost({ body: body(null) })).canPost, true)
    const post = await by.addPost({ body: body(null) })
    assert.deepEqual([post.minute, post.moment!.score], ['45+3', { home: 1, away: 0 }])
    const { findings } = await by.checkPost({ body: body('60') })
    assert.deepEqual(
      findings.filter(({ kind }) => kind === 'stop').map(({ what }) => what),
      ['moment'],
    )
  })

  test('that is in play is linked to the posts of its circle, which are closed to readers with hidden scores', async () => {
    const team = await addCircle(database, { teamId: fixtures.homeId, sport: 'football', name: 'Home Town' })
    const [start] = whistles(1)
    await ingest.submit(deltaReport(matchId, 1, [start!, goal('home', 1, 20)]))
    const { by, post } = await say({
      circleId: team,
      title: 'What a goal',
      text: 'In the corner',
      poll: { choices: ['Yes', 'No'] },
    })
    assert.equal(post.matchId, matchId)
    await as(reader).addComment({ params: { kind: 'post', id: post.id }, body: { text: 'Yes' } })
    await as(reader).putSavedPost(of(post.id))
    const free = as(reader, spoilerFree)
    await as(reader)
      .editPost({ ...of(post.id), body: { title: '', text: 'x', version: 1 } })
      .catch(() => undefined)
    const seen = [
      await free.getPostOf(of(post.id)),
      await free.listCirclePosts({ ...of(team) }),
      await free.listPostsOfUser(of(by.userId)),
      await free.listPostsOfMatch(of(matchId)),
      await free.listSavedPostsOfMe({}),
      await free.listPostVersions(of(post.id)),
      await free.listPosts({}),
    ]
    assert.doesNotMatch(JSON.stringify(seen), /What a goal|corner|"Yes"/)
    const closed = (await free.getPostOf(of(post.id))).post
    assert.deepEqual(
      [closed.closed, closed.title, closed.likes, closed.comments, closed.minute, closed.poll],
      [{ why: 'hidden', matchIds: [matchId] }, 'Home Town – Away City', null, null, null, null],
    )
    for (const query of [{}, { from: 100, until: 120 }]) {
      const listed = await free.listPostsOfMatch({ ...of(matchId), query })
      assert.deepEqual([listed.byMinute, listed.list.map(({ id }) => id)], [[], [post.id]])
    }
    assert.deepEqual((await visitor.listPostsOfMatch({ ...of(matchId), query: { from: 100, until: 120 } })).list, [])
    await assert.rejects(
      free.setVote({ ...of(post.id), body: { choices: [post.poll!.choices[0]!.id] } }),
      withError('not_found'),
    )
    const revealed = await as(reader, { ...spoilerFree, revealed: `m${matchId}` }).getPostOf(of(post.id))
    assert.equal(revealed.post.title, 'What a goal')
    // Written a moment ago, it is not in a delayed picture yet; its author has it at once.
    const late = { 'picture-delay': '60' }
    await assert.rejects(read(post.id, as(reader, late)), withError('not_found'))
    assert.equal((await read(post.id, as(by, late))).closed?.why, 'running')
    await database.pool.query(`update posts.post set shown_at = now() - interval '2 minutes' where id = $1`, [post.id])
    const delayed = await read(post.id, as(reader, late))
    assert.deepEqual([delayed.closed?.why, delayed.text], ['running', ''])
  })
})
