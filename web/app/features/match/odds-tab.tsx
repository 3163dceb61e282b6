import { useText } from '../../i18n/language.tsx'
import { PartError } from '../../ui/states.tsx'
import { MovementCard } from '../odds/movement-chart.tsx'
import type { Odds } from '../odds/odds-card.tsx'
import { OddsComparison } from '../odds/odds-comparison.tsx'
import type { MatchView } from './match-view.ts'
import { shortSideNames } from './names.ts'
import type { Part } from './overview.tsx'

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
