import { later, whenUsed } from '../../kit/page/later.tsx'
import type { OverviewProps } from '../sport.ts'
import type { TennisView } from './match-view.ts'

const cards = () => import('./overview-cards.tsx')
const Course = later(async () => (await cards()).Course, whenUsed)
const GameCard = later(async () => (await cards()).GameCard, whenUsed)
const GamesCard = later(async () => (await cards()).GamesCard, whenUsed)
const InfoCard = later(async () => (await cards()).InfoCard, whenUsed)
const StatsCard = later(async () => (await cards()).StatsCard, whenUsed)

export function Overview({ replay, odds, headToHead, poll }: OverviewProps<TennisView>) {
  const { view } = replay
  const hasGames = view.state.games.length > 0 || view.moment !== null
  return (
    <div className={hasGames ? 'match-columns' : 'match-columns facts'}>
      <div className="stack events">
        {hasGames && <GameCard view={view} />}
        <InfoCard view={view} />
        {poll}
      </div>
      <div className="stack play">
        {hasGames && (
          <>
            <Course replay={replay} />
            <GamesCard view={view} />
          </>
        )}
        {headToHead}
      </div>
      <div className="stack figures">
        {view.match.has.statistics && <StatsCard view={view} />}
        {odds}
      </div>
    </div>
  )
}
