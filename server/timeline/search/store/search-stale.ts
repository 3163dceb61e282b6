import { lockIn } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'

type Stale = { participants: number[]; competitions: number[] }

/** Takes the oldest changes, at most `limit`; null where there are none. A rollback puts them back. */
export async function takeStale(db: Reader, limit: number): Promise<Stale | null> {
  const rows = await db.query<{ kind: string; subject_id: number }>(
    `delete from timeline.search_stale where id in (select id from timeline.search_stale order by id limit $1) returning kind, subject_id`,
    [limit],
  )
  if (rows.length === 0) return null
  const idsOf = (wanted: string) => [
    ...new Set(rows.flatMap(({ kind, subject_id: id }) => (kind === wanted ? [id] : []))),
  ]
  return { participants: idsOf('participant'), competitions: idsOf('competition') }
}

/** Waits for other refreshes, until the end of the transaction: counts of words are added to what is there. */
export async function lockSearch(db: Reader): Promise<void> {
  await db.query(`select ${lockIn('search')}`)
}
