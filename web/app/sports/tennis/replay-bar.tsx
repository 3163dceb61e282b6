import { useWords } from '../../i18n/language.tsx'
import { ReplayControls } from '../../kit/match/replay-controls.tsx'
import type { Replay } from '../sport.ts'
import { momentText } from './match-view.ts'
import type { TennisView } from './match-view.ts'
import { matchWords } from './match-words.ts'

/** Scrubs through the match by its time of play. Null where there is nothing to replay yet. */
export function ReplayBar({ replay: { view, show } }: { replay: Replay<TennisView> }) {
  const words = useWords(matchWords)
  const { moment, total, state, match } = view
  if (!match.has.replay || total === 0) return null
  const set = state.standing.sets.at(-1)?.games ?? { home: 0, away: 0 }
  const label = `${momentText(moment ?? total)} · ${words.setOf(state.standing.sets.length)} ${set.home}–${set.away}`
  return <ReplayControls moment={moment} total={total} label={label} show={show} />
}
