import { lockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'
import type { StoredPost } from '../types.ts'
import { notBlocked, postColumns } from './post.ts'

export function listPinned(db: Reader, circleId: number, readerId: number | null): Promise<StoredPost[]> {
  const text = `select ${postColumns} from posts.pin n join posts.post p on p.id = n.post_id
    where n.circle_id = $1 and p.is_listed and p.frozen_at is null and ${notBlocked('$2')} order by n.created_at desc, p.id desc`
  return db.query<StoredPost>({ name: 'posts_pinned', text }, [circleId, readerId])
}

type Pin = { circleId: number; postId: number; byUserId: number; most: number }

/** Pins a post; null where it was pinned, false where there are as many as may be. */
export async function addPin(db: Reader, { circleId, postId, byUserId, most }: Pin): Promise<boolean | null> {
  await db.query(`select ${lockOf('posts', '$1')}`, [`pins/${circleId}`])
  const pins = await db.query<{ id: number }>(
    'select n.post_id as id from posts.pin n join posts.post p on p.id = n.post_id where n.circle_id = $1 and p.is_listed',
    [circleId],
  )
  if (pins.some(({ id }) => id === postId)) return null
  if (pins.length >= most) return false
  await db.query('insert into posts.pin (circle_id, post_id, by_user_id) values ($1, $2, $3)', [
    circleId,
    postId,
    byUserId,
  ])
  return true
}

/** False where it was not pinned. */
export async function removePin(db: Reader, circleId: number, postId: number): Promise<boolean> {
  const rows = await db.query('delete from posts.pin where circle_id = $1 and post_id = $2 returning 1', [
    circleId,
    postId,
  ])
  return rows.length > 0
}
