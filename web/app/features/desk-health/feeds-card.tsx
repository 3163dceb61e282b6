import { Link } from 'react-router'
import type { DeskHealth } from '#contract/touchline/desk-health.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { ageOf } from './types.ts'
import { healthWords } from './words.ts'

/** Live feeds with the share of matches that each leads, and the matches in play with their feeds. */
export function FeedsCard({ health: { feeds, matches, at } }: { health: DeskHealth }) {
  const words = useWords(healthWords)
  return (
    <Card title={words.feeds} beside={<small className="second">{words.inPlay(matches.length)}</small>}>
      {feeds.length === 0 ? <p className="desk-empty">{words.noFeeds}</p> : <FeedsTable feeds={feeds} at={at} />}
      <h3>{words.matches}</h3>
      {matches.length === 0 && <p className="desk-empty">{words.noMatches}</p>}
      {matches.map((match) => (
        <div key={match.id} className="desk-row health-row">
          <div>
            <Link className="clip" to={`/match/${match.id}`}>
              {match.name}
            </Link>
            <small>
              {match.lead === null ? words.noLead : words.leadOf(match.lead)}
              {match.feeds.map(({ name, lastAt }) => `, ${name} ${ageOf(at - lastAt)}`).join('')}
            </small>
          </div>
          {match.silentSince !== null && <span className="tag warn">{words.silent}</span>}
        </div>
      ))}
    </Card>
  )
}

function FeedsTable({ feeds, at }: Pick<DeskHealth, 'feeds' | 'at'>) {
  const words = useWords(healthWords)
  return (
    <table className="health-table">
      <thead>
        <tr>
          <th scope="col">{words.feed}</th>
          <th scope="col">{words.leads}</th>
          <th scope="col">{words.reports}</th>
          <th scope="col">{words.lost}</th>
          <th scope="col">{words.last}</th>
        </tr>
      </thead>
      <tbody>
        {feeds.map(({ name, place, live, leads, reports, lost, heardAt, isSilent }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small>{place === null ? words.byName : words.place(place)}</small>
            </th>
            <td>
              <progress value={leads} max={Math.max(1, live)} aria-label={words.leads} /> {leads}/{live}
            </td>
            <td>{reports}</td>
            <td>{lost}</td>
            <td className={isSilent ? 'health-bad' : undefined}>
              {ageOf(at - heardAt)}
              {isSilent && <small>{words.silent}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
