import type { CSSProperties, ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.tsx'

interface Span {
  id: number
  name: ReactNode
  /** Epoch ms. */
  from: number
  until: number
  isCurrent: boolean
  /** Beside the bar, and what it says to those who do not see it. */
  label: string
}

/** Spans of time below each other on one axis of years: a roster, or the teams of a player. */
export function SpanCard({ title, note, spans }: { title: string; note: string; spans: readonly Span[] }) {
  const { format } = useLanguage()
  if (spans.length === 0) return null
  const first = Math.min(...spans.map(({ from }) => from))
  const last = Math.max(...spans.map(({ until }) => until))
  const length = Math.max(1, last - first)
  return (
    <section className="card span-card">
      <header>
        <h2>{title}</h2>
        <span className="push" />
        <span className="small quiet">{note}</span>
      </header>
      <ol className="body">
        {spans.map(({ id, name, from, until, isCurrent, label }) => (
          <li key={id}>
            <span className="clip">{name}</span>
            <span className="track">
              <i
                className={isCurrent ? 'current' : undefined}
                style={{ '--from': (from - first) / length, '--part': (until - from) / length } as CSSProperties}
                aria-hidden="true"
              />
            </span>
            <span className="small quiet">{label}</span>
          </li>
        ))}
      </ol>
      <p className="small quiet ends" aria-hidden="true">
        <span>{format.dateOf(first)}</span>
        <span>{format.dateOf(last)}</span>
      </p>
    </section>
  )
}
