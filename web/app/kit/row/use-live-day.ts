import { useEffect, useEffectEvent, useId } from 'react'
import { useRevalidator } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { readApi } from '../../api.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { announce } from '../../live/announcer.tsx'
import { changeKey, silenceSentence } from '../../live/announce.ts'
import type { Frame } from '../../live/stream.ts'
import { useStream } from '../../live/use-stream.ts'
import { sideNames } from '../text/names.ts'
import { loadedSportOf, sportOf } from '../../sports/parts.ts'
import { flipMs, withdrawnMs, type Happening, type RowStore } from './row-store.ts'
import { isYours } from '../match/follows.ts'

interface ReadRows {
  rooms: readonly string[]
  position: number
  groups: readonly { matches: readonly MatchRow[] }[]
}

/** Updates the rows of a list by the stream, and announces the events of the reader's own matches. */
export function useLiveDay(day: ReadRows, store: RowStore): void {
  const { text, tag } = useLanguage()
  const revalidator = useRevalidator()
  const by = useId()

  const showFor = useEffectEvent((matchId: number, happening: Happening) => {
    setTimeout(() => store.setHappening(matchId, happening, null), happening.kind === 'score' ? flipMs : withdrawnMs)
    if (happening.kind !== 'withdrawn') return
    const reading = findReason(store.get(matchId)!.row, happening.key, tag)
    void Promise.all([reading, import('../text/reason-text.ts')]).then(
      ([reason, { reasonText }]) => {
        if (reason) store.setHappening(matchId, happening, { ...happening, reason: reasonText(reason, tag) })
      },
      () => undefined,
    )
  })

  const take = useEffectEvent((frame: Frame) => {
    if (frame.kind === 'reset') return void revalidator.revalidate()
    const matchId = frame.kind === 'row' || frame.kind === 'match' ? frame.data.matchId : null
    const before = matchId === null ? undefined : store.get(matchId)?.row
    const happening = store.take(frame)
    if (matchId === null || !before) return
    if (happening) showFor(matchId, happening)
    const after = store.get(matchId)!.row
    if (after === before || !isYours(after)) return
    const names = sideNames(after, text)
    const sentence =
      loadedSportOf(after)?.sentence(before.summary, after.summary, names, text, tag) ??
      silenceSentence(before.summary, after.summary, names, text.announce)
    const key = changeKey(matchId, before.summary, after.summary)
    if (sentence) announce(sentence, key === null ? undefined : { key, by })
  })

  useStream(day.rooms, day.position, take)
  useEffect(() => store.reload(day.groups.flatMap((group) => group.matches)), [day, store])
}

/**
 * Rows lack the reason of a withdrawn score; the match has it. Requested after a random delay, because all clients
 * request it.
 */
async function findReason(row: MatchRow, key: string, lang: string): Promise<string | null> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_500))
  const match = await readApi<MatchSnapshot>(`/matches/${row.id}`, { lang }).catch(() => null)
  const { isScore } = sportOf(row)
  const withdrawn = match?.events.filter((event) => isScore(event) && event.withdrawn) ?? []
  const score = withdrawn.find((event) => event.key === key) ?? withdrawn.at(-1)
  return score?.withdrawn?.reason ?? null
}
