import type { Reader } from '#core/database/reader.ts'

/** Cursor of a scan over old demonstration matches: after the match with this kick-off and id. */
export type OldDemoMatch = { id: number; kickOff: number }

/** Postponed ones are not finished. */
const over = `m.is_demo and m.status in ('finished', 'abandoned', 'awarded', 'cancelled')`

/** Finished demonstration matches that kicked off before an instant (epoch ms), oldest first, after the cursor. */
export async function listOldDemoMatches(
  db: Reader,
  { before, after, limit }: { before: number; after: OldDemoMatch | null; limit: number },
): Promise<OldDemoMatch[]> {
  const rows = await db.query<{ id: number; kick_off: Date }>(
    `select m.id, m.kick_off from timeline.match m
     where ${over} and m.kick_off < $1 and (m.kick_off, m.id) > ($2, $3) order by m.kick_off, m.id limit $4`,
    [new Date(before), after === null ? '-infinity' : new Date(after.kickOff), after?.id ?? 0, limit],
  )
  return rows.map((row) => ({ id: row.id, kickOff: row.kick_off.getTime() }))
}

/** The matches among these that qualify, and have more than one report of a provider. */
export async function listUncondensed(db: Reader, ids: readonly number[], before: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select m.id from timeline.match m where m.id = any($1) and ${over} and m.kick_off < $2
       and exists (select from timeline.report r where r.match_id = m.id group by r.provider having count(*) > 1) order by m.id`,
    [ids, new Date(before)],
  )
  return rows.map(({ id }) => id)
}

/** Deletes all reports about a match. The caller holds its lock and writes the replacement in the same transaction. */
export async function deleteReports(db: Reader, matchId: number): Promise<void> {
  await db.query('delete from timeline.report where match_id = $1', [matchId])
}
