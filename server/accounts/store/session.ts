import assert from 'node:assert/strict'
import type { Reader } from '#core/database/reader.ts'
import type { AccountState } from './account.ts'

export type KnownSession = {
  id: number
  userId: number
  kind: 'site' | 'client'
  deviceId: string
  roles: string[]
  experience: number
  /** Whether the session has given a second factor. */
  hasSecondFactor: boolean
  /** The account's state: a frozen or erased one has no valid sessions. */
  state: AccountState
  isEnded: boolean
  /** Last seen more than a minute ago, or first use after a renewal. */
  isToTouch: boolean
}

/** The session of an access token, even an ended one; null for a token that was never issued. */
export async function findSession(db: Reader, accessHash: Buffer): Promise<KnownSession | null> {
  const rows = await db.query<KnownSession>(
    {
      name: 'find_session',
      text: `select s.id, s.user_id as "userId", s.kind, s.device_id as "deviceId", a.roles, a.experience, a.state, s.second_factor_at is not null as "hasSecondFactor",
          s.ended_at is not null or s.access_expires_at <= now() or s.expires_at <= now() as "isEnded",
          s.seen_at < now() - interval '1 minute' or not s.is_renewal_seen as "isToTouch"
        from accounts.session s join accounts.account a on a.id = s.user_id where s.access_hash = $1`,
    },
    [accessHash],
  )
  return rows[0] ?? null
}

/** Maximum age of a session, however often it was renewed. */
const lastMoment = `created_at + interval '90 days'`
const slid = `least(now() + interval '30 days', ${lastMoment})`

/** Records that a session was seen. An old client's slides: another 30 days from now, 90 days in all. */
export async function touchSession(db: Reader, id: number): Promise<void> {
  await db.query(
    `update accounts.session set seen_at = now(), is_renewal_seen = true,
      access_expires_at = case kind when 'client' then ${slid} else access_expires_at end,
      expires_at = case kind when 'client' then ${slid} else expires_at end
      where id = $1 and ended_at is null`,
    [id],
  )
}

type NewSession = {
  userId: number
  kind: 'site' | 'client'
  deviceId: string
  userAgent: string
  address: string
  accessHash: Buffer
  refreshHash: Buffer | null
}

