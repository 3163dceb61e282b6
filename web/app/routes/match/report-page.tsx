import { useMemo } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchReport } from '#contract/touchline/match-report.ts'
import type { Thread } from '#contract/touchline/talk.ts'
import { ReportTab } from '../../features/report/report-tab.tsx'
import { TalkBar, TalkComments } from '../../features/talk/talk-parts.tsx'
import { useText } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import type { Loaded } from '../../page.ts'

interface Props {
  report: Loaded<MatchReport>
  thread: Loaded<Thread>
  row: MatchRow
}

/** The report of a match with the comments on it, which may name its minutes. */
export default function ReportPage({ report, thread, row }: Props) {
  const text = useText()
  const { home, away } = shortSideNames(row, text)
  const name = text.match.versus(home, away)
  const anchors = useMemo(() => [{ id: row.id, name }], [row.id, name])
  return (
    <ReportTab
      report={report}
      bar={<TalkBar thread={thread} />}
      comments={<TalkComments thread={thread} anchors={anchors} />}
    />
  )
}
