import { useLocation } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useText, useWords } from '../../i18n/language.tsx'
import { lensWords } from '../../i18n/words/lens.ts'
import { EmptyState } from '../states.tsx'

/**
 * Where the server shows what is named, from now on: `m` and the id of a match, `s` and that of a season. Works without
 * scripts.
 */
function useRevealPath(what: string): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('reveal', what)
  return `${pathname}?${query}`
}

/** In the row of a match that has begun and is kept back. */
export function RowReveal({ row }: { row: MatchRow }) {
  const text = useText()
  const words = useWords(lensWords)
  const path = useRevealPath(`m${row.id}`)
  const teams = text.match.versus(
    row.home?.shortName ?? row.homeLabel ?? '',
    row.away?.shortName ?? row.awayLabel ?? '',
  )
  return (
    <a className="button compact plain reveal" href={path} aria-label={words.showOf(teams)}>
      {words.show}
    </a>
  )
}

/** In place of the score of a match, on its own page. */
export function ScoreHidden({ row }: { row: MatchRow }) {
  const words = useWords(lensWords)
  return (
    <>
      <span className="small second">{words.begun}</span>
      <a className="button compact primary" href={useRevealPath(`m${row.id}`)}>
        {words.show}
      </a>
    </>
  )
}

/** In place of a table that nobody has asked for. */
export function TableHidden({ seasonId }: { seasonId: number }) {
  const words = useWords(lensWords)
  return (
    <EmptyState
      icon="lock"
      title={words.tableTitle}
      action={
        <a className="button compact primary" href={useRevealPath(`s${seasonId}`)}>
          {words.showTable}
        </a>
      }
    >
      {words.tableText} {words.seasonToo}
    </EmptyState>
  )
}
