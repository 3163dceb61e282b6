import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OutcomeError } from '#contract/client-errors.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { listFrames, moveOutbox } from '#core/outbox/store/frame.ts'
import * as follows from '../services/score/endpoints/follow.ts'
import * as messages from '../services/messaging/endpoints/message.ts'
import * as following from '#following/endpoints/following.ts'
import * as notices from './endpoints/notice.ts'
import * as pushes from './endpoints/push.ts'
import { fanOutNext } from '#kit/fan-out.ts'
import { deliver } from './deliver.ts'

const database = await testDatabase()
const db = readerOf(database)
const { matchIds, homeId, awayId, competitionId } = await addFixtures(database, sports, {
  sport: 'football',
  kickOff: Date.now(),
  count: 9,
})
// Each test has a match of its own, and all of them kick off now.
await database.pool.query('update timeline.match set kick_off = now()')
const ingest = createIngest({ database, sports })
const handlers = [
  ...Object.values(follows),
  ...Object.values(messages),
  ...Object.values(following),
  ...Object.values(notices),
  ...Object.values(pushes),
]
const visitor = testCalls(database, handlers).client
let sequence = 0

async function deliverAll(): Promise<void> {
  await moveOutbox(database.pool, 500)
  while (await fanOutNext(database, kinds, () => Promise.resolve())) {}
}
await deliverAll()

const report = async (matchId: number, ...events: TimelineEvent[]) => {
  const receipt = await ingest.submit(deltaReport(matchId, ++sequence, events))
  assert.ok(receipt.ok, JSON.stringify(receipt))
  await deliverAll()
}
const start = footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 })
const halfTime = footballEvent.periodEnd({ key: 'half', period: 1, clockSeconds: 2700, isLast: false })
const end = footballEvent.periodEnd({ key: 'end', period: 2, clockSeconds: 5500, isLast: true })
const goal = (key: string, side: 'home' | 'away' = 'home') =>
  footballEvent.goal({ key, period: 1, clockSeconds: 600 + Number(key), side, kind: 'open' })
const red = footballEvent.card({ key: 'red', period: 1, clockSeconds: 900, side: 'away', colour: 'red' })

async function person(headers: Record<string, string> = {}) {
  const one = await addPerson(database)
  const { client } = testCalls(database, handlers, { ...one.headers, ...headers })
  const inbox = async (query: { size?: number; before?: number; isUnread?: 'true' } = {}) =>
    client.touchline.listNotices({ query })
  const titles = async () =>
    (await inbox({ size: 100 })).list.map(({ title, correctedAt }) => (correctedAt === null ? title : `[${title}]`))
  return { ...one, client, inbox, titles }
}

