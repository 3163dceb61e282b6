import type { MapState } from '#sports/csgo/rules.ts'
import { useWords } from '../../i18n/language.tsx'
import { ReplayControls } from '../../kit/match/replay-controls.tsx'
import { placeOf, type SeriesView } from '../esports/match/match-view.ts'
import { esportsWords } from '../esports/words.ts'
import type { Replay } from '../sport.ts'
import { csgoWords } from './words.ts'

/** A round is a minute of the replay: rounds have no clock. */
const roundSeconds = 60

/** Scrubs through the rounds of a series. Null where there is nothing to replay yet. */
export function ReplayBar({ replay: { view, show } }: { replay: Replay<SeriesView<MapState>> }) {
  const words = useWords(esportsWords)
  const own = useWords(csgoWords)
  const { moment, total, lengths, match } = view
  if (!match.has.replay || total === 0) return null
  const { ordinal, seconds } = placeOf(lengths, moment ?? total)
  const label = `${words.game(ordinal)} · ${own.columns.round} ${Math.floor(seconds / roundSeconds)}`
  return <ReplayControls moment={moment} total={total} label={label} show={show} />
}
