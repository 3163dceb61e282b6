import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { createWebPush } from '#adapters/push/web-push.ts'
import { endSessions } from '#accounts/store/session.ts'
import { createLog } from '#core/log.ts'
import { readerOf } from '#core/reader.ts'
import { newDeviceId, readDevice } from '#following/device.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import { startPushServer } from '#kit/push-server.ts'
import { footballEvent, withdrawn } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { moveOutbox } from '#timeline/store/frame.ts'
import * as following from '../services/touchline/endpoints/following.ts'
import * as notices from '../services/touchline/endpoints/notice.ts'
import * as pushes from '../services/touchline/endpoints/push.ts'
import * as reminders from '../services/touchline/endpoints/reminder.ts'
import { remind } from './jobs/remind.ts'
import { sendPushes } from './jobs/push.ts'
import { notify } from './notify.ts'
import { pushTold } from './push.ts'
import { pushSubscribeHandler } from '#server/services/touchline/endpoints/push-subscribe.ts'
import { MOST_PER_NETWORK, saveSubscription } from './store/subscription.ts'
import type { SubscriptionOwner } from './store/subscription.ts'
import { tellNext } from './tell.ts'
import { ownVapidKeys } from './vapid.ts'

const database = await testDatabase()
const handlers = [...[following, notices, pushes, reminders].flatMap((noun) => Object.values(noun)), pushSubscribeHandler([])]
const db = readerOf(database)
const server = await startPushServer({ after })
const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff: Date.now(), count: 8 })
await database.pool.query('update timeline.match set kick_off = now()')
const ingest = createIngest({ database, sports })
const context = { database, signal: new AbortController().signal, log: createLog('error') }
const sending = sendPushes(async () => createWebPush({ keys: await ownVapidKeys(db), contact: 'mailto:me@scores.example', isLocalAllowed: true }))
const send = () => sending.run({}, context)
let count = 0

async function tellAll(): Promise<void> {
  await moveOutbox(db, 500)
  while (await tellNext(database, pushTold)) {}
}
await tellAll()

const report = async (matchId: number, ...events: TimelineEvent[]) => {
  await ingest.submit(deltaReport(matchId, ++count, events))
  await tellAll()
}
const goal = footballEvent.goal({ key: 'goal', period: 1, clockSeconds: 600, side: 'home', kind: 'open' })
const card = footballEvent.card({ key: 'card', period: 1, clockSeconds: 700, side: 'away', colour: 'red' })

/** A browser of this owner, and what it was sent. */
async function browser(given: { userId: number; sessionId?: number } | { deviceId: string }, more: Partial<{ delaySeconds: number; isSpoilerFree: boolean; language: string }> = {}) {
  const owner: SubscriptionOwner = 'userId' in given ? { sessionId: null, ...given } : { network: '', ...given }
  const path = `/browser-${++count}`
  const { endpoint, keys } = server.subscribe(path)
  await saveSubscription(db, owner, { endpoint, ...keys, language: 'en', delaySeconds: 0, isSpoilerFree: false, ...more })
  return { path, received: () => server.received.filter((one) => one.path === path).map(({ payload }) => JSON.parse(payload) as Record<string, unknown>) }
}

async function follower(matchId: number) {
  const one = await addPerson(database)
  const { client } = testCalls(database, handlers, one.headers)
  await client.touchline.follow({ params: { kind: 'match', id: matchId } })
  return { ...one, client }
}

/** As if that much time had gone by for what waits. */
const wait = (seconds: number) => database.pool.query(`update notices.push set send_at = send_at - $1 * interval '1 second', expires_at = expires_at - $1 * interval '1 second'`, [seconds])

