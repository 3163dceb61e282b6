import type { ReactNode } from 'react'
import type { AuthorRecord } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { EvidenceBar, isPlaced } from './evidence-bar.tsx'
import { signedPoints, toneOf } from './figures.ts'
import { recordWords } from './record-words.ts'

interface PartsCardProps {
  title: string
  /** Names of parts by their keys, where they are not those of the answer. */
  names?: Readonly<Record<string, string>>
  parts: AuthorRecord['byPlay']
  action?: ReactNode
}

/** The score by league or by play. */
export function PartsCard({ title, names = {}, parts, action }: PartsCardProps) {
  const words = useWords(recordWords)
  const { format } = useLanguage()
  if (parts.length === 0) return null
  return (
    <Card title={title} beside={action}>
      <div className="ranks-scroll">
        <table className="prophecy-table">
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.range}</th>
              <th scope="col">{words.scoreShort}</th>
              <th scope="col">{words.picks}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, name, evidence }) => (
              <tr key={key}>
                <th scope="row">{names[key] ?? name}</th>
                <td>
                  <EvidenceBar evidence={evidence} />
                </td>
                <td>
                  <b className={`evidence-score ${isPlaced(evidence) ? toneOf(evidence) : ''}`}>
                    {isPlaced(evidence) && evidence.score !== null ? signedPoints(evidence.score, format) : '–'}
                  </b>
                </td>
                <td>{format.number(evidence.picks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
