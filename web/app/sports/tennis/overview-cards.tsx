import type { Replay } from '../sport.ts'
import { MomentumCard } from './momentum-card.tsx'
import { useWords } from '../../i18n/language.tsx'
import { ReplayControls } from '../../kit/match/replay-controls.tsx'
import { momentText, type TennisView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { GamesCard } from './games-card.tsx'
import { StatsCard } from './stats-card.tsx'

/** The cards of a match, in one file: the overview loads it when the page is used, the tabs when they are opened. */
export { GameCard } from './game-card.tsx'
export { GamesCard } from './games-card.tsx'
export { InfoCard } from './info-card.tsx'
export { StatsCard } from './stats-card.tsx'

/** Momentum with the slider of the replay. */
export function Course({ replay }: { replay: Replay<TennisView> }) {
  return (
    <MomentumCard view={replay.view}>
      <ReplayBar replay={replay} />
    </MomentumCard>
  )
}

/** Scrubs through the match by its time of play. Null where there is nothing to replay yet. */
export function ReplayBar({ replay: { view, show } }: { replay: Replay<TennisView> }) {
  const words = useWords(matchWords)
  const { moment, total, state, match } = view
  if (!match.has.replay || total === 0) return null
  const set = state.standing.sets.at(-1)?.games ?? { home: 0, away: 0 }
  const label = `${momentText(moment ?? total)} · ${words.setOf(state.standing.sets.length)} ${set.home}–${set.away}`
  return <ReplayControls moment={moment} total={total} label={label} show={show} />
}

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
