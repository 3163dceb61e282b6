import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { timelineRows } from '#sports/football/timeline-view.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { useWords } from '../../i18n/language.tsx'
import { timelineWords } from './timeline/words.ts'
import { momentumWords } from './momentum/words.ts'
import { matchView } from './match-view.ts'
import { MomentumChart, SidesKey, useMomentum } from './momentum/momentum-chart.tsx'
import { keyRows, TimelineList } from './timeline/timeline-card.tsx'

const mostShown = 8

/** Momentum of the selected match if a source reports pressure, and its key events. */
export function panel({ match, row }: { match: MatchSnapshot; row: MatchRow }) {
  const words = useWords(momentumWords)
  const minutes = useMomentum(match.events as TimelineEvent[], row)
  if (minutes.length === 0) return <PanelTimeline match={match} />
  return (
    <>
      <div className="line small" style={{ marginBottom: 12 }}>
        <b>{words.title}</b>
        <span className="push" />
        <SidesKey row={row} />
      </div>
      <MomentumChart minutes={minutes} row={row} height={76} />
      <div className="panel-events">
        <PanelTimeline match={match} />
      </div>
    </>
  )
}

/** The key events of the selected match, newest first. */
function PanelTimeline({ match }: { match: MatchSnapshot }) {
  const words = useWords(timelineWords)
  const view = matchView(match, null)
  const rows = keyRows(timelineRows(view.events, view.state)).toReversed().slice(0, mostShown)
  return rows.length > 0 ? (
    <TimelineList rows={rows} view={view} names="short" />
  ) : (
    <p className="small quiet">{words.none}</p>
  )
}
