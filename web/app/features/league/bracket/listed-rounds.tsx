import { useText, useWords } from '../../../i18n/language.tsx'
import { leagueWords } from '../words.ts'
import { roundName } from '../../../kit/text/round-name.ts'
import { TieLink } from './tie-link.tsx'
import type { ListedRound } from './tree.ts'

/** Rounds with too many ties for a drawing, each under its name: those that are played are open at once. */
export function ListedRounds({ rounds, isOnly }: { rounds: readonly ListedRound[]; isOnly: boolean }) {
  const text = useText()
  const words = useWords(leagueWords)
  return (
    <div className="listed-rounds">
      {rounds.map(({ ordinal, name, ties, isOpen }, index) => (
        <details key={ordinal} open={isOpen || (isOnly && index === 0)}>
          <summary className="touchable">
            <b>{roundName(name, text)}</b> <span className="small quiet">{words.ties(ties.length)}</span>
          </summary>
          <ol>
            {ties.map((tie) => (
              <li key={tie.place}>
                <TieLink tie={tie} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}
