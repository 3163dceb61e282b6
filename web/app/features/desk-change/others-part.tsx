import type { DryRun } from '#contract/touchline/desk-change.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { Part } from './dry-run-part.tsx'
import { changeWords } from './words.ts'

/** What else follows from the match: bracket, guesses of the champion, polls, ratings by people, own ranking. */
export function OthersPart({ others }: Pick<DryRun, 'others'>) {
  const words = useWords(changeWords)
  const { format } = useLanguage()
  return (
    <Part title={words.others}>
      <ul className="change-others">
        {others.map(({ name, count, people, teams }) => (
          <li key={name}>
            <b>{words.otherNames[name]}</b>
            <span>
              {words.otherTexts[name](count)}
              {people > 0 && <small>{words.people(format.number(people))}</small>}
            </span>
            {teams.length > 0 && (
              <span className="change-teams">
                {teams.map((team) => (
                  <span key={team.id}>
                    <Crest team={team} size={16} /> {team.shortName}
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
