import { useCallback, useMemo, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { announce } from '../../live/announcer.tsx'
import { changeKey, silenceSentence } from '../../live/announce.ts'
import { useStream } from '../../live/use-stream.ts'
import { stars } from '../../kit/match/stars.ts'
import { matchPageOf, sportOf } from '../../sports/parts.ts'
import type { Replay } from '../../sports/sport.ts'
import { newerMatch, withFrame } from '../../kit/match/live-match.ts'
import { sideNames } from '../../kit/text/names.ts'

/** The match of a page, updated by the stream. */
export function useLiveMatch(read: MatchSnapshot): MatchSnapshot {
  const { text, tag } = useLanguage()
  const revalidator = useRevalidator()
  const { hasWith } = matchPageOf(read.row)
  const [known, setKnown] = useState({ read, match: read })
  const match = known.read === read ? known.match : newerMatch(known.match, read)
  if (known.read !== read) setKnown({ read, match })
  useStream(read.rooms, read.position, (frame) => {
    if (frame.kind === 'reset') return void revalidator.revalidate()
    const next = withFrame(match, frame, hasWith)
    if (next === match) return
    setKnown(({ read, match }) => ({ read, match: withFrame(match, frame, hasWith) }))
    const isStarred = stars.get()[match.row.id] !== undefined
    const [before, after, names] = [match.row.summary, next.row.summary, sideNames(match.row, text)]
    const sentence =
      (isStarred ? sportOf(match.row).sentence(before, after, names, text, tag) : null) ??
      silenceSentence(before, after, names, text.announce)
    const key = changeKey(match.row.id, before, after)
    if (sentence) announce(sentence, key === null ? undefined : { key, by: 'page' })
  })
  return match
}

/**
 * The moment shown: initially from the address (`?t=45+2`), then from the replay bar. The same while nothing changes:
 * no card loads its code for the same data.
 */
export function useReplay(match: MatchSnapshot): Replay {
  const sport = matchPageOf(match.row)
  const [params] = useSearchParams()
  const asked = params.get('t')
  const [choice, setChoice] = useState<{ asked: string | null; position: number | null } | null>(null)
  const position =
    choice && choice.asked === asked ? choice.position : match.has.replay ? sport.readMoment(match, asked) : null
  const view = useMemo(() => sport.view(match, position), [sport, match, position])
  const show = useCallback((next: number | null) => setChoice({ asked, position: next }), [asked, setChoice])
  return useMemo(() => ({ view, show }), [view, show])
}
