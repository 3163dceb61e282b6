import type { SideBefore, TeamStanding } from '#sports/ranking/titles.ts'
import type { Reader } from '#core/database/reader.ts'
import { dateOf, type PlayedSeries } from './series.ts'

/** A team after a day with a series. */
export interface StandingToAdd extends TeamStanding {
  pool: string
  teamId: number
  kickOff: Date
}

/** A rated series: both teams before it, and the forecast. */
export interface SeriesToAdd {
  played: PlayedSeries
  home: SideBefore
  away: SideBefore
  chance: number
}

export async function addStandings(db: Reader, rows: readonly StandingToAdd[]): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `insert into timeline.title_rating (pool, team_id, day, kick_off, played, won, lost, roster, rating, deviation, volatility)
     select pool, team_id, day, kick_off, played, won, lost, array(select jsonb_array_elements_text(roster)::bigint), rating,
       deviation, volatility
     from jsonb_to_recordset($1) as r(pool text, team_id bigint, day date, kick_off timestamptz, played int, won int, lost int,
       roster jsonb, rating float8, deviation float8, volatility float8)`,
    [
      JSON.stringify(
        rows.map(({ teamId, day, kickOff, ...row }) => ({
          ...row,
          team_id: teamId,
          day: dateOf(day),
          kick_off: kickOff,
        })),
      ),
    ],
  )
}

export async function addSeries(db: Reader, rows: readonly SeriesToAdd[]): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `insert into timeline.title_series (match_id, pool, kick_off, day, home_id, away_id, home_score, away_score, home_result,
       home_roster, away_roster, home_exchanged, away_exchanged, home_rating, home_deviation, away_rating, away_deviation, chance)
     select id, pool, "kickOff", day, "homeId", "awayId", "homeScore", "awayScore", "homeResult",
       array(select jsonb_array_elements_text("homeRoster")::bigint), array(select jsonb_array_elements_text("awayRoster")::bigint),
       "homeExchanged", "awayExchanged", "homeRating", "homeDeviation", "awayRating", "awayDeviation", chance
     from jsonb_to_recordset($1) as r(id bigint, pool text, "kickOff" timestamptz, day date, "homeId" bigint, "awayId" bigint,
       "homeScore" smallint, "awayScore" smallint, "homeResult" float8, "homeRoster" jsonb, "awayRoster" jsonb,
       "homeExchanged" float8, "awayExchanged" float8, "homeRating" float8, "homeDeviation" float8, "awayRating" float8,
       "awayDeviation" float8, chance float8)`,
    [JSON.stringify(rows.map(rowOf))],
  )
}

function rowOf({ played, home, away, chance }: SeriesToAdd) {
  return {
    ...played,
    day: dateOf(played.day),
    homeExchanged: home.exchanged,
    awayExchanged: away.exchanged,
    homeRating: home.rating,
    homeDeviation: home.deviation,
    awayRating: away.rating,
    awayDeviation: away.deviation,
    chance,
  }
}
