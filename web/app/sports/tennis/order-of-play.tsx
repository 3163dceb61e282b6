import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Tournament } from '#contract/touchline/tennis.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/names.ts'
import { roundName } from '../../kit/words.ts'
import { usePage } from '../../page.ts'
import { factsOf, setsText } from './facts.ts'
import { lists } from './lists.ts'
import { pageWords } from './page-words.ts'

/** Matches of about a day by court, in the order of time. */
export function OrderOfPlay({ courts }: Pick<Tournament, 'courts'>) {
  const words = useWords(pageWords)
  if (courts.length === 0) return null
  return (
    <section className="card order-of-play">
      <header>
        <h2>{words.orderOfPlay}</h2>
      </header>
      <div className="courts">
        {courts.map(({ name, matches }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ol>
              {matches.map((row) => (
                <CourtMatch key={row.id} row={row} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}

function CourtMatch({ row }: { row: MatchRow }) {
  const language = useLanguage()
  const { text, format } = language
  const words = useWords(pageWords)
  const { now } = usePage()
  const { sets, seeds, winner, status, isHidden } = factsOf(row.summary)
  const names = shortSideNames(row, text)
  const clock = lists.clockText(row, now, language)
  const isLive = status === 'live'
  return (
    <li className={isLive ? 'live' : undefined}>
      <Link className="cover" to={`/match/${row.id}`} aria-label={`${names.home} – ${names.away}. ${clock.label}`} />
      <span className="time tabular">{format.time(row.kickOff)}</span>
      <span className="sides">
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className={winner === side && !isHidden ? 'won' : undefined}>
            <span className="clip">{names[side]}</span>
            {seeds[side] && <span className="tie-mark">{seeds[side]}</span>}
          </span>
        ))}
        <small className="quiet">{roundName(row.round, text)}</small>
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
