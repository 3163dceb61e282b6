import { Link } from 'react-router'
import type { ProphecyList as Data } from '#contract/touchline/prophecy.ts'
import { useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { ProphecyCard } from './prophecy-card.tsx'
import { prophecyWords } from './words.ts'

interface ProphecyListProps {
  data: Data
  label: string
  /** Title of an empty list. */
  none: string
  /** Address of a page of the list by its cursor; null is the first. */
  to: (after: string | null) => string
  isLater: boolean
}

/** A page of prophecies with links to the next one and back to the first, which work without scripts. */
export function ProphecyList({ data: { list, next, matches, position }, label, none, to, isLater }: ProphecyListProps) {
  const words = useWords(prophecyWords)
  if (list.length === 0 && !isLater)
    return (
      <EmptyState icon="clock" title={none}>
        {words.noneText}
      </EmptyState>
    )
  const rows = new Map(matches.map((row) => [row.id, row]))
  return (
    // The rows of another page replace those of the store.
    <LiveMatches key={list[0]?.id ?? 0} matches={matches} position={position}>
      <section className="card prophecy-list" aria-label={label}>
        <ul>
          {list.map((prophecy) => (
            <ProphecyCard key={prophecy.id} prophecy={prophecy} row={rows.get(prophecy.matchId)} />
          ))}
        </ul>
        {(isLater || next !== null) && (
          <nav className="pager" aria-label={label}>
            {isLater && (
              <Link className="button compact touchable" to={to(null)}>
                {words.first}
              </Link>
            )}
            {next !== null && (
              <Link className="button compact touchable" to={to(next)} rel="next">
                {words.more}
              </Link>
            )}
          </nav>
        )}
      </section>
    </LiveMatches>
  )
}
