import { Fragment } from 'react'
import { Link } from 'react-router'
import type { MatchReport, ReportText as Pieces } from '#contract/touchline/match-report.ts'
import { useLanguage } from '../../i18n/language.tsx'

/** A text of facts: mentions are links, values are marked. */
export function ReportText({ text }: { text: Pieces }) {
  return text.map((piece, at) => <Piece key={at} piece={piece} />)
}

function Piece({ piece: { kind, text, id } }: { piece: Pieces[number] }) {
  if (kind === 'text') return text
  if ((kind === 'team' || kind === 'player') && id !== null) return <Link to={`/${kind}/${id}`}>{text}</Link>
  return kind === 'choice' || kind === 'name' || kind === 'term' ? text : <span className="fact">{text}</span>
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
