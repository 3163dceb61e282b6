import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { MomentsCard } from './moments-card.tsx'
import { statistics } from '#sports/esports/moba/statistics.ts'
import { useWords, useLanguage } from '../../../i18n/language.tsx'
import { BarRows } from '../match/bar-rows.tsx'
import { goldText } from '../facts.ts'
import { matchWords } from '../match/match-words.ts'
import { modelOf, winChance } from '#sports/esports/moba/win.ts'
import { winQuality } from '#sports/esports/win/quality.ts'
import { gameStrength } from '#sports/esports/win/strength.ts'
import { WinCard } from '../match/win-card.tsx'
import { winWords } from '../match/win-words.ts'

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

/** Kinds of all titles, in the order in which they are shown. */
const kinds = 'tower barracks inhibitor plate tyrant overlord storm_dragon dragon herald grub baron roshan aegis'.split(
  ' ',
)

/** The kinds that a source has in any game of the series: the others are of another title. */
function kindsIn({ state }: SeriesView): string[] {
  const found = new Set(
    state.games.flatMap(({ inside: { objectives, stated } }) => [
      ...objectives.map(({ kind }) => kind),
      ...Object.keys(stated?.objectives ?? {}),
    ]),
  )
  return kinds.filter((kind) => found.has(kind))
}

/** Figures of one game, both sides beside each other. */
function ObjectivesCard({ view, game }: { view: SeriesView; game: MobaGameView }) {
  const words = useWords(matchWords)
  const rows = statistics(view.state, kindsIn(view), game.ordinal).filter(
    ({ name }) => words.statNames[name] !== undefined,
  )
  if (rows.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{words.objectives}</h2>
      </header>
      <div className="body">
        <BarRows rows={rows} names={words.statNames} textOf={goldText} />
      </div>
    </section>
  )
}

/** The win chance of the game in play, from its gold lead; none once it is over, or without gold. */
function GameWinCard({ view, game }: { view: SeriesView; game: MobaGameView }) {
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
