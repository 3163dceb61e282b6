import type { Reader } from '#core/reader.ts'

/** A person with the session that subscribed: when it ends, somebody else may sit at that browser. */
export type SubscriptionOwner = { userId: number; sessionId: number | null } | { deviceId: string }
export type NewSubscription = {
  endpoint: string
  p256dh: string
  auth: string
  language: string
  delaySeconds: number
  isSpoilerFree: boolean
}

/** Browsers that one person or device takes pushes on. */
const MOST_PER_OWNER = 20

/** The newest owner of a browser gets its pushes: whoever signs in on it takes it over. The oldest go when there are too many. */
export async function saveSubscription(db: Reader, owner: SubscriptionOwner, given: NewSubscription): Promise<void> {
  const [userId, sessionId, deviceId] = 'userId' in owner ? [owner.userId, owner.sessionId, null] : [null, null, owner.deviceId]
  await db.query(
    `insert into notices.subscription (endpoint, p256dh, auth, user_id, device_id, language, delay_seconds, is_spoiler_free, session_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id, session_id = excluded.session_id, device_id = excluded.device_id,
       language = excluded.language, delay_seconds = excluded.delay_seconds, is_spoiler_free = excluded.is_spoiler_free, updated_at = now()`,
    [given.endpoint, given.p256dh, given.auth, userId, deviceId, given.language, given.delaySeconds, given.isSpoilerFree, sessionId],
  )
  await db.query(
    `delete from notices.subscription where id in (select id from notices.subscription where user_id = $1 or device_id = $2 order by updated_at desc, id desc offset $3)`,
    [userId, deviceId, MOST_PER_OWNER],
  )
}

export async function endSubscription(db: Reader, endpoint: string): Promise<void> {
  await db.query('delete from notices.subscription where endpoint = $1', [endpoint])
}
