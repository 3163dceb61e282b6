import { useLanguage, useWords } from '../../i18n/language.tsx'
import { replayWords } from '../../kit/match/replay-words.ts'
import { ReplayControls } from '../../kit/match/replay-controls.tsx'
import type { Replay } from '../sport.ts'
import { eventAt, type BaseballView } from './match-view.ts'
import { halfName } from './lists.ts'

const fewestSteps = 10

/** The half inning of the moment as text. */
function momentText(view: BaseballView, tag: 'en' | 'zh'): string {
  const event = eventAt(view)
  if (event === null) return ''
  const isTop = view.state.atBat === view.state.rules.firstAtBat
  return halfName(isTop ? 'top' : 'bottom', view.state.period, tag)
}

/** Scrubs through the game pitch by pitch. Null where there is nothing to replay yet. */
export function ReplayBar({ replay: { view, show } }: { replay: Replay<BaseballView> }) {
  const { tag } = useLanguage()
  const words = useWords(replayWords)
  const { match, moment, total } = view
  if (!match.has.replay || total <= fewestSteps) return null
  const label = moment === null ? words.now : momentText(view, tag)
  return (
    <section className="card replay-alone">
      <ReplayControls moment={moment} total={total} label={label} show={show} isStepwise />
    </section>
  )
}
