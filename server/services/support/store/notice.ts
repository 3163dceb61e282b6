import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import type { NoticeDraft } from '../rules/notice.ts'

export type Notice = {
  id: number
  body: string
  /** Empty: readers of Chinese read `body`. */
  bodyZh: string
  startsAt: number
  endsAt: number | null
  authorUserId: number | null
  createdAt: number
}

const columns = `id, body, body_zh, extract(epoch from starts_at)::float8 * 1000 as starts_at, extract(epoch from ends_at)::float8 * 1000 as ends_at,
  author_user_id, extract(epoch from created_at)::float8 * 1000 as created_at`

type Row = {
  id: number
  body: string
  body_zh: string
  starts_at: number
  ends_at: number | null
  author_user_id: number | null
  created_at: number
}

/** The current notice: the last one to have begun, unless it is empty or over. The one it replaced does not return. */
export async function findNotice(db: Reader): Promise<Notice | null> {
  const [row] = await db.query<Row & { is_over: boolean }>(
    `select ${columns}, body = '' or coalesce(ends_at <= now(), false) as is_over from support.notice where starts_at <= now() order by starts_at desc, id desc limit 1`,
  )
  return row && !row.is_over ? noticeOf(row) : null
}

/** The text for readers of a language. */
export function noticeText({ body, bodyZh }: Pick<Notice, 'body' | 'bodyZh'>, language: Language): string {
  return language === 'zh' && bodyZh !== '' ? bodyZh : body
}

/** Null, and nothing is added, where the end is not after the start and in the future. */
export async function addNotice(
  db: Reader,
  { body, bodyZh = '', startsAt, endsAt }: NoticeDraft,
  authorUserId: number | null,
): Promise<Notice | null> {
  const [row] = await db.query<Row>(
    `insert into support.notice (body, body_zh, starts_at, ends_at, author_user_id)
      select $1, $5, coalesce(starts_at, now()), ends_at, $4
        from (select to_timestamp($2::float8 / 1000) as starts_at, to_timestamp($3::float8 / 1000) as ends_at) as given
        where ends_at is null or ends_at > greatest(now(), starts_at)
      returning ${columns}`,
    [body, startsAt, endsAt, authorUserId, bodyZh],
  )
  return row ? noticeOf(row) : null
}

/** False where there is none that has not begun. */
export async function dropNotice(db: Reader, id: number): Promise<boolean> {
  const rows = await db.query('delete from support.notice where id = $1 and starts_at > now() returning id', [id])
  return rows.length > 0
}

/** Those to come, the next first. */
export async function listPlannedNotices(db: Reader, limit: number): Promise<Notice[]> {
  const rows = await db.query<Row>(
    `select ${columns} from support.notice where starts_at > now() order by starts_at, id limit $1`,
    [limit],
  )
  return rows.map(noticeOf)
}

/** Those that have begun, the newest first, after the number of the page before. */
export async function listBegunNotices(
  db: Reader,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<Notice[]> {
  const rows = await db.query<Row>(
    `select ${columns} from support.notice where starts_at <= now() and ($1::bigint is null or id < $1) order by id desc limit $2`,
    [afterId, limit],
  )
  return rows.map(noticeOf)
}

/** All notices so far, newest first. */
export async function listNotices(db: Reader, { limit, offset }: { limit: number; offset: number }): Promise<Notice[]> {
  return (
    await db.query<Row>(`select ${columns} from support.notice order by id desc limit $1 offset $2`, [limit, offset])
  ).map(noticeOf)
}

function noticeOf({ id, body, body_zh: bodyZh, starts_at, ends_at, author_user_id, created_at }: Row): Notice {
  return {
    id,
    body,
    bodyZh,
    startsAt: Math.round(starts_at),
    endsAt: ends_at === null ? null : Math.round(ends_at),
    authorUserId: author_user_id,
    createdAt: Math.round(created_at),
  }
}
