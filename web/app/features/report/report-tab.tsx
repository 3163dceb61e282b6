import { useMemo } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchReport } from '#contract/touchline/match-report.ts'
import type { Thread } from '#contract/touchline/talk.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { EmptyState, PartError } from '../../kit/page/states.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import type { Loaded } from '../../page.ts'
import { TalkBar, TalkComments } from '../talk/talk-parts.tsx'
import { Paragraph, ReportText } from './report-text.tsx'
import { reportWords } from './words.ts'

interface Props {
  report: Loaded<MatchReport>
  thread: Loaded<Thread>
  row: MatchRow
}

/** The report of a match that is over, or the preview of one to come. */
export default function ReportTab({ report, thread, row }: Props) {
  const text = useText()
  const names = shortSideNames(row, text)
  const name = text.match.versus(names.home, names.away)
  const anchors = useMemo(() => [{ id: row.id, name }], [row.id, name])
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
  return (
    <div className="match-pair report-page">
      <div className="stack">
        <article className="card report">
          <a className="from-facts" href="#how">
            {words.fromFacts}
          </a>
          <h2>
            <ReportText text={data.title} />
          </h2>
          <Paragraph sentences={data.lead} />
          {data.paragraphs.map((sentences, at) => (
            <Paragraph key={at} sentences={sentences} />
          ))}
          <Changes changes={data.changes} />
          <TalkBar thread={thread} />
        </article>
        <TalkComments thread={thread} anchors={anchors} />
      </div>
      <HowCard report={data} />
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

function HowCard({ report: { lead, paragraphs, version, kind } }: { report: MatchReport }) {
  const { format } = useLanguage()
  const words = useWords(reportWords)
  const sentences = [...lead, ...paragraphs.flat()]
  const facts = sentences.flatMap(({ text }) => text).filter((piece) => piece.kind !== 'text')
  return (
    <section className="card report-how" id="how">
      <header>
        <h2>{words.how}</h2>
      </header>
      <div className="body">
        <p>{words.howRules}</p>
        <p>{words.howMissing}</p>
        {kind === 'report' && <p>{words.howOrder(format.decimal(lead[0]?.bits ?? 0, 1))}</p>}
        {kind === 'report' && <p>{words.howCorrected}</p>}
        <p>{words.document}</p>
        <p className="note">{words.figures(facts.length)}</p>
        <p className="note">{words.version(version)}</p>
      </div>
    </section>
  )
}
