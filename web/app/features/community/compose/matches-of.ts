import type { MatchRow } from '#contract/touchline/brief.ts'
import type { CircleView } from '#contract/touchline/circle.ts'

/** More are no choice. */
const most = 60

/** Matches that have started, each once, of the league or team that the circle is about. */
export function matchesOf(
  rows: readonly MatchRow[],
  circle: Pick<CircleView, 'kind' | 'subjectId' | 'match'> | null,
): MatchRow[] {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  const isOf = (row: MatchRow) => {
    if (row.id === circle?.match?.id) return true
    if (row.summary.status === 'scheduled') return false
    if (circle?.kind === 'league') return row.competitionId === circle.subjectId
    if (circle?.kind === 'team' || circle?.kind === 'nation')
      return row.home?.id === circle.subjectId || row.away?.id === circle.subjectId
    return true
  }
  const rank = ({ summary }: MatchRow) => (summary.status === 'live' ? 0 : 1)
  return unique
    .filter(isOf)
    .toSorted((one, other) => rank(one) - rank(other) || other.kickOff - one.kickOff)
    .slice(0, most)
}
