import type { PlayerMinutes } from '#contract/touchline/player-minutes.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { useRead } from '../../../session/use-read.ts'
import type { SeriesView } from '../match/match-view.ts'

/** Gold and purchases of the players of a series by minute: a call of its own, since they are large. */
export function usePlayerMinutes({ row }: Pick<SeriesView, 'row'>) {
  const { tag } = useLanguage()
  const lang = tag.startsWith('zh') ? 'zh' : 'en'
  return useRead<PlayerMinutes>(`/api/v1/esports/matches/${row.id}/player-minutes?lang=${lang}`)
}
