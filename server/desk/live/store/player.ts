import type { Reader } from '#core/database/reader.ts'
import { holdsName, runsOf } from '#timeline/store/name-index.ts'

const MOST = 12

/** Players of a sport whose name contains a folded text: exact names first, then the shorter ones. */
export async function listPlayersNamed(db: Reader, sport: string, folded: string): Promise<number[]> {
  if (folded === '') return []
  const rows = await db.query<{ id: number }>(
    `select p.id from timeline.participant p
     where ${holdsName('$1', '$2')} and p.sport = $3 and p.kind = 'player' and p.merged_into is null
       and coalesce(p.detail ->> 'role', 'player') = 'player'
     order by p.search like '%|' || $1 || '|%' desc, length(p.name), p.id limit ${MOST}`,
    [folded, runsOf(folded), sport],
  )
  return rows.map(({ id }) => id)
}

/** Those of some players whom a squad of the team lists, of any season. */
export async function listEverOfTeam(db: Reader, teamId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.query<{ id: number }>(
    `select distinct player_id as id from timeline.membership where team_id = $1 and role = 'player' and player_id = any($2)`,
    [teamId, ids],
  )
  return rows.map(({ id }) => id)
}
