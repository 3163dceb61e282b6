import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { LiveTouchline } from '../../kit/match/touchline.tsx'
import { useClockLabel } from '../../kit/row/row-parts.tsx'
import { useRow } from '../../kit/row/use-rows.ts'
import { labelText } from '../../kit/text/names.ts'
import { usePage } from '../../page.ts'
import { sidesOf, sportOf } from '../../sports/parts.ts'
import { startText } from './match-start.ts'

/** A match with its score as it moves, as one link. */
export function MatchCard({ id }: { id: number }) {
  const live = useRow(id)
  if (!live) return null
  return (
    <a className="card match-card" href={`/match/${id}`}>
      <MatchLine row={live.row} />
    </a>
  )
}

/** Clock, sides and score of a match, with its touchline while it is played. */
export function MatchLine({ row }: { row: MatchRow }) {
  const language = useLanguage()
  const label = useClockLabel(row)
  const { now } = usePage()
  const { tone } = sportOf(row).clockText(row, 0, language)
  const { score, status, isHidden } = row.summary
  const hasScore = status !== 'scheduled' && !isHidden && !sportOf(row).hasNoScore?.(row.summary)
  const [first, second] = sidesOf(row)
  return (
    <>
      <span className={`match-card-clock live-badge compact${tone === 'live' ? '' : ' still'}`}>
        {tone === 'live' && <i className="live-dot" aria-hidden="true" />}
        {startText(row, language.format, now) ?? label}
      </span>
      <span className="match-card-sides">
        <Side row={row} side={first} />
        <b className="number">{hasScore ? `${score[first]}–${score[second]}` : '–'}</b>
        <Side row={row} side={second} />
      </span>
      {tone === 'live' && <LiveTouchline row={row} />}
    </>
  )
}

function Side({ row, side }: { row: MatchRow; side: 'home' | 'away' }) {
  const { text } = useLanguage()
  const team = row[side]
  const name = team?.name ?? labelText(row[`${side}Label`], text)
  return (
    <span className="match-card-side">
      <Crest team={team} sport={row.sport} size={22} />
      <b>
        <span className="long-name">{name}</span>
        <span className="short-name">{team?.shortName ?? name}</span>
      </b>
    </span>
  )
}
