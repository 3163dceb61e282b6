import type { MatchFacts } from '#sports/coverage.ts'
import type { MatchStatus } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import { notReplayed } from './match-row.ts'
import { readable } from './readable.ts'

export type SeasonFacts = MatchFacts & {
  seasonId: number
  homeId: number | null
  awayId: number | null
  status: MatchStatus
}

/**
 * What each displayed source reports of the matches of seasons that were played or are in progress, by season. Only
 * goals, cards and line-ups are read; a match without any has one row with the source that reports it.
 */
export async function mapSeasonFacts(db: Reader, seasonIds: Iterable<number>): Promise<Map<number, SeasonFacts[]>> {
  const ids = [...new Set(seasonIds)]
  if (ids.length === 0) return new Map()
  const rows = await db.query<SeasonFacts>(
    `select m.season_id as "seasonId", m.id as "matchId", m.home_id as "homeId", m.away_id as "awayId", m.status, m.has_timeline as "hasTimeline",
       m.summary -> 'score' as score, coalesce(e.provider, m.provider) as provider, coalesce(bool_or(e.type = 'lineup'), false) as "hasLineup",
       coalesce(bool_or(e.type = 'card' and e.player_id is not null), false) as "hasCard",
       coalesce(bool_or(e.type = 'goal' and e.other_player_id is not null), false) as "hasAssist",
       (count(*) filter (where e.type = 'goal' and (e.player_id is not null or e.detail ->> 'kind' = 'own')))::int as goals
     from ${readable(db, 'match')} m left join timeline.event e
       on e.match_id = m.id and e.type in ('goal', 'card', 'lineup') and e.is_shown and e.withdrawn_reason is null
     where m.season_id = any($1) and m.status in ('finished', 'live', 'interrupted') and ${notReplayed}
     group by m.season_id, m.id, m.home_id, m.away_id, m.status, m.has_timeline, m.summary, m.provider, e.provider`,
    [ids],
  )
  return Map.groupBy(rows, ({ seasonId }) => seasonId)
}
