import type { CSSProperties, ReactNode } from 'react'
import type { CompetitionBrief, MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { RowReveal } from '../lens/parts.tsx'
import { dateIn } from '../text/dates.ts'
import { LeagueCrest } from '../crest/league-crest.tsx'
import { RowLink, StarButton } from './match-row.tsx'
import { RowEarlier, RowTeams, RowTotal } from './row-parts.tsx'
import { useRowActions } from './use-row-actions.ts'

/** Matches of several days and leagues, not updated: each row has its date and its league. */
export function DatedRows({
  rows,
  competitions,
}: {
  rows: readonly MatchRow[]
  competitions: Readonly<Record<string, CompetitionBrief>>
}) {
  return (
    <DatedList count={rows.length}>
      {rows.map((row) => (
        <DatedRow key={row.id} row={row}>
          <League competition={competitions[row.competitionId]} />
        </DatedRow>
      ))}
    </DatedList>
  )
}

export function DatedList({ count, children }: { count: number; children: ReactNode }) {
  const list = useRowActions()
  return (
    <div ref={list}>
      <ul className="rows" style={{ '--rows': count } as CSSProperties}>
        {children}
      </ul>
    </div>
  )
}

/** A match under its date; `children` are rendered between teams and score. */
export function DatedRow({ row, children }: { row: MatchRow; children?: ReactNode }) {
  return (
    <li className="row dated">
      <RowLink row={row} isChosen={false} />
      <RowDate row={row} />
      <RowTeams row={row} />
      <span className="prices">
        {children}
        {row.summary.isHidden && <RowReveal row={row} />}
      </span>
      <RowEarlier row={row} />
      <RowTotal row={row} happening={null} />
      <StarButton row={row} />
    </li>
  )
}

/** Day and month; below them the time of an upcoming match, or the year of a past one. */
function RowDate({ row }: { row: MatchRow }) {
  const { text, format, timeZone } = useLanguage()
  const date = dateIn(timeZone, row.kickOff)
  const { status } = row.summary
  const below = {
    scheduled: row.isKickOffExact ? format.time(row.kickOff) : date.slice(0, 4),
    live: row.summary.clock.silentSince === undefined ? text.clock.live : text.live.delayed,
    finished: date.slice(0, 4),
  }
  return (
    <span className={status === 'scheduled' ? 'time upcoming' : status === 'live' ? 'time live' : 'time done'}>
      <span className="hidden-text">{format.longDay(date)}</span>
      <span aria-hidden="true">{format.dayMonth(date)}</span>
      <small aria-hidden="true">
        {status === 'scheduled' || status === 'live' || status === 'finished' ? below[status] : text.clock[status]}
      </small>
    </span>
  )
}

function League({ competition }: { competition: CompetitionBrief | undefined }) {
  if (!competition) return null
  return (
    <>
      <span className="extra wide-only">{competition.name}</span>
      <span className="phone-only" title={competition.name}>
        <LeagueCrest competition={competition} size={16} />
      </span>
    </>
  )
}
