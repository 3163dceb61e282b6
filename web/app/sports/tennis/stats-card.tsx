import { useState, type CSSProperties } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import type { TennisView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { partsOf, statRows, type StatRow } from './stat-rows.ts'

/** Figures of serve and return, of the match or of one of its sets. */
export function StatsCard({ view }: { view: TennisView }) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const [part, setPart] = useState(0)
  const names = shortSideNames(view.row, text)
  const parts = partsOf(view.state)
  const shown = parts.includes(part) ? part : 0
  const groups = [...Map.groupBy(statRows(view.state, shown, words), ({ group }) => group)]
  return (
    <section className="card">
      <header>
        <h2>{words.stats}</h2>
      </header>
      {parts.length > 1 && (
        <div className="segments part-choice" role="group" aria-label={words.part}>
          {parts.map((one) => (
            <button key={one} type="button" aria-pressed={one === shown} onClick={() => setPart(one)}>
              {one === 0 ? words.match : words.setOf(one)}
            </button>
          ))}
        </div>
      )}
      <div className="body">
        <p className="line small sides-key">
          <i className="swatch" style={{ '--c': 'var(--ta)' } as CSSProperties} />
          <b>{names.home}</b>
          <span className="push" />
          <b>{names.away}</b>
          <i className="swatch" style={{ '--c': 'var(--tb)' } as CSSProperties} />
        </p>
        {groups.length === 0 && <p className="quiet">{words.statsNone}</p>}
        {groups.map(([group, rows]) => (
          <div key={group}>
            <h3 className="small quiet stat-group">{words[group]}</h3>
            {rows.map((row) => (
              <Stat key={row.label} row={row} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function Stat({ row: { label, home, away } }: { row: StatRow }) {
  return (
    <div className="stat">
      <b className={home.isHigher ? 'higher' : undefined}>{home.text}</b>
      <span>{label}</span>
      <b className={away.isHigher ? 'higher' : undefined}>{away.text}</b>
      <div className="bars" aria-hidden="true">
        <i style={{ '--v': home.share, '--c': 'var(--ta)' } as CSSProperties} />
        <i style={{ '--v': away.share, '--c': 'var(--tb)' } as CSSProperties} />
      </div>
    </div>
  )
}
