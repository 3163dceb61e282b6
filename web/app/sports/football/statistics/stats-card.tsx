import { useState, type CSSProperties } from 'react'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { statisticsWords } from './words.ts'
import type { FootballView } from '../match-view.ts'
import { partsOf, statRows, type StatRow } from './stat-rows.ts'

/** Figures of both sides, of the match or one of its halves; the first `limit` of them. */
export function StatsCard({ view, limit }: { view: FootballView; limit?: number }) {
  const { format } = useLanguage()
  const words = useWords(statisticsWords)
  const [part, setPart] = useState(0)
  const parts = partsOf(view.state)
  const shown = parts.includes(part) ? part : 0
  const rows = statRows(view.state, view.events, shown, format).slice(0, limit)
  const names: Record<number, string> = { 0: words.match, 1: words.first, 2: words.second }
  return (
    <section className="card">
      <header>
        <h2>{words.title}</h2>
        <span className="push" />
        {parts.length > 1 && (
          <div className="segments" role="group" aria-label={words.period}>
            {parts.map((one) => (
              <button key={one} type="button" aria-pressed={one === shown} onClick={() => setPart(one)}>
                {names[one]}
              </button>
            ))}
          </div>
        )}
      </header>
      <div className="body">
        {rows.length === 0 && <p className="quiet">{words.none}</p>}
        {rows.map((row) => (
          <Stat key={row.name} row={row} />
        ))}
      </div>
    </section>
  )
}

function Stat({ row: { name, home, away } }: { row: StatRow }) {
  const words = useWords(statisticsWords)
  return (
    <div className="stat">
      <b className={home.isHigher ? 'higher' : undefined}>{home.text}</b>
      <span>{words.names[name]}</span>
      <b className={away.isHigher ? 'higher' : undefined}>{away.text}</b>
      <div className="bars" aria-hidden="true">
        <i style={{ '--v': home.share, '--c': 'var(--ta)' } as CSSProperties} />
        <i style={{ '--v': away.share, '--c': 'var(--tb)' } as CSSProperties} />
      </div>
    </div>
  )
}
