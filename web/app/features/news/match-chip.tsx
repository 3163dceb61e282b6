import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { useClockLabel } from '../../kit/row/row-parts.tsx'
import { useRow } from '../../kit/row/use-rows.ts'
import { dateIn } from '../../kit/text/dates.ts'
import { usePage } from '../../page.ts'
import { sidesOf, sportOf } from '../../sports/parts.ts'

/** A mentioned match with its score, which moves while it is played; the words of the text where it is unknown. */
export function MatchChip({ id, label }: { id: number; label: string }) {
  const live = useRow(id)
  if (live) return <Chip row={live.row} />
  return label === '' ? null : <a href={`/match/${id}`}>{label}</a>
}

function Chip({ row }: { row: MatchRow }) {
  const language = useLanguage()
  const { score, status } = row.summary
  const clock = useClockLabel(row)
  const { now, timeZone } = usePage()
  const date = dateIn(timeZone, row.kickOff)
  const isOtherDay = status === 'scheduled' && date !== dateIn(timeZone, now)
  const names = shortSideNames(row, language.text)
  const { tone } = sportOf(row).clockText(row, 0, language)
  const hasScore = status !== 'scheduled' && !row.summary.isHidden && !sportOf(row).hasNoScore?.(row.summary)
  const [first, second] = sidesOf(row)
  const scoreText = [first, second].map((side) => language.format.number(score[side])).join('–')
  return (
    <a className={`match-chip ${tone}`} href={`/match/${row.id}`}>
      {tone === 'live' && <i className="match-chip-dot" aria-hidden="true" />}
      <b>
        <bdi>{names[first]}</bdi> {hasScore ? <span className="number">{scoreText}</span> : '–'}{' '}
        <bdi>{names[second]}</bdi>
      </b>
      <span className="match-chip-clock">{isOtherDay ? `${language.format.dayMonth(date)} ${clock}` : clock}</span>
    </a>
  )
}
