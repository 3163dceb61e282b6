import type { ReactNode } from 'react'
import { usePage } from '../../page.ts'
import { PitchCard } from './lineups/pitch-card.tsx'
import { MomentumCard, momentumOf } from './momentum/momentum-chart.tsx'
import { canReplay, ReplayBar } from './replay/replay-bar.tsx'
import { ShotMapCard } from './shots/shot-map.tsx'
import { StatsCard } from './statistics/stats-card.tsx'
import { TimelineCard } from './timeline/timeline-card.tsx'
import { InfoCard } from './info-card.tsx'
import type { Replay } from '../sport.ts'
import type { FootballView } from './match-view.ts'

/** `odds` and `headToHead` are cards that the page puts beside the figures. */
export function Overview({
  replay,
  odds,
  headToHead,
}: {
  replay: Replay<FootballView>
  odds: ReactNode
  headToHead: ReactNode
}) {
  const { view } = replay
  const { has } = view.match
  const isRich = has.lineups || has.statistics
  return (
    <div className={isRich ? 'match-columns' : 'match-columns plain'}>
      <div className="stack events">
        <TimelineCard view={view} />
        <InfoCard view={view} />
      </div>
      <div className="stack play">
        <Pressure replay={replay} />
        {has.lineups && <PitchCard view={view} withLink />}
      </div>
      <div className="stack figures">
        {has.statistics && <StatsCard view={view} limit={9} />}
        {has.shots && <ShotMapCard view={view} />}
        {odds}
        {headToHead}
      </div>
    </div>
  )
}

/** Momentum if a source reports pressure, and below it the replay, which every match with events has. */
function Pressure({ replay }: { replay: Replay<FootballView> }) {
  const { now } = usePage()
  const { view } = replay
  const minutes = momentumOf(view.events, view.row, now)
  const bar = canReplay(view) && <ReplayBar replay={replay} />
  if (minutes.length > 0)
    return (
      <MomentumCard minutes={minutes} row={view.row}>
        {bar}
      </MomentumCard>
    )
  return bar ? <section className="card replay-alone">{bar}</section> : null
}
