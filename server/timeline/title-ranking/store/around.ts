import type { Reader } from '#core/database/reader.ts'
import { dateOf } from './series.ts'

type Point = { day: string; rating: number }

/** The ratings of teams after each day with a series from a day to another one, oldest first. */
export async function mapStandingsBetween(
  db: Reader,
  { pool, teamIds, from, until }: { pool: string; teamIds: readonly number[]; from: number; until: number },
): Promise<Map<number, Point[]>> {
  const rows = await db.query<{ team_id: number; points: Point[] }>(
    {
      name: 'title_ratings_between',
      text: `select r.team_id, json_agg(json_build_object('day', r.day, 'rating', r.rating) order by r.day) as points
        from timeline.title_rating r where r.pool = $1 and r.team_id = any($2) and r.day > $3 and r.day <= $4 group by r.team_id`,
    },
    [pool, [...teamIds], dateOf(from), dateOf(until)],
  )
  return new Map(rows.map(({ team_id: id, points }) => [id, points]))
}

/** A team in some days: series won and lost, and whom it beat, the best opponent first. */
interface TeamDays {
  won: number
  lost: number
  beaten: readonly number[]
}

export async function mapTeamDays(
  db: Reader,
  { pool, teamIds, from, until }: { pool: string; teamIds: readonly number[]; from: number; until: number },
): Promise<Map<number, TeamDays>> {
  const rows = await db.query<TeamDays & { id: number }>(
    {
      name: 'title_team_days',
      text: `select t.id, (count(*) filter (where t.result = 1))::int as won, (count(*) filter (where t.result = 0))::int as lost,
          coalesce(json_agg(t.opponent order by t.strength desc) filter (where t.result = 1), '[]') as beaten
        from (select s.home_id as id, s.away_id as opponent, s.away_rating as strength, s.home_result as result, s.day, s.pool
            from timeline.title_series s
          union all select s.away_id, s.home_id, s.home_rating, 1 - s.home_result, s.day, s.pool from timeline.title_series s) t
        where t.pool = $1 and t.id = any($2) and t.day > $3 and t.day <= $4 group by t.id`,
    },
    [pool, [...teamIds], dateOf(from), dateOf(until)],
  )
  return new Map(rows.map(({ id, won, lost, beaten }) => [id, { won, lost, beaten: [...new Set(beaten)] }]))
}

/** How good the forecasts of all rated series up to a day were, each made from the ratings before its day. */
interface ScoredSeries {
  series: number
  /** Without draws and chances of exactly one half. */
  forecasts: number
  favourites: number
  /** Null without a forecast. */
  brier: number | null
}

export async function readScored(db: Reader, pool: string, until: number): Promise<ScoredSeries> {
  const [row] = await db.query<ScoredSeries>(
    {
      name: 'title_scored',
      text: `select count(*)::int as series, (count(*) filter (where f.is_told))::int as forecasts,
          (count(*) filter (where f.is_told and (s.chance > 0.5) = (s.home_result = 1)))::int as favourites,
          avg(power(s.chance - s.home_result, 2)) filter (where f.is_told) as brier
        from timeline.title_series s cross join lateral (select s.home_result <> 0.5 and s.chance <> 0.5 as is_told) f
        where s.pool = $1 and s.day <= $2`,
    },
    [pool, dateOf(until)],
  )
  return row ?? { series: 0, forecasts: 0, favourites: 0, brier: null }
}
