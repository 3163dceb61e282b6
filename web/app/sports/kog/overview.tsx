import type { ReactNode } from 'react'
import { later, whenUsed } from '../../kit/later.tsx'
import { useChosenGame } from '../esports/chosen-game.ts'
import type { SeriesView } from '../esports/match-view.ts'
import type { Replay } from '../sport.ts'
import { KogStyles } from './styles.tsx'

const cards = () => import('./overview-cards.ts')
const ChanceCard = later(async () => (await cards()).ChanceCard, whenUsed)
const GameChoice = later(async () => (await cards()).GameChoice, whenUsed)
const GlobalPickCard = later(async () => (await cards()).GlobalPickCard, whenUsed)
const GameCards = later(async () => (await cards()).GameCards, whenUsed)
const GoldCard = later(async () => (await cards()).GoldCard, whenUsed)
const LanesCard = later(async () => (await cards()).LanesCard, whenUsed)
const MvpCard = later(async () => (await cards()).MvpCard, whenUsed)
const ReplayBar = later(async () => (await cards()).ReplayBar, whenUsed)
const SidesDraftCard = later(async () => (await cards()).SidesDraftCard, whenUsed)

interface OverviewProps {
  replay: Replay<SeriesView>
  /** Cards of the page. */
  odds: ReactNode
  headToHead: ReactNode
  poll: ReactNode
}

export function Overview({ replay, odds, headToHead, poll }: OverviewProps) {
  const { view } = replay
  const { game, choose } = useChosenGame(replay)
  if (game === undefined) {
    const before = (
      <div className="match-columns facts">
        <KogStyles />
        <div className="stack events">
          {poll}
          {view.row.summary.status === 'scheduled' && <ChanceCard row={view.row} />}
        </div>
        <div className="stack play">{headToHead}</div>
        <div className="stack figures">{odds}</div>
      </div>
    )
    if (!view.row.summary.isHidden) return before
    return (
      <div className="stack">
        <GameChoice view={view} chosen={0} choose={choose} />
        {before}
      </div>
    )
  }
  const { draft, minutes, lines } = game.inside
  // What no source has of a finished game is no card; of a game in play it is still to come.
  const isOpen = view.row.summary.status === 'live'
  const isShown = (rows: readonly unknown[]) => isOpen || rows.length > 0
  return (
    <div className="stack series-page">
      <KogStyles />
      <GameChoice view={view} chosen={game.ordinal} choose={choose} />
      <div className="series-columns">
        <div className="stack">
          {isShown(minutes) ? (
            <GoldCard view={view} game={game}>
              <ReplayBar replay={replay} />
            </GoldCard>
          ) : (
            <ReplayBar replay={replay} />
          )}
          {isShown(draft) && <SidesDraftCard view={view} game={game} />}
          {isShown(lines) && <LanesCard view={view} game={game} />}
        </div>
        <div className="stack">
          <GameCards view={view} game={game} />
          {odds}
          {poll}
        </div>
      </div>
      <GlobalPickCard view={view} chosen={game.ordinal} />
      <div className="series-columns">
        <div className="stack">
          <MvpCard view={view} />
        </div>
        <div className="stack">{headToHead}</div>
      </div>
    </div>
  )
}
