import { modelOf, winChance } from '#sports/esports/moba/win.ts'
import { winQuality } from '#sports/esports/win/quality.ts'
import { useWords } from '../../i18n/language.tsx'
import type { MobaGameView, SeriesView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { WinCard } from './win-card.tsx'
import { winWords } from './win-words.ts'

/** The win chance of the game in play, from its gold lead; none once it is over, or without gold. */
export function GameWinCard({ view, game }: { view: SeriesView; game: MobaGameView }) {
  const words = useWords(winWords)
  const { game: gameText } = useWords(matchWords)
  const { sport } = view.row
  const quality = winQuality[sport]
  const chance = game.ending === null ? winChance(view.state, game, modelOf(sport)) : null
  if (chance === null || quality === undefined) return null
  return (
    <WinCard
      view={view}
      chance={chance}
      gameLabel={gameText(game.ordinal)}
      note={words.note(quality.games.count)}
      from={words.byGold}
      quality={quality}
    />
  )
}
