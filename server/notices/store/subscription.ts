import type { Reader } from '#core/database/reader.ts'

/** A user with the session that subscribed: when it ends, another person may use that browser. */
export type SubscriptionOwner =
  | { userId: number; sessionId: number | null }
  | { deviceId: string; /** The visitor's network. */ network: string }
type NewSubscription = {
  endpoint: string
  p256dh: string
  auth: string
  language: string
  delaySeconds: number
  isSpoilerFree: boolean
}

/** Most browsers per user or device that receive pushes. */
const MOST_PER_OWNER = 20

/** Most browsers of visitors per network that receive pushes: an IPv4 address or the /64 of an IPv6 address. */
export const MOST_PER_NETWORK = 100

/**
 * The newest owner of a browser gets its pushes: signing in on it takes it over. The oldest of an owner are deleted
 * beyond the limit. False where a visitor's network has too many; a known browser can always be renewed.
 */
export async function saveSubscription(db: Reader, owner: SubscriptionOwner, given: NewSubscription): Promise<boolean> {
  const [userId, sessionId, deviceId, network] =
    'userId' in owner ? [owner.userId, owner.sessionId, null, ''] : [null, null, owner.deviceId, owner.network]
  const saved = await db.query(
    `insert into notices.subscription (endpoint, p256dh, auth, user_id, device_id, language, delay_seconds, is_spoiler_free, session_id, network)
     select $1, $2, $3, $4::bigint, $5, $6, $7::smallint, $8::boolean, $9::bigint, $10
     where $10 = '' or exists (select from notices.subscription where endpoint = $1) or (select count(*) from notices.subscription where network = $10 and network <> '') < $11
     on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id, session_id = excluded.session_id, device_id = excluded.device_id,
       language = excluded.language, delay_seconds = excluded.delay_seconds, is_spoiler_free = excluded.is_spoiler_free, network = excluded.network, updated_at = now()
     returning id`,
    [
      given.endpoint,
      given.p256dh,
      given.auth,
      userId,
      deviceId,
      given.language,
      given.delaySeconds,
      given.isSpoilerFree,
      sessionId,
      network,
      MOST_PER_NETWORK,
    ],
  )
  if (saved.length === 0) return false
  await db.query(
    `delete from notices.subscription where id in (select id from notices.subscription where user_id = $1 or device_id = $2 order by updated_at desc, id desc offset $3)`,
    [userId, deviceId, MOST_PER_OWNER],
  )
  return true
}

export async function endSubscription(db: Reader, endpoint: string): Promise<void> {
  await db.query('delete from notices.subscription where endpoint = $1', [endpoint])
}
