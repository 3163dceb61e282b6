import { lockIn } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'
import type { NameSource } from '#core/parts/search-kind.ts'

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

/** Ids of the things of a source after one of them, in order. */
export async function listIdsAfter(db: Reader, { table }: NameSource, after: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(`select id from ${table} where id > $1 order by id limit $2`, [
    after,
    limit,
  ])
  return rows.map(({ id }) => id)
}

/** Subjects of search that do not exist. */
export function listOrphans(db: Reader, { table, kinds }: NameSource): Promise<{ kind: string; id: number }[]> {
  return db.query(
    `select n.kind, n.subject_id as id from timeline.search_name n
     where n.kind = any($1) and not exists (select from ${table} t where t.id = n.subject_id) order by 1, 2`,
    [Object.keys(kinds)],
  )
}

/** All words of search with the number of names that have them. */
export async function mapWordUses(db: Reader): Promise<Map<string, number>> {
  const rows = await db.query<{ word: string; uses: number }>('select word, uses from timeline.search_word')
  return new Map(rows.map(({ word, uses }) => [word, uses]))
}
