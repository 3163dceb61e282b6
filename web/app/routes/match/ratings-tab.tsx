import type { MatchRatings, RatingLines } from '#contract/touchline/rating.ts'
import { RatingsTab as Ratings } from '../../features/ratings/ratings-tab.tsx'
import type { Asked } from '../../features/ratings/types.ts'
import { PartError } from '../../kit/page/states.tsx'
import { useText } from '../../i18n/language.tsx'
import type { Loaded } from '../../page.ts'
import type { MatchView } from '../../sports/sport.ts'

interface Props {
  view: MatchView
  all: Loaded<MatchRatings>
  lines: Loaded<RatingLines>
  asked: Asked
}

/** What people gave the players, coaches and the referee of the match. */
export default function RatingsTab({ view: { row }, all, lines, asked }: Props) {
  const text = useText()
  if (!all) return null
  if ('failed' in all) return <PartError title={text.errors.partTitle} status={all.failed} />
  return <Ratings row={row} data={all.data} lines={lines && 'data' in lines ? lines.data : null} asked={asked} />
}
