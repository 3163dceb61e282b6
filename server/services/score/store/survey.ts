import type { Side } from '#sports/timeline.ts'
import type { Reader } from '#core/database/reader.ts'

/** False when there was a vote already: the first one counts. */
export async function addVote(
  db: Reader,
  { userId, matchId, side }: { userId: number; matchId: number; side: Side },
): Promise<boolean> {
  const rows = await db.query(
    'insert into score.survey_vote (user_id, match_id, side) values ($1, $2, $3) on conflict do nothing returning 1',
    [userId, matchId, side],
  )
  return rows.length > 0
}

export type Votes = { home: number; away: number; own: Side | null }

export async function readVotes(db: Reader, matchId: number, userId: number | null): Promise<Votes> {
  const [row] = await db.query<Votes>(
    `select count(*) filter (where side = 'home')::int as home, count(*) filter (where side = 'away')::int as away,
       max(side) filter (where user_id = $2) as own from score.survey_vote where match_id = $1`,
    [matchId, userId],
  )
  return row!
}
