import type { CSSProperties, ReactNode } from 'react'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { lengthOf, timeTicks } from '../match/axis.ts'
import { pageWords } from '../page-words.ts'

interface Span {
  id: number
  name: ReactNode
  /** Epoch ms. */
  from: number
  until: number
  isCurrent: boolean
  /** In the bar, before its length: a role. */
  label: string
}

/** From this part of the axis on, a bar has its text inside. */
const roomy = 0.34

/** Spans of time below each other on one axis: a roster, or the teams of a player. */
export function SpanCard({ title, note, spans }: { title: string; note: string; spans: readonly Span[] }) {
  const { format } = useLanguage()
  if (spans.length === 0) return null
  const first = Math.min(...spans.map(({ from }) => from))
  const last = Math.max(...spans.map(({ until }) => until))
  const length = Math.max(1, last - first)
  const ticks = timeTicks(first, last).map(({ at, kind }) => ({
    at: (at - first) / length,
    text: kind === 'year' ? String(new Date(at).getUTCFullYear()) : format.dateWithoutYear(at),
  }))
  return (
    <section className="card span-card">
      <header>
        <h2>{title}</h2>
        <span className="push" />
        <span className="small quiet">{note}</span>
      </header>
      <div className="body">
        <p className="span-ticks micro quiet tabular" aria-hidden="true">
          {ticks.map(({ at, text }) => (
            <span key={at} style={{ '--from': at } as CSSProperties}>
              {text}
            </span>
          ))}
        </p>
        <ol style={{ '--ticks': ticks.length } as CSSProperties}>
          {spans.map((span) => (
            <li key={span.id}>
              <span className="clip">{span.name}</span>
              <Bar span={span} from={(span.from - first) / length} part={(span.until - span.from) / length} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** A bar with its text inside, or on the side that has room. */
function Bar({ span, from, part }: { span: Span; from: number; part: number }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const text = [span.label, words.length(lengthOf(span.from, span.until))].filter(Boolean).join(' · ')
  const place = part >= roomy ? 'inside' : from > 0.5 ? 'before' : 'after'
  return (
    <span className="track" title={`${format.dateOf(span.from)} – ${format.dateOf(span.until)}`}>
      <i
        className={span.isCurrent ? `${place} current` : place}
        style={{ '--from': from, '--part': part } as CSSProperties}
      >
        <span className="micro">{text}</span>
      </i>
    </span>
  )
}
