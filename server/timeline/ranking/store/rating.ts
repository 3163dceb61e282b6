import type { RatedMatch, RatingPool } from '#sports/ranking/elo.ts'
import type { Reader } from '#core/database/reader.ts'
import { notReplayed } from '../../store/match-row.ts'

/** A finished match of two teams that are rated together, with what the formula needs of it. */
export interface PlayedMatch extends Omit<RatedMatch, 'weight' | 'isNeutral'> {
  /** Null where no source states whether the place was neutral. */
  isNeutral: boolean | null
  pool: RatingPool
  id: number
  kickOff: Date
  competition: { slug: string; kind: string }
}

/** A row of the ratings: one team in one match. */
export interface RatingRow {
  pool: RatingPool
  teamId: number
  kickOff: Date
  matchId: number
  opponentId: number
  isHome: boolean
  isNeutral: boolean
  weight: number
  scored: number
  conceded: number
  played: number
  before: number
  change: number
  winChance: number
  drawChance: number
}

type MatchRow = {
  pool: RatingPool
  id: number
  kick_off: Date
  home_id: number
  away_id: number
  home_score: number
  away_score: number
  neutral: boolean | null
  slug: string
  kind: string
}

/** Removes ratings of matches from this kick-off on. */
export async function deleteRatingsSince(db: Reader, since: Date): Promise<void> {
  await db.query('delete from timeline.rating where kick_off >= $1', [since])
}

/** The last rating of these teams, and their numbers of rated matches; without those that have none. */
export async function listLastRatings(
  db: Reader,
  pool: RatingPool,
  teamIds: readonly number[],
): Promise<{ teamId: number; rating: number; played: number }[]> {
  const rows = await db.query<{ team_id: number; rating: number; played: number }>(
    {
      name: 'last_ratings',
      text: `select t.team_id, l.rating, l.played from unnest($2::bigint[]) t(team_id) cross join lateral (
          select r.before + r.change as rating, r.played from timeline.rating r where r.pool = $1 and r.team_id = t.team_id
          order by r.kick_off desc, r.match_id desc limit 1
        ) l`,
    },
    [pool, [...teamIds]],
  )
  return rows.map(({ team_id: teamId, ...rest }) => ({ ...rest, teamId }))
}

/** Finished matches from a kick-off on, in the order of rating, without replays. */
export async function listMatchesToRate(
  db: Reader,
  after: { kickOff: Date; id: number },
  limit: number,
): Promise<PlayedMatch[]> {
  const rows = await db.query<MatchRow>(
    `select case when h.detail ->> 'isNational' = 'true' then 'country' when m.is_demo then 'demo' else 'club' end as pool,
       m.id, m.kick_off, m.home_id, m.away_id, (m.summary -> 'score' ->> 'home')::int as home_score,
       (m.summary -> 'score' ->> 'away')::int as away_score, (m.detail ->> 'neutral')::boolean as neutral, c.slug, c.kind
     from timeline.match m join timeline.competition c on c.id = m.competition_id
     join timeline.participant h on h.id = m.home_id join timeline.participant a on a.id = m.away_id
     where m.sport = 'football' and m.status = 'finished' and (m.kick_off, m.id) > ($1, $2) and ${notReplayed}
       and (h.detail ->> 'isNational' = 'true') is not distinct from (a.detail ->> 'isNational' = 'true')
     order by m.kick_off, m.id limit $3`,
    [after.kickOff, after.id, limit],
  )
  return rows.map((row) => ({
    pool: row.pool,
    id: row.id,
    kickOff: row.kick_off,
    homeId: row.home_id,
    awayId: row.away_id,
    homeScore: row.home_score,
    awayScore: row.away_score,
    isNeutral: row.neutral,
    competition: { slug: row.slug, kind: row.kind },
  }))
}

const columns: readonly (readonly [name: string, type: string, of: (row: RatingRow) => unknown])[] = [
  ['pool', 'text', (row) => row.pool],
  ['team_id', 'bigint', (row) => row.teamId],
  ['kick_off', 'timestamptz', (row) => row.kickOff],
  ['match_id', 'bigint', (row) => row.matchId],
  ['opponent_id', 'bigint', (row) => row.opponentId],
  ['is_home', 'boolean', (row) => row.isHome],
  ['is_neutral', 'boolean', (row) => row.isNeutral],
  ['weight', 'smallint', (row) => row.weight],
  ['scored', 'smallint', (row) => row.scored],
  ['conceded', 'smallint', (row) => row.conceded],
  ['played', 'int', (row) => row.played],
  ['before', 'float8', (row) => row.before],
  ['change', 'float8', (row) => row.change],
  ['win_chance', 'float8', (row) => row.winChance],
  ['draw_chance', 'float8', (row) => row.drawChance],
]

const insert = {
  name: 'ratings_added',
  text: `insert into timeline.rating (${columns.map(([name]) => name).join(', ')})
    select * from unnest(${columns.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ')})`,
}

export async function addRatings(db: Reader, rows: readonly RatingRow[]): Promise<void> {
  if (rows.length > 0)
    await db.query(
      insert,
      columns.map(([, , of]) => rows.map(of)),
    )
}
