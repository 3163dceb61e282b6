import { Link } from 'react-router'
import type { Bracket } from '#contract/touchline/bracket.ts'
import { useText, useWords } from '../../../i18n/language.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { leagueWords } from '../words.ts'
import { Crest } from '../../../kit/crest/crest.tsx'
import { shortSideNames } from '../../../kit/text/names.ts'
import { roundName } from '../../../kit/text/round-name.ts'
import { kicksText } from './tie-link.tsx'

/** The ties that kicks decided, with who won them. */
export function ShootoutsCard({ bracket: { ties } }: { bracket: Bracket }) {
  const text = useText()
  const words = useWords(leagueWords)
  const decided = ties.filter(({ kicks, winner }) => kicks !== null && winner !== null)
  if (decided.length === 0) return null
  return (
    <Card title={words.shootouts} className="shootouts">
      <ul>
        {decided.map((tie) => {
          const [first, last] = [tie.matches[0], tie.matches.at(-1)]
          if (!first || !last || tie.winner === null) return null
          const names = shortSideNames(first, text)
          return (
            <li key={last.id}>
              <Link className="list-item" to={`/match/${last.id}`}>
                <Crest team={first[tie.winner]} size={18} />
                <span className="who">
                  <b>{kicksText(tie, names, text)}</b>
                  <small className="quiet">
                    {text.match.versus(names.home, names.away)} · {roundName(tie.round, text)}
                  </small>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