describe('a push', () => {
  test('tells of a goal in the language of the browser, and takes it back under the same tag', async () => {
    const matchId = matchIds[0]!
    const { userId } = await follower(matchId)
    const [english, chinese] = [await browser({ userId }), await browser({ userId }, { language: 'zh' })]
    await report(matchId, goal)
    await send()
    await report(matchId, withdrawn(goal, 'offside'))
    await send()
    const [told, corrected] = english.received()
    assert.deepEqual(told, { tag: `match-${matchId}`, title: 'Goal: Home', body: "Home 1–0 Away · 11′", url: `/match/${matchId}`, kind: 'goal', isCorrection: false, lang: 'en' })
    assert.deepEqual([corrected?.tag, corrected?.title, corrected?.isCorrection], [`match-${matchId}`, 'Goal disallowed: Home', true])
    assert.deepEqual(chinese.received().map(({ title }) => title), ['进球：Home', '进球取消：Home'])
  })

  test('does not go out to a browser whose session was ended from elsewhere, nor ever again', async () => {
    const { userId } = await addPerson(database)
    const { rows } = await database.pool.query<{ id: number }>('select id from accounts.session where user_id = $1', [userId])
    const [left, other] = [await browser({ userId, sessionId: rows[0]!.id }), await browser({ userId })]
    const tell = async (key: string) => {
      await notify(db, { userId, kind: 'security', key, data: { what: 'new_device' }, at: Date.now() })
      await send()
    }
    await tell('one')
    await endSessions(db, { userId, reason: 'test' })
    await tell('two')
    assert.deepEqual([left.received().length, other.received().length], [1, 2])
    const subscribed = await database.pool.query('select 1 from notices.subscription where user_id = $1', [userId])
    assert.equal(subscribed.rowCount, 1)
  })

  test('that could not go out is replaced by the newer one of its match', async () => {
    const matchId = matchIds[1]!
    const { userId } = await follower(matchId)
    const { path, received } = await browser({ userId })
    server.answer(path, 503)
    await report(matchId, goal)
    await send()
    await report(matchId, card)
    await wait(60)
    server.answer(path, null)
    await send()
    assert.deepEqual(received().map(({ title }) => title), ['Red card: Away'])
    const { rows } = await database.pool.query('select 1 from notices.push')
    assert.equal(rows.length, 0)
  })

  test('that went out too late is not sent at all', async () => {
    const matchId = matchIds[2]!
    const { userId } = await follower(matchId)
    const { received } = await browser({ userId })
    await report(matchId, goal)
    await wait(700)
    await send()
    assert.deepEqual(received(), [])
  })

  test('waits as long as the picture of that browser is late, and hides scores where they are hidden', async () => {
    const matchId = matchIds[3]!
    const { userId } = await follower(matchId)
    const [late, hiding, live] = [await browser({ userId }, { delaySeconds: 60 }), await browser({ userId }, { isSpoilerFree: true }), await browser({ userId })]
    const end = footballEvent.periodEnd({ key: 'end', period: 2, clockSeconds: 5500, isLast: true })
    await report(matchId, footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 }))
    await report(matchId, goal)
    await send()
    assert.deepEqual([late.received().length, live.received().length], [0, 1])
    await wait(60)
    await send()
    assert.deepEqual(late.received().map(({ title }) => title), ['Goal: Home'])
    await report(matchId, end)
    await send()
    assert.deepEqual(hiding.received().map(({ title, body }) => [title, body]), [['Kick-off', 'Home v Away']])
  })

  test('stays away in quiet hours, while the inbox has it', async () => {
    const matchId = matchIds[4]!
    const { userId, client } = await follower(matchId)
    const { received } = await browser({ userId })
    const settings = await client.touchline.getNoticeSettings()
    const now = new Date()
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
    await client.touchline.setNoticeSettings({ body: { ...settings, quiet: { from: (minute + 1438) % 1440, to: (minute + 30) % 1440 }, timeZone: 'UTC' } })
    await report(matchId, goal)
    await client.touchline.setNoticeSettings({ body: { ...settings, quiet: { from: (minute + 30) % 1440, to: (minute + 1438) % 1440 }, timeZone: 'UTC' } })
    await report(matchId, card)
    await send()
    assert.deepEqual(received().map(({ title }) => title), ['Red card: Away'])
    assert.equal((await client.touchline.listNotices({ query: {} })).list.length, 2)
  })

  test('is in no zone that the database does not know: one such setting would fail the push to everybody', async () => {
    const { client } = await follower(matchIds[0]!)
    const { kinds } = await client.touchline.getNoticeSettings()
    for (const timeZone of ['AET', 'US/Pacific-New', 'Nowhere/Land'])
      await assert.rejects(client.touchline.setNoticeSettings({ body: { kinds, quiet: { from: 0, to: 1 }, timeZone } }), (error) => (error as { status?: number }).status === 400, timeZone)
    assert.equal((await client.touchline.setNoticeSettings({ body: { kinds, quiet: { from: 0, to: 1 }, timeZone: 'Australia/Sydney' } })).timeZone, 'Australia/Sydney')
  })

  test('to a browser that is gone ends its subscription', async () => {
    const matchId = matchIds[5]!
    const { userId } = await follower(matchId)
    const { path } = await browser({ userId })
    server.answer(path, 410)
    await report(matchId, goal)
    await send()
    const { rows } = await database.pool.query('select 1 from notices.subscription where user_id = $1', [userId])
    assert.equal(rows.length, 0)
  })

  test('of the house reaches one person once', async () => {
    const { userId } = await addPerson(database)
    const { received } = await browser({ userId })
    const message = { userId, kind: 'security' as const, key: 'audit 1', data: { what: 'password_changed' }, at: Date.now() }
    assert.deepEqual([await notify(db, message), await notify(db, message)], [true, false])
    await send()
    assert.deepEqual(received().map(({ title, url }) => [title, url]), [['Security', '/me/inbox']])
  })
})

