import { later, whenUsed } from '../../kit/page/later.tsx'
import type { OverviewProps } from '../sport.ts'
import type { BaseballView } from './match-view.ts'

const cards = () => import('./overview-cards.ts')
const AtBatCard = later(async () => (await cards()).AtBatCard, whenUsed)
const BoxScore = later(async () => (await cards()).BoxScore, whenUsed)
const HeaderStrip = later(async () => (await cards()).HeaderStrip, whenUsed)
const InfoCard = later(async () => (await cards()).InfoCard, whenUsed)
const PlaysCard = later(async () => (await cards()).PlaysCard, whenUsed)
const ReplayBar = later(async () => (await cards()).ReplayBar, whenUsed)
const StatsCard = later(async () => (await cards()).StatsCard, whenUsed)

/** The plate appearance in play comes first. */
export function Overview({ replay, odds, headToHead, poll }: OverviewProps<BaseballView>) {
  const { view } = replay
  return (
    <div className="ball-columns">
      <div className="stack">
        <AtBatCard view={view} />
        <ReplayBar replay={replay} />
        {view.match.has.lineups && <BoxScore view={view} />}
        {(view.match.has.statistics || view.state.stated !== null) && <StatsCard view={view} />}
      </div>
      <div className="stack">
        {view.state.stated === null && !view.row.summary.isHidden && <PlaysCard view={view} />}
        {odds}
        {headToHead}
        {poll}
        <InfoCard view={view} />
      </div>
    </div>
  )
}

/** Below the score: bases, line score and count. */
export function Header({ view }: { view: BaseballView }) {
  return <HeaderStrip view={view} />
}
