import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { demoCommand } from '#demo/commands/demo.ts'
import { testCalls } from '#kit/calls.ts'
import { runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import { footballEvent } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import * as talkCalls from '#talk/endpoints/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { createCommunity } from './play.ts'
import * as postCalls from '../../../server/posts/endpoints/index.ts'

const hourMs = 3_600_000
const database = await testDatabase()
const db = readerOf(database)
const kickOff = Date.now() - 3 * hourMs
const { matchIds, competitionId, homeId, awayId } = await addFixtures(database, sports, { sport: 'football', kickOff })
const [matchId = 0] = matchIds
await db.query('update timeline.competition set is_demo = true where id = $1', [competitionId])
await db.query('update timeline.match set is_demo = true where id = $1', [matchId])
// The away club is one of the first of its league too.
await db.query(
  `insert into timeline.match (sport, competition_id, season_id, home_id, away_id, kick_off, provider, status, summary, is_demo)
    select sport, competition_id, season_id, away_id, home_id, kick_off + interval '30 days', provider, status, summary, true
      from timeline.match where id = $1`,
  [matchId],
)
const ingest = createIngest({ database, sports })
await ingest.submit(
  deltaReport(
    matchId,
    1,
    [10, 30, 60].map((minute, at) => ({
      ...footballEvent.goal({
        key: `g${at}`,
        period: minute > 45 ? 2 : 1,
        clockSeconds: minute * 60,
        side: 'home',
        kind: 'open',
      }),
      occurredAt: kickOff + minute * 60_000,
    })),
  ),
)
await ingest.close()

type Row = { text: string; isDemo: boolean; eventKey: string | null; nickname: string; teamId: number }
const listPosts = () =>
  db.query<Row>(
    `select p.text, p.is_demo as "isDemo", p.event_key as "eventKey", a.nickname, f.team_id::int as "teamId" from posts.post p
      join accounts.account a on a.id = p.user_id join demo.fan f on f.user_id = a.id where p.match_id = $1 order by p.id`,
    [matchId],
  )
const count = async (table: string) => (await db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n

describe('the invented community', () => {
  test('writes as the match moves, each post once, and every one of them is marked', async () => {
    await createCommunity({ database, seed: 'one' }).step(Date.now())
    const first = await listPosts()
    assert.ok(first.some(({ eventKey }) => eventKey !== null))
    assert.ok(first.every(({ isDemo, nickname }) => isDemo && /\(demo\)$|（演示）$/.test(nickname)))
    await createCommunity({ database, seed: 'one' }).step(Date.now())
    assert.deepEqual(await listPosts(), first)
    assert.deepEqual([...new Set(first.map(({ teamId }) => teamId))].toSorted(), [homeId, awayId].toSorted())
    const { list } = await testCalls(database, postCalls).client.touchline.listPostsOfMatch({ params: { id: matchId } })
    assert.ok(list.length > 0)
    assert.ok(list.every(({ isDemo, author }) => isDemo && author?.isDemo === true))
  })

  test('can never sign in, and joins, follows and likes nothing', async () => {
    const [fan] = await db.query<{ id: number }>('select id from accounts.account where is_demo limit 1')
    await assert.rejects(db.query(`update accounts.account set phone = '13800138000' where id = $1`, [fan!.id]))
    await assert.rejects(db.query(`update accounts.account set password_hash = 'x' where id = $1`, [fan!.id]))
    assert.deepEqual(await Promise.all(['circles.member', 'people.follow', 'talk.target_like'].map(count)), [0, 0, 0])
  })

  test('is gone with one command, also where real people took part, and stays away', async () => {
    const ann = await addPerson(database, { nickname: 'Ann' })
    const [post] = await db.query<{ id: number; circleId: number }>(
      'select id, circle_id as "circleId" from posts.post where is_demo limit 1',
    )
    const asAnn = testCalls(database, { ...postCalls, ...talkCalls }, ann.headers).client.touchline
    const target = { kind: 'post' as const, id: post!.id }
    const comment = await asAnn.addComment({ params: target, body: { text: 'A real remark' } })
    await asAnn.addComment({ params: target, body: { text: 'Another one', replyTo: comment.id } })
    await asAnn.putSavedPost({ params: { id: post!.id } })
    const own = await asAnn.addPost({ body: { text: 'My own words', language: 'en', circleId: post!.circleId } })
    assert.match(
      await runCommand(database, demoCommand, ['remove-community']),
      /8 invented people and \d+ posts removed/,
    )
    const tables = [
      'demo.fan',
      'demo.written',
      'talk.comment',
      'circles.circle where is_demo',
      'accounts.account where is_demo',
    ]
    assert.deepEqual(await Promise.all(tables.map(count)), [0, 0, 0, 0, 0])
    assert.equal((await asAnn.getPostOf({ params: { id: own.id } })).post.circle, null)
    await createCommunity({ database, seed: 'one' }).step(Date.now())
    assert.equal(await count('posts.post where is_demo'), 0)
    await runCommand(database, demoCommand, ['restore-community'])
    await createCommunity({ database, seed: 'one' }).step(Date.now())
    assert.ok((await count('posts.post where is_demo')) > 0)
  })
})
