import type { ArticlePage } from '#contract/touchline/article.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchReport } from '#contract/touchline/match-report.ts'
import type { Thread } from '#contract/touchline/talk.ts'
import { MoreNews } from '../../features/news/more-news.tsx'
import { newsWords } from '../../features/news/words.ts'
import Report from '../../features/report/report-tab.tsx'
import { useWords } from '../../i18n/language.tsx'
import type { Loaded } from '../../page.ts'
import { useCountedReading } from '../../session/count-reading.ts'

const mostMore = 5

interface Props {
  report: Loaded<MatchReport>
  thread: Loaded<Thread>
  row: MatchRow
  news: Loaded<ArticlePage>
}

/** The report or preview of a match, beside other news about it. Its reading counts for the hot list. */
export default function ReportTab({ report, thread, row, news }: Props) {
  const words = useWords(newsWords)
  const list = news && 'data' in news ? news.data.list : []
  useCountedReading(list.find(({ told }) => told !== null)?.id ?? null)
  const more = list.filter(({ told }) => told === null).slice(0, mostMore)
  return <Report report={report} thread={thread} row={row} aside={<MoreNews title={words.more} articles={more} />} />
}
