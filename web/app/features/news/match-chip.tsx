import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { useClockLabel } from '../../kit/row/row-parts.tsx'
import { useRow } from '../../kit/row/use-rows.ts'
import { sportOf } from '../../sports/parts.ts'

/** A mentioned match with its score, which moves while it is played; the words of the text where it is unknown. */
export function MatchChip({ id, label }: { id: number; label: string }) {
  const live = useRow(id)
  if (live) return <Chip row={live.row} />
  return label === '' ? null : <a href={`/match/${id}`}>{label}</a>
}

function Chip({ row }: { row: MatchRow }) {
  const language = useLanguage()
  const clock = useClockLabel(row)
  const { home, away } = shortSideNames(row, language.text)
  const { score, status } = row.summary
  const { tone } = sportOf(row).clockText(row, 0, language)
  const hasScore = status !== 'scheduled' && !row.summary.isHidden && !sportOf(row).hasNoScore?.(row.summary)
  const [homeScore, awayScore] = [score.home, score.away].map((one) => language.format.number(one)) as [string, string]
  return (
    <a className={`match-chip ${tone}`} href={`/match/${row.id}`}>
      {tone === 'live' && <i className="match-chip-dot" aria-hidden="true" />}
      <b>
        <bdi>{home}</bdi> {hasScore ? <span className="number">{`${homeScore}–${awayScore}`}</span> : '–'}{' '}
        <bdi>{away}</bdi>
      </b>
      <span className="match-chip-clock">{clock}</span>
    </a>
  )
}
