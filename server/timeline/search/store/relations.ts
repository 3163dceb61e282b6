import type { Reader } from '#core/database/reader.ts'
import { readable } from '../../store/readable.ts'

/** Which of these players are or were in which of these teams, as `player team`. */
export async function listMemberPairs(
  db: Reader,
  playerIds: readonly number[],
  teamIds: readonly number[],
): Promise<Set<string>> {
  if (playerIds.length === 0 || teamIds.length === 0) return new Set()
  const rows = await db.query<{ player_id: number; team_id: number }>(
    'select distinct player_id, team_id from timeline.membership where player_id = any($1) and team_id = any($2)',
    [playerIds, teamIds],
  )
  return new Set(rows.map((row) => `${row.player_id} ${row.team_id}`))
}

export type SeasonDays = {
  id: number
  competitionId: number
  name: string
  startsOn: string | null
  endsOn: string | null
}

/** All seasons of these competitions, newest first. */
export async function listSeasonDays(db: Reader, competitionIds: readonly number[]): Promise<SeasonDays[]> {
  if (competitionIds.length === 0) return []
  return db.query<SeasonDays>(
    `select id, competition_id as "competitionId", name, starts_on as "startsOn", ends_on as "endsOn"
     from ${readable(db, 'season')} s where competition_id = any($1) order by starts_on desc nulls last, name desc, id desc`,
    [competitionIds],
  )
}
