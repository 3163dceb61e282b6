import type { Reader } from '#core/database/reader.ts'
import { readable } from './readable.ts'

type Shots = { matchId: number; home: number; away: number }

/**
 * Shots of both sides in the finished matches of a season: as a source states them, else as they are listed one by one.
 * Matches without either are left out.
 */
export async function listSeasonShots(db: Reader, seasonId: number): Promise<Shots[]> {
  const stated = (side: string) =>
    `max((e.detail -> 'values' ->> 'shots')::int) filter (where e.type = 'statistics' and e.side = '${side}' and (e.detail ->> 'of')::int = 0)`
  const listed = (side: string) => `count(*) filter (where e.type = 'shot' and e.side = '${side}')`
  const rows = await db.query<Shots & { listed: number }>(
    `select e.match_id as "matchId", coalesce(${stated('home')}, ${listed('home')})::int as home,
       coalesce(${stated('away')}, ${listed('away')})::int as away,
       (count(*) filter (where e.type = 'shot' or e.detail -> 'values' ? 'shots'))::int as listed
     from ${readable(db, 'match')} m join timeline.event e on e.match_id = m.id
     where m.season_id = $1 and m.status = 'finished' and e.type in ('shot', 'statistics') and e.is_shown
       and e.withdrawn_reason is null group by e.match_id`,
    [seasonId],
  )
  return rows.filter(({ listed }) => listed > 0).map(({ matchId, home, away }) => ({ matchId, home, away }))
}
