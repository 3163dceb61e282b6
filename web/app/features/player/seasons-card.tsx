import { Link } from 'react-router'
import type { Player } from '#contract/touchline/team.ts'
import { useText } from '../../i18n/language.tsx'
import { LeagueCrest } from '../day/league-crest.tsx'

export function SeasonsCard({ player }: { player: Player }) {
  const text = useText()
  if (player.seasons.length === 0) return null
  const heads = ['appearances', 'starts', 'goals', 'assists', 'cards'] as const
  return (
    <section className="card">
      <header>
        <h2>{text.player.seasons}</h2>
      </header>
      <div className="scroll">
        <table className="squad-table seasons-table">
          <thead>
            <tr>
              <th scope="col">{text.player.league}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={head === 'starts' || head === 'cards' ? 'wide-cell' : undefined}>
                  {text.player[head]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {player.seasons.map((season, index) => (
              <tr key={index}>
                <th scope="row">
                  <span className="line">
                    <LeagueCrest competition={season.competition} />
                    <Link className="clip" to={`/league/${season.competition.id}`}>
                      <span className="long-name">{season.competition.name}</span>
                      <span className="short-name">{season.competition.shortName}</span>
                    </Link>
                    <span className="micro quiet">{season.seasonName}</span>
                  </span>
                </th>
                <td>{season.appearances}</td>
                <td className="wide-cell">{season.starts}</td>
                <td>
                  <b className="number">{season.goals}</b>
                </td>
                <td>{season.assists}</td>
                <td className="wide-cell">
                  <span className="line card-counts">
                    <i className="card-icon small-card" role="img" aria-label={text.timeline.cards.yellow} />
                    {season.yellowCards}
                    <i className="card-icon red small-card" role="img" aria-label={text.timeline.cards.red} />
                    {season.redCards}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
