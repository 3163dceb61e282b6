import type { NoticeFacts } from '#contract/touchline/notice.ts'
import type { Reader } from '#core/database/reader.ts'

/** A stored notice. `matchId` 0: about no match. Times are epoch ms. */
export type StoredNotice = {
  id: number
  kind: string
  matchId: number
  eventKey: string
  data: NoticeFacts
  createdAt: number
  readAt: number | null
  correctedAt: number | null
}

type Row = {
  id: number
  kind: string
  match_id: number
  event_key: string
  data: NoticeFacts
  created_at: Date
  read_at: Date | null
  corrected_at: Date | null
}

const columns = 'id, kind, match_id, event_key, data, created_at, read_at, corrected_at'

function noticeOf(row: Row): StoredNotice {
  return {
    id: row.id,
    kind: row.kind,
    matchId: row.match_id,
    eventKey: row.event_key,
    data: row.data,
    createdAt: row.created_at.getTime(),
    readAt: row.read_at?.getTime() ?? null,
    correctedAt: row.corrected_at?.getTime() ?? null,
  }
}

type InboxPart = { before?: number; size: number; isUnread?: boolean }
/** The lens of a reader: the state at an instant, and these kinds only for these matches. */
export type Sight = { asOf: number; hiddenKinds: readonly string[]; shownMatchIds: readonly number[] }
export const allSight: Sight = { asOf: Infinity, hiddenKinds: [], shownMatchIds: [] }

const isSeen = `created_at <= $2 and (corrected_at is null or corrected_at <= $2) and (not kind = any($3) or match_id = any($4))`
const sightValues = ({ asOf, hiddenKinds, shownMatchIds }: Sight) => [
  Number.isFinite(asOf) ? new Date(asOf) : 'infinity',
  [...hiddenKinds],
  [...shownMatchIds],
]

/**
 * A part of the inbox, newest first, those before an id, and the number of unread notices in all of it. One statement
 * reads both, so that the number never contradicts the list.
 */
export async function readInbox(
  db: Reader,
  userId: number,
  { before, size, isUnread = false }: InboxPart,
  sight = allSight,
): Promise<{ list: StoredNotice[]; unreadCount: number }> {
  const own = `from notices.notice where user_id = $1 and deleted_at is null and ${isSeen}`
  const rows = await db.query<{ count: number } & (Row | { id: null })>(
    `select unread.count, part.* from (select count(*)::int as count ${own} and read_at is null) as unread left join
     (select ${columns} ${own} and ($5::bigint is null or id < $5) and (not $6 or read_at is null) order by id desc limit $7) as part on true
     order by part.id desc`,
    [userId, ...sightValues(sight), before ?? null, isUnread, size],
  )
  return { list: rows.flatMap((row) => (row.id === null ? [] : [noticeOf(row)])), unreadCount: rows[0]?.count ?? 0 }
}

export async function countUnread(db: Reader, userId: number, sight = allSight): Promise<number> {
  const text = `select count(*)::int as count from notices.notice where user_id = $1 and deleted_at is null and read_at is null and ${isSeen}`
  const [row] = await db.query<{ count: number }>(text, [userId, ...sightValues(sight)])
  return row?.count ?? 0
}

/** Marks these ids, and all up to one, as read, as far as they are visible: hidden ones stay unread. */
export async function markRead(
  db: Reader,
  userId: number,
  { ids = [], upTo = 0 }: { ids?: readonly number[]; upTo?: number },
  sight = allSight,
): Promise<void> {
  const text = `update notices.notice set read_at = now() where user_id = $1 and read_at is null and ${isSeen} and (id = any($5) or id <= $6)`
  await db.query(text, [userId, ...sightValues(sight), [...ids], upTo])
}

/** Notices about no match: decisions, security, announcements. */
const aboutReader = 'from notices.notice where user_id = $1 and match_id = 0 and deleted_at is null'

export async function countUnreadAboutReader(db: Reader, userId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count ${aboutReader} and read_at is null`, [
    userId,
  ])
  return row?.count ?? 0
}

/** Notices before a moment (epoch ms), newest first. */
export async function listAboutReader(
  db: Reader,
  userId: number,
  { before, limit, offset = 0 }: { before: number | null; limit: number; offset?: number },
): Promise<StoredNotice[]> {
  const rows = await db.query<Row>(
    `select ${columns} ${aboutReader} and ($2::timestamptz is null or created_at < $2) order by created_at desc, id desc limit $3 offset $4`,
    [userId, before === null ? null : new Date(before), limit, offset],
  )
  return rows.map(noticeOf)
}

/** Marks those up to a moment (epoch ms) as read. */
export async function markAboutReaderRead(db: Reader, userId: number, upTo: number): Promise<void> {
  await db.query(
    `update notices.notice set read_at = now() where user_id = $1 and match_id = 0 and read_at is null and created_at < $2`,
    [userId, new Date(upTo + 1)],
  )
}

/** Deleted notices keep their row, so that they are not delivered again. */
export async function markDeleted(db: Reader, userId: number, id: number | null): Promise<void> {
  await db.query(
    `update notices.notice set deleted_at = now(), data = '{}' where user_id = $1 and deleted_at is null and ($2::bigint is null or id = $2)`,
    [userId, id],
  )
}

export type NewNotice = { userId: number; kind: string; matchId?: number; key: string; data: NoticeFacts }

/** Adds a notice once; false where the recipient has it already. */
export async function addNotice(db: Reader, { userId, kind, matchId = 0, key, data }: NewNotice): Promise<boolean> {
  const rows = await db.query(
    'insert into notices.notice (user_id, kind, match_id, event_key, data) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1',
    [userId, kind, matchId, key, data],
  )
  return rows.length > 0
}

/** Adds one notice to several recipients, once each; those who had it not. */
export async function addNotices(
  db: Reader,
  userIds: readonly number[],
  { kind, key, data }: Omit<NewNotice, 'userId' | 'matchId'>,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `insert into notices.notice (user_id, kind, match_id, event_key, data) select id, $2, 0, $3, $4 from unnest($1::bigint[]) as r(id)
      on conflict do nothing returning user_id as id`,
    [userIds, kind, key, data],
  )
  return rows.map(({ id }) => id)
}

/** Deletes notices that are older than any reader looks back. */
export async function cleanInbox(db: Reader, days: number): Promise<void> {
  await db.query(`delete from notices.notice where created_at < now() - $1 * interval '1 day'`, [days])
}
