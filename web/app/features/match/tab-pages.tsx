import type { Table } from '#contract/touchline/competition.ts'
import type { HeadToHead } from '#contract/touchline/match.ts'
import { useText } from '../../i18n/language.tsx'
import { PartError } from '../../ui/states.tsx'
import { BalanceCard, HeadToHeadCard, ResultsCard } from '../head-to-head/head-to-head-card.tsx'
import { PitchCard } from '../lineups/pitch-card.tsx'
import { SquadList } from '../lineups/squad-list.tsx'
import { MovementCard } from '../odds/movement-chart.tsx'
import type { Odds } from '../odds/odds-card.tsx'
import { OddsComparison } from '../odds/odds-comparison.tsx'
import { ShotMapCard } from '../shots/shot-map.tsx'
import { StatsCard } from '../statistics/stats-card.tsx'
import { Standings } from '../table/standings.tsx'
import type { MatchView } from './match-view.ts'
import { shortSideNames, sideNames } from './names.ts'
import type { Part } from './overview.tsx'

export function LineupsTab({ view }: { view: MatchView }) {
  return (
    <div className="match-pair">
      <PitchCard view={view} />
      <section className="card squads">
        <SquadList view={view} side="home" />
        <SquadList view={view} side="away" />
      </section>
    </div>
  )
}

export function StatsTab({ view }: { view: MatchView }) {
  return (
    <div className="match-pair">
      <StatsCard view={view} />
      {view.match.has.shots && <ShotMapCard view={view} />}
    </div>
  )
}

export function OddsTab({ view, odds }: { view: MatchView; odds: Part<Odds> }) {
  const text = useText()
  if (!odds) return null
  if ('failed' in odds) return <PartError title={text.errors.oddsTitle} status={odds.failed} />
  return (
    <div className="match-pair">
      <div className="stack">
        {odds.data.markets.map((market) => (
          <OddsComparison key={market.market} market={market} row={view.row} />
        ))}
      </div>
      <div className="stack">
        <MovementCard movement={odds.data.movement} names={shortSideNames(view.row, text)} />
        <p className="small quiet">{text.odds.noBets}</p>
      </div>
    </div>
  )
}

export function HeadToHeadTab({ view, headToHead }: { view: MatchView; headToHead: Part<HeadToHead> }) {
  const text = useText()
  if (!headToHead) return null
  if ('failed' in headToHead) return <PartError title={text.errors.partTitle} status={headToHead.failed} />
  const { data } = headToHead
  const names = sideNames(view.row, text)
  return (
    <div className="match-pair">
      <div className="stack">
        <BalanceCard headToHead={data} names={shortSideNames(view.row, text)} />
        <HeadToHeadCard headToHead={data} />
      </div>
      <div className="stack">
        {(['home', 'away'] as const).map((side) => (
          <ResultsCard key={side} title={text.headToHead.recent(names[side])} rows={side === 'home' ? data.homeRecent : data.awayRecent} competitions={data.competitions} />
        ))}
      </div>
    </div>
  )
}

export function TableTab({ view, table }: { view: MatchView; table: Part<Table> }) {
  const text = useText()
  if (!table) return null
  if ('failed' in table) return <PartError title={text.errors.partTitle} status={table.failed} />
  return <Standings table={table.data} marked={[view.row.home?.id ?? 0, view.row.away?.id ?? 0]} />
}