export async function addSession(
  db: Reader,
  { userId, kind, deviceId, userAgent, address, accessHash, refreshHash }: NewSession,
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into accounts.session (user_id, kind, device_id, user_agent, address, access_hash, refresh_hash, access_expires_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, now() + case $2 when 'client' then interval '30 days' else interval '30 minutes' end, now() + interval '30 days')
      returning id`,
    [userId, kind, deviceId, userAgent, address, accessHash, refreshHash],
  )
  return rows[0]!.id
}

/** Where the account signed in before, newest first. */
export function listDevicesOf(
  db: Reader,
  userId: number,
): Promise<{ kind: 'site' | 'client'; deviceId: string; userAgent: string }[]> {
  return db.query(
    'select kind, device_id as "deviceId", user_agent as "userAgent" from accounts.session where user_id = $1 order by id desc limit 200',
    [userId],
  )
}

/** Whether a client of this device id signed in to the account since a moment. */
export async function isClientOf(db: Reader, userId: number, deviceId: string, since: Date): Promise<boolean> {
  const rows = await db.query(
    `select 1 from accounts.session where user_id = $1 and kind = 'client' and device_id = $2 and created_at >= $3 limit 1`,
    [userId, deviceId, since],
  )
  return rows.length > 0
}

type Renewable = { id: number; userId: number; isHeld: boolean; isCurrent: boolean; isGraced: boolean }

/** The session whose refresh token this is or was until its last renewal, locked until the transaction ends. */
export async function lockRenewable(db: Reader, refreshHash: Buffer): Promise<Renewable | null> {
  const [found] = await db.query<{ id: number }>(
    'select id from accounts.session where refresh_hash = $1 union select session_id from accounts.spent_refresh where hash = $1 limit 1',
    [refreshHash],
  )
  if (!found) return null
  // By its id alone: after waiting for the lock, the row is read in its new state.
  const rows = await db.query<Renewable>(
    `select s.id, s.user_id as "userId",
        s.ended_at is null and s.expires_at > now() and a.state not in ('frozen', 'erased') as "isHeld",
        coalesce(s.refresh_hash = $2, false) as "isCurrent",
        coalesce(s.previous_refresh_hash = $2 and
          s.rotated_at > clock_timestamp() - case when s.is_renewal_seen then interval '10 seconds' else interval '30 seconds' end, false) as "isGraced"
      from accounts.session s join accounts.account a on a.id = s.user_id where s.id = $1 for update of s`,
    [found.id, refreshHash],
  )
  return rows[0] ?? null
}

export async function renewSession(
  db: Reader,
  id: number,
  { accessHash, refreshHash }: { accessHash: Buffer; refreshHash: Buffer },
): Promise<void> {
  await db.query(
    `with spent as (insert into accounts.spent_refresh (hash, session_id) select refresh_hash, id from accounts.session where id = $1)
      update accounts.session set access_hash = $2, refresh_hash = $3, previous_refresh_hash = refresh_hash, rotated_at = clock_timestamp(),
        is_renewal_seen = false, seen_at = now(), access_expires_at = least(now() + interval '30 minutes', ${lastMoment}), expires_at = ${slid} where id = $1`,
    [id, accessHash, refreshHash],
  )
}

type SessionEnd = { userId?: number; onlyId?: number; exceptId?: number; reason: string }

/** Ends sessions of an account, of which the stream informs every process; answers which. */
export async function endSessions(db: Reader, { userId, onlyId, exceptId, reason }: SessionEnd): Promise<number[]> {
  assert.ok(userId !== undefined || onlyId !== undefined, 'whose sessions end')
  const rows = await db.query<{ id: number }>(
    `with ended as (
        update accounts.session set ended_at = now(), ended_reason = $4
          where ($1::bigint is null or user_id = $1) and ended_at is null and ($2::bigint is null or id = $2) and ($3::bigint is null or id <> $3) returning id),
      published as (insert into timeline.outbox (rooms, kind, body) select array['${endedSessionPrefix}' || id], 'bump', '{}' from ended)
      select id from ended`,
    [userId ?? null, onlyId ?? null, exceptId ?? null, reason],
  )
  if (rows.length > 0) db.wake?.()
  return rows.map(({ id }) => id)
}

/**
 * Which of the ids belong to an ended or deleted session. An expired session is its owner's browser, tolerated for a
 * while.
 */
export async function findEndedSessions(db: Reader, ids: readonly number[]): Promise<ReadonlySet<number | null>> {
  if (ids.length === 0) return new Set()
  const rows = await db.query<{ id: number }>(
    'select id from unnest($1::bigint[]) as t(id) where not exists (select from accounts.session s where s.id = t.id and s.ended_at is null)',
    [[...ids]],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A frame about the end of a session has one room: this, and the id. */
export const endedSessionPrefix = 'session-end:'

type SessionEntry = {
  id: number
  kind: 'site' | 'client'
  userAgent: string
  address: string
  createdAt: Date
  seenAt: Date
  total: number
}

/** The sessions of an account, last seen first. */
export function listSessionsOf(
  db: Reader,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<SessionEntry[]> {
  return db.query<SessionEntry>(
    `select id, kind, user_agent as "userAgent", address, created_at as "createdAt", seen_at as "seenAt", count(*) over ()::int as total
      from accounts.session where user_id = $1 and ended_at is null and expires_at > now()
      order by seen_at desc, id desc offset $2 limit $3`,
    [userId, offset, limit],
  )
}

export async function countSessionsOf(db: Reader, userId: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*)::int as count from accounts.session where user_id = $1 and ended_at is null and expires_at > now()',
    [userId],
  )
  return rows[0]?.count ?? 0
}

export async function setProved(db: Reader, sessionId: number): Promise<void> {
  await db.query('update accounts.session set proved_at = now() where id = $1', [sessionId])
}

/** Whether a session was authenticated within the last minutes. */
export async function isProved(db: Reader, sessionId: number, withinMs: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 from accounts.session where id = $1 and proved_at > now() - $2 * interval '1 millisecond'`,
    [sessionId, withinMs],
  )
  return rows.length > 0
}
