import { pointsOf } from '#sports/basketball/read.ts'
import { timelineRows } from '#sports/basketball/timeline-view.ts'
import type { TimelineRow } from '#sports/timeline-row.ts'
import { useWords } from '../../i18n/language.tsx'
import type { SportPanel } from '../sport.ts'
import { matchView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { PeriodTable } from './period-table.tsx'
import { PlayList } from './plays.tsx'

const mostShown = 10

/** Points by period, and the last scores of the selected match. */
export const panel: SportPanel = ({ match, row }) => {
  const words = useWords(matchWords)
  const view = { ...matchView(match, null), row }
  const rows = timelineRows(view.events, view.state)
    .filter((one): one is Extract<TimelineRow, { kind: 'event' }> => one.kind === 'event' && pointsOf(one.event) > 0)
    .toReversed()
    .slice(0, mostShown)
  return (
    <>
      <PeriodTable view={view} />
      <div className="plays">
        {rows.length > 0 ? (
          <PlayList rows={rows} view={view} />
        ) : (
          !row.summary.isHidden && <p className="small quiet">{words.noPlays}</p>
        )}
      </div>
    </>
  )
}
