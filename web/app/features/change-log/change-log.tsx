import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { changeLogWords } from './words.ts'

/** What the operator changed of a match, why, and whether one person alone did it. */
export default function ChangeLog({ changes }: Pick<MatchSnapshot, 'changes'>) {
  const words = useWords(changeLogWords)
  const { format } = useLanguage()
  return (
    <section className="card">
      <h2>{words.title}</h2>
      <ul>
        {changes.map(({ at, code, words: text, isAlone }) => (
          <li key={at}>
            <p>
              <b>{words.codes[code]}</b> {text}
            </p>
            <p className="small second">
              {format.moment(at)} {isAlone && words.alone}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
