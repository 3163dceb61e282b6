import type { SeasonFigures } from '#contract/score/basketball-league.ts'
import type { RankRow } from '#contract/score/views/standings.ts'
import type { SeasonTables } from '#timeline/table.ts'
import type { BoxTeamSums } from './season-sums.ts'
import { rate, reboundsOf } from './views.ts'

/** Adds to rows of a table the conference and the points scored and conceded per game. */
export function withAverages(tables: SeasonTables): (rows: readonly RankRow[]) => RankRow[] {
  const conferences = tables.hasConferences ? tables.groupsOf('all', false, undefined, true) : []
  const conferenceOf = new Map(conferences.flatMap(({ name, rows }) => rows.map(({ teamId }) => [teamId, name])))
  return (rows) =>
    rows.map((row) => {
      const played = Math.max(1, row.matchCount)
      const averages = { points: oneDigit(row.goal / played), lostPoints: oneDigit(row.lostGoal / played) }
      return { ...row, depart: conferenceOf.get(row.teamId), ...averages }
    })
}

/** Averages per game; 0 for a team without a box score. */
export function seasonFigures(teamId: number, sums: BoxTeamSums | undefined): SeasonFigures {
  const { counts, games } = sums ?? { counts: null, games: 0 }
  const perGame = (sum: number | undefined) => (games === 0 ? 0 : oneDigit((sum ?? 0) / games))
  return {
    teamId,
    shootingRate: counts ? rate(counts.fieldGoalsMade, counts.fieldGoalsAttempted) : 0,
    threePointRate: counts ? rate(counts.threesMade, counts.threesAttempted) : 0,
    rebounds: perGame(counts ? reboundsOf(counts) : 0),
    assists: perGame(counts?.assists),
    steals: perGame(counts?.steals),
    turnovers: perGame(counts?.turnovers),
  }
}

function oneDigit(value: number): number {
  return Math.round(value * 10) / 10
}
