import type { MatchSummary } from '#sports/match.ts'
import type { MatchStatus, Score } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'

export type RankRow = {
  id: number
  sport: string
  season_id: number
  home_id: number
  away_id: number
  kick_off: Date
  status: MatchStatus
  score: Score
  winner: MatchSummary['winner']
  group_name: string
  ordinal: number | null
}

/** Matches of several seasons as their tables count them, by kick-off; without knock-out rounds. */
export async function listRankRows(db: Reader, seasonIds: readonly number[]): Promise<RankRow[]> {
  const text = `select m.id, m.sport, m.season_id, m.home_id, m.away_id, m.kick_off, m.status, m.summary -> 'score' as score,
      m.summary ->> 'winner' as winner, coalesce(r.group_name, '') as group_name, r.ordinal
    from timeline.match m left join timeline.round r on r.id = m.round_id
    where m.season_id = any($1) and coalesce(r.stage, '') <> 'knockout' and m.home_id is not null and m.away_id is not null
      and not coalesce(m.detail @> '{"isHeldBack": true}', false)
    order by m.kick_off, m.id`
  return db.query<RankRow>({ name: 'rank_matches', text }, [seasonIds])
}
