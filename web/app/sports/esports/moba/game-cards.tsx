import { GameWinCard } from '../match/game-win-card.tsx'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { MomentsCard } from './moments-card.tsx'
import { ObjectivesCard } from './objectives-card.tsx'

/** Objectives, win chance and key moments of a game: the cards beside its gold. */
export function GameCards({ view, game }: { view: SeriesView; game: MobaGameView }) {
  const { objectives, killLog } = game.inside
  // What no source has of a finished game is no card; of a game in play it is still to come.
  const hasMoments = view.row.summary.status === 'live' || objectives.length > 0 || killLog.length > 0
  return (
    <>
      <ObjectivesCard view={view} game={game} />
      <GameWinCard view={view} game={game} />
      {hasMoments && <MomentsCard view={view} game={game} />}
    </>
  )
}
