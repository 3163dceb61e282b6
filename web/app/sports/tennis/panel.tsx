import type { SportPanel } from '../sport.ts'
import { GameCard } from './game-card.tsx'
import { tennisView } from './match-view.ts'
import { ScoreTable } from './score-table.tsx'

/** Sets of the selected match, and the points of its game. */
export const panel: SportPanel = ({ match, row }) => {
  const view = { ...tennisView(match, null), row }
  return (
    <>
      <ScoreTable view={view} isNarrow />
      <GameCard view={view} isPlain />
    </>
  )
}
