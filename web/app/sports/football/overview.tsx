import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { TimelineEvent } from '#sports/timeline.ts'
import { usePage } from '../../page.ts'
import { later, whenUsed } from '../../kit/later.tsx'
import { MomentumCard, momentumOf } from './momentum/momentum-chart.tsx'
import { canReplay, ReplayBar } from './replay/replay-bar.tsx'
import { TimelineCard } from './timeline/timeline-card.tsx'
import { InfoCard } from './info-card.tsx'
import type { Replay } from '../sport.ts'
import type { FootballView } from './match-view.ts'

const PitchCard = later(async () => (await import('./cards.ts')).PitchCard, whenUsed)
const ShotMapCard = later(async () => (await import('./cards.ts')).ShotMapCard, whenUsed)
const WinRibbon = later(async () => (await import('./cards.ts')).WinRibbon, whenUsed)
const StatsCard = later(async () => (await import('./cards.ts')).StatsCard, whenUsed)

/** `odds`, `headToHead` and `poll` are cards that the page puts beside the figures. */
export function Overview({
  replay,
  odds,
  headToHead,
  poll,
}: {
  replay: Replay<FootballView>
  odds: ReactNode
  headToHead: ReactNode
  poll: ReactNode
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
        {poll}
      </div>
    </div>
  )
}

/**
 * Momentum if a source reports pressure, and below it the replay, which every match with events has. The whole match
 * decides which of both: the slider stays in place, with its focus, while it moves.
 */
function Pressure({ replay }: { replay: Replay<FootballView> }) {
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
