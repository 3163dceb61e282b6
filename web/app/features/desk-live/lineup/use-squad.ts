import { useEffect, useState } from 'react'
import type { DeskNamed, DeskTeamSquad } from '#contract/touchline/desk-squad.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { useReading, type Reading } from '../../../live/use-reading.ts'
import { callApi } from '../../../session/call.ts'

const PAUSE_MS = 150
type Side = 'home' | 'away'
type Named = { list: DeskNamed[] }

/** The players of a side, and its last line-up. */
export function useSquad(matchId: number, side: Side): Reading<DeskTeamSquad> {
  const { tag } = useLanguage()
  return useReading<DeskTeamSquad>(`${matchId} ${side} ${tag}`, (signal) =>
    callApi<DeskTeamSquad>('GET', `/desk/live/${matchId}/squad`, { query: { lang: tag, side }, signal }),
  )
}

/** A text once it has not changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Players of the sport by a part of the name; none for an empty text. */
export function useNamed(
  matchId: number,
  typed: string,
): { list: readonly DeskNamed[]; state: Reading<Named>['state'] } {
  const { tag } = useLanguage()
  const asked = usePaused(typed)
  const reading = useReading<Named>(`${matchId} ${tag} ${asked}`, (signal) =>
    asked === ''
      ? Promise.resolve({ list: [] })
      : callApi<Named>('GET', `/desk/live/${matchId}/players`, { query: { lang: tag, q: asked.slice(0, 80) }, signal }),
  )
  const isNew = asked === typed && reading.state === 'read'
  return { list: isNew ? reading.data.list : [], state: asked === typed ? reading.state : 'reading' }
}

/** Players by their numbers, as far as they are read. */
export function useNumbered(matchId: number, ids: readonly number[]): ReadonlyMap<number, DeskNamed> | null {
  const { tag } = useLanguage()
  const asked = usePaused([...new Set(ids)].slice(0, 60).join(','))
  const reading = useReading<Named>(`${matchId} ${tag} ${asked}`, (signal) =>
    asked === ''
      ? Promise.resolve({ list: [] })
      : callApi<Named>('GET', `/desk/live/${matchId}/players`, { query: { lang: tag, ids: asked }, signal }),
  )
  return reading.state === 'read' ? new Map(reading.data.list.map((one) => [one.id, one])) : null
}
