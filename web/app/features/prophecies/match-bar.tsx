import type { MatchRow } from '#contract/touchline/brief.ts'
import { isOver } from '#sports/match.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { useClockLabel } from '../../kit/row/row-parts.tsx'
import { useRow } from '../../kit/row/use-rows.ts'
import { labelText } from '../../kit/text/names.ts'
import { usePage } from '../../page.ts'
import { sidesOf, sportOf } from '../../sports/parts.ts'

/** The match that a prophecy is about, with its score as it moves, as one link. */
export function MatchBar({ id }: { id: number }) {
  const live = useRow(id)
  return live ? <MatchLine row={live.row} /> : null
}

/** The same of a row that does not move. */
export function MatchLine({ row }: { row: MatchRow }) {
  const { format } = useLanguage()
  const clock = useClockLabel(row)
  const { now } = usePage()
  const { status, score, isHidden } = row.summary
  const isPlayed = status !== 'scheduled' && status !== 'postponed' && status !== 'cancelled'
  const isScored = isPlayed && !isHidden && !sportOf(row).hasNoScore?.(row.summary)
  const [first, second] = sidesOf(row)
  const middle = isScored ? `${score[first]}–${score[second]}` : row.isKickOffExact ? format.time(row.kickOff) : '–'
  return (
    <a className="prophecy-match" href={`/match/${row.id}`}>
      <Side row={row} side={first} />
      <b className="number">{middle}</b>
      <Side row={row} side={second} />
      <span className="push small second tabular">
        {status === 'scheduled' ? format.moment(row.kickOff, now) : clock}
        {isOver(status) && ` · ${format.dateOf(row.kickOff)}`}
      </span>
    </a>
  )
}

function Side({ row, side }: { row: MatchRow; side: 'home' | 'away' }) {
  const { text } = useLanguage()
  const team = row[side]
  return (
    <span className="prophecy-side">
      <Crest team={team} sport={row.sport} size={18} />
      <b className="clip">{team?.shortName ?? team?.name ?? labelText(row[`${side}Label`], text)}</b>
    </span>
  )
}
