import type { RatingPool } from '#sports/ranking/elo.ts'
import type { Reader } from '#core/database/reader.ts'
import { published, type Gender } from './lists.ts'

/** Lists, or matches, of the short history of a team. */
const lists = 12

/** Places of the teams in the last lists of FIFA until a day, oldest first; null in a list without the team. */
export async function mapRecentPlaces(
  db: Reader,
  gender: Gender,
  until: string,
): Promise<Map<number, (number | null)[]>> {
  const rows = await db.query<{ day: string; team_id: number; place: number }>(
    `with day as (select distinct listed_on from timeline.listed_rank where gender = $1 and provider = $2 and listed_on <= $3
       order by listed_on desc limit $4)
     select to_char(r.listed_on, 'YYYY-MM-DD') as day, r.team_id, r.place from day
     join timeline.listed_rank r on r.gender = $1 and r.provider = $2 and r.listed_on = day.listed_on`,
    [gender, published, until, lists],
  )
  const at = new Map([...new Set(rows.map(({ day }) => day))].toSorted().map((day, index) => [day, index]))
  const places = new Map<number, (number | null)[]>()
  for (const { day, team_id: teamId, place } of rows) {
    const own = places.get(teamId) ?? Array<null>(at.size).fill(null)
    own[at.get(day)!] = place
    places.set(teamId, own)
  }
  return places
}

/** Ratings of teams after their last matches until a day, oldest first. */
export async function mapRecentRatings(
  db: Reader,
  { pool, teamIds, until }: { pool: RatingPool; teamIds: readonly number[]; until: string },
): Promise<Map<number, number[]>> {
  const rows = await db.query<{ team_id: number; points: number[] }>(
    {
      name: 'recent_ratings',
      text: `select t.team_id, l.points from unnest($2::bigint[]) t(team_id) cross join lateral (
          select array_agg(m.points order by m.kick_off, m.match_id) as points from (
            select r.before + r.change as points, r.kick_off, r.match_id from timeline.rating r
            where r.pool = $1 and r.team_id = t.team_id and r.kick_off < $3::date + 1
            order by r.kick_off desc, r.match_id desc limit $4
          ) m
        ) l where l.points is not null`,
    },
    [pool, [...teamIds], until, lists],
  )
  return new Map(rows.map(({ team_id: teamId, points }) => [teamId, points]))
}
