import type { CountedPlay } from '#sports/basketball.ts'
import type { Reader } from '#core/database/reader.ts'
import { notReplayed } from '#timeline/store/match-row.ts'
import { readable } from '#timeline/store/readable.ts'

/** A finished game of a season. `hasPlays`: its box score is counted from its plays, not taken from a source. */
export type Game = {
  id: number
  version: number
  stage: string
  hasPlays: boolean
}

/** The finished games of a season, by kick-off. */
export async function listGames(db: Reader, seasonId: number): Promise<Game[]> {
  const text = `select m.id, m.version, coalesce(r.stage, '') as stage, exists (select from timeline.event e where e.match_id = m.id
        and e.type in ('field_goal', 'free_throw') and e.is_shown and e.withdrawn_reason is null) as "hasPlays"
    from ${readable(db, 'match')} m left join timeline.round r on r.id = m.round_id
    where m.season_id = $1 and m.status = 'finished' and m.home_id is not null and m.away_id is not null
      and ${notReplayed} order by m.kick_off, m.id`
  return db.query<Game>(text, [seasonId])
}

/** How many alike plays a team has in these games. */
type PlayCount = CountedPlay & { teamId: number; count: number }

/** The plays of games that name no player, by team and what a box score counts of them. */
export async function countPlaysOfNobody(db: Reader, matchIds: readonly number[]): Promise<PlayCount[]> {
  const text = `select case e.side when 'home' then m.home_id else m.away_id end as "teamId", e.type,
      null::bigint as "playerId", null::bigint as "otherPlayerId",
      jsonb_build_object('points', e.detail -> 'points', 'isMade', e.detail -> 'isMade',
        'isOffensive', e.detail -> 'isOffensive', 'kind', case when e.type = 'foul' then e.detail -> 'kind' end) as detail,
      count(*)::int as count
    from ${readable(db, 'match')} m join timeline.event e on e.match_id = m.id
    where m.id = any($1) and e.side is not null and e.player_id is null and e.is_shown and e.withdrawn_reason is null
      and e.type in ('field_goal', 'free_throw', 'rebound', 'turnover', 'steal', 'block', 'foul')
    group by 1, 2, 5`
  return db.query<PlayCount>(text, [matchIds])
}