describe('a followed match', () => {
  test('answers a visitor with 80007, and reports a goal to its follower in the inbox of old clients', async () => {
    const [matchId = 0] = matchIds
    const body = { matchId, matchType: 1 as const, userId: '' }
    await assert.rejects(
      visitor.score.followMatch({ body }),
      (error) => error instanceof OutcomeError && error.code === 80007,
    )
    const { client } = await person()
    await client.score.followMatch({ body })
    await report(matchId, start, goal('1'))
    const inbox = await client.messaging.listMessages()
    assert.deepEqual(
      inbox.map(({ title, content, type }) => [title, content, type]),
      [
        ['Goal: Home Town', 'Home Town 1–0 Away City · 11′', 2],
        ['Kick-off', 'Home Town v Away City', 2],
      ],
    )
    await client.messaging.deleteMessage({ query: { id: inbox[0]!.id } })
    assert.deepEqual(
      (await client.messaging.listMessages()).map(({ title }) => title),
      ['Kick-off'],
    )
    await client.messaging.deleteAllMessages()
    assert.deepEqual(await client.messaging.listMessages(), [])
  })

  test('corrects a withdrawn goal, and restores a confirmed one', async () => {
    const matchId = matchIds[1]!
    const { client, inbox, titles } = await person()
    await client.touchline.follow({ params: { kind: 'match', id: matchId } })
    await report(matchId, start)
    await report(matchId, goal('1'))
    await client.touchline.readNotices({ body: { upTo: (await inbox()).list[0]!.id } })
    await report(matchId, withdrawn(goal('1'), 'offside'))
    assert.deepEqual(await titles(), ['[Goal disallowed: Home Town]', 'Kick-off'])
    const {
      list: [struck],
      unreadCount,
    } = await inbox()
    assert.deepEqual(
      [struck?.facts.reason, struck?.text, struck?.readAt, unreadCount],
      ['offside', 'Home Town 0–0 Away City · 11′', null, 1],
    )
    await report(matchId, { ...goal('1'), revision: 3 })
    assert.deepEqual(await titles(), ['Goal: Home Town', 'Kick-off'])
  })

  test('reports a goal once when another feed takes the lead, and corrects one that the new lead lacks', async () => {
    const [, , , , , , , , matchId = 0] = matchIds
    const { titles, client } = await person()
    await client.score.followMatch({ body: { matchId, matchType: 1, userId: '' } })
    const reportAs = async (provider: string, ...events: TimelineEvent[]) => {
      assert.ok((await ingest.submit(deltaReport(matchId, ++sequence, events, provider))).ok)
      await deliverAll()
    }
    const at = (key: string, clockSeconds: number) =>
      footballEvent.goal({ key, period: 1, clockSeconds, side: 'home', kind: 'open' })
    const foul = (clockSeconds: number) =>
      footballEvent.foul({ key: `foul ${clockSeconds}`, period: 1, clockSeconds, side: 'away' })
    await reportAs('ant', at('a1', 600), at('a2', 1200))
    await reportAs('bee', at('b1', 630), foul(1300))
    assert.deepEqual(
      (await titles()).map((title) => title.startsWith('[')),
      [false, false],
    )
    // A quorum has not seen the second goal.
    await reportAs('cat', at('c1', 610), foul(1310))
    assert.deepEqual(
      (await titles()).map((title) => title.startsWith('[')),
      [true, false],
    )
    await reportAs('bee', { ...withdrawn(at('b1', 630), 'offside'), revision: 2 })
    await reportAs('cat', { ...withdrawn(at('c1', 610), 'offside'), revision: 2 })
    assert.deepEqual(
      (await titles()).map((title) => title.startsWith('[')),
      [true, true],
    )
  })

  test('gives each goal of one report the score it made', async () => {
    const matchId = matchIds[2]!
    const { client, inbox } = await person()
    await client.touchline.follow({ params: { kind: 'match', id: matchId } })
    await report(matchId, start, goal('1'), goal('2', 'away'), goal('3'), red)
    const scores = (await inbox()).list.filter(({ kind }) => kind === 'goal').map(({ facts }) => facts.score)
    assert.deepEqual(scores, [
      { home: 2, away: 1 },
      { home: 1, away: 1 },
      { home: 1, away: 0 },
    ])
  })

  test('reports fewer kinds to followers of a team or the league', async () => {
    const matchId = matchIds[3]!
    const [ofMatch, ofHome, ofAway, ofLeague, ofBoth] = await Promise.all(Array.from({ length: 5 }, () => person()))
    const follow = (one: typeof ofMatch, kind: 'match' | 'team' | 'competition', id: number) =>
      one!.client.touchline.follow({ params: { kind, id } })
    await Promise.all([
      follow(ofMatch, 'match', matchId),
      follow(ofHome, 'team', homeId),
      follow(ofAway, 'team', awayId),
      follow(ofLeague, 'competition', competitionId),
      follow(ofBoth, 'team', homeId),
      follow(ofBoth, 'match', matchId),
    ])
    await report(matchId, start, goal('1'), red)
    await report(matchId, halfTime)
    await report(matchId, end)
    assert.deepEqual(await ofMatch!.titles(), ['Full-time', 'Red card: Away City', 'Goal: Home Town', 'Kick-off'])
    assert.deepEqual(await ofHome!.titles(), ['Full-time', 'Goal: Home Town', 'Kick-off'])
    assert.deepEqual(await ofAway!.titles(), ['Full-time', 'Kick-off'])
    assert.deepEqual(await ofLeague!.titles(), ['Full-time', 'Kick-off'])
    assert.deepEqual(await ofBoth!.titles(), ['Full-time', 'Red card: Away City', 'Goal: Home Town', 'Kick-off'])
  })

  test('reports nothing from before it was followed, and no kinds that are switched off', async () => {
    const matchId = matchIds[4]!
    const [early, late] = [await person(), await person()]
    const { kinds, ...rest } = await early.client.touchline.getNoticeSettings()
    assert.deepEqual([kinds.goal, kinds.half_time, rest.quiet], [true, false, null])
    await early.client.touchline.setNoticeSettings({
      body: {
        ...rest,
        kinds: { ...kinds, goal: false, half_time: true },
        quiet: { from: 1320, to: 420 },
        timeZone: 'Asia/Shanghai',
      },
    })
    assert.deepEqual((await early.client.touchline.getNoticeSettings()).quiet, { from: 1320, to: 420 })
    await assert.rejects(
      early.client.touchline.setNoticeSettings({ body: { kinds, quiet: null, timeZone: 'Mars/Base' } }),
      (error) => (error as { status?: number }).status === 400,
    )
    await early.client.touchline.follow({ params: { kind: 'match', id: matchId } })
    await report(matchId, start, goal('1'))
    await late.client.touchline.follow({ params: { kind: 'match', id: matchId } })
    // The scorer becomes known: no new goal.
    await report(matchId, { ...goal('1'), revision: 2, detail: { kind: 'header' } })
    await report(matchId, halfTime)
    assert.deepEqual(await early.titles(), ['Half-time', 'Kick-off'])
    assert.deepEqual(await late.titles(), [])
  })

  test('publishes its news on the streams of its followers alone, in one frame for all of them', async () => {
    const matchId = matchIds[5]!
    const [one, two] = [await person(), await person()]
    for (const { client } of [one, two]) await client.touchline.follow({ params: { kind: 'match', id: matchId } })
    await report(matchId, red)
    await moveOutbox(database.pool, 500)
    const frames = (await listFrames(db, 0, 10_000)).filter(
      ({ kind, body }) => kind === 'notice' && (body as { matchId: number }).matchId === matchId,
    )
    assert.deepEqual(
      frames.map(({ rooms }) => rooms),
      [[`user:${one.userId}`, `user:${two.userId}`]],
    )
  })
})

