import { Link } from 'react-router'
import type { Team } from '#contract/touchline/team.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { teamWords } from './words.ts'
import { LeagueCrest } from '../../kit/crest/league-crest.tsx'

/** Places of a team in competitions. */
export function StandingsCard({ standings }: { standings: Team['standings'] }) {
  const { format } = useLanguage()
  const words = useWords(teamWords)
  if (standings.length === 0) return null
  return (
    <Card title={words.standings}>
      <ul>
        {standings.map((one) => (
          <li key={one.seasonId}>
            <Link className="list-item" to={`/league/${one.competition.id}?season=${one.seasonId}`}>
              <LeagueCrest competition={one.competition} />
              <span className="clip push">
                {one.competition.name} <span className="quiet small">{one.seasonName}</span>
              </span>
              <span className="small second tabular">
                {words.standing(format.number(one.rank), format.number(one.points))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
