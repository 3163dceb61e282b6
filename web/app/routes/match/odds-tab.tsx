import { useText } from '../../i18n/language.tsx'
import { PartError } from '../../kit/states.tsx'
import { MovementCard } from '../../features/odds/movement-chart.tsx'
import type { Odds } from '../../features/odds/odds-card.tsx'
import { OddsComparison } from '../../features/odds/odds-comparison.tsx'
import type { MatchView } from '../../sports/sport.ts'
import { shortSideNames } from '../../kit/names.ts'
import type { Part } from '../../page.ts'

export default function OddsTab({ view, odds }: { view: MatchView; odds: Part<Odds> }) {
  const text = useText()
  if (!odds) return null
  if ('failed' in odds) return <PartError title={text.errors.oddsTitle} status={odds.failed} />
  return (
    <div className="match-pair">
      <div className="stack">
        {odds.data.markets.map((market, index, all) => (
          <OddsComparison key={market.market} market={market} row={view.row} withLegend={index === all.length - 1} />
        ))}
      </div>
      <div className="stack">
        <MovementCard movement={odds.data.movement} names={shortSideNames(view.row, text)} />
        <p className="small quiet">{text.odds.noBets}</p>
      </div>
    </div>
  )
}
