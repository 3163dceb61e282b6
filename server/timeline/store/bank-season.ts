import type { Reader } from '#core/database/reader.ts'

/** Ids of the competitions in which teams play or played. */
export async function listCompetitionsOfTeams(db: Reader, teamIds: readonly number[]): Promise<number[]> {
  if (teamIds.length === 0) return []
  const rows = await db.query<{ id: number }>(
    `select distinct competition_id as id from timeline.match where home_id = any($1) or away_id = any($1) order by 1`,
    [teamIds],
  )
  return rows.map(({ id }) => id)
}
