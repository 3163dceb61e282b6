import type { SeasonFigures } from '#contract/score/basketball-league.ts'
import type { RankRow } from '#contract/score/views/standings.ts'
import type { SeasonTables } from '#timeline/table.ts'
import { sumOf, type TeamSums } from '../season-bank.ts'
import { rate } from './views.ts'

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
export function seasonFigures(teamId: number, sums: TeamSums | undefined): SeasonFigures {
  const { counts, games } = sums ?? { counts: {}, games: 0 }
  const of = (...terms: string[]) => sumOf(...terms)(counts)
  const perGame = (sum: number) => (games === 0 ? 0 : oneDigit(sum / games))
  return {
    teamId,
    shootingRate: rate(of('fieldGoalsMade'), of('fieldGoalsAttempted')),
    threePointRate: rate(of('threesMade'), of('threesAttempted')),
    rebounds: perGame(of('offensiveRebounds', 'defensiveRebounds')),
    assists: perGame(of('assists')),
    steals: perGame(of('steals')),
    turnovers: perGame(of('turnovers')),
  }
}

function oneDigit(value: number): number {
  return Math.round(value * 10) / 10
}
