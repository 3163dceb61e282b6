import { useWords } from '../../i18n/language.tsx'
import { replayWords } from '../../kit/match/replay-words.ts'
import { ReplayControls } from '../../kit/match/replay-controls.tsx'
import type { Replay } from '../sport.ts'
import type { BasketballView } from './match-view.ts'
import { momentLabel } from './axis.ts'

const shortestReplaySeconds = 60

/** Scrubs through the playing time: the page shows the match at the moment. Null where there is nothing yet. */
export function ReplayBar({ replay: { view, show } }: { replay: Replay<BasketballView> }) {
  const words = useWords(replayWords)
  const { match, axis, moment } = view
  if (!match.has.replay || axis.total <= shortestReplaySeconds) return null
  const label = moment === null ? words.now : momentLabel(axis, moment)
  return (
    <section className="card replay-alone">
      <ReplayControls moment={moment} total={axis.total} label={label} show={show} />
    </section>
  )
}
