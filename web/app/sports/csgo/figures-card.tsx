import type { MapState } from '#sports/csgo/rules.ts'
import { statistics } from '#sports/csgo/statistics.ts'
import { useWords } from '../../i18n/language.tsx'
import { BarRows } from '../esports/match/bar-rows.tsx'
import type { SeriesView } from '../esports/match/match-view.ts'
import { csgoWords } from './words.ts'

/** Rounds won on a map, by side and by what both sides could buy. */
export function FiguresCard({ view, ordinal }: { view: SeriesView<MapState>; ordinal: number }) {
  const words = useWords(csgoWords)
  const rows = statistics(view.state, ordinal)
  if (rows.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{words.figures}</h2>
      </header>
      <div className="body">
        <BarRows rows={rows} names={words.statNames} />
      </div>
    </section>
  )
}
