import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { dateIn } from '../../kit/text/dates.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import { roundName } from '../../kit/text/round-name.ts'
import { usePage } from '../../page.ts'
import { factsOf, setsText } from './facts.ts'
import { lists } from './lists.ts'
import { pageWords } from './page-words.ts'

interface MatchLineProps {
  row: MatchRow
  draw?: string | undefined
  withDay?: boolean
  /** When it went on, where it began on an earlier day than that of the list; epoch ms. */
  resumedAt?: number | null
}

/** A match of a list: its time or its day, the sides with their seeds, draw, round and sets. */
export function MatchLine({ row, draw, withDay = false, resumedAt = null }: MatchLineProps) {
  const language = useLanguage()
  const { text, format, timeZone } = language
  const words = useWords(pageWords)
  const { now } = usePage()
  const { sets, seeds, winner, status, isHidden } = factsOf(row.summary)
  const names = shortSideNames(row, text)
  const clock = lists.clockText(row, now, language)
  const isLive = status === 'live'
  const day = dateIn(timeZone, row.kickOff)
  const year = withDay && day.slice(0, 4) !== dateIn(timeZone, now).slice(0, 4) ? day.slice(0, 4) : null
  return (
    <li className={isLive ? 'live' : undefined}>
      <Link className="cover" to={`/match/${row.id}`} aria-label={`${names.home} – ${names.away}. ${clock.label}`} />
      <span className="time tabular">
        {resumedAt !== null
          ? format.time(resumedAt)
          : withDay || !row.isKickOffExact
            ? format.dayMonth(day)
            : format.time(row.kickOff)}
      </span>
      <span className="sides">
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className={winner === side && !isHidden ? 'won' : undefined}>
            <span className="clip">{names[side]}</span>
            {seeds[side] && <span className="tie-mark">{seeds[side]}</span>}
          </span>
        ))}
        <small className="quiet">
          {format.list(
            [draw, roundName(row.round, text), year, resumedAt === null ? null : words.resumed].filter(
              (fact) => fact != null,
            ),
          )}
        </small>
      </span>
      <span className="score">
        {isLive ? (
          <b className="live-text">{words.live}</b>
        ) : status === 'scheduled' ? null : (
          <small>{clock.label}</small>
        )}
        <span className="tabular">{isHidden ? '' : setsText(sets)}</span>
      </span>
    </li>
  )
}
