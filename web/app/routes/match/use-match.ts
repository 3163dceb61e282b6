import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { announce } from '../../live/announcer.tsx'
import { sentenceFor, silenceSentence } from '../../live/announce.ts'
import { useStream } from '../../live/use-stream.ts'
import { stars } from '../../kit/stars.ts'
import { axisOf, readMoment } from '../../sports/football/replay/axis.ts'
import { newerMatch, withFrame } from '../../kit/live-match.ts'
import type { MatchView } from '../../sports/football/match-view.ts'
import { matchView } from '../../sports/football/match-view.ts'
import { sideNames } from '../../kit/names.ts'

/** The match of a page, kept in step with the stream. */
export function useLiveMatch(read: MatchSnapshot): MatchSnapshot {
  const { text } = useLanguage()
  const revalidator = useRevalidator()
  const [known, setKnown] = useState({ read, match: read })
  const match = known.read === read ? known.match : newerMatch(known.match, read)
  if (known.read !== read) setKnown({ read, match })
  useStream(read.rooms, read.position, (frame) => {
    if (frame.kind === 'reset') return void revalidator.revalidate()
    const next = withFrame(match, frame)
    if (next === match) return
    setKnown(({ read, match }) => ({ read, match: withFrame(match, frame) }))
    const isStarred = stars.get()[match.row.id] !== undefined
    const sentence = (isStarred ? sentenceFor : silenceSentence)(
      match.row.summary,
      next.row.summary,
      sideNames(match.row, text),
      text.announce,
    )
    if (sentence) announce(sentence)
  })
  return match
}

export interface Replay {
  view: MatchView
  /** Shows a position of the axis, or with null the match as it stands. */
  show: (position: number | null) => void
}

/** The moment that is shown: at first the one in the address (`?t=45+2`), then what the replay bar says. */
export function useReplay(match: MatchSnapshot): Replay {
  const [params] = useSearchParams()
  const asked = params.get('t')
  const [choice, setChoice] = useState<{ asked: string | null; position: number | null } | null>(null)
  const position =
    choice && choice.asked === asked
      ? choice.position
      : match.has.replay
        ? readMoment(axisOf(match.events as TimelineEvent[]), asked)
        : null
  return {
    view: matchView(match, position),
    show: (next) => setChoice({ asked, position: next }),
  }
}
