import type { ArticlePage } from '#contract/touchline/article.ts'
import type { MatchReport } from '#contract/touchline/match-report.ts'
import { MoreNews } from '../../features/news/more-news.tsx'
import { newsWords } from '../../features/news/words.ts'
import Report from '../../features/report/report-tab.tsx'
import { useWords } from '../../i18n/language.tsx'
import type { Loaded } from '../../page.ts'
import { useCountedReading } from '../../session/count-reading.ts'

const mostMore = 5

/** The report or preview of a match, beside other news about it. Its reading counts for the hot list. */
export default function ReportTab({ report, news }: { report: Loaded<MatchReport>; news: Loaded<ArticlePage> }) {
  const words = useWords(newsWords)
  const list = news && 'data' in news ? news.data.list : []
  useCountedReading(list.find(({ told }) => told !== null)?.id ?? null)
  const more = list.filter(({ told }) => told === null).slice(0, mostMore)
  return <Report report={report} aside={<MoreNews title={words.more} articles={more} />} />
}
