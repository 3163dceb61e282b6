import type { Reader } from '#core/database/reader.ts'

/** Ids of participants or competitions after one of them, in order. */
export async function listIdsAfter(
  db: Reader,
  of: 'participant' | 'competition',
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    of === 'participant'
      ? 'select id from timeline.participant where id > $1 order by id limit $2'
      : 'select id from timeline.competition where id > $1 order by id limit $2',
    [after, limit],
  )
  return rows.map(({ id }) => id)
}

/** Subjects of search that do not exist. */
export function listOrphans(db: Reader): Promise<{ kind: string; id: number }[]> {
  return db.query(
    `select n.kind, n.subject_id as id from timeline.search_name n where case when n.kind = 'competition'
       then not exists (select from timeline.competition c where c.id = n.subject_id)
       else not exists (select from timeline.participant p where p.id = n.subject_id) end order by 1, 2`,
  )
}

/** All words of search with the number of names that have them. */
export async function mapWordUses(db: Reader): Promise<Map<string, number>> {
  const rows = await db.query<{ word: string; uses: number }>('select word, uses from timeline.search_word')
  return new Map(rows.map(({ word, uses }) => [word, uses]))
}
