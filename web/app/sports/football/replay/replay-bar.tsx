import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { replayWords } from '../../../kit/match/replay-words.ts'
import { ReplayControls } from '../../../kit/match/replay-controls.tsx'
import type { Replay } from '../../sport.ts'
import type { FootballView } from '../match-view.ts'
import { momentAt, momentLabel } from './axis.ts'

/** Whether the match has enough events for a replay. */
export function canReplay({ match, axis }: FootballView): boolean {
  return match.has.replay && axis.total > 60
}

/** Null where there is nothing to replay yet. */
export function ReplayBar({ replay }: { replay: Replay<FootballView> }) {
  return canReplay(replay.view) ? <Bar replay={replay} /> : null
}

function Bar({ replay: { view, show } }: { replay: Replay<FootballView> }) {
  const label = useMomentLabel(view)
  return <ReplayControls moment={view.moment} total={view.axis.total} label={label} show={show} />
}

function useMomentLabel({ axis, moment }: FootballView): string {
  const { text } = useLanguage()
  const words = useWords(replayWords)
  if (moment === null) return words.now
  const { period, clockSeconds } = momentAt(axis, moment)
  return period === 5 ? `${text.clock.shootout} ${clockSeconds}` : `${momentLabel(axis, moment)}′`
}
