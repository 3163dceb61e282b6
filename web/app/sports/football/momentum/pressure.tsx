import { useMemo } from 'react'
import type { TimelineEvent } from '#sports/timeline.ts'
import { usePage } from '../../../page.ts'
import type { Replay } from '../../sport.ts'
import type { FootballView } from '../match-view.ts'
import { canReplay, ReplayBar } from '../replay/replay-bar.tsx'
import { WinRibbon } from '../win/win-ribbon.tsx'
import { MomentumCard, momentumOf } from './momentum-chart.tsx'

/**
 * Momentum if a source reports pressure, and below it the replay, which every match with events has. The whole match
 * decides which of both: the slider stays in place, with its focus, while it moves.
 */
export function Pressure({ replay }: { replay: Replay<FootballView> }) {
  const { now } = usePage()
  const { view } = replay
  const { match } = view
  const whole = useMemo(() => momentumOf(match.events as TimelineEvent[], match.row, now), [match, now])
  const isReplay = view.moment !== null
  const bar = canReplay(view) && (
    <>
      <WinRibbon view={view} />
      <ReplayBar replay={replay} />
    </>
  )
  if (whole.length > 0)
    return (
      <MomentumCard
        minutes={isReplay ? momentumOf(view.events, view.row, now) : whole}
        row={view.row}
        whole={isReplay ? { minutes: whole, isOver: match.row.summary.status !== 'live' } : undefined}
      >
        {bar}
      </MomentumCard>
    )
  return bar ? <section className="card replay-alone">{bar}</section> : null
}
