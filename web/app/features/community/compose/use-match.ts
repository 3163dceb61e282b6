import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { readApi } from '../../../api.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { useReading, type Reading } from '../../../live/use-reading.ts'
import { load } from '../../../sports/parts.ts'

/** A match with its events, once the code of its sport is there. */
export function useMatch(id: number): Reading<MatchSnapshot> {
  const { tag } = useLanguage()
  return useReading<MatchSnapshot>(`${id} ${tag}`, async (signal) => {
    const match = await readApi<MatchSnapshot>(`/matches/${id}`, { lang: tag }, signal)
    await load(match.row.sport, 'lists')
    return match
  })
}
