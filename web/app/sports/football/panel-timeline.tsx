import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { timelineRows } from '#sports/football/timeline-view.ts'
import { useText } from '../../i18n/language.tsx'
import { matchView } from './match-view.ts'
import { keyRows, TimelineList } from './timeline/timeline-card.tsx'

const mostShown = 8

/** The key events of the chosen match, the latest first. */
export function PanelTimeline({ match }: { match: MatchSnapshot }) {
  const text = useText()
  const view = matchView(match, null)
  const rows = keyRows(timelineRows(view.events, view.state)).toReversed().slice(0, mostShown)
  return rows.length > 0 ? (
    <TimelineList rows={rows} view={view} />
  ) : (
    <p className="small quiet">{text.timeline.none}</p>
  )
}
