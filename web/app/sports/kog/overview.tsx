import { later, whenUsed } from '../../kit/page/later.tsx'
import { Before } from '../esports/match/before.tsx'
import { useChosenGame } from '../esports/match/chosen-game.ts'
import type { SeriesView } from '../esports/match/match-view.ts'
import type { OverviewProps } from '../sport.ts'
import { Styles } from '../esports/styles.tsx'
import { Sheet } from '../sheet.tsx'
import sheet from './kog.css?url'

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
      <Sheet href={sheet} />
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
