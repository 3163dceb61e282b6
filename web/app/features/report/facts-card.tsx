import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import type { NumberedFact } from './fact-list.ts'
import { factWords } from './fact-words.ts'
import { reportWords } from './words.ts'

/** The values of the text by their number, each with a way back to its place. */
export function FactsCard({ facts }: { facts: readonly NumberedFact[] }) {
  const { format } = useLanguage()
  const words = useWords(reportWords)
  const labels = useWords(factWords)
  const labelOf = ({ kind, label }: Pick<NumberedFact, 'kind' | 'label'>) =>
    label === null ? words.kinds[kind] : labels[label]
  if (facts.length === 0) return null
  return (
    <Card
      title={words.behind}
      beside={<span className="small second tabular">{words.figures(facts.length)}</span>}
      className="report-facts"
    >
      <ol>
        {facts.map(({ number, text, about, ...fact }) => (
          <li key={number} id={`fact-${number}`}>
            <a href={`#text-${number}`} aria-label={words.toText(number)}>
              {number}
            </a>
            <span>{about === null ? labelOf(fact) : format.list([labelOf(fact), about])}</span>
            <b className="tabular">{text}</b>
          </li>
        ))}
      </ol>
    </Card>
  )
}
