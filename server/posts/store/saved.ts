import { lockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'

/** How many posts a user saved; locks against concurrent changes. */
export async function lockSavedCount(db: Reader, userId: number): Promise<number> {
  await db.query(`select ${lockOf('posts', '$1')}`, [`saved/${userId}`])
  const [row] = await db.query<{ count: number }>('select count(*)::int as count from posts.saved where user_id = $1', [
    userId,
  ])
  return row!.count
}

export async function isSaved(db: Reader, userId: number, postId: number): Promise<boolean> {
  return (await db.query('select from posts.saved where user_id = $1 and post_id = $2', [userId, postId])).length > 0
}

export async function putSaved(db: Reader, userId: number, postId: number): Promise<void> {
  await db.query('insert into posts.saved (user_id, post_id) values ($1, $2) on conflict do nothing', [userId, postId])
}

export async function removeSaved(db: Reader, userId: number, postId: number): Promise<void> {
  await db.query('delete from posts.saved where user_id = $1 and post_id = $2', [userId, postId])
}
