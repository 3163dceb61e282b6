import { statistics } from '#sports/esports/moba/statistics.ts'
import { useWords } from '../../../i18n/language.tsx'
import { BarRows } from '../match/bar-rows.tsx'
import { goldText } from '../facts.ts'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'

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
export function ObjectivesCard({ view, game }: { view: SeriesView; game: MobaGameView }) {
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
