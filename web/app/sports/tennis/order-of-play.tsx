import { useLocation } from 'react-router'
import type { Tournament } from '#contract/touchline/tennis-tournament.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { StepLink } from '../../kit/data/step-link.tsx'
import { MatchLine } from './match-line.tsx'
import { pageWords } from './page-words.ts'

type Order = Pick<Tournament, 'courts' | 'draws' | 'days' | 'day' | 'resumed'>

/** Matches of a day by court, in the order of time, of all draws of a tournament. */
export function OrderOfPlay({ order }: { order: Order }) {
  const words = useWords(pageWords)
  const { courts, draws, day, resumed } = order
  if (day === null) return null
  const nameOf = new Map(draws.map(({ draw, competitionId }) => [competitionId, words.draws[draw]]))
  const resumedAt = new Map(resumed.map(({ matchId, at }) => [matchId, at]))
  return (
    <section className="card order-of-play" id="order-of-play">
      <header>
        <h2>{words.orderOfPlay}</h2>
        <span className="push" />
        <DayChoice order={order} />
      </header>
      <div className="courts">
        {courts.map(({ name, matches }) => (
          <section key={name} aria-label={name ?? words.noCourt}>
            <h3>{name ?? words.noCourt}</h3>
            <ol>
              {matches.map((row) => (
                <MatchLine
                  key={row.id}
                  row={row}
                  draw={nameOf.get(row.competitionId)}
                  resumedAt={resumedAt.get(row.id) ?? null}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}

/** The day before and after the shown one, as links, so that they work without scripts. */
function DayChoice({ order: { days, day } }: { order: Order }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const { pathname, search } = useLocation()
  const at = day === null ? -1 : days.indexOf(day)
  if (at < 0) return null
  const to = (index: number) => {
    const query = new URLSearchParams(search)
    query.set('day', days[index]!)
    return `${pathname}?${query}#order-of-play`
  }
  const nameOf = (index: number) => format.day(days[index]!)
  return (
    <nav className="line day-choice" aria-label={words.dayChoice}>
      {at > 0 && <StepLink rel="prev" to={to(at - 1)} label={nameOf(at - 1)} />}
      <b className="small">{nameOf(at)}</b>
      {at < days.length - 1 && <StepLink rel="next" to={to(at + 1)} label={nameOf(at + 1)} />}
    </nav>
  )
}