describe('a subscription', () => {
  const { endpoint, keys } = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys: server.subscribe('/keys').keys }

  test('of a visitor needs a signed device id, and goes to known push services only', async () => {
    const visitor = testCalls(database, handlers).client
    await assert.rejects(visitor.touchline.setPushSubscription({ body: { endpoint, keys } }), (error) => (error as { error?: string }).error === 'device_needed')
    const { client } = testCalls(database, handlers, (await addPerson(database)).headers)
    const elsewhere = ['https://127.0.0.1/x', 'https://10.0.0.1/x', 'https://169.254.169.254/latest', 'https://[fe80::1]/x', 'https://push.example.com/x', 'https://fcm.googleapis.com.evil.example/x', 'https://evilfcm.googleapis.com/x', 'http://fcm.googleapis.com/x', 'https://fcm.googleapis.com:8443/x']
    for (const one of elsewhere) await assert.rejects(client.touchline.setPushSubscription({ body: { endpoint: one, keys } }), (error) => (error as { error?: string }).error === 'push_refused', one)
    assert.deepEqual(await client.touchline.setPushSubscription({ body: { endpoint, keys, delaySeconds: 30 } }), { isSubscribed: true })
    assert.deepEqual(await client.touchline.endPushSubscription({ body: { endpoint } }), { isSubscribed: false })
    const { publicKey } = await visitor.touchline.getPushKey()
    assert.equal(publicKey, (await ownVapidKeys(db)).publicKey)
  })
})

describe('subscriptions of one network', () => {
  const given = (name: string) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, p256dh: 'p', auth: 'a', language: 'en', delaySeconds: 0, isSpoilerFree: false })
  const save = (network: string, name: string) => saveSubscription(db, { deviceId: `d ${network} ${name}`, network }, given(name))

  test('are as many as it may have; a known browser is renewed, and another network has its own', async () => {
    for (let index = 0; index < MOST_PER_NETWORK; index++) assert.equal(await save('192.0.2.1', `n${index}`), true)
    assert.equal(await save('192.0.2.1', 'one too many'), false)
    assert.deepEqual([await save('192.0.2.1', 'n0'), await save('192.0.2.2', 'another')], [true, true])
    const one = await addPerson(database)
    assert.equal(await saveSubscription(db, { userId: one.userId, sessionId: null }, given('of a person')), true)
  })
})

describe('a reminder', () => {
  test('moves with the kick-off, is told anew, and ends with the match', async () => {
    const matchId = matchIds[7]!
    const hour = 3_600_000
    await database.pool.query(`update timeline.match set kick_off = now() + interval '2 hours' where id = $1`, [matchId])
    const one = await addPerson(database)
    const { client } = testCalls(database, handlers, one.headers)
    const { remindAt } = await client.touchline.addReminder({ params: { matchId } })
    const kickOff = remindAt + 15 * 60_000 + 24 * hour
    await report(matchId, footballEvent.kickOffMoved({ kickOff }))
    const { rows } = await database.pool.query<{ remind_at: Date }>('select remind_at from following.reminder where user_id = $1', [one.userId])
    assert.equal(rows[0]!.remind_at.getTime(), kickOff - 15 * 60_000)
    const { rows: jobs } = await database.pool.query('select 1 from graphile_worker.jobs where key = $1', [`remind ${matchId} ${kickOff - 15 * 60_000}`])
    assert.equal(jobs.length, 1)
    await report(matchId, footballEvent.kickOffMoved({ kickOff: Date.now() - hour, revision: 2 }), footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 }))
    await report(matchId, footballEvent.periodEnd({ key: 'end', period: 2, clockSeconds: 5500, isLast: true }))
    assert.deepEqual((await client.touchline.listReminders()).matchIds, [])
    await assert.rejects(client.touchline.addReminder({ params: { matchId } }), (error) => (error as { error?: string }).error === 'match_begun')
  })

  test('reaches a person in the inbox and a visitor\'s browser, once', async () => {
    const matchId = matchIds[6]!
    await database.pool.query(`update timeline.match set kick_off = now() + interval '10 minutes' where id = $1`, [matchId])
    const one = await addPerson(database)
    const { client } = testCalls(database, handlers, one.headers)
    const device = (await readDevice(db, await newDeviceId(db)))!
    const { received } = await browser({ deviceId: device.id })
    await client.touchline.addReminder({ params: { matchId } })
    await database.pool.query(`insert into following.reminder (device_id, match_id, kick_off, remind_at, expires_at) select $1, match_id, kick_off, remind_at, expires_at from following.reminder where user_id = $2`, [device.id, one.userId])
    await remind.run({ matchId }, context)
    assert.equal((await client.touchline.listNotices({ query: {} })).list.length, 0)
    await database.pool.query('update following.reminder set remind_at = now() where match_id = $1', [matchId])
    await remind.run({ matchId }, context)
    await remind.run({ matchId }, context)
    await send()
    assert.deepEqual((await client.touchline.listNotices({ query: {} })).list.map(({ title, text }) => [title, text]), [['Kick-off soon', 'Home v Away. The match starts soon.']])
    assert.deepEqual(received().map(({ title, tag }) => [title, tag]), [['Kick-off soon', `match-${matchId}`]])
  })
})
