import { useText } from '../../i18n/language.tsx'
import { PartError } from '../../kit/states.tsx'
import type { PriceChanges } from '../../features/odds/change-log.tsx'
import { ChangeLog } from '../../features/odds/change-log.tsx'
import { MovementCard } from '../../features/odds/movement-chart.tsx'
import type { Odds } from '../../features/odds/odds-card.tsx'
import { OddsCard } from '../../features/odds/odds-card.tsx'
import { OddsComparison } from '../../features/odds/odds-comparison.tsx'
import { matchPageOf, sportOf } from '../../sports/parts.ts'
import type { MatchView } from '../../sports/sport.ts'
import { personName, shortSideNames } from '../../kit/names.ts'
import type { Part } from '../../page.ts'

interface Props {
  view: MatchView
  odds: Part<Odds>
  changes: Part<PriceChanges>
}

export default function OddsTab({ view, odds, changes }: Props) {
  const text = useText()
  if (!odds) return null
  if ('failed' in odds) return <PartError title={text.errors.oddsTitle} status={odds.failed} />
  const { markets, movement } = odds.data
  const moment = matchPageOf(view.row).momentOf(view)
  return (
    <div className="match-pair">
      <div className="stack">
        {moment ? (
          // Prices of single bookmakers are known only as they are now.
          <OddsCard odds={odds.data} row={view.row} moment={moment} />
        ) : (
          markets.map((market, index) => (
            <OddsComparison
              key={market.market}
              market={market}
              row={view.row}
              withLegend={index === markets.length - 1}
            />
          ))
        )}
      </div>
      <div className="stack">
        <MovementCard
          movement={movement}
          names={shortSideNames(view.row, text)}
          kickOff={view.row.kickOff}
          moment={moment}
          goals={goalsOf(view)}
        />
        {changes && 'failed' in changes && <PartError title={text.errors.oddsTitle} status={changes.failed} />}
        {changes && 'data' in changes && moment === null && (
          <ChangeLog
            changes={changes.data}
            row={view.row}
            to={(page) => `/match/${view.row.id}/odds${page === 1 ? '' : `?changes=${page}`}`}
          />
        )}
        <p className="small quiet">{text.odds.noBets}</p>
      </div>
    </div>
  )
}

/** The scores with their wall time, for the chart. */
function goalsOf({ match, row }: MatchView): { at: number; name: string }[] {
  const { isScore } = sportOf(row)
  return match.events.flatMap((event) =>
    isScore(event) && event.withdrawn === null && event.occurredAt !== null
      ? [{ at: event.occurredAt, name: personName(match.people, event.playerId, 'short') ?? '' }]
      : [],
  )
}
