import type { ReactNode } from 'react'
import { later, whenUsed } from '../../kit/later.tsx'
import type { Replay } from '../sport.ts'
import { useChosenGame } from './chosen-game.ts'
import type { SeriesView } from './match-view.ts'
import { Styles } from './styles.tsx'

const cards = () => import('./overview-cards.ts')
const ChanceCard = later(async () => (await cards()).ChanceCard, whenUsed)
const DraftCard = later(async () => (await cards()).DraftCard, whenUsed)
const GameChoice = later(async () => (await cards()).GameChoice, whenUsed)
const GameCards = later(async () => (await cards()).GameCards, whenUsed)
const GoldCard = later(async () => (await cards()).GoldCard, whenUsed)
const LanePlayersCard = later(async () => (await cards()).LanePlayersCard, whenUsed)
const MapCard = later(async () => (await cards()).MapCard, whenUsed)
const PlayersCard = later(async () => (await cards()).PlayersCard, whenUsed)
const ReplayBar = later(async () => (await cards()).ReplayBar, whenUsed)

type PageCards = { odds: ReactNode; headToHead: ReactNode; poll: ReactNode }

/** `odds`, `headToHead` and `poll` are cards of the page. */
export function Overview({ replay, odds, headToHead, poll }: PageCards & { replay: Replay<SeriesView> }) {
  const { view } = replay
  const { game, choose } = useChosenGame(replay)
  if (game === undefined) return <Before view={view} odds={odds} headToHead={headToHead} poll={poll} />
  const { draft, minutes, lines } = game.inside
  // What no source has of a finished game is no card; of a game in play it is still to come.
  const isOpen = view.row.summary.status === 'live'
  const isShown = (rows: readonly unknown[]) => isOpen || rows.length > 0
  return (
    <div className="stack series-page">
      <Styles />
      <GameChoice view={view} chosen={game.ordinal} choose={choose} />
      {isShown(draft) && <DraftCard view={view} game={game} />}
      <div className="series-columns">
        <div className="stack">
          {isShown(minutes) ? (
            <GoldCard view={view} game={game}>
              <ReplayBar replay={replay} />
            </GoldCard>
          ) : (
            <ReplayBar replay={replay} />
          )}
          <div className="lane-pair">
            <LanePlayersCard view={view} game={game} />
            <MapCard view={view} game={game} />
          </div>
          {headToHead}
        </div>
        <div className="stack">
          <GameCards view={view} game={game} />
          {odds}
          {poll}
        </div>
      </div>
      {isShown(lines) && <PlayersCard view={view} game={game} />}
    </div>
  )
}

/** Before the first game. */
function Before({ view, odds, headToHead, poll }: PageCards & { view: SeriesView }) {
  const { row } = view
  const before = (
    <div className="match-columns facts">
      <Styles />
      <div className="stack events">
        {poll}
        {row.summary.status === 'scheduled' && <ChanceCard row={row} />}
      </div>
      <div className="stack play">{headToHead}</div>
      <div className="stack figures">{odds}</div>
    </div>
  )
  if (!row.summary.isHidden) return before
  return (
    <div className="stack">
      <GameChoice view={view} chosen={0} choose={() => undefined} />
      {before}
    </div>
  )
}
