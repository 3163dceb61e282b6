import { csgoFold } from '#sports/csgo/fold.ts'
import { seriesViewOf } from '../esports/match/match-view.ts'
import type { SportPanel } from '../sport.ts'
import { RoundsCard } from './rounds-card.tsx'
import { Styles } from './styles.tsx'

/** The rounds of the current map of the selected series. */
export const panel: SportPanel = ({ match, row }) => {
  const view = { ...seriesViewOf(csgoFold, match, null), row }
  const game = view.state.games.at(-1)
  return (
    <>
      <Styles />
      {game && <RoundsCard view={view} game={game} />}
    </>
  )
}
