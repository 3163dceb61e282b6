import { useMemo } from 'react'
import { boxOf, type BoxLine } from '#sports/basketball/box.ts'
import { useWords } from '../../i18n/language.tsx'
import { personName } from '../../kit/text/names.ts'
import type { BasketballView } from './match-view.ts'
import { figureWords } from './figure-words.ts'

/** The best of each side in points, rebounds and assists. */
export function LeadersCard({ view }: { view: BasketballView }) {
  const words = useWords(figureWords)
  const box = useMemo(() => boxOf(view.state), [view.state])
  if (box === null) return null
  const kinds: [string, (line: BoxLine) => number][] = [
    [words.points, ({ counts }) => counts.points],
    [words.rebounds, ({ counts }) => counts.offensiveRebounds + counts.defensiveRebounds],
    [words.assists, ({ counts }) => counts.assists],
  ]
  return (
    <section className="card leaders-card">
      <header>
        <h2>{words.leaders}</h2>
      </header>
      <ul>
        {kinds.map(([label, of]) => (
          <li key={label}>
            <Best lines={box.home.lines} of={of} view={view} />
            <span className="small quiet">{label}</span>
            <Best lines={box.away.lines} of={of} view={view} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Best({ lines, of, view }: { lines: readonly BoxLine[]; of: (line: BoxLine) => number; view: BasketballView }) {
  const best = lines.reduce<BoxLine | null>((top, line) => (top === null || of(line) > of(top) ? line : top), null)
  if (best === null || of(best) === 0) return <span>–</span>
  return (
    <span>
      <b>{of(best)}</b>
      <small>{personName(view.match.people, best.playerId, 'short')}</small>
    </span>
  )
}
