import type { MatchRow } from '#contract/touchline/brief.ts'
import type { CircleView } from '#contract/touchline/circle.ts'
import type { DayList } from '#contract/touchline/day.ts'
import { readApi } from '../../../api.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { serverNow } from '../../../live/connection.ts'
import { useReading, type Reading } from '../../../live/use-reading.ts'
import { dateIn } from '../../../kit/text/dates.ts'
import { load } from '../../../sports/parts.ts'
import { matchesOf } from './matches-of.ts'

const dayMs = 86_400_000

/** Matches that a post may quote: of the circle, else of all; running ones first, then those of today and yesterday. */
export function useMatches(circle: CircleView | null): Reading<MatchRow[]> {
  const { tag, timeZone } = useLanguage()
  return useReading<MatchRow[]>(`${circle?.id} ${tag} ${timeZone}`, async (signal) => {
    const query = { lang: tag, timeZone, ...(circle?.sport ? { sport: circle.sport } : {}) }
    const days = await Promise.all(
      [0, dayMs].map((ago) => readApi<DayList>(`/days/${dateIn(timeZone, serverNow() - ago)}`, query, signal)),
    )
    const rows = [...(circle?.match ? [circle.match] : []), ...days.flatMap(rowsOf)]
    const found = matchesOf(rows, circle)
    await Promise.all([...new Set(found.map(({ sport }) => sport))].map((sport) => load(sport, 'lists')))
    return found
  })
}

function rowsOf({ groups }: DayList): MatchRow[] {
  return groups.flatMap(({ matches }) => matches)
}
