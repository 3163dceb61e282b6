import { Link } from 'react-router'
import type { EsportsTeam } from '#contract/touchline/esports-team.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { kitWords } from '../../../kit/text/words.ts'
import { Crest } from '../../../kit/crest/crest.tsx'
import { FormPills } from '../../../kit/data/form-pills.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { ScrollArea } from '../../../kit/page/scroll-area.tsx'
import { pageWords } from '../page-words.ts'
import { roleWords } from '../role-words.ts'
import { ShareBar } from '../share-bar.tsx'
import { SpanCard } from '../player/span-card.tsx'

const shownSeries = 7

/** All players of the team and the time in which they played for it. */
export function RosterHistory({ roster }: Pick<EsportsTeam, 'roster'>) {
  const words = useWords(pageWords)
  const roles = useWords(roleWords)
  const spans = roster.map(({ player, role, from, until, isCurrent }) => ({
    id: player.id,
    name: <Link to={`/player/${player.id}`}>{player.name}</Link>,
    from,
    until,
    isCurrent,
    label: role === null ? '' : (roles[role] ?? role),
  }))
  return <SpanCard title={words.history} note={words.historyNote} spans={spans} />
}

/** The newest series, with their results. */
export function FormCard({ form, teamId }: Pick<EsportsTeam, 'form'> & { teamId: number }) {
  const words = useWords(pageWords)
  const kitText = useWords(kitWords)
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
        {form.slice(0, shownSeries).map(({ matchId, kickOff, opponent, own, other, result }) => (
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
      <Link className="more-rows touchable" to={`/team/${teamId}/results`}>
        {kitText.all}
        <Icon name="chevron-right" size="s" />
      </Link>
    </section>
  )
}

/** Series and games of each tournament. */
export function SeasonsCard({ seasons, isMaps }: Pick<EsportsTeam, 'seasons'> & { isMaps: boolean }) {
  const words = useWords(pageWords)
  if (seasons.length === 0) return null
  return (
    <section className="card title-table">
      <header>
        <h2>{words.seasons}</h2>
      </header>
      <ScrollArea label={words.seasons}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.tournament}</th>
              <th scope="col">{words.series}</th>
              <th scope="col">{isMaps ? words.mapCount : words.games}</th>
              <th scope="col">{words.won}</th>
            </tr>
          </thead>
          <tbody>
            {seasons.map(({ season, series, won }) => (
              <tr key={season.id}>
                <th scope="row">
                  <Link to={`/league/${season.competition.id}?season=${season.id}`}>{season.competition.name}</Link>{' '}
                  <span className="quiet">{season.name}</span>
                </th>
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
