import { lockIn } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'

/**
 * Takes the oldest changes of these sources, at most `limit`: the ids of each. Null where there are none. A rollback
 * puts them back.
 */
export async function takeStale(
  db: Reader,
  sources: readonly string[],
  limit: number,
): Promise<Map<string, number[]> | null> {
  const rows = await db.query<{ kind: string; subject_id: number }>(
    `delete from timeline.search_stale where id in (
       select id from timeline.search_stale where kind = any($2) order by id limit $1) returning kind, subject_id`,
    [limit, sources],
  )
  if (rows.length === 0) return null
  const bySource = Map.groupBy(rows, ({ kind }) => kind)
  return new Map([...bySource].map(([source, some]) => [source, [...new Set(some.map((row) => row.subject_id))]]))
}

/** Waits for other refreshes, until the end of the transaction: counts of words are added to what is there. */
export async function lockSearch(db: Reader): Promise<void> {
  await db.query(`select ${lockIn('search')}`)
}
