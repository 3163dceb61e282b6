import { Link } from 'react-router'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useWords } from '../../i18n/language.tsx'
import { LiveBody } from './live-body.tsx'
import { usePane } from './use-pane.ts'
import { liveWords } from './words.ts'

/** A match at the live desk, entered with keys alone. */
export function LivePage({ first }: { first: DeskMatch }) {
  const words = useWords(liveWords)
  const pane = usePane(first, true)
  return (
    <>
      <nav className="live-tabs" aria-label={words.matchList}>
        <Link to="/desk/live" className="button touchable">
          {words.all}
        </Link>
      </nav>
      <h1 className="hidden-text">{words.title}</h1>
      <LiveBody pane={pane} />
    </>
  )
}