describe('the inbox', () => {
  test('has pages, counts unread notices, and is open to its owner alone', async () => {
    const matchId = matchIds[6]!
    const [{ client, inbox }, other] = [await person(), await person()]
    await client.touchline.follow({ params: { kind: 'match', id: matchId } })
    await report(matchId, start, ...['1', '2', '3', '4'].map((key) => goal(key)))
    const first = await inbox({ size: 3 })
    const second = await inbox({ size: 3, before: first.next! })
    assert.deepEqual([first.list.length, first.unreadCount, second.list.length, second.next], [3, 5, 2, null])
    assert.equal(Object.values(first.matches)[0]?.id, matchId)
    await other.client.touchline.deleteNotice({ params: { id: first.list[0]!.id } })
    await other.client.touchline.readNotices({ body: { ids: first.list.map(({ id }) => id) } })
    assert.equal((await inbox()).unreadCount, 5)
    await client.touchline.readNotices({ body: { ids: [first.list[0]!.id] } })
    assert.equal((await client.touchline.deleteNotice({ params: { id: first.list[1]!.id } })).unreadCount, 3)
    assert.equal((await inbox({ isUnread: 'true' })).list.length, 3)
    await client.touchline.deleteNotices()
    assert.deepEqual(await inbox(), {
      list: [],
      unreadCount: 0,
      isQuiet: false,
      next: null,
      matches: {},
      competitions: {},
    })
    await assert.rejects(
      visitor.touchline.listNotices({ query: {} }),
      (error) => (error as { status?: number }).status === 401,
    )
  })

  test('shows notices about no match to spoiler-free readers and to delayed ones', async () => {
    const { userId, headers } = await person()
    const notice = { userId, kind: 'moderation' as const, key: 'decided', data: { what: 'approved' }, at: Date.now() }
    await deliver(readerOf(database), kinds, notice)
    await database.pool.query(`update notices.notice set created_at = now() - interval '1 hour' where user_id = $1`, [
      userId,
    ])
    for (const [name, value] of [
      ['spoiler-free', '1'],
      ['picture-delay', '60'],
    ] as const) {
      const { client } = testCalls(database, handlers, { ...headers, [name]: value })
      const { list, unreadCount } = await client.touchline.listNotices({ query: {} })
      assert.deepEqual([list.map(({ kind }) => kind), unreadCount], [['moderation'], 1])
    }
  })

  test('hides a match from spoiler-free readers until it is revealed, and from delayed ones until it is due', async () => {
    const matchId = matchIds[7]!
    const { client, headers } = await person()
    await client.touchline.follow({ params: { kind: 'match', id: matchId } })
    await report(matchId, start, goal('1'), end)
    const hiding = testCalls(database, handlers, { ...headers, 'spoiler-free': '1' }).client
    const { list, unreadCount } = await hiding.touchline.listNotices({ query: {} })
    assert.deepEqual([list, unreadCount], [[], 0])
    const revealing = testCalls(database, handlers, { ...headers, 'spoiler-free': '1', revealed: `m${matchId}` }).client
    assert.deepEqual(
      (await revealing.touchline.listNotices({ query: {} })).list.map(({ text }) => text),
      ['Home Town 1–0 Away City', 'Home Town 1–0 Away City · 11′'],
    )
    const delayed = testCalls(database, handlers, { ...headers, 'picture-delay': '60' }).client
    assert.deepEqual((await delayed.touchline.listNotices({ query: {} })).list, [])
  })
})
