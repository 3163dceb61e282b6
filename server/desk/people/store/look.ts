import type { Reader } from '#core/database/reader.ts'

export type LookRow = {
  id: number
  byUserId: number | null
  what: ('contact' | 'devices' | 'money')[]
  reason: string
  at: number
}

/** Who opened private data of an account in the last 30 days, the newest first. */
export function listLooks(db: Reader, userId: number, limit: number): Promise<LookRow[]> {
  return db.query<LookRow>(
    `select id, actor_user_id as "byUserId", detail->'what' as what, detail->>'reason' as reason, (extract(epoch from at) * 1000)::float8 as at
      from accounts.audit where user_id = $1 and kind = 'private_opened' and detail is not null and at > now() - interval '30 days'
      order by id desc limit $2`,
    [userId, limit],
  )
}

/** The newest row of the audit log about an account with this action by this actor. */
export async function findOwnRow(db: Reader, userId: number, actorId: number, action: string): Promise<number> {
  const rows = await db.query<{ id: number }>(
    'select id from accounts.audit where user_id = $1 and actor_user_id = $2 and kind = $3 order by id desc limit 1',
    [userId, actorId, action],
  )
  return rows[0]?.id ?? 0
}

type DeviceRow = {
  id: number
  kind: 'site' | 'client'
  userAgent: string
  address: string
  hasFactor: boolean
  createdAt: number
  seenAt: number
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** Sessions of an account that are open, the last seen first. */
export function listDevices(db: Reader, userId: number): Promise<DeviceRow[]> {
  return db.query<DeviceRow>(
    `select id, kind, user_agent as "userAgent", address, second_factor_at is not null as "hasFactor", ${ms('created_at')} as "createdAt", ${ms('seen_at')} as "seenAt"
      from accounts.session where user_id = $1 and ended_at is null and expires_at > now() order by seen_at desc, id desc limit 100`,
    [userId],
  )
}
