import { Link } from 'react-router'
import type { Player } from '#contract/touchline/team.ts'
import { useText } from '../../i18n/language.tsx'
import { Figure } from '../../kit/figure.tsx'
import { LeagueCrest } from '../../kit/league-crest.tsx'
import { CoverageNotes } from '../../kit/coverage-notes.tsx'

const figures = ['lineups', 'goals', 'assists', 'cards'] as const

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
              <SeasonRow key={index} season={season} />
            ))}
          </tbody>
        </table>
      </div>
      {player.seasons.map(({ competition, seasonName, coverage }, index) => (
        <CoverageNotes key={index} coverage={coverage} kinds={figures} of={`${competition.name} ${seasonName}`} />
      ))}
    </section>
  )
}

function SeasonRow({ season }: { season: Player['seasons'][number] }) {
  const text = useText()
  return (
    <tr>
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
      <td>
        <Figure value={season.appearances} />
      </td>
      <td className="wide-cell">
        <Figure value={season.starts} />
      </td>
      <td>
        <b className="number">
          <Figure value={season.goals} />
        </b>
      </td>
      <td>
        <Figure value={season.assists} />
      </td>
      <td className="wide-cell">
        <span className="line card-counts">
          <i className="card-icon small-card" role="img" aria-label={text.timeline.cards.yellow} />
          <Figure value={season.yellowCards} />
          <i className="card-icon red small-card" role="img" aria-label={text.timeline.cards.red} />
          <Figure value={season.redCards} />
        </span>
      </td>
    </tr>
  )
}
