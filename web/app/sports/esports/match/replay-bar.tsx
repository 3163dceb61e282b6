import { clockText } from '#sports/esports/clock.ts'
import { useWords } from '../../../i18n/language.tsx'
import { ReplayControls } from '../../../kit/match/replay-controls.tsx'
import type { Replay } from '../../sport.ts'
import { placeOf, type SeriesView } from './match-view.ts'
import { esportsWords } from '../words.ts'

/** Scrubs through the games of a series, one after another. Null where there is nothing to replay yet. */
export function ReplayBar({ replay: { view, show } }: { replay: Replay<SeriesView> }) {
  const words = useWords(esportsWords)
  const { moment, total, lengths, match } = view
  if (!match.has.replay || total === 0) return null
  const { ordinal, seconds } = placeOf(lengths, moment ?? total)
  const label = `${words.game(ordinal)} · ${clockText(seconds)}`
  return <ReplayControls moment={moment} total={total} label={label} show={show} />
}
