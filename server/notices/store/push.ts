import type { NoticeFacts } from '#contract/touchline/notice.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { isQuiet } from './setting.ts'

/** A push to the subscribed browsers of these people and devices. Times are epoch ms. */
export type NewPush = {
  kind: string
  matchId: number
  key: string
  data: NoticeFacts
  isCorrection: boolean
  at: number
  ttlSeconds: number
  /** Whether it reveals a match's score: then browsers that hide scores do not get it. */
  isSpoiler: boolean
}

/** Queues it for their browsers: later for delayed ones, not at all in quiet hours or when it would be outdated. */
export async function addPushes(
  db: Reader,
  { userIds, deviceIds }: { userIds: readonly number[]; deviceIds: readonly string[] },
  push: NewPush,
): Promise<number> {
  const rows = await db.query(
    `insert into notices.push (subscription_id, kind, match_id, event_key, data, is_correction, send_at, expires_at)
     select p.id, $3, $4, $5, $6, $7, $8::timestamptz + p.delay_seconds * interval '1 second', $8::timestamptz + (p.delay_seconds + $9::int) * interval '1 second'
     from notices.subscription p left join notices.setting s on s.user_id = p.user_id
     where (p.user_id = any($1) or p.device_id = any($2)) and not ($10 and p.is_spoiler_free) and not ${isQuiet}
       and $8::timestamptz + (p.delay_seconds + $9::int) * interval '1 second' > now()
     returning 1`,
    [
      [...userIds],
      [...deviceIds],
      push.kind,
      push.matchId,
      push.key,
      push.data,
      push.isCorrection,
      new Date(push.at),
      push.ttlSeconds,
      push.isSpoiler,
    ],
  )
  return rows.length
}

export type DuePush = {
  id: number
  subscriptionId: number
  /** Null for a device's browser. */
  sessionId: number | null
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  isSpoilerFree: boolean
  kind: string
  matchId: number
  key: string
  data: NoticeFacts
  isCorrection: boolean
  attempts: number
  ttlSeconds: number
}

/** How long a process has to send a push it has claimed: after a crash it is claimed again. */
const LEASE_S = 60

/**
 * Claims pushes that are due, the newest of each match and browser, and deletes those it supersedes and the expired
 * ones. Claimed ones are reserved for a while.
 */
export async function takeDuePushes(db: Reader, limit: number): Promise<DuePush[]> {
  await db.query(
    `delete from notices.push p where expires_at <= now() or (match_id > 0 and send_at <= now() and exists (
       select from notices.push n where n.subscription_id = p.subscription_id and n.match_id = p.match_id and n.id > p.id and n.send_at <= now()))`,
  )
  return db.query<DuePush>(
    `with taken as (
       update notices.push set send_at = now() + $2 * interval '1 second', attempts = attempts + 1
       where id in (select id from notices.push where send_at <= now() order by send_at, id limit $1 for update skip locked) returning *)
     select t.id, t.subscription_id as "subscriptionId", s.session_id as "sessionId", s.endpoint, s.p256dh, s.auth, s.language, s.is_spoiler_free as "isSpoilerFree", t.kind, t.match_id as "matchId",
       t.event_key as key, t.data, t.is_correction as "isCorrection", t.attempts, greatest(1, extract(epoch from t.expires_at - now()))::int as "ttlSeconds"
     from taken t join notices.subscription s on s.id = t.subscription_id order by t.id`,
    [limit, LEASE_S],
  )
}

/** Deletes a push, whatever its outcome. */
export async function endPushes(db: Reader, ids: readonly number[]): Promise<void> {
  await db.query('delete from notices.push where id = any($1)', [[...ids]])
}

export async function postponePush(db: Reader, id: number, afterMs: number): Promise<void> {
  await db.query(`update notices.push set send_at = now() + $2 * interval '1 millisecond' where id = $1`, [id, afterMs])
}

/** When the next one is due, in epoch ms. */
export async function findNextPush(db: Reader): Promise<number | null> {
  const [row] = await db.query<{ at: Date | null }>('select min(send_at) as at from notices.push')
  return row?.at?.getTime() ?? null
}

/** Deletes a subscription that has ended. */
export async function removeSubscriptions(db: Reader, ids: readonly number[]): Promise<void> {
  await db.query('delete from notices.subscription where id = any($1)', [[...ids]])
}
