import { useText } from '../../i18n/language.tsx'
import { PartError } from '../../kit/states.tsx'
import { MovementCard } from '../../features/odds/movement-chart.tsx'
import type { Odds } from '../../features/odds/odds-card.tsx'
import { OddsCard } from '../../features/odds/odds-card.tsx'
import { OddsComparison } from '../../features/odds/odds-comparison.tsx'
import { matchPageOf } from '../../sports/parts.ts'
import type { MatchView } from '../../sports/sport.ts'
import { shortSideNames } from '../../kit/names.ts'
import type { Part } from '../../page.ts'

export default function OddsTab({ view, odds }: { view: MatchView; odds: Part<Odds> }) {
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
        />
        <p className="small quiet">{text.odds.noBets}</p>
      </div>
    </div>
  )
}
