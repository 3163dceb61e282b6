import { modelOf, winChance } from '#sports/esports/moba/win.ts'
import { winQuality } from '#sports/esports/win/quality.ts'
import { gameStrength } from '#sports/esports/win/strength.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import type { MobaGameView, SeriesView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { WinCard } from './win-card.tsx'
import { winWords } from './win-words.ts'

/** The win chance of the game in play, from its gold lead; none once it is over, or without gold. */
export function GameWinCard({ view, game }: { view: SeriesView; game: MobaGameView }) {
  const words = useWords(winWords)
  const { format } = useLanguage()
  const { game: gameText } = useWords(matchWords)
  const { sport } = view.row
  const quality = winQuality[sport]
  const { closing } = view.match
  const chance =
    game.ending === null ? winChance(view.state, game, modelOf(sport), gameStrength(closing, view.state.format)) : null
  if (chance === null || quality === undefined) return null
  return (
    <WinCard
      view={view}
      chance={chance}
      gameLabel={gameText(game.ordinal)}
      note={words.note(quality.games.count)}
      from={closing === null ? words.byGold : format.sentences([words.byGold, words.byOdds])}
      quality={quality}
    />
  )
}
