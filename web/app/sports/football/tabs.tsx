import { useMemo } from 'react'
import { ratings } from '#sports/football/models/rating.ts'
import { PitchCard } from './lineups/pitch-card.tsx'
import { SquadList } from './lineups/squad-list.tsx'
import { ShotMapCard } from './shots/shot-map.tsx'
import { StatsCard } from './statistics/stats-card.tsx'
import type { FootballView } from './match-view.ts'

export function Lineups({ view }: { view: FootballView }) {
  const all = useMemo(() => ratings(view.events, view.state), [view.events, view.state])
  return (
    <div className="match-pair">
      <PitchCard view={view} />
      <section className="card squads">
        <SquadList view={view} side="home" all={all} />
        <SquadList view={view} side="away" all={all} />
      </section>
    </div>
  )
}

export function Statistics({ view }: { view: FootballView }) {
  return (
    <div className="match-pair">
      <StatsCard view={view} />
      {view.match.has.shots && <ShotMapCard view={view} />}
    </div>
  )
}
