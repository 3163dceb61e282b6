import type { Tournament } from '#contract/touchline/tennis.ts'
import { useWords } from '../../i18n/language.tsx'
import { MatchLine } from './match-line.tsx'
import { pageWords } from './page-words.ts'

/** Matches of about a day by court, in the order of time, of all draws of a tournament. */
export function OrderOfPlay({ courts, draws }: Pick<Tournament, 'courts' | 'draws'>) {
  const words = useWords(pageWords)
  if (courts.length === 0) return null
  const nameOf = new Map(draws.map(({ draw, competitionId }) => [competitionId, words.draws[draw]]))
  return (
    <section className="card order-of-play">
      <header>
        <h2>{words.orderOfPlay}</h2>
      </header>
      <div className="courts">
        {courts.map(({ name, matches }) => (
          <section key={name} aria-label={name ?? words.noCourt}>
            <h3>{name ?? words.noCourt}</h3>
            <ol>
              {matches.map((row) => (
                <MatchLine key={row.id} row={row} draw={nameOf.get(row.competitionId)} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}
