import { useLanguage } from '../../i18n/language.tsx'
import { ReplayControls } from '../../kit/replay-controls.tsx'
import type { Replay } from '../sport.ts'
import type { BasketballView } from './match-view.ts'
import { momentLabel } from './axis.ts'

const shortestReplaySeconds = 60

/** Scrubs through the playing time: the page shows the match at the moment. Null where there is nothing yet. */
export function ReplayBar({ replay: { view, show } }: { replay: Replay<BasketballView> }) {
  const { text } = useLanguage()
  const { match, axis, moment } = view
  if (!match.has.replay || axis.total <= shortestReplaySeconds) return null
  const label = moment === null ? text.replay.now : momentLabel(axis, moment)
  return (
    <section className="card replay-alone">
      <ReplayControls moment={moment} total={axis.total} label={label} show={show} />
    </section>
  )
}
