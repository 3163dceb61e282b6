import { pathOfNotice } from '#contract/touchline/notice-path.ts'
import { findEndedSessions } from '#accounts/store/session.ts'
import type { PushMessage, PushOutcome, PushPort } from '#adapters/push/index.ts'
import { addJob, defineJob, type Job } from '#core/background/jobs.ts'
import type { Log } from '#core/log.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import type { NoticeKinds } from '../kinds.ts'
import { pushJob } from '../web-push.ts'
import {
  endPushes,
  findNextPush,
  postponePush,
  removeSubscriptions,
  takeDuePushes,
  type DuePush,
} from '../store/push.ts'
import { listNameless } from '#timeline/store/later-series.ts'
import { readRenderContext, renderNotice, type RenderContext } from '../render.ts'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 300_000
const MOST_ATTEMPTS = 8

/** When to retry after so many attempts; a push service may request a longer pause. */
function pauseMs(attempts: number, asked: number | null): number {
  return Math.max(asked ?? 0, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1)))
}

const PART = 100
const AT_ONCE = 10

/** Sends the pushes that are due, in batches, and schedules itself for the next one. */
export function sendPushes(port: () => Promise<PushPort>, kinds: NoticeKinds): Job<Record<string, never>> {
  return defineJob(
    pushJob.name,
    pushJob.payload as unknown as Job<Record<string, never>>['payload'],
    async (_payload, { database, signal, log }) => {
      const db = readerOf(database)
      const sender = await port()
      while (!signal.aborted) {
        const due = await takeDuePushes(db, PART)
        if (due.length === 0) break
        await sendAll(db, { sender, kinds }, due, signal, log)
      }
      const next = await findNextPush(db)
      // Its own key: this must not delay the one for "now".
      if (next !== null) await addJob(db, pushJob, {}, { key: 'pushes later', queue: 'pushes', runAt: next })
    },
  )
}

async function sendAll(
  db: Reader,
  { sender, kinds }: { sender: PushPort; kinds: NoticeKinds },
  due: readonly DuePush[],
  signal: AbortSignal,
  log: Log,
): Promise<void> {
  const background = await readRenderContext(
    db,
    due.map((one) => ({ ...one, isCorrected: one.isCorrection })),
  )
  const ended = await findEndedSessions(
    db,
    due.flatMap(({ sessionId }) => sessionId ?? []),
  )
  // The session of that browser has ended: its pushes are not sent there.
  const [left, current] = [
    due.filter(({ sessionId }) => ended.has(sessionId)),
    due.filter(({ sessionId }) => !ended.has(sessionId)),
  ]
  const told = await withoutSides(db, current, background)
  const waiting = current.filter(({ id }) => told.has(id))
  const done = current.filter(({ id }) => !told.has(id)).map(({ id }) => id)
  const gone = left.map(({ subscriptionId }) => subscriptionId)
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const outcome = await sender.send(messageOf(one, kinds, told.get(one.id) ?? background), signal)
      await settle(db, one, outcome, { done, gone }, log)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await removeSubscriptions(db, gone)
  await endPushes(db, done)
}

/**
 * What each push names. Browsers that hide scores get nothing about a series whose sides tell how others ended, and
 * reminders of it without them.
 */
async function withoutSides(
  db: Reader,
  due: readonly DuePush[],
  background: RenderContext,
): Promise<Map<number, RenderContext>> {
  const asked = due.filter(({ isSpoilerFree }) => isSpoilerFree).map(({ matchId }) => matchId)
  const nothing = { matchIds: [], seasonIds: [] }
  const nameless = await listNameless(db, [...new Set(asked)], { at: Date.now(), revealed: nothing })
  const matches = new Map(background.matches)
  for (const id of nameless) {
    const match = matches.get(id)
    if (match) matches.set(id, { ...match, homeId: null, awayId: null })
  }
  return new Map(
    due.flatMap((one): [number, RenderContext][] => {
      if (!one.isSpoilerFree || !nameless.has(one.matchId)) return [[one.id, background]]
      return one.kind === 'reminder' ? [[one.id, { ...background, matches }]] : []
    }),
  )
}

async function settle(
  db: Reader,
  { id, subscriptionId, attempts }: DuePush,
  outcome: PushOutcome,
  { done, gone }: { done: number[]; gone: number[] },
  log: Log,
): Promise<void> {
  if (outcome.is === 'later' && attempts < MOST_ATTEMPTS)
    return postponePush(db, id, pauseMs(attempts, outcome.afterMs))
  if (outcome.is === 'gone') gone.push(subscriptionId)
  if (outcome.is === 'later') log.info('push_given_up', { reason: outcome.reason })
  done.push(id)
}

/**
 * The payload that web/public/sw.js reads. One tag per match: the newest replaces the one before it.
 */
function messageOf(due: DuePush, kinds: NoticeKinds, background: RenderContext): PushMessage {
  const { kind, matchId, key, isCorrection } = due
  const { title, text } = renderNotice(
    kinds,
    { ...due, isCorrected: isCorrection },
    background,
    due.language,
    !due.isSpoilerFree,
  )
  const tag = matchId === 0 ? key : `match-${matchId}`
  const url = pathOfNotice({ matchId: matchId === 0 ? null : matchId, facts: due.data }) ?? '/me/inbox'
  return {
    endpoint: due.endpoint,
    keys: { p256dh: due.p256dh, auth: due.auth },
    payload: JSON.stringify({ tag, title, body: text, url, kind, isCorrection, lang: due.language }),
    ttlSeconds: due.ttlSeconds,
    topic: Buffer.from(tag).toString('base64url').slice(0, 32),
    isUrgent: kinds.get(kind)?.isUrgent ?? false,
  }
}
