import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { DayGroup } from '#contract/touchline/day.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import { labelText } from '../../kit/text/names.ts'
import { useMe } from '../../session/me.ts'
import { sidesOf } from '../../sports/parts.ts'
import { publishDayPath, publishPath } from './paths.ts'
import { useProphecyDrafts } from './publish-drafts.ts'
import { publishWords } from './publish-words.ts'

export interface MatchChoiceData {
  /** The day shown, and those to choose from. */
  date: string
  dates: readonly string[]
  /** Matches that have not started and have prices. */
  groups: readonly DayGroup[]
}

/** The match of a new prophecy: those of a day that can be chosen, as links. */
export function MatchChoice({ date, dates, groups }: MatchChoiceData) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  return (
    <div className="wrap ranks-page publish-page">
      <section className="card">
        <header>
          <h1 className="page-title">{words.title}</h1>
        </header>
        <div className="body publish-choice">
          <h2>{words.noMatch}</h2>
          <nav className="segments publish-days" aria-label={words.days}>
            {dates.map((one, index) => (
              <Link
                key={one}
                to={index === 0 ? publishPath() : publishDayPath(one)}
                aria-current={one === date ? 'page' : undefined}
              >
                {index === 0 ? words.today : index === 1 ? words.tomorrow : format.weekday(one)}
              </Link>
            ))}
          </nav>
          {groups.length === 0 && (
            <EmptyState icon="calendar" title={words.noMatches}>
              {words.noMatchesText}
            </EmptyState>
          )}
          {groups.map(({ competition, seasonId, matches }) => (
            <section key={`${competition.id} ${seasonId}`} className="publish-league">
              <h3 className="small second">{competition.name}</h3>
              <ul>
                {matches.map((row) => (
                  <MatchLink key={row.id} row={row} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <aside className="stack" aria-label={words.drafts}>
        <DraftsCard />
      </aside>
    </div>
  )
}

function MatchLink({ row }: { row: MatchRow }) {
  const { format, text } = useLanguage()
  const price = usePrice()
  const { prices } = row
  const odds = prices === null ? [] : [prices.home, ...(prices.draw === null ? [] : [prices.draw]), prices.away]
  return (
    <li>
      <Link className="prophecy-match" to={publishPath(row.id)}>
        <b className="number">{row.isKickOffExact ? format.time(row.kickOff) : '–'}</b>
        {sidesOf(row).map((side) => (
          <span key={side} className="prophecy-side">
            <Crest team={row[side]} sport={row.sport} size={18} />
            <b className="clip">{row[side]?.shortName ?? labelText(row[`${side}Label`], text)}</b>
          </span>
        ))}
        <span className="push small second tabular">{odds.map(price).join(' · ')}</span>
      </Link>
    </li>
  )
}

function DraftsCard() {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  const { list } = useProphecyDrafts(useMe()?.id ?? 0)
  return (
    <section className="card card-text">
      <h2>{words.drafts}</h2>
      {list.length === 0 ? (
        <p className="small second">{words.noDrafts}</p>
      ) : (
        <ul className="publish-drafts">
          {list.map(({ matchId, name, written, at }) => (
            <li key={matchId}>
              <Link to={publishPath(matchId)}>
                <b>{written.title.trim() || name}</b>
                <span className="small second tabular">{`${name} · ${format.moment(at)}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
