import { Link } from 'react-router'
import type { EsportsPlayer } from '#contract/touchline/esports-player.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { ScrollArea } from '../../../kit/page/scroll-area.tsx'
import { pageWords } from '../page-words.ts'
import { leastGames, ShareBar } from '../share-bar.tsx'
import { SpanCard } from './span-card.tsx'

/** Games, wins and the main figure of each year, and of all. */
export function CareerCard({ years, won, main, heroes }: Pick<EsportsPlayer, 'years' | 'won' | 'main' | 'heroes'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  if (years.length === 0) return null
  const mean = (value: number | null) => (value === null ? words.none : format.decimal(value, 2))
  return (
    <section className="card title-table career-card">
      <header>
        <h2>{words.career}</h2>
      </header>
      <ScrollArea label={words.career}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.year}</th>
              <th scope="col">{words.team}</th>
              <th scope="col">{heroes.length === 0 ? words.mapCount : words.games}</th>
              <th scope="col">{words.won}</th>
              <th scope="col">{words.mains[main.name]}</th>
            </tr>
          </thead>
          <tbody>
            {years.map((one) => (
              <tr key={one.year}>
                <th scope="row" className="tabular">
                  {one.year}
                </th>
                <td>
                  {one.teams.map((team) => (
                    <Link key={team.id} className="line" to={`/team/${team.id}`}>
                      <Crest team={team} size={16} />
                      {team.name}
                    </Link>
                  ))}
                </td>
                <td className="tabular">{one.won.games}</td>
                <td>
                  <ShareBar won={one.won} />
                </td>
                <td className="tabular">{mean(one.main.mean)}</td>
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
              <td className="tabular">{mean(main.mean)}</td>
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
  const spans = teams.map(({ team: one, from, until }) => ({
    id: one.id,
    name: (
      <Link className="line" to={`/team/${one.id}`}>
        <Crest team={one} size={16} />
        {one.name}
      </Link>
    ),
    from,
    until,
    isCurrent: one.id === team?.id,
    label: '',
  }))
  return <SpanCard title={words.teams} note={words.teamsNote} spans={spans} />
}

/** His games against the first teams of the ranking. */
export function AgainstCard({ against, heroes }: Pick<EsportsPlayer, 'against' | 'heroes'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const [first] = against
  if (first === undefined) return null
  return (
    <section className="card title-table narrow">
      <header>
        <h2>{words.against}</h2>
        <span className="push" />
        <span className="small quiet">{words.lastYear}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.team}</th>
            <th scope="col">{heroes.length === 0 ? words.mapCount : words.games}</th>
            <th scope="col">{words.record}</th>
            <th scope="col">{words.mains[first.main.name]}</th>
          </tr>
        </thead>
        <tbody>
          {against.map(({ team, won, main }) => (
            <tr key={team.id}>
              <th scope="row">
                <Link className="line" to={`/team/${team.id}`}>
                  <Crest team={team} size={16} />
                  <span className="clip">{team.name}</span>
                </Link>
              </th>
              <td className="tabular">{won.games}</td>
              <td className="tabular">{`${won.wins}–${won.games - won.wins}`}</td>
              <td className="tabular">
                {main.mean === null || main.games < 1 ? (
                  words.none
                ) : main.games < leastGames ? (
                  <span className="quiet">{format.decimal(main.mean, 2)}</span>
                ) : (
                  format.decimal(main.mean, 2)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
