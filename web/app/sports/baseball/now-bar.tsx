import { useEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { personName, shortSideNames } from '../../kit/text/names.ts'
import { Diamond } from './diamond.tsx'
import { factsOf } from './facts.ts'
import { dueOf } from './due.ts'
import { halfName } from './lists.ts'
import type { BaseballView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { baseballWords } from './words.ts'

/** Score, bases, count, batter and pitcher below the site's header, while the header of the game is scrolled away. */
export function NowBar({ view }: { view: BaseballView }) {
  const end = useRef<HTMLSpanElement>(null)
  const isAway = useIsScrolledAway(end)
  return (
    <>
      <span ref={end} className="now-end" aria-hidden="true" />
      {isAway && <Bar view={view} />}
    </>
  )
}

/** What the header of the game says: not spoken twice. */
function Bar({ view: { match, row, state } }: { view: BaseballView }) {
  const words = useWords(matchWords)
  const counts = useWords(baseballWords)
  const { text, tag } = useLanguage()
  const names = shortSideNames(row, text)
  const { batterId, pitcherId } = dueOf(state)
  const { balls, strikes, outs, runners } = factsOf(row.summary)
  const { phase, period, score } = row.summary
  const name = (id: number) => personName(match.people, id, 'short') ?? words.unknown
  return (
    <div className="now-bar" aria-hidden="true">
      <div>
        <Diamond runners={runners} />
        <span className="now-score">
          <b>{`${names.away} ${score.away} – ${score.home} ${names.home}`}</b>
          <small className="second">
            {batterId !== null && pitcherId !== null && words.against(name(pitcherId), name(batterId))}
          </small>
        </span>
        <span className="now-count tabular">
          <b>{`${balls}–${strikes}`}</b>
          <small className="second">{`${halfName(phase, period, tag)} · ${counts.outs(outs)}`}</small>
        </span>
      </div>
    </div>
  )
}

/** Whether an element lies above what the window shows. */
function useIsScrolledAway(element: { readonly current: HTMLElement | null }): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setIsAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
