import { useLanguage, useWords } from '../../i18n/language.tsx'
import { communityWords } from './words.ts'

/** Numbered, as decisions name them. */
export function Rules({ rules }: { rules: readonly string[] }) {
  const words = useWords(communityWords)
  const { format } = useLanguage()
  if (rules.length === 0) return <p className="card-note small second">{words.noRules}</p>
  return (
    <ol className="circle-rules">
      {rules.map((rule, at) => (
        <li key={rule} id={`rule-${at + 1}`}>
          <span className="number second">{format.number(at + 1)}</span>
          <span dir="auto">{rule}</span>
        </li>
      ))}
    </ol>
  )
}
