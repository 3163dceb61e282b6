import type { Reader } from '#core/database/reader.ts'
import type { StoredPost } from '../types.ts'

const ms = (column: string) => `(extract(epoch from p.${column}) * 1000)::float8`

export const postColumns = `p.id, p.user_id as "userId", p.circle_id as "circleId", p.language, p.title, p.text,
  p.match_id as "matchId", p.minute, p.moment_kind as "momentKind", p.event_key as "eventKey", p.video_id as "videoId",
  p.are_pictures_held as "arePicturesHeld", p.item_id as "itemId", p.decision_item_id as "decisionItemId",
  p.removed_by_user_id as "removedByUserId", p.version,
  ${ms('created_at')} as "createdAt", ${ms('shown_at')} as "shownAt", ${ms('edited_at')} as "editedAt",
  ${ms('deleted_at')} as "deletedAt", ${ms('removed_at')} as "removedAt", p.rule, p.reason,
  ${ms('frozen_at')} as "frozenAt", p.is_demo as "isDemo"`

/** Excludes authors whom the reader blocked. */
export const notBlocked = (reader: string) =>
  `not exists (select from chat.block b where b.user_id = ${reader} and b.blocked_user_id = p.user_id)`

export async function findPost(db: Reader, id: number): Promise<StoredPost | null> {
  const text = `select ${postColumns} from posts.post p where p.id = $1`
  return (await db.query<StoredPost>({ name: 'post', text }, [id]))[0] ?? null
}

/** A post, locked until the transaction ends. */
export async function lockPost(db: Reader, id: number): Promise<StoredPost | null> {
  return (
    (await db.query<StoredPost>(`select ${postColumns} from posts.post p where p.id = $1 for update`, [id]))[0] ?? null
  )
}

export async function mapPosts(
  db: Reader,
  ids: readonly number[],
  readerId: number | null,
): Promise<Map<number, StoredPost>> {
  if (ids.length === 0) return new Map()
  const text = `select ${postColumns} from posts.post p where p.id = any($1) and ${notBlocked('$2')}`
  const rows = await db.query<StoredPost>({ name: 'posts_by_id', text }, [ids, readerId])
  return new Map(rows.map((row) => [row.id, row]))
}

type Version = { version: number; at: number; title: string; text: string }

export function listVersions(
  db: Reader,
  id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Version[]> {
  return db.query<Version>(
    `select p.version, ${ms('at')} as at, p.title, p.text from posts.version p where p.post_id = $1
      order by p.version desc limit $2 offset $3`,
    [id, limit, offset],
  )
}

/** The post of an item in the queue: its text, its pictures, or a decision against it. */
export async function findByItem(
  db: Reader,
  itemId: number,
): Promise<{ id: number; of: 'text' | 'pictures' | 'decision' } | null> {
  const [row] = await db.query<{ id: number; of: 'text' | 'pictures' | 'decision' }>(
    `select id, 'text' as of from posts.post where item_id = $1
      union all select id, 'pictures' from posts.post where picture_item_id = $1
      union all select id, 'decision' from posts.post where decision_item_id = $1`,
    [itemId],
  )
  return row ?? null
}
