import { lockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'

/** The owner of a reminder. */
export type Owner = { userId: number } | { deviceId: string; network: string }
type Due = { userId: number | null; deviceId: string | null }

const ownerIs = '(user_id = $1 or device_id = $2)'
const keysOf = (owner: Owner): [number | null, string | null] =>
  'userId' in owner ? [owner.userId, null] : [null, owner.deviceId]

/**
 * Serialises changes by each of these: their counts must not change while they are compared. Locked in one order, to
 * avoid deadlocks.
 */
export async function lockCounts(db: Reader, buckets: readonly string[]): Promise<void> {
  await db.query(`select ${lockOf('reminders', 'b')} from unnest($1::text[]) as t(b)`, [[...buckets].sort()])
}

/** Counts an attempt of this hour; false beyond the limit. */
export async function countTry(db: Reader, bucket: string, most: number): Promise<boolean> {
  const rows = await db.query(
    `insert into following.reminder_rate as r (bucket, hour, count) values ($1, date_trunc('hour', now()), 1)
     on conflict (bucket, hour) do update set count = r.count + 1 where r.count < $2 returning 1`,
    [bucket, most],
  )
  return rows.length > 0
}

/** Pending reminders of an owner, and of its network. */
export async function countLive(db: Reader, owner: Owner): Promise<{ own: number; network: number }> {
  const network = 'network' in owner ? owner.network : ''
  const [row] = await db.query<{ own: number; network: number }>(
    `select (select count(*)::int from following.reminder where ${ownerIs} and expires_at > now()) as own,
       (select count(*)::int from following.reminder where network = $3 and device_id is not null and expires_at > now()) as network`,
    [...keysOf(owner), network],
  )
  return row!
}

/** The time of an owner's reminder of a match, in epoch ms; null where there is none. */
export async function findReminder(db: Reader, owner: Owner, matchId: number): Promise<number | null> {
  const [row] = await db.query<{ remind_at: Date }>(
    `select remind_at from following.reminder where ${ownerIs} and match_id = $3 and expires_at > now()`,
    [...keysOf(owner), matchId],
  )
  return row?.remind_at.getTime() ?? null
}

export async function addReminderRow(
  db: Reader,
  owner: Owner,
  at: { matchId: number; kickOff: number; remindAt: number; expiresAt: number },
): Promise<void> {
  // A reminder left over from a match that seemed to be over would conflict.
  await db.query(`delete from following.reminder where ${ownerIs} and match_id = $3 and expires_at <= now()`, [
    ...keysOf(owner),
    at.matchId,
  ])
  await db.query(
    `insert into following.reminder (user_id, device_id, network, match_id, kick_off, remind_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [
      ...keysOf(owner),
      'network' in owner ? owner.network : '',
      at.matchId,
      new Date(at.kickOff),
      new Date(at.remindAt),
      new Date(at.expiresAt),
    ],
  )
}

/** How many were withdrawn: 0 or 1. */
export async function removeReminderRow(db: Reader, owner: Owner, matchId: number): Promise<number> {
  return (
    await db.query(`delete from following.reminder where ${ownerIs} and match_id = $3 returning 1`, [
      ...keysOf(owner),
      matchId,
    ])
  ).length
}

/** Matches with a reminder of this owner, next kick-off first. */
export async function listReminded(db: Reader, owner: Owner): Promise<number[]> {
  const rows = await db.query<{ match_id: number }>(
    `select match_id from following.reminder where ${ownerIs} and expires_at > now() order by kick_off, match_id`,
    keysOf(owner),
  )
  return rows.map((row) => row.match_id)
}

export async function findReminded(db: Reader, owner: Owner, matchIds: readonly number[]): Promise<Set<number>> {
  if (matchIds.length === 0) return new Set()
  const rows = await db.query<{ match_id: number }>(
    `select match_id from following.reminder where ${ownerIs} and match_id = any($3) and expires_at > now()`,
    [...keysOf(owner), [...matchIds]],
  )
  return new Set(rows.map((row) => row.match_id))
}

/** Transfers a device's reminders to a user; of duplicates the user's stays. */
export async function giveToPerson(db: Reader, deviceId: string, userId: number): Promise<void> {
  await db.query(
    `update following.reminder r set user_id = $2, device_id = null, network = '' where device_id = $1
       and not exists (select from following.reminder o where o.user_id = $2 and o.match_id = r.match_id)`,
    [deviceId, userId],
  )
  await db.query('delete from following.reminder where device_id = $1', [deviceId])
}

/** The due reminders of a match, marked as sent: each is returned once. */
export async function claimDue(db: Reader, matchId: number): Promise<Due[]> {
  return db.query<Due>(
    `update following.reminder set fired_at = now() where match_id = $1 and fired_at is null and remind_at <= now() + interval '1 second'
       and kick_off > now() - interval '10 minutes' returning user_id as "userId", device_id as "deviceId"`,
    [matchId],
  )
}

/**
 * Moves the reminders of a match with its kick-off; `remindAt` null leaves them sent. Answers the times at which some
 * are due, in epoch ms.
 */
export async function moveReminderRows(
  db: Reader,
  matchId: number,
  at: { kickOff: number; expiresAt: number; remindAt: number | null },
): Promise<number[]> {
  const rows = await db.query<{ remind_at: Date }>(
    `update following.reminder set kick_off = $2, expires_at = $3, remind_at = coalesce($4, $2), fired_at = case when $4::timestamptz is null then now() end
     where match_id = $1 and kick_off <> $2 returning remind_at`,
    [matchId, new Date(at.kickOff), new Date(at.expiresAt), at.remindAt === null ? null : new Date(at.remindAt)],
  )
  return at.remindAt === null ? [] : [...new Set(rows.map((row) => row.remind_at.getTime()))]
}

/** Deletes reminders of finished matches. */
export async function endReminders(db: Reader, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length > 0)
    await db.query(
      {
        name: 'end_reminders',
        text: 'update following.reminder set expires_at = now() where match_id = any($1) and expires_at > now()',
      },
      [[...matchIds]],
    )
}

/** Deletes expired rows. */
export async function cleanReminders(db: Reader): Promise<void> {
  await db.query('delete from following.reminder where expires_at <= now()')
  await db.query(`delete from following.reminder_rate where hour < now() - interval '2 hours'`)
}
