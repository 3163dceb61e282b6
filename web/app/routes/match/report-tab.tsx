import { useMemo } from 'react'
import type { ArticlePage } from '#contract/touchline/article.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchReport } from '#contract/touchline/match-report.ts'
import type { Thread } from '#contract/touchline/talk.ts'
import { MoreNews } from '../../features/news/more-news.tsx'
import { newsWords } from '../../features/news/words.ts'
import { ReportTab as Report } from '../../features/report/report-tab.tsx'
import { TalkBar, TalkComments } from '../../features/talk/talk-parts.tsx'
import { useText, useWords } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { Part } from '../../kit/page/states.tsx'
import type { Loaded } from '../../page.ts'
import { useCountedReading } from '../../session/count-reading.ts'

const mostMore = 5

interface Props {
  report: Loaded<MatchReport>
  thread: Loaded<Thread>
  row: MatchRow
  news: Loaded<ArticlePage>
}

/**
 * The report or preview of a match with the comments on it, which may name its minutes, beside other news about it. Its
 * reading counts for the hot list.
 */
export default function ReportTab({ report, thread, row, news }: Props) {
  const words = useWords(newsWords)
  const list = news && 'data' in news ? news.data.list : []
  useCountedReading(list.find(({ told }) => told !== null)?.id ?? null)
  const more = list.filter(({ told }) => told === null).slice(0, mostMore)
  const text = useText()
  const { home, away } = shortSideNames(row, text)
  const name = text.match.versus(home, away)
  const anchors = useMemo(() => [{ id: row.id, name }], [row.id, name])
  return (
    <Report
      report={report}
      bar={<TalkBar thread={thread} />}
      comments={<TalkComments thread={thread} anchors={anchors} />}
      aside={<Part of={news}>{() => <MoreNews title={words.more} articles={more} />}</Part>}
    />
  )
}
