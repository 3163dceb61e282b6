import type { Reader } from '#core/database/reader.ts'
import { listLiked, mapCounts } from './store/thread.ts'

/** What a list shows of the thread of a thing. */
export type Marks = { comments: number; likes: number; isLiked: boolean }

/** The marks of things of a kind in a list, by id, in two statements. */
export async function mapMarks(
  db: Reader,
  kind: string,
  ids: readonly number[],
  userId: number | null,
): Promise<Map<number, Marks>> {
  const [counts, liked] = await Promise.all([mapCounts(db, kind, ids), listLiked(db, kind, ids, userId)])
  return new Map([...counts].map(([id, { comments, likes }]) => [id, { comments, likes, isLiked: liked.has(id) }]))
}
