import { useLocation } from 'react-router'
import { useWords } from '../../../i18n/language.tsx'
import { useRevealPath } from '../../../kit/lens/hidden.tsx'
import { tournamentWords } from './words.ts'

/** Results of this tournament, or the spoiler-free mode. Both are addresses, so that they work without scripts. */
export function ResultsSwitch({ seasonId, isHidden }: { seasonId: number; isHidden: boolean }) {
  const words = useWords(tournamentWords)
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('spoilers', 'hide')
  return (
    <nav className="segments" aria-label={words.results}>
      <a href={useRevealPath(`s${seasonId}`)} aria-current={isHidden ? undefined : 'true'}>
        {words.shown}
      </a>
      <a href={`${pathname}?${query}`} title={words.spoilerFreeLong} aria-current={isHidden ? 'true' : undefined}>
        {words.spoilerFree}
      </a>
    </nav>
  )
}

/** Above results that a spoiler-free reader has not revealed. */
export function HiddenNote({ seasonId }: { seasonId: number }) {
  const words = useWords(tournamentWords)
  return (
    <section className="card results-hidden">
      <p>{words.hidden}</p>
      <a className="button compact touchable" href={useRevealPath(`s${seasonId}`)}>
        {words.show}
      </a>
    </section>
  )
}
