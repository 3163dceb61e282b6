import type { RatedSeries, TeamStanding } from '#sports/ranking/titles.ts'
import type { Reader } from '#core/database/reader.ts'
import { notReplayed } from '../../store/match-row.ts'

/** A finished series that counts. */
export interface PlayedSeries extends RatedSeries {
  pool: string
  kickOff: Date
  day: number
  homeScore: number
  awayScore: number
}

const dayMs = 86_400_000

/** Days since 1970, UTC. */
export function dayOf(at: Date | number): number {
  return Math.floor(Number(at) / dayMs)
}

/** `yyyy-MM-dd` of a number of days since 1970. */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** Removes ratings from this day on. */
export async function deleteTitleRatings(db: Reader, since: number): Promise<void> {
  await db.query('delete from timeline.title_rating where day >= $1', [dateOf(since)])
  await db.query('delete from timeline.title_series where day >= $1', [dateOf(since)])
}

/** The last standing of these teams; without those that have none. */
export async function mapLastStandings(
  db: Reader,
  pool: string,
  teamIds: readonly number[],
): Promise<Map<number, TeamStanding>> {
  const rows = await db.query<StandingRow>(
    {
      name: 'last_title_ratings',
      text: `select l.team_id, ${standingColumns} from unnest($2::bigint[]) t(team_id) cross join lateral (
          select * from timeline.title_rating r where r.pool = $1 and r.team_id = t.team_id order by r.day desc limit 1
        ) l`,
    },
    [pool, [...teamIds]],
  )
  return new Map(rows.map((row) => [row.team_id, standingOf(row)]))
}

export type StandingRow = Omit<TeamStanding, 'day'> & { team_id: number; day_text: string }

/** Columns of a standing, from a rating as `l`. */
export const standingColumns = `to_char(l.day, 'YYYY-MM-DD') as day_text, l.played, l.won, l.lost, to_jsonb(l.roster) as roster, l.rating, l.deviation, l.volatility`

export function standingOf({
  played,
  won,
  lost,
  roster,
  rating,
  deviation,
  volatility,
  ...row
}: StandingRow): TeamStanding {
  return { played, won, lost, roster, rating, deviation, volatility, day: dayOf(Date.parse(row.day_text)) }
}

type SeriesRow = {
  pool: string
  id: number
  kick_off: Date
  home_id: number
  away_id: number
  home_score: number
  away_score: number
  winner: 'home' | 'away' | 'draw'
  home_roster: number[]
  away_roster: number[]
}

const results = { home: 1, draw: 0.5, away: 0 }

/** The condition of the index `match_series`. */
const indexed = `m.status = 'finished' and m.sport not in ('football', 'basketball', 'tennis', 'baseball')`

/**
 * The players of a side: those whom the rosters and lines of an import name, else those with a line in a game, as of a
 * series that a feed reported.
 */
const rosterOf = (side: string) =>
  `to_jsonb(coalesce(
    nullif(array(select distinct a.player_id from timeline.appearance a
      where a.match_id = m.id and a.side = '${side}' and a.basis = 2 order by 1), '{}'),
    array(select distinct (l ->> 'playerId')::bigint from timeline.game_record g
      cross join jsonb_path_query(g.games::jsonb, '$[*].lines[*] ? (@.side == "${side}")') l
      where g.match_id = m.id order by 1)))`

/**
 * Finished series from an instant on, in their order, without replays. A forfeited series does not count, nor one with
 * a game that was not played out.
 */
export async function listSeriesToRate(
  db: Reader,
  after: { kickOff: Date; id: number },
  limit: number,
): Promise<PlayedSeries[]> {
  const rows = await db.query<SeriesRow>(
    `select m.sport || case when m.is_demo then ':demo' else '' end as pool, m.id, m.kick_off, m.home_id, m.away_id,
       (m.summary -> 'score' ->> 'home')::int as home_score, (m.summary -> 'score' ->> 'away')::int as away_score,
       m.summary ->> 'winner' as winner, ${rosterOf('home')} as home_roster, ${rosterOf('away')} as away_roster
     from timeline.match m
     where ${indexed} and m.summary ? 'isIncomplete' and (m.kick_off, m.id) > ($1, $2) and ${notReplayed}
       and m.home_id is not null and m.away_id is not null and m.home_id <> m.away_id and m.summary ->> 'winner' is not null
       and m.summary -> 'ending' = 'null'
       and not jsonb_path_exists(m.summary, '$.games[*].ending ? (@ != null && @ != "played")')
     order by m.kick_off, m.id limit $3`,
    [after.kickOff, after.id, limit],
  )
  return rows.map((row) => ({
    pool: row.pool,
    id: row.id,
    kickOff: row.kick_off,
    day: dayOf(row.kick_off),
    homeId: row.home_id,
    awayId: row.away_id,
    homeScore: row.home_score,
    awayScore: row.away_score,
    homeResult: results[row.winner],
    homeRoster: row.home_roster,
    awayRoster: row.away_roster,
  }))
}
