import type { Ranking, RankingRow } from '#contract/touchline/ranking.ts'

/** A list as CSV: one row for a team, with day and source. */
export function csvOf(rows: readonly RankingRow[], { day, list }: Pick<Ranking, 'day' | 'list'>): string {
  const source = list === 'fifa' ? 'FIFA' : 'Touchline'
  const lines = rows.map(({ place, team, confederation, points, placeChange, pointsChange }) =>
    [place, team.name, confederation, points, placeChange, pointsChange, day, source].map(cellOf).join(','),
  )
  return `rank,team,confederation,points,change,points_change,date,source\n${lines.join('\n')}\n`
}

export function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // A spreadsheet would compute a text that begins with these.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
