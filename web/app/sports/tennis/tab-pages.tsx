import { GamesCard } from './games-card.tsx'
import type { TennisView } from './match-view.ts'
import { MomentumCard } from './momentum-card.tsx'
import { StatsCard } from './stats-card.tsx'

export function GamesTab({ view }: { view: TennisView }) {
  return (
    <div className="stack">
      <MomentumCard view={view} />
      <GamesCard view={view} />
    </div>
  )
}

export function StatsTab({ view }: { view: TennisView }) {
  return <StatsCard view={view} />
}
