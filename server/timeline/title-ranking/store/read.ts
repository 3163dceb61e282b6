import { rangeOf } from '#sports/ranking/glicko.ts'
import { regionOf, type Region } from '#sports/ranking/regions.ts'
import { standingOn, titleModel, type TeamStanding } from '#sports/ranking/titles.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapParticipants } from '../../store/participant.ts'
import type { Participant } from '../../types.ts'
import { dateOf, dayOf, standingColumns, standingOf, type StandingRow } from './series.ts'

/** A team of the list of a day. */
export interface RankedTitleTeam {
  place: number
  team: Participant
  standing: TeamStanding
  low: number
  high: number
  /** The places that its range allows beside those of the others. */
  best: number
  worst: number
  /** Places gained since the earlier list; null: new. */
  placeChange: number | null
  ratingChange: number | null
  region: Region | null
  isFirstTier: boolean
}

interface TitleList {
  pool: string
  /** `yyyy-MM-dd`; null where no series is rated. */
  day: string | null
  first: string | null
  last: string | null
  rows: RankedTitleTeam[]
}

/** Places on a day since 1970 in a pool: a title, or `<title>:demo`. */
export interface AskedPlaces {
  sport: string
  pool: string
  day: number
}

export interface Place {
  place: number
  rating: number
}

const fewestSeries = 3
const activeDays = 365

/** The pool in which a team, or a series, is rated. */
export function poolFor({ sport, isDemo }: { sport: string; isDemo: boolean }): string {
  return isDemo ? `${sport}:demo` : sport
}

/** The pool of a title: the teams of its sources, or the invented ones where there are no others. */
async function poolOf(db: Reader, sport: string): Promise<string> {
  const rows = await db.query('select 1 from timeline.title_rating where pool = $1 limit 1', [sport])
  return poolFor({ sport, isDemo: rows.length === 0 })
}

/** The teams of a title at the end of a day, by default of the last rated series, best first. */
export async function readTitleList(
  db: Reader,
  sport: string,
  { until, changeDays }: { until: string | null; changeDays: number },
): Promise<TitleList> {
  const pool = await poolOf(db, sport)
  const [days] = await db.query<{ first: string | null; last: string | null }>(
    `select to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last from timeline.title_rating where pool = $1`,
    [pool],
  )
  const { first = null, last = null } = days ?? {}
  const day = until === null || (last !== null && until > last) ? last : until
  if (day === null || first === null || day < first) return { pool, day: null, first, last, rows: [] }
  const at = dayOf(Date.parse(day))
  const [now, before] = [await listStandings(db, pool, at), await listStandings(db, pool, at - changeDays)]
  const earlier = new Map(before.map(({ teamId, standing }, index) => [teamId, { place: index + 1, standing }]))
  const ids = now.map(({ teamId }) => teamId)
  const [teams, leagues] = await Promise.all([mapParticipants(db, ids), mapLeagues(db, pool, at)])
  const ranges = now.map(({ standing }) => rangeOf(standing))
  const rows = now.flatMap(({ teamId, standing }, index): RankedTitleTeam[] => {
    const team = teams.get(teamId)
    if (!team) return []
    const own = ranges[index]!
    const known = earlier.get(teamId)
    const league = leagues.get(teamId)
    return [
      {
        place: index + 1,
        team,
        standing,
        ...own,
        best: 1 + ranges.filter(({ low }) => low > own.high).length,
        worst: ranges.length - ranges.filter(({ high }) => high < own.low).length,
        placeChange: known ? known.place - (index + 1) : null,
        ratingChange: known ? standing.rating - known.standing.rating : null,
        region: regionOf(team.country) ?? regionOf(league?.country ?? null),
        isFirstTier: league?.isFirstTier ?? false,
      },
    ]
  })
  return { pool, day, first, last, rows }
}

/** Place and rating of each team at the end of a day, in the pool that the list of the title shows. */
export async function readPlaces(db: Reader, { sport, pool, day }: AskedPlaces): Promise<Map<number, Place>> {
  if (pool !== (await poolOf(db, sport))) return new Map()
  const rows = await listStandings(db, pool, day)
  return new Map(
    rows.map(({ teamId, standing }, index) => [teamId, { place: index + 1, rating: Math.round(standing.rating) }]),
  )
}

