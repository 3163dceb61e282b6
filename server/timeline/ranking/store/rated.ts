import type { RatingPool } from '#sports/ranking/elo.ts'
import type { Reader } from '#core/database/reader.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Gender } from './lists.ts'

/** A rated match as the formula saw it. */
interface RatedMatchRow {
  id: number
  kickOff: number
  homeId: number
  awayId: number
  homeScore: number
  awayScore: number
  isNeutral: boolean
  weight: number
  homeBefore: number
  awayBefore: number
  change: number
  winChance: number
  drawChance: number
}

type Row = {
  match_id: number
  kick_off: Date
  team_id: number
  opponent_id: number
  scored: number
  conceded: number
  is_neutral: boolean
  weight: number
  before: number
  opponent_before: number
  change: number
  win_chance: number
  draw_chance: number
}

/** The rated matches of a pool in their order. */
export async function listRatedMatches(db: Reader, pool: RatingPool, page: Page): Promise<Listed<RatedMatchRow>> {
  const { total, list } = await listPage<Row>(db, {
    columns: `r.match_id, r.kick_off, r.team_id, r.opponent_id, r.scored, r.conceded, r.is_neutral, r.weight, r.before,
      o.before as opponent_before, r.change, r.win_chance, r.draw_chance`,
    body: `from timeline.rating r join timeline.rating o on o.pool = r.pool and o.team_id = r.opponent_id and o.kick_off = r.kick_off
      and o.match_id = r.match_id where r.pool = $1 and r.is_home`,
    order: 'r.kick_off, r.match_id',
    values: [pool],
    page,
  })
  return {
    total,
    list: list.map((row) => ({
      id: row.match_id,
      kickOff: row.kick_off.getTime(),
      homeId: row.team_id,
      awayId: row.opponent_id,
      homeScore: row.scored,
      awayScore: row.conceded,
      isNeutral: row.is_neutral,
      weight: row.weight,
      homeBefore: row.before,
      awayBefore: row.opponent_before,
      change: row.change,
      winChance: row.win_chance,
      drawChance: row.draw_chance,
    })),
  }
}

/** The latest rating of each of these teams, by team; without those that have none. */
export async function mapRatings(db: Reader, teamIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ team_id: number; rating: number }>(
    {
      name: 'latest_ratings',
      text: `select t.id as team_id, l.rating from unnest($1::bigint[]) t(id) cross join lateral (
          select r.before + r.change as rating, r.kick_off, r.match_id
          from unnest(array['country', 'club', 'demo']) p(pool) cross join lateral (
            select * from timeline.rating where pool = p.pool and team_id = t.id order by kick_off desc, match_id desc limit 1
          ) r order by r.kick_off desc, r.match_id desc limit 1
        ) l`,
    },
    [[...teamIds]],
  )
  return new Map(rows.map(({ team_id, rating }) => [team_id, rating]))
}

interface HistoryPoint {
  day: string
  place: number | null
  points: number
}

/** The rating of a team after each of its last matches until a day, oldest first. */
export async function listRatingHistory(
  db: Reader,
  pool: RatingPool,
  teamId: number,
  until: string,
): Promise<HistoryPoint[]> {
  const rows = await db.query<{ day: string; points: number }>(
    `select to_char(kick_off at time zone 'UTC', 'YYYY-MM-DD') as day, before + change as points from timeline.rating
     where pool = $1 and team_id = $2 and kick_off < $3::date + 1 order by kick_off desc, match_id desc limit 60`,
    [pool, teamId, until],
  )
  return rows.toReversed().map((row) => ({ ...row, place: null }))
}

/** The places of a team in the published lists until a day, oldest first. */
export async function listRankHistory(
  db: Reader,
  gender: Gender,
  teamId: number,
  until: string,
): Promise<HistoryPoint[]> {
  const rows = await db.query<{ day: string; place: number; points: string }>(
    `select to_char(listed_on, 'YYYY-MM-DD') as day, place, points from timeline.listed_rank
     where gender = $1 and team_id = $2 and listed_on <= $3 order by listed_on`,
    [gender, teamId, until],
  )
  return rows.map((row) => ({ ...row, points: Number(row.points) }))
}
