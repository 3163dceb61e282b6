import type { SportPanel } from '../sport.ts'
import { GoldCard } from './moba/gold-card.tsx'
import { seriesView } from './match/moba-view.ts'
import { Styles } from './styles.tsx'

/** The gold of the current game of the selected series. */
export const panel: SportPanel = ({ match, row }) => {
  const view = { ...seriesView(match, null), row }
  const game = view.state.games.at(-1)
  return (
    <>
      <Styles />
      {game && <GoldCard view={view} game={game} />}
    </>
  )
}
