import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { liveWords } from './words.ts'

export interface MatchListData {
  list: {
    row: MatchRow
    competition: string
    holder: { nickname: string } | null
    hasLineups: boolean
    open: number
  }[]
}

/** The matches of these hours, each with who has its clock. */
export function MatchList({ list }: MatchListData) {
  const { format } = useLanguage()
  const words = useWords(liveWords)
  return (
    <>
      <h1>{words.title}</h1>
      {list.length === 0 && (
        <EmptyState icon="live" title={words.noMatches}>
          {words.noMatchesText}
        </EmptyState>
      )}
      <ul className="live-list">
        {list.map(({ row, competition, holder, hasLineups, open }) => {
          const { status, score } = row.summary
          const isBegun = status !== 'scheduled'
          return (
            <li key={row.id} className="card">
              <Link to={`/desk/live/${row.id}`}>
                <span>
                  <b>
                    {row.home?.shortName ?? row.homeLabel}{' '}
                    {isBegun ? `${score.home}–${score.away}` : format.time(row.kickOff)}{' '}
                    {row.away?.shortName ?? row.awayLabel}
                  </b>
                  <small>
                    {competition}
                    {holder && `, ${words.hasClock(holder.nickname)}`}
                  </small>
                </span>
                <span className="push" />
                {open > 0 && <span className="tag warn">{words.openCount(open)}</span>}
                {!hasLineups && !isBegun && <span className="tag">{words.noLineups}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
