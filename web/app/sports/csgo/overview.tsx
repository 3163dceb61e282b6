import type { MapState } from '#sports/csgo/rules.ts'
import { later, whenUsed } from '../../kit/page/later.tsx'
import type { OverviewProps } from '../sport.ts'
import { useChosenGame } from '../esports/match/chosen-game.ts'
import type { SeriesView } from '../esports/match/match-view.ts'
import { Styles } from './styles.tsx'

const cards = () => import('./overview-cards.ts')
const ChanceCard = later(async () => (await cards()).ChanceCard, whenUsed)
const ClutchesCard = later(async () => (await cards()).ClutchesCard, whenUsed)
const DuelsCard = later(async () => (await cards()).DuelsCard, whenUsed)
const LiveRoundCard = later(async () => (await cards()).LiveRoundCard, whenUsed)
const MapChoice = later(async () => (await cards()).MapChoice, whenUsed)
const MapRecordCard = later(async () => (await cards()).MapRecordCard, whenUsed)
const MapWinCard = later(async () => (await cards()).MapWinCard, whenUsed)
const ScoreboardCard = later(async () => (await cards()).ScoreboardCard, whenUsed)
const VetoCard = later(async () => (await cards()).VetoCard, whenUsed)
const FiguresCard = later(async () => (await cards()).FiguresCard, whenUsed)
const ReplayBar = later(async () => (await cards()).ReplayBar, whenUsed)
const RoundsCard = later(async () => (await cards()).RoundsCard, whenUsed)

export function Overview({ replay, odds, headToHead, place, poll, soFar }: OverviewProps<SeriesView<MapState>>) {
  const { view } = replay
  const { game, choose } = useChosenGame(replay)
  const isBefore = game === undefined
  return (
    <div className="stack series-page">
      <Styles />
      {(game || view.row.summary.isHidden) && <MapChoice view={view} chosen={game?.ordinal ?? 0} choose={choose} />}
      <div className="series-columns map-columns">
        {game && <LiveRoundCard view={view} game={game} />}
        <div className="stack">
          {game && (
            <RoundsCard view={view} game={game}>
              <ReplayBar replay={replay} />
            </RoundsCard>
          )}
          {game && <ScoreboardCard view={view} game={game} />}
          <VetoCard view={view} />
          {isBefore && soFar?.way}
          <MapRecordCard view={view} game={game} />
        </div>
        <div className="stack">
          {game && <MapWinCard view={view} game={game} />}
          {game && <DuelsCard view={view} game={game} />}
          {game && <FiguresCard view={view} ordinal={game.ordinal} />}
          {game && <ClutchesCard view={view} game={game} />}
          {isBefore && place}
          {headToHead}
          {odds}
          {poll}
          {view.row.summary.status === 'scheduled' && <ChanceCard row={view.row} />}
        </div>
      </div>
    </div>
  )
}