async function listStandings(
  db: Reader,
  pool: string,
  day: number,
): Promise<{ teamId: number; standing: TeamStanding }[]> {
  const rows = await db.query<StandingRow>(
    {
      name: 'title_standings',
      // One step through the index a team, whatever the number of days.
      text: `with recursive team as (
          select min(team_id) as id from timeline.title_rating where pool = $1
          union all
          select (select min(r.team_id) from timeline.title_rating r where r.pool = $1 and r.team_id > team.id)
          from team where team.id is not null
        )
        select l.team_id, ${standingColumns} from team cross join lateral (
          select * from timeline.title_rating r where r.pool = $1 and r.team_id = team.id and r.day <= $2 order by r.day desc limit 1
        ) l where l.played >= $3 and l.day > $2::date - $4::int
        order by l.rating desc, l.team_id`,
    },
    [pool, dateOf(day), fewestSeries, activeDays],
  )
  return rows.map((row) => ({ teamId: row.team_id, standing: standingOn(titleModel, standingOf(row), day) }))
}

type League = { country: string | null; isFirstTier: boolean }

/** The country of the league of each team's last series of a year, and whether any of them was of the first tier. */
async function mapLeagues(db: Reader, pool: string, day: number): Promise<Map<number, League>> {
  const rows = await db.query<{ team_id: number; country: string | null; is_first: boolean }>(
    {
      name: 'title_leagues',
      text: `select t.team_id, (array_agg(c.country order by s.kick_off desc) filter (where c.country is not null))[1] as country,
          bool_or(c.level = 1) as is_first
        from timeline.title_series s cross join lateral (values (s.home_id), (s.away_id)) t(team_id)
        join timeline.match m on m.id = s.match_id join timeline.competition c on c.id = m.competition_id
        where s.pool = $1 and s.day <= $2 and s.day > $2::date - $3::int group by t.team_id`,
    },
    [pool, dateOf(day), activeDays],
  )
  return new Map(rows.map(({ team_id: id, country, is_first: isFirstTier }) => [id, { country, isFirstTier }]))
}

/** The standings of these teams before a day, by team; without those that have none. */
export async function mapStandings(
  db: Reader,
  pool: string,
  teamIds: readonly number[],
  day: number,
): Promise<Map<number, TeamStanding>> {
  const rows = await db.query<StandingRow>(
    {
      name: 'standings_before',
      text: `select l.team_id, ${standingColumns} from unnest($2::bigint[]) t(team_id) cross join lateral (
          select * from timeline.title_rating r where r.pool = $1 and r.team_id = t.team_id and r.day < $3 order by r.day desc limit 1
        ) l`,
    },
    [pool, [...teamIds], dateOf(day)],
  )
  return new Map(rows.map((row) => [row.team_id, standingOn(titleModel, standingOf(row), day - 1)]))
}

/** Ratings of teams after their last days with a series until a day, oldest first. */
export async function mapRecentStandings(
  db: Reader,
  { pool, teamIds, until, most }: { pool: string; teamIds: readonly number[]; until: string; most: number },
): Promise<Map<number, { day: string; rating: number }[]>> {
  const rows = await db.query<{ team_id: number; points: { day: string; rating: number }[] }>(
    {
      name: 'recent_title_ratings',
      text: `select t.team_id, l.points from unnest($2::bigint[]) t(team_id) cross join lateral (
          select json_agg(json_build_object('day', d.day, 'rating', d.rating) order by d.day) as points from (
            select r.day, r.rating from timeline.title_rating r where r.pool = $1 and r.team_id = t.team_id and r.day <= $3
            order by r.day desc limit $4
          ) d
        ) l where l.points is not null`,
    },
    [pool, [...teamIds], until, most],
  )
  return new Map(rows.map(({ team_id: id, points }) => [id, points]))
}

/** The rating of a team after each of its newest days with a rated series, oldest first. */
export async function listRatedDays(
  db: Reader,
  { pool, teamId, most }: { pool: string; teamId: number; most: number },
): Promise<TeamStanding[]> {
  const rows = await db.query<StandingRow>(
    {
      name: 'rated_days',
      text: `select l.team_id, ${standingColumns} from timeline.title_rating l where l.pool = $1 and l.team_id = $2
        order by l.day desc limit $3`,
    },
    [pool, teamId, most],
  )
  return rows.map(standingOf).reverse()
}
