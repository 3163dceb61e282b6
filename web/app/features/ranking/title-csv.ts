import type { TitleRanking, TitleRow } from '#contract/touchline/title-ranking.ts'
import { cellOf } from '../../kit/data/csv.ts'

/** A list as CSV: one row for a team, with its range and day. */
export function csvOfTitle(rows: readonly TitleRow[], { day, sport }: Pick<TitleRanking, 'day' | 'sport'>): string {
  const lines = rows.map(({ place, team, region, rating, deviation, low, high, best, worst, placeChange, played }) =>
    [place, team.name, region, rating, deviation, low, high, best, worst, placeChange, played, day, sport]
      .map(cellOf)
      .join(','),
  )
  return `rank,team,region,rating,deviation,low,high,best_rank,worst_rank,change,series,date,title\n${lines.join('\n')}\n`
}
