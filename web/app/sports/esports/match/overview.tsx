import { later, whenUsed } from '../../../kit/page/later.tsx'
import type { OverviewProps } from '../../sport.ts'
import { Before } from './before.tsx'
import { useChosenGame } from './chosen-game.ts'
import type { SeriesView } from './match-view.ts'
import { Styles } from '../styles.tsx'

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

export function Overview({ replay, ...page }: OverviewProps<SeriesView>) {
  const { odds, headToHead, poll } = page
  const { view } = replay
  const { row } = view
  const { game, choose } = useChosenGame(replay)
  if (game === undefined)
    return (
      <Before
        {...page}
        games={row.summary.isHidden && <GameChoice view={view} chosen={0} choose={choose} />}
        chance={row.summary.status === 'scheduled' && <ChanceCard row={row} />}
      />
    )
  const { draft, minutes, lines } = game.inside
  // What no source has of a finished game is no card; of a game in play it is still to come.
  const isOpen = row.summary.status === 'live'
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
