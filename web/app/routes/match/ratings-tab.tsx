import type { MatchRatings, RatingLines } from '#contract/touchline/rating.ts'
import { RatingsTab as Ratings } from '../../features/ratings/ratings-tab.tsx'
import type { Asked } from '../../features/ratings/ratings-tab.tsx'
import { PartError } from '../../kit/page/states.tsx'
import { useText } from '../../i18n/language.tsx'
import type { Loaded } from '../../page.ts'
import type { MatchView } from '../../sports/sport.ts'

interface Props {
  view: MatchView
  ratings: Loaded<MatchRatings>
  lines: Loaded<RatingLines>
  asked: Asked
}

/** What people gave the players, coaches and the referee of the match. */
export default function RatingsTab({ view: { row }, ratings, lines, asked }: Props) {
  const text = useText()
  if (!ratings) return null
  if ('failed' in ratings) return <PartError title={text.errors.partTitle} status={ratings.failed} />
  return <Ratings row={row} data={ratings.data} lines={lines && 'data' in lines ? lines.data : null} asked={asked} />
}
