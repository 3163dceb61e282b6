import { later, whenUsed } from '../../kit/page/later.tsx'
import type { OverviewProps, SoFarCards } from '../sport.ts'
import type { FootballView } from './match-view.ts'

const InfoCard = later(async () => (await import('./cards.ts')).InfoCard, whenUsed)
const TimelineCard = later(async () => (await import('./cards.ts')).TimelineCard, whenUsed)
const Pressure = later(async () => (await import('./cards.ts')).Pressure, whenUsed)
const PitchCard = later(async () => (await import('./cards.ts')).PitchCard, whenUsed)
const ShotMapCard = later(async () => (await import('./cards.ts')).ShotMapCard, whenUsed)
const ProbableCard = later(async () => (await import('./lineups/probable-card.tsx')).ProbableCard, whenUsed)
const StatsCard = later(async () => (await import('./cards.ts')).StatsCard, whenUsed)

/** `odds`, `headToHead`, `place`, `poll` and those of `soFar` are cards of the page. */
export function Overview({ replay, odds, headToHead, place, poll, soFar }: OverviewProps<FootballView>) {
  const { view } = replay
  const { has } = view.match
  const isRich = has.lineups || has.statistics
  const isAhead = view.match.row.summary.status === 'scheduled'
  if (soFar && (isAhead || !isRich)) {
    const Page = isAhead ? Ahead : Facts
    return <Page replay={replay} soFar={soFar} odds={odds} headToHead={headToHead} place={place} poll={poll} />
  }
  return (
    <div className={isRich ? 'match-columns' : 'match-columns plain'}>
      <div className="stack events">
        <TimelineCard view={view} />
        <InfoCard view={view} />
        {place}
        {isRich && headToHead}
      </div>
      <div className="stack play">
        <Pressure replay={replay} />
        {has.lineups && <PitchCard view={view} withLink />}
      </div>
      <div className="stack figures">
        {has.statistics && <StatsCard view={view} limit={9} />}
        {has.shots && <ShotMapCard view={view} />}
        {odds}
        {!isRich && headToHead}
        {poll}
      </div>
    </div>
  )
}

interface FactsProps extends OverviewProps<FootballView> {
  soFar: SoFarCards
}

/** A match to come: form and scorers, comparison and line-ups, odds and meetings. */
function Ahead({ replay: { view }, soFar, odds, headToHead, place, poll }: FactsProps) {
  const { data, form, compare, scorers } = soFar
  const hasProbable = data.home?.probable && data.away?.probable
  return (
    <div className="match-columns facts ahead">
      <div className="stack events">
        {form}
        {place}
        {scorers}
      </div>
      <div className="stack play">
        {compare}
        {view.match.has.lineups && <PitchCard view={view} withLink />}
        {!view.match.has.lineups && hasProbable && <ProbableCard soFar={data} row={view.row} />}
      </div>
      <div className="stack figures">
        {odds}
        {headToHead}
        {poll}
        <InfoCard view={view} />
      </div>
    </div>
  )
}

/** A match of which only the score and the scorers are known; the way of both sides fills a line of its own. */
function Facts({ replay, soFar: { compare, way, minutes, scorers }, odds, headToHead, place, poll }: FactsProps) {
  const { view } = replay
  return (
    <div className="match-columns facts">
      <div className="stack events">
        <TimelineCard view={view} />
        <InfoCard view={view} />
        {place}
      </div>
      <div className="stack play">
        <Pressure replay={replay} />
        {compare}
      </div>
      <div className="stack figures">
        {odds}
        {minutes}
        {scorers}
        {headToHead}
        {poll}
      </div>
      <div className="way-line">{way}</div>
    </div>
  )
}
