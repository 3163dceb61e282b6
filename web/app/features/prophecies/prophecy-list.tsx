import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Prophecy, ProphecyList as Data, ProphecyPage } from '#contract/touchline/prophecy.ts'
import { useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { isPlaced } from './evidence-bar.tsx'
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
  /** Authors with too few settled picks for a place come last, below a heading. */
  isByEvidence?: boolean
  /** Below a heading of its own. */
  isPart?: boolean
  onBought?: (page: ProphecyPage) => void
}

/** A page of prophecies with links to the next one and back to the first, which work without scripts. */
export function ProphecyList(props: ProphecyListProps) {
  const { data, label, none, to, isLater, isByEvidence = false, isPart = false, onBought } = props
  const words = useWords(prophecyWords)
  const { list, next, matches, position } = data
  if (list.length === 0 && !isLater)
    return (
      <EmptyState icon="clock" title={none}>
        {words.noneText}
      </EmptyState>
    )
  const few = isByEvidence ? list.filter((one) => !hasPlace(one)) : []
  const rows = new Map(matches.map((row) => [row.id, row]))
  return (
    // The rows of another page replace those of the store.
    <LiveMatches key={list[0]?.id ?? 0} matches={matches} position={position}>
      <Frame label={isPart ? null : label}>
        <Cards list={list.filter((one) => !isByEvidence || hasPlace(one))} rows={rows} onBought={onBought} />
        {few.length > 0 && (
          <>
            <h2 className="prophecy-few">
              {words.few} <span className="small second">{words.fewText}</span>
            </h2>
            <Cards list={few} rows={rows} onBought={onBought} />
          </>
        )}
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
      </Frame>
    </LiveMatches>
  )
}

function Frame({ label, children }: { label: string | null; children: ReactNode }) {
  if (label === null) return <div className="card prophecy-list">{children}</div>
  return (
    <section className="card prophecy-list" aria-label={label}>
      <h2 className="hidden-text">{label}</h2>
      {children}
    </section>
  )
}

function hasPlace({ evidence }: Prophecy): boolean {
  return evidence !== null && isPlaced(evidence)
}

interface CardsProps {
  list: readonly Prophecy[]
  rows: ReadonlyMap<number, MatchRow>
  onBought?: ((page: ProphecyPage) => void) | undefined
}

function Cards({ list, rows, onBought }: CardsProps) {
  return (
    <ul>
      {list.map((prophecy) => (
        <ProphecyCard key={prophecy.id} prophecy={prophecy} row={rows.get(prophecy.matchId)} onBought={onBought} />
      ))}
    </ul>
  )
}
