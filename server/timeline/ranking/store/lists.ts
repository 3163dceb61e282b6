import type { RatingPool } from '#sports/ranking/elo.ts'
import type { Reader } from '#core/database/reader.ts'

/** A team of a list of ratings or ranks on a day. */
export interface ListedTeam {
  place: number
  teamId: number
  points: number
  /** Places gained since the list before; negative: lost, null: new. */
  placeChange: number | null
  pointsChange: number | null
  confederation: string | null
}

type Rated = { team_id: number; rating: number }

/** Teams count with this many rated matches, the last of them within two years. */
const fewestMatches = 5
const activeYears = 2

/** The teams of a pool by their rating at the end of a day (`yyyy-MM-dd`, UTC), best first. */
export async function listRated(
  db: Reader,
  pool: RatingPool,
  day: string,
): Promise<{ teamId: number; rating: number }[]> {
  const rows = await db.query<Rated>(
    {
      name: 'rated_teams',
      text: `with recursive team as (
          (select team_id from timeline.rating where pool = $1 order by team_id limit 1)
          union all
          select (select r.team_id from timeline.rating r where r.pool = $1 and r.team_id > t.team_id order by r.team_id limit 1)
          from team t where t.team_id is not null
        )
        select l.team_id, l.rating from team t cross join lateral (
          select r.team_id, r.before + r.change as rating, r.played, r.kick_off from timeline.rating r
          where r.pool = $1 and r.team_id = t.team_id and r.kick_off < $2::date + 1
          order by r.kick_off desc, r.match_id desc limit 1
        ) l
        where t.team_id is not null and l.played >= $3 and l.kick_off > $2::date - make_interval(years => $4)
        order by l.rating desc, l.team_id`,
    },
    [pool, day, fewestMatches, activeYears],
  )
  return rows.map(({ team_id: teamId, rating }) => ({ teamId, rating }))
}

/** First and last day with a rated match; null without one. */
export async function findRatedDays(db: Reader, pool: RatingPool): Promise<{ first: string; last: string } | null> {
  const [row] = await db.query<{ first: string | null; last: string | null }>(
    `select (select to_char(kick_off at time zone 'UTC', 'YYYY-MM-DD') from timeline.rating where pool = $1 order by kick_off limit 1) as first,
       (select to_char(kick_off at time zone 'UTC', 'YYYY-MM-DD') from timeline.rating where pool = $1 order by kick_off desc limit 1) as last`,
    [pool],
  )
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}

export type Gender = 'men' | 'women'

/** The source of the lists of FIFA. */
export const published = 'fifa-ranking'

/** Days of the published lists, newest first. */
export async function listPublishedDays(db: Reader, gender: Gender, provider: string): Promise<string[]> {
  const rows = await db.query<{ day: string }>(
    `select distinct to_char(listed_on, 'YYYY-MM-DD') as day from timeline.listed_rank where gender = $1 and provider = $2 order by 1 desc`,
    [gender, provider],
  )
  return rows.map(({ day }) => day)
}

/** A published list of exactly this day. */
export async function readPublishedList(
  db: Reader,
  gender: Gender,
  provider: string,
  day: string,
): Promise<ListedTeam[]> {
  const rows = await db.query<{
    place: number
    team_id: number
    points: string
    previous_points: string | null
    place_change: number | null
    confederation: string
  }>(
    `select place, team_id, points, previous_points, place_change, confederation from timeline.listed_rank
     where gender = $1 and provider = $2 and listed_on = $3 order by place, team_id`,
    [gender, provider, day],
  )
  return rows.map((row) => ({
    place: row.place,
    teamId: row.team_id,
    points: Number(row.points),
    placeChange: row.place_change,
    pointsChange:
      row.previous_points === null ? null : Math.round((Number(row.points) - Number(row.previous_points)) * 100) / 100,
    confederation: row.confederation,
  }))
}

interface NewRank {
  provider: string
  gender: Gender
  listedOn: string
  teamId: number
  place: number
  points: number
  previousPoints: number | null
  placeChange: number | null
  confederation: string
}

/** Stores ranks; those of the same list and team are replaced. Returns how many changed. */
export async function saveListedRanks(db: Reader, ranks: readonly NewRank[]): Promise<number> {
  if (ranks.length === 0) return 0
  const rows = await db.query(
    `insert into timeline.listed_rank as r (provider, gender, listed_on, team_id, place, points, previous_points, place_change, confederation)
     select "provider", "gender", "listedOn", "teamId", "place", "points", "previousPoints", "placeChange", "confederation"
     from jsonb_to_recordset($1) as g("provider" text, "gender" text, "listedOn" date, "teamId" bigint, "place" int, "points" numeric,
       "previousPoints" numeric, "placeChange" int, "confederation" text)
     on conflict (gender, provider, listed_on, team_id) do update set place = excluded.place, points = excluded.points,
       previous_points = excluded.previous_points, place_change = excluded.place_change, confederation = excluded.confederation
     where (r.place, r.points, r.previous_points, r.place_change, r.confederation)
       is distinct from (excluded.place, excluded.points, excluded.previous_points, excluded.place_change, excluded.confederation)
     returning 1`,
    [JSON.stringify(ranks)],
  )
  return rows.length
}
