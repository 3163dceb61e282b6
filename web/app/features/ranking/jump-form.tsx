import { Form, Link } from 'react-router'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import type { RankingRow } from '#contract/touchline/ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { rankingWords } from '../../i18n/words/ranking.ts'
import type { AskedRanking } from './asked.ts'
import { rowPath } from './asked.ts'
import { Kept } from './choices.tsx'

interface JumpProps {
  asked: AskedRanking
  rows: readonly RankingRow[]
  /** The teams of the typed name, where it is not exactly one. */
  found: readonly TeamBrief[]
}

/** Leads to the row of a team by its name. The server answers with the address of the row, so no script is needed. */
export function JumpForm({ asked, rows, found }: JumpProps) {
  const words = useWords(rankingWords)
  return (
    <search className="ranking-jump">
      <Form action="/rankings" className="line" reloadDocument>
        <Kept asked={{ ...asked, confederation: null }} />
        <input
          className="choice"
          type="search"
          name="find"
          list="ranked-teams"
          autoComplete="off"
          aria-label={words.jump}
          placeholder={words.jump}
          defaultValue={asked.find}
          required
        />
        <button type="submit" className="button plain touchable">
          {words.go}
        </button>
        <datalist id="ranked-teams">
          {rows.map(({ team }) => (
            <option key={team.id} value={team.name} />
          ))}
        </datalist>
      </Form>
      {asked.find !== '' && <Found asked={asked} found={found} />}
    </search>
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
