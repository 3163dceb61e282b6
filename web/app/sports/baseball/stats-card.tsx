import type { CSSProperties } from 'react'
import { statistics } from '#sports/baseball/statistics.ts'
import { useWords } from '../../i18n/language.tsx'
import type { BaseballView } from './match-view.ts'
import { matchWords } from './match-words.ts'

/** Figures of both sides with bars, away first as in the header. */
export function StatsCard({ view: { state } }: { view: BaseballView }) {
  const words = useWords(matchWords)
  const rows = statistics(state)
  if (rows.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{words.stats}</h2>
      </header>
      <div className="body">
        {rows.map(({ name, home, away }) => {
          const [left, right] = [away ?? 0, home ?? 0]
          const most = Math.max(1, left, right)
          return (
            <div key={name} className="stat">
              <b className={left > right ? 'higher' : undefined}>{left}</b>
              <span>{words.statNames[name as keyof typeof words.statNames] ?? name}</span>
              <b className={right > left ? 'higher' : undefined}>{right}</b>
              <div className="bars" aria-hidden="true">
                <i style={{ '--v': (left / most) * 100, '--c': 'var(--tb)' } as CSSProperties} />
                <i style={{ '--v': (right / most) * 100, '--c': 'var(--ta)' } as CSSProperties} />
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}
