import { useLocation } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useText, useWords } from '../../i18n/language.tsx'
import { lensWords } from './words.ts'
import { shortSideNames } from '../text/names.ts'
import { EmptyState } from '../page/states.tsx'

/**
 * The address that reveals a match (`m` and its id) or a season (`s` and its id) from now on. Works without scripts.
 */
export function useRevealPath(what: string): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('reveal', what)
  return `${pathname}?${query}`
}

/** In the row of a hidden match that has started. */
export function RowReveal({ row }: { row: MatchRow }) {
  const text = useText()
  const words = useWords(lensWords)
  const path = useRevealPath(`m${row.id}`)
  const { home, away } = shortSideNames(row, text)
  return (
    <a className="button compact plain reveal" href={path} aria-label={words.showOf(text.match.versus(home, away))}>
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

/** In place of a table that has not been revealed. */
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
