import type { ReactNode } from 'react'
import type { Replay } from '../sport.ts'
import { GameCard } from './game-card.tsx'
import { GamesCard } from './games-card.tsx'
import { InfoCard } from './info-card.tsx'
import type { TennisView } from './match-view.ts'
import { MomentumCard } from './momentum-card.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { StatsCard } from './stats-card.tsx'

/** `odds`, `headToHead` and `poll` are cards of the page. */
export function Overview({
  replay,
  odds,
  headToHead,
  poll,
}: {
  replay: Replay<TennisView>
  odds: ReactNode
  headToHead: ReactNode
  poll: ReactNode
}) {
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
            <MomentumCard view={view}>
              <ReplayBar replay={replay} />
            </MomentumCard>
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
