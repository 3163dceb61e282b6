import { createContext, Fragment, use } from 'react'
import { Link } from 'react-router'
import type { MatchReport, ReportText as Pieces } from '#contract/touchline/match-report.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import type { NumberedFact } from './fact-list.ts'
import { reportWords } from './words.ts'

/** The numbers of the values in the text around. */
export const FactNumbers = createContext<ReadonlyMap<Pieces[number], NumberedFact>>(new Map())

/** A text of facts: mentions are links, values are marked and lead to the list of facts. */
export function ReportText({ text }: { text: Pieces }) {
  return text.map((piece, at) => <Piece key={at} piece={piece} />)
}

function Piece({ piece }: { piece: Pieces[number] }) {
  const words = useWords(reportWords)
  const fact = use(FactNumbers).get(piece)
  const { kind, text, id } = piece
  if (kind === 'text') return text
  if ((kind === 'team' || kind === 'player') && id !== null) return <Link to={`/${kind}/${id}`}>{text}</Link>
  if (kind === 'choice' || kind === 'name' || kind === 'term') return text
  if (!fact) return <span className="fact">{text}</span>
  return (
    <span className="fact" id={`text-${fact.number}`}>
      {text}
      <sup>
        <a href={`#fact-${fact.number}`} aria-label={words.fact(fact.number)}>
          {fact.number}
        </a>
      </sup>
    </span>
  )
}

/** The sentences of a paragraph; Chinese has no spaces between them. */
export function Paragraph({ sentences }: { sentences: MatchReport['lead'] }) {
  const { tag } = useLanguage()
  return (
    <p>
      {sentences.map(({ text }, at) => (
        <Fragment key={at}>
          {at > 0 && tag === 'en' && ' '}
          <ReportText text={text} />
        </Fragment>
      ))}
    </p>
  )
}
