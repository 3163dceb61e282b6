import type { ReactNode } from 'react'
import { later, whenUsed } from '../../kit/later.tsx'
import type { Replay } from '../sport.ts'
import { AtBatCard } from './at-bat-card.tsx'
import { InfoCard } from './info-card.tsx'
import type { BaseballView } from './match-view.ts'
import { PlaysCard } from './plays-card.tsx'
import { ReplayBar } from './replay-bar.tsx'

const BoxScore = later(async () => (await import('./box-score.tsx')).BoxScore, whenUsed)
const StatsCard = later(async () => (await import('./stats-card.tsx')).StatsCard, whenUsed)

/** The plate appearance in play first; `odds`, `headToHead` and `poll` are cards of the page. */
export function Overview({
  replay,
  odds,
  headToHead,
  poll,
}: {
  replay: Replay<BaseballView>
  odds: ReactNode
  headToHead: ReactNode
  poll: ReactNode
}) {
  const { view } = replay
  return (
    <div className="ball-columns">
      <div className="stack">
        <AtBatCard view={view} />
        <ReplayBar replay={replay} />
        {view.match.has.lineups && <BoxScore view={view} />}
      </div>
      <div className="stack">
        {view.state.stated === null && <PlaysCard view={view} />}
        {(view.match.has.statistics || view.state.stated !== null) && <StatsCard view={view} />}
        {odds}
        {headToHead}
        {poll}
        <InfoCard view={view} />
      </div>
    </div>
  )
}
