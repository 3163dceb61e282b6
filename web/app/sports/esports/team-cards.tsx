import { Link } from 'react-router'
import type { EsportsTeam } from '#contract/touchline/esports.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest.tsx'
import { FormPills } from '../../kit/form-pills.tsx'
import { ScrollArea } from '../../kit/scroll-area.tsx'
import { pageWords } from './page-words.ts'
import { roleWords } from './role-words.ts'
import { ShareBar } from './share-bar.tsx'
import { SpanCard } from './span-card.tsx'

/** Who plays for the team now, with role, KDA and games. */
export function RosterCard({ roster }: Pick<EsportsTeam, 'roster'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const roles = useWords(roleWords)
  const current = roster.filter(({ isCurrent }) => isCurrent)
  return (
    <section className="card roster-card">
      <header>
        <h2>{words.roster}</h2>
        <span className="push" />
        {current.length > 0 && <span className="small quiet">{words.rosterNote(current.length)}</span>}
      </header>
      {current.length === 0 && <p className="body quiet">{words.rosterNone}</p>}
      <ul>
        {current.map(({ player, role, kda, won }) => (
          <li key={player.id}>
            <Link to={`/player/${player.id}`}>
              <b>{player.name}</b>
            </Link>
            {role !== null && <span className="tag">{roles[role] ?? role}</span>}
            <b className="figure tabular">{kda.mean === null ? words.none : format.decimal(kda.mean, 2)}</b>
            <small className="quiet">
              {words.kda} · {won.games} {words.games}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All players of the team and the time in which they played for it. */
export function RosterHistory({ roster }: Pick<EsportsTeam, 'roster'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const roles = useWords(roleWords)
  const spans = roster.map(({ player, role, from, until, isCurrent }) => ({
    id: player.id,
    name: <Link to={`/player/${player.id}`}>{player.name}</Link>,
    from,
    until,
    isCurrent,
    label: words.span(role === null ? '' : (roles[role] ?? role), format.dateOf(from), format.dateOf(until)),
  }))
  return <SpanCard title={words.history} note={words.historyNote} spans={spans} />
}

export function FormCard({ form }: Pick<EsportsTeam, 'form'>) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  if (form.length === 0) return null
  return (
    <section className="card series-form">
      <header>
        <h2>{words.form}</h2>
        <span className="push" />
        <FormPills
          form={form
            .slice(0, 5)
            .map(({ result }) => result)
            .toReversed()}
        />
      </header>
      <ol>
        {form.map(({ matchId, kickOff, opponent, own, other, result }) => (
          <li key={matchId}>
            <Link to={`/match/${matchId}`} className="list-item">
              <span className="small quiet">{format.dateWithoutYear(kickOff)}</span>
              <Crest team={opponent} size={18} />
              <b className="clip">{opponent?.name ?? words.none}</b>
              <span className="push tabular">{`${own}–${other}`}</span>
              <FormPills form={[result]} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Series and games of each tournament. */
export function SeasonsCard({ seasons }: Pick<EsportsTeam, 'seasons'>) {
  const words = useWords(pageWords)
  if (seasons.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{words.seasons}</h2>
      </header>
      <ScrollArea label={words.seasons}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.tournament}</th>
              <th scope="col">{words.series}</th>
              <th scope="col">{words.games}</th>
              <th scope="col">{words.won}</th>
            </tr>
          </thead>
          <tbody>
            {seasons.map(({ season, series, won }) => (
              <tr key={season.id}>
                <th scope="row">{`${season.competition.name} ${season.name}`}</th>
                <td className="tabular">{`${series.won}–${series.lost}`}</td>
                <td className="tabular">{won.games}</td>
                <td>
                  <ShareBar won={won} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}
