import type { CSSProperties } from 'react'
import type { MapState } from '#sports/csgo/rules.ts'
import { statistics } from '#sports/csgo/statistics.ts'
import { useWords } from '../../i18n/language.tsx'
import type { SeriesView } from '../esports/match-view.ts'
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
        {rows.map(({ name, home, away }) => (
          <div key={name} className="stat">
            <b className={home! > away! ? 'higher' : undefined}>{home}</b>
            <span>{words.statNames[name] ?? name}</span>
            <b className={away! > home! ? 'higher' : undefined}>{away}</b>
            <div className="bars" aria-hidden="true">
              <i style={{ '--v': share(home!, away!), '--c': 'var(--ta)' } as CSSProperties} />
              <i style={{ '--v': share(away!, home!), '--c': 'var(--tb)' } as CSSProperties} />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

function share(own: number, other: number): number {
  return own + other === 0 ? 0 : (own / (own + other)) * 100
}
