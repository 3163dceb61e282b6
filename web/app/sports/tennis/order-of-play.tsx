import type { Tournament } from '#contract/touchline/tennis.ts'
import { useWords } from '../../i18n/language.tsx'
import { MatchLine } from './match-line.tsx'
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
                <MatchLine key={row.id} row={row} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}
