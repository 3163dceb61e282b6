import type { Replay } from '../sport.ts'
import type { TennisView } from './match-view.ts'
import { MomentumCard } from './momentum-card.tsx'
import { ReplayBar } from './replay-bar.tsx'

/** The cards of a match, in one file: the overview loads it when the page is used, the tabs when they are opened. */
export { GameCard } from './game-card.tsx'
export { GamesCard } from './games-card.tsx'
export { InfoCard } from './info-card.tsx'
export { ReplayBar } from './replay-bar.tsx'
export { StatsCard } from './stats-card.tsx'
export { GamesTab, StatsTab } from './tab-pages.tsx'

/** Momentum with the slider of the replay. */
export function Course({ replay }: { replay: Replay<TennisView> }) {
  return (
    <MomentumCard view={replay.view}>
      <ReplayBar replay={replay} />
    </MomentumCard>
  )
}
