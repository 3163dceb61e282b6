import type { Ranking, RankingRow } from '#contract/touchline/ranking.ts'
import { cellOf } from '../../kit/data/csv.ts'

/** A list as CSV: one row for a team, with day and source. */
export function csvOf(rows: readonly RankingRow[], { day, list }: Pick<Ranking, 'day' | 'list'>): string {
  const source = list === 'fifa' ? 'FIFA' : 'Touchline'
  const lines = rows.map(({ place, team, confederation, points, placeChange, pointsChange }) =>
    [place, team.name, confederation, points, placeChange, pointsChange, day, source].map(cellOf).join(','),
  )
  return `rank,team,confederation,points,change,points_change,date,source\n${lines.join('\n')}\n`
}
