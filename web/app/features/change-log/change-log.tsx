import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { changeLogWords } from '../../kit/match/change-words.ts'
import { Card } from '../../kit/page/card.tsx'

/** What the operator changed of a match, why, and whether one person alone did it. */
export default function ChangeLog({ changes }: Pick<MatchSnapshot, 'changes'>) {
  const words = useWords(changeLogWords)
  const { format } = useLanguage()
  return (
    <Card title={words.title}>
      <ul>
        {changes.map(({ at, code, words: text, isAlone }) => (
          <li key={at} className="list-item">
            <div>
              <b>{words.codes[code]}</b> {text}
              <p className="small second">
                {format.moment(at)} {isAlone && words.alone}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
