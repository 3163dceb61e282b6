import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { mobaFold } from '#sports/esports/moba/fold.ts'
import { seriesViewOf, type SeriesView } from './match-view.ts'

/** The view of a series of a title with drafts, gold and towers. */
export function seriesView(match: MatchSnapshot, moment: number | null): SeriesView {
  return seriesViewOf(mobaFold, match, moment)
}
