import type { ArticlePage } from '#contract/touchline/article.ts'
import { useText, useWords } from '../../i18n/language.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { Card } from '../../kit/page/card.tsx'
import { EmptyState, PartError } from '../../kit/page/states.tsx'
import type { Loaded } from '../../page.ts'
import { ArticleRows } from './article-list.tsx'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import { newsWords } from './words.ts'

/** The news about a match, team, player or competition, as a tab of its page. */
export function AboutNews({
  news,
  path,
  hasChips = true,
}: {
  news: Loaded<ArticlePage>
  /** Address of the tab. */
  path: string
  hasChips?: boolean
}) {
  const text = useText()
  const words = useWords(newsWords)
  if (!news) return null
  if ('failed' in news) return <PartError title={text.errors.partTitle} status={news.failed} />
  const { list, page, pages, matches, position } = news.data
  if (list.length === 0 && page > 1) return <NoSuchPage first={path} />
  if (list.length === 0)
    return (
      <EmptyState icon="calendar" title={words.noneAbout}>
        {words.noneAboutText}
      </EmptyState>
    )
  return (
    <LiveMatches matches={hasChips ? matches : []} position={position}>
      <Card title={words.title} className="about-news">
        <ArticleRows articles={list} hasChips={hasChips} />
        <Pager page={page} pages={pages} to={(to) => (to > 1 ? `${path}?page=${to}` : path)} isPart />
      </Card>
    </LiveMatches>
  )
}
