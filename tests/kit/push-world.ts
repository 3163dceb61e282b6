import { kinds } from './notice-kinds.ts'
import { after } from 'node:test'
import { createWebPush } from '#adapters/push/web-push.ts'
import type { Database } from '#core/database/db.ts'
import { createLog } from '#core/log.ts'
import { readerOf } from '#core/database/reader.ts'
import { sendPushes } from '#notices/jobs/web-push.ts'
import { pushNews } from '#notices/web-push.ts'
import { saveSubscription, type SubscriptionOwner } from '#notices/store/subscription.ts'
import { fanOutNext } from '#kit/fan-out.ts'
import { ownVapidKeys } from '#notices/vapid.ts'
import * as following from '#following/endpoints/following.ts'
import * as notices from '#notices/endpoints/notice.ts'
import * as pushes from '#notices/endpoints/push.ts'
import * as reminders from '#following/endpoints/reminder.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { moveOutbox } from '#core/outbox/store/frame.ts'
import { testCalls } from './calls.ts'
import { testDatabase } from './database.ts'
import { addFixtures, deltaReport } from './facts.ts'
import { addPerson } from './people.ts'
import { startPushServer, type PushServer } from './push-server.ts'

/** The calls about following, notices, pushes and reminders. */
export const handlers = { ...following, ...notices, ...pushes, ...reminders }
export const goal = footballEvent.goal({ key: 'goal', period: 1, clockSeconds: 600, side: 'home', kind: 'open' })
export const card = footballEvent.card({ key: 'card', period: 1, clockSeconds: 700, side: 'away', colour: 'red' })

/** A database with matches of today, a local push service, followers and subscriptions; until the file ends. */
export async function openPushWorld() {
  const database = await testDatabase()
  const server = await startPushServer({ after })
  const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff: Date.now(), count: 8 })
  await database.pool.query('update timeline.match set kick_off = now()')
  const db = readerOf(database)
  const context = { database, signal: new AbortController().signal, log: createLog('error') }
  const sending = sendPushes(
    async () =>
      createWebPush({ keys: await ownVapidKeys(db), contact: 'mailto:me@scores.example', isLocalAllowed: true }),
    kinds,
  )
  return {
    database,
    db,
    server,
    matchIds,
    context,
    report: await startReports(database),
    send: () => sending.run({}, context),
    browser: browsersOf(database, server),
    follower: (matchId: number) => addFollower(database, matchId),
    /** Moves waiting rows back by that much time. */
    wait: (seconds: number) =>
      database.pool.query(
        `update notices.push set send_at = send_at - $1 * interval '1 second', expires_at = expires_at - $1 * interval '1 second'`,
        [seconds],
      ),
  }
}

/** Submits events of a match, and lets the notices about them be written. */
async function startReports(database: Database) {
  const ingest = createIngest({ database, sports })
  const deliverAll = async () => {
    await moveOutbox(database.pool, 500)
    while (await fanOutNext(database, kinds, pushNews(kinds))) {}
  }
  await deliverAll()
  let count = 0
  return async (matchId: number, ...events: TimelineEvent[]) => {
    await ingest.submit(deltaReport(matchId, ++count, events))
    await deliverAll()
  }
}

type BrowserSettings = Partial<{ delaySeconds: number; isSpoilerFree: boolean; language: string }>

/** Creates browsers of an owner, each with the messages it received. */
function browsersOf(database: Database, server: PushServer) {
  let count = 0
  return async (given: { userId: number; sessionId?: number } | { deviceId: string }, more: BrowserSettings = {}) => {
    const owner: SubscriptionOwner = 'userId' in given ? { sessionId: null, ...given } : { network: '', ...given }
    const path = `/browser-${++count}`
    const { endpoint, keys } = server.subscribe(path)
    await saveSubscription(readerOf(database), owner, {
      endpoint,
      ...keys,
      language: 'en',
      delaySeconds: 0,
      isSpoilerFree: false,
      ...more,
    })
    return {
      path,
      received: () =>
        server.received
          .filter((one) => one.path === path)
          .map(({ payload }) => JSON.parse(payload) as Record<string, unknown>),
    }
  }
}

async function addFollower(database: Database, matchId: number) {
  const one = await addPerson(database)
  const { client } = testCalls(database, handlers, one.headers)
  await client.touchline.follow({ params: { kind: 'match', id: matchId } })
  return { ...one, client }
}
