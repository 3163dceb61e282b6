import { Link } from 'react-router'
import type { Team } from '#contract/touchline/team.ts'
import { useText } from '../../i18n/language.tsx'
import { Figure } from '../../kit/figure.tsx'
import { CoverageNotes } from '../../kit/coverage-notes.tsx'
import type { Member } from './squad.ts'
import { groupSquad } from './squad.ts'

const figures = ['lineups', 'goals'] as const

/** The squad, one card per position, with each player's figures in the current seasons. */
export function SquadCards({ squad, coverage }: { squad: readonly Member[]; coverage: Team['squadCoverage'] }) {
  const text = useText()
  return (
    <div className="squad-cards">
      {groupSquad(squad).map(({ place, members }) => (
        <section key={place} className="card">
          <header>
            <h2>{text.team.places[place]}</h2>
          </header>
          <Members members={members} />
          <CoverageNotes coverage={coverage} kinds={figures} />
        </section>
      ))}
    </div>
  )
}

function Members({ members }: { members: readonly Member[] }) {
  const text = useText()
  return (
    <table className="squad-table">
      <thead>
        <tr>
          <th scope="col">{text.league.player}</th>
          <th scope="col">{text.team.appearances}</th>
          <th scope="col">{text.team.goals}</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ player, shirtNumber, appearances, goals }) => (
          <tr key={player.id}>
            <th scope="row">
              <span className="line">
                <b className="number rank">{shirtNumber}</b>
                <Link className="clip" to={`/player/${player.id}`}>
                  {player.name}
                </Link>
              </span>
            </th>
            <td>
              <Figure value={appearances} />
            </td>
            <td>
              <Figure value={goals} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
