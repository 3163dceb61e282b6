import type { HeadToHead } from '#contract/touchline/match.ts'
import { useText } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { PartError } from '../../kit/states.tsx'
import { HeadToHeadCard } from '../../features/head-to-head/head-to-head-card.tsx'
import { PitchCard } from './lineups/pitch-card.tsx'
import { MomentumCard, momentumOf } from './momentum/momentum-chart.tsx'
import type { Odds } from '../../features/odds/odds-card.tsx'
import { OddsCard } from '../../features/odds/odds-card.tsx'
import { ReplayBar } from './replay/replay-bar.tsx'
import { ShotMapCard } from './shots/shot-map.tsx'
import { StatsCard } from './statistics/stats-card.tsx'
import { TimelineCard } from './timeline/timeline-card.tsx'
import { InfoCard } from './info-card.tsx'
import type { MatchView } from './match-view.ts'
import type { Replay } from '../../routes/match/use-match.ts'

/** What a part of the page read; `failed` holds the status when it could not be read. */
export type Part<Data> = { data: Data } | { failed: number } | null

export function Overview({
  replay,
  odds,
  headToHead,
}: {
  replay: Replay
  odds: Part<Odds>
  headToHead: Part<HeadToHead>
}) {
  const text = useText()
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
        {odds &&
          ('data' in odds ? (
            <OddsCard odds={odds.data} row={view.row} />
          ) : (
            <PartError title={text.errors.oddsTitle} status={odds.failed} />
          ))}
        {headToHead &&
          !('data' in headToHead && headToHead.data.meetings.length === 0) &&
          ('data' in headToHead ? (
            <HeadToHeadCard headToHead={headToHead.data} limit={4} />
          ) : (
            <PartError title={text.errors.partTitle} status={headToHead.failed} />
          ))}
      </div>
    </div>
  )
}

/** Momentum where a source tells pressure, and below it the replay, which every told match has. */
function Pressure({ replay }: { replay: Replay }) {
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

function canReplay({ match, axis }: MatchView): boolean {
  return match.has.replay && axis.total > 60
}
