import { Link } from 'react-router'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import type { RankingRow } from '#contract/touchline/ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { rankingWords } from './words.ts'
import { rowPath, type AskedRanking } from './asked.ts'
import { Kept } from './choices.tsx'
import { JumpField } from './jump-field.tsx'

interface JumpProps {
  asked: AskedRanking
  rows: readonly RankingRow[]
  /** The teams of the typed name, where it is not exactly one. */
  found: readonly TeamBrief[]
}

/** Leads to the row of a team by its name. */
export function JumpForm({ asked, rows, found }: JumpProps) {
  const words = useWords(rankingWords)
  return (
    <JumpField
      action="/rankings"
      typed={asked.find}
      teams={rows.map(({ team }) => team)}
      words={words}
      kept={<Kept asked={{ ...asked, confederation: null }} />}
    >
      {asked.find !== '' && <Found asked={asked} found={found} />}
    </JumpField>
  )
}

function Found({ asked, found }: Omit<JumpProps, 'rows'>) {
  const words = useWords(rankingWords)
  const { format } = useLanguage()
  if (found.length === 0) return <p className="small">{words.notFound(asked.find)}</p>
  return (
    <div>
      <p className="small">{words.severalFound(format.number(found.length), asked.find)}</p>
      <ul className="chips">
        {found.map((team) => (
          <li key={team.id}>
            <Link className="chip" to={rowPath(asked, team.id, { confederation: null })}>
              {team.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
