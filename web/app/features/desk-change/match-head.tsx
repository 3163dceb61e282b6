import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { Crest } from '../../kit/crest/crest.tsx'

/** The match of a change, in one line. */
export function MatchHead({
  row,
  competition,
  children,
}: {
  row: MatchRow
  competition: string
  children?: ReactNode
}) {
  const { home, away, summary } = row
  const { score } = summary
  return (
    <p className="change-match">
      <Crest team={home} size={20} sport={row.sport} />
      <Link to={`/match/${row.id}`}>
        {home?.shortName ?? row.homeLabel} {score ? `${score.home}–${score.away}` : '–'}{' '}
        {away?.shortName ?? row.awayLabel}
      </Link>
      <Crest team={away} size={20} sport={row.sport} />
      <span className="push" />
      <span className="small second">{competition}</span>
      {children}
    </p>
  )
}
