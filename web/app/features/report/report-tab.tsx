import type { ReactNode } from 'react'
import type { MatchReport } from '#contract/touchline/match-report.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { EmptyState, PartError } from '../../kit/page/states.tsx'
import type { Loaded } from '../../page.ts'
import { FactsCard } from './facts-card.tsx'
import { numberFacts } from './fact-list.ts'
import { FactNumbers, Paragraph, ReportText } from './report-text.tsx'
import { reportWords } from './words.ts'

interface Props {
  report: Loaded<MatchReport>
  /** What people do with the text, at its end. */
  bar: ReactNode
  /** What they write below it. */
  comments: ReactNode
  /** Below the facts. */
  aside?: ReactNode
}

/** The report of a match that is over, or the preview of one to come. */
export function ReportTab({ report, bar, comments, aside }: Props) {
  const text = useText()
  const words = useWords(reportWords)
  if (!report) return null
  if ('failed' in report) return <PartError title={text.errors.partTitle} status={report.failed} />
  const { data } = report
  if (data.isHidden)
    return (
      <EmptyState icon="lock" title={words.hidden}>
        {words.hiddenHint}
      </EmptyState>
    )
  if (data.kind === null || data.lead.length === 0)
    return (
      <EmptyState icon="clock" title={words.none}>
        {words.noneHint}
      </EmptyState>
    )
  const facts = numberFacts(data)
  return (
    <div className="match-pair report-page">
      <div className="stack">
        <article className="card report">
          <p className="from-facts">
            <a href="#how">{words.fromFacts}</a>
          </p>
          <h2>
            <ReportText text={data.title} />
          </h2>
          <FactNumbers value={facts}>
            <Paragraph sentences={data.lead} />
            {data.paragraphs.map((sentences, at) => (
              <Paragraph key={at} sentences={sentences} />
            ))}
          </FactNumbers>
          <Changes changes={data.changes} />
          {bar}
        </article>
        {comments}
      </div>
      <div className="stack">
        <FactsCard facts={[...facts.values()]} />
        <HowCard report={data} />
        {aside}
      </div>
    </div>
  )
}

function Changes({ changes }: Pick<MatchReport, 'changes'>) {
  const { format } = useLanguage()
  const words = useWords(reportWords)
  const [first] = changes
  if (!first) return null
  return (
    <aside className="report-changes">
      <h3>
        <time dateTime={new Date(first.at).toISOString()}>{words.changed(format.moment(first.at))}</time>
      </h3>
      <ul>
        {changes.map(({ before, after }, at) => (
          <li key={at}>
            {before && (
              <del aria-label={after ? undefined : words.removed}>
                <ReportText text={before} />
              </del>
            )}
            {before && after && ' '}
            {after && (
              <ins aria-label={before ? undefined : words.added}>
                <ReportText text={after} />
              </ins>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

function HowCard({ report: { lead, version, kind } }: { report: MatchReport }) {
  const { format } = useLanguage()
  const words = useWords(reportWords)
  const bits = lead[0]?.bits ?? 0
  return (
    <Card title={words.how} className="report-how" id="how">
      <div className="body">
        <p>{words.howRules}</p>
        <p>{words.howMissing}</p>
        {kind === 'report' && bits >= 0.05 && <p>{words.howOrder(format.decimal(bits, 1))}</p>}
        {kind === 'report' && <p>{words.howCorrected}</p>}
        <p>{words.document}</p>
        <p className="note">{words.version(version)}</p>
      </div>
    </Card>
  )
}
