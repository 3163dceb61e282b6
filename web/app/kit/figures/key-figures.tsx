import type { CSSProperties, ReactNode } from 'react'

export interface KeyFigure {
  label: string
  value: ReactNode
  note?: ReactNode
}

/** The main figures of a page, in a row below its header; at least two. */
export function KeyFigures({ figures, label }: { figures: readonly (KeyFigure | null)[]; label: string }) {
  const known = figures.filter((one) => one !== null)
  if (known.length < 2) return null
  return (
    <dl className="key-figures" aria-label={label} style={{ '--n': known.length } as CSSProperties}>
      {known.map(({ label: name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number clip">{value}</dd>
          {note && <dd className="small second">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
