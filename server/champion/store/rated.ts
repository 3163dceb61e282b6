import type { Reader } from '#core/database/reader.ts'
import type { RatedMatch } from '../rules/elo.ts'

type Row = { home_id: number; away_id: number; home: number; away: number; is_neutral: boolean }

/** Years of results that a rating rests on. */
const YEARS = 4

/** Finished matches of these teams, in the order of kick-off; tournaments are taken as played on neutral ground. */
export async function listRatedMatches(db: Reader, teamIds: readonly number[]): Promise<RatedMatch[]> {
  const rows = await db.query<Row>(
    `select m.home_id, m.away_id, (m.summary->'score'->>'home')::int as home, (m.summary->'score'->>'away')::int as away,
       c.kind = 'tournament' as is_neutral
     from (
       select id from timeline.match where home_id = any($1) and kick_off > now() - make_interval(years => $2)
       union select id from timeline.match where away_id = any($1) and kick_off > now() - make_interval(years => $2)
     ) own join timeline.match m using (id) join timeline.competition c on c.id = m.competition_id
     where m.status = 'finished' and m.home_id is not null and m.away_id is not null
     order by m.kick_off, m.id`,
    [[...teamIds], YEARS],
  )
  return rows.map(({ home_id, away_id, home, away, is_neutral }) => ({
    homeId: home_id,
    awayId: away_id,
    home,
    away,
    isNeutral: is_neutral,
  }))
}
