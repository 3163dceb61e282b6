import type { MatchRow } from '#contract/touchline/brief.ts'
import type { CircleView } from '#contract/touchline/circle.ts'
import type { DayList } from '#contract/touchline/day.ts'
import { readApi } from '../../../api.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { serverNow } from '../../../live/connection.ts'
import { useReading } from '../../../live/use-reading.ts'
import type { Reading } from '../../../live/use-reading.ts'
import { dateIn } from '../../../kit/text/dates.ts'
import { load } from '../../../sports/parts.ts'

const dayMs = 86_400_000
/** A choice that can still be overlooked. */
const most = 60

/** Matches that a post may quote: of the circle, else of all; running ones first, then those of today and yesterday. */
export function useMatches(circle: CircleView | null): Reading<MatchRow[]> {
  const { tag, timeZone } = useLanguage()
  return useReading<MatchRow[]>(`${circle?.id} ${tag} ${timeZone}`, async (signal) => {
    const query = { lang: tag, timeZone, ...(circle?.sport ? { sport: circle.sport } : {}) }
    const days = await Promise.all(
      [0, dayMs].map((ago) => readApi<DayList>(`/days/${dateIn(timeZone, serverNow() - ago)}`, query, signal)),
    )
    const rows = [...(circle?.match ? [circle.match] : []), ...days.flatMap(rowsOf)]
    const found = chosenOf(rows, circle)
    await Promise.all([...new Set(found.map(({ sport }) => sport))].map((sport) => load(sport, 'lists')))
    return found
  })
}

function rowsOf({ groups }: DayList): MatchRow[] {
  return groups.flatMap(({ matches }) => matches)
}

/** Those that have begun, each once, of the league or team that the circle is about. */
export function chosenOf(
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
