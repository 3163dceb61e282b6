import { useWords } from '../../i18n/language.tsx'
import type { SportPanel } from '../sport.ts'
import { HeaderStrip } from './header-strip.tsx'
import { matchView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { PlayList } from './plays-card.tsx'

const mostShown = 8

/** The line score and the last plays of the selected game. */
export const panel: SportPanel = ({ match, row }) => {
  const words = useWords(matchWords)
  const view = { ...matchView(match, null), row }
  const plays = view.state.plays.toReversed().slice(0, mostShown)
  return (
    <>
      <HeaderStrip view={view} isNarrow />
      <div className="ball-plays">
        {plays.length > 0 ? (
          <PlayList plays={plays} view={view} />
        ) : (
          !row.summary.isHidden && <p className="small quiet">{words.noPlays}</p>
        )}
      </div>
    </>
  )
}
