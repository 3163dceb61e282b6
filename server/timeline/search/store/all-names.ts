import type { Reader } from '#core/database/reader.ts'
import type { NameSource } from '#core/parts/search-kind.ts'

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
