import { Link } from 'react-router'
import type { EsportsPlayer } from '#contract/touchline/esports.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest.tsx'
import { ScrollArea } from '../../kit/scroll-area.tsx'
import { pageWords } from './page-words.ts'
import { ShareBar } from './share-bar.tsx'
import { SpanCard } from './span-card.tsx'

/** Games, wins and KDA of each year, and of all. */
export function CareerCard({ years, won, kda }: Pick<EsportsPlayer, 'years' | 'won' | 'kda'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  if (years.length === 0) return null
  const mean = (value: number | null) => (value === null ? words.none : format.decimal(value, 2))
  return (
    <section className="card career-card">
      <header>
        <h2>{words.career}</h2>
      </header>
      <ScrollArea label={words.career}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.year}</th>
              <th scope="col">{words.team}</th>
              <th scope="col">{words.games}</th>
              <th scope="col">{words.won}</th>
              <th scope="col">{words.kda}</th>
            </tr>
          </thead>
          <tbody>
            {years.map((one) => (
              <tr key={one.year}>
                <th scope="row">{one.year}</th>
                <td>
                  {one.teams.map((team) => (
                    <span key={team.id} className="line">
                      <Crest team={team} size={16} />
                      {team.name}
                    </span>
                  ))}
                </td>
                <td className="tabular">{one.won.games}</td>
                <td>
                  <ShareBar won={one.won} />
                </td>
                <td className="tabular">{mean(one.kda.mean)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.all}</th>
              <td />
              <td className="tabular">{won.games}</td>
              <td>
                <ShareBar won={won} />
              </td>
              <td className="tabular">{mean(kda.mean)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
    </section>
  )
}

/** The teams of a player on one axis of time. */
export function TeamsCard({ teams, team }: Pick<EsportsPlayer, 'teams' | 'team'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const spans = teams.map(({ team: one, from, until }) => ({
    id: one.id,
    name: <Link to={`/team/${one.id}`}>{one.name}</Link>,
    from,
    until,
    isCurrent: one.id === team?.id,
    label: words.span('', format.dateOf(from), format.dateOf(until)),
  }))
  return <SpanCard title={words.teams} note={words.historyNote} spans={spans} />
}
