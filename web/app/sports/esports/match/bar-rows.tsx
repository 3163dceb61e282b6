import type { CSSProperties } from 'react'
import type { Statistic } from '#sports/statistic.ts'

interface BarRowsProps {
  rows: readonly Statistic[]
  names: Readonly<Record<string, string>>
  /** A value as text; the number by default. */
  textOf?: (value: number) => string
}

/** Figures of both sides beside each other, with their shares as bars. Figures without a name are left out. */
export function BarRows({ rows, names, textOf = String }: BarRowsProps) {
  return rows.map(({ name, home, away }) => {
    if (home === null || away === null || names[name] === undefined) return null
    return (
      <div key={name} className="stat">
        <b className={home > away ? 'higher' : undefined}>{textOf(home)}</b>
        <span>{names[name]}</span>
        <b className={away > home ? 'higher' : undefined}>{textOf(away)}</b>
        <div className="bars" aria-hidden="true">
          <i style={{ '--v': share(home, away), '--c': 'var(--ta)' } as CSSProperties} />
          <i style={{ '--v': share(away, home), '--c': 'var(--tb)' } as CSSProperties} />
        </div>
      </div>
    )
  })
}

function share(own: number, other: number): number {
  return own + other === 0 ? 0 : (own / (own + other)) * 100
}
