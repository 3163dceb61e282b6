import type { Reader } from '#core/database/reader.ts'

/** A rated series with all that the formula reads, and what comes out. */
export type ExportedSeries = {
  pool: string
  match_id: number
  kick_off: Date
  home_id: number
  home: string
  away_id: number
  away: string
  home_score: number
  away_score: number
  home_result: number
  home_roster: string
  away_roster: string
  home_rating: number
  home_deviation: number
  away_rating: number
  away_deviation: number
  chance: number
  competition: string
}

/** A rated team after its last day with a series. */
export type ExportedTitleTeam = {
  pool: string
  team_id: number
  team: string
  country: string | null
  played: number
  day: string
  rating: number
  deviation: number
  volatility: number
}

const chunkRows = 2000

/** The rated series of all titles, by pool and in their order, in chunks. */
export async function* exportSeries(db: Reader): AsyncGenerator<ExportedSeries[]> {
  let after: readonly [string, Date | string, number] = ['', '-infinity', 0]
  for (;;) {
    const rows = await db.query<ExportedSeries>(
      `select s.pool, s.match_id, s.kick_off, s.home_id, h.name as home, s.away_id, a.name as away, s.home_score, s.away_score,
         s.home_result, array_to_string(s.home_roster, ' ') as home_roster, array_to_string(s.away_roster, ' ') as away_roster,
         s.home_rating, s.home_deviation, s.away_rating, s.away_deviation, s.chance, c.slug as competition
       from timeline.title_series s join timeline.match m on m.id = s.match_id join timeline.competition c on c.id = m.competition_id
       join timeline.participant h on h.id = s.home_id join timeline.participant a on a.id = s.away_id
       where (s.pool, s.kick_off, s.match_id) > ($1, $2, $3) order by s.pool, s.kick_off, s.match_id limit $4`,
      [...after, chunkRows],
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = [last.pool, last.kick_off, last.match_id]
  }
}

/** The rated teams of all titles, by pool, best first. */
export function listTitleTeams(db: Reader): Promise<ExportedTitleTeam[]> {
  return db.query<ExportedTitleTeam>(
    `select r.pool, r.team_id, p.name as team, p.country, r.played, to_char(r.day, 'YYYY-MM-DD') as day, r.rating, r.deviation, r.volatility
     from (select distinct on (pool, team_id) * from timeline.title_rating order by pool, team_id, day desc) r
     join timeline.participant p on p.id = r.team_id order by r.pool, r.rating desc, r.team_id`,
  )
}

/** Numbers of rated series and teams by pool. */
export function countTitleRated(db: Reader): Promise<{ pool: string; series: number; teams: number }[]> {
  return db.query<{ pool: string; series: number; teams: number }>(
    `select s.pool, count(*)::int as series,
       (select count(distinct r.team_id)::int from timeline.title_rating r where r.pool = s.pool) as teams
     from timeline.title_series s group by s.pool order by s.pool`,
  )
}
