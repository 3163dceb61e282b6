import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ArticleBrief, ArticlePage } from '#contract/touchline/article.ts'
import type { Headline } from '#contract/touchline/headline.ts'
import type { NewsHome } from '#contract/touchline/home-block.ts'
import type { NewsDigest } from '#contract/touchline/news-digest.ts'
import { useWords } from '../../i18n/language.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { Card } from '../../kit/page/card.tsx'
import { EmptyState, Part } from '../../kit/page/states.tsx'
import type { Loaded } from '../../page.ts'
import { ArticleRows } from './article-list.tsx'
import { newsPath } from './article-path.ts'
import { NoSuchPage } from './no-such-page.tsx'
import { CategoryNav } from './category-nav.tsx'
import { Headlines } from './headlines.tsx'
import { HomeBlocks } from './home-blocks.tsx'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { AuthorsCard, ElsewhereCard, FactsNote, HotCard } from './side-cards.tsx'
import { newsWords } from './words.ts'
import { YourTeams } from './your-teams.tsx'

export interface NewsData {
  news: ArticlePage
  category: string | null
  by: 'people' | 'rules' | null
  digest: Loaded<NewsDigest>
  headlines: Loaded<{ list: Headline[] }>
  /** Blocks of the first page of all news. */
  home: Loaded<NewsHome>
}

/** The news: the top ones, the newest, and beside them the categories and what else there is to read. */
export function NewsPage({ news, category, by, digest, headlines, home }: NewsData) {
  const words = useWords(newsWords)
  const chosen = { category, by }
  const arranged = home && 'data' in home ? home.data : null
  const matches = useMemo(() => [...news.matches, ...(arranged?.matches ?? [])], [news, arranged])
  const shownAbove = arranged ? topOf(arranged) : news.top
  const name = news.categories.find(({ slug }) => slug === category)?.name ?? (by ? words.by[by] : words.title)
  return (
    <LiveMatches matches={matches} position={arranged?.position ?? news.position}>
      <div className="wrap news-page">
        <h1 className="hidden-text">{name}</h1>
        <CategoryNav page={news} chosen={chosen} />
        <div className="stack">
          {arranged ? <HomeBlocks blocks={arranged.blocks} /> : <Headlines articles={news.top} />}
          <Latest news={news} chosen={chosen} shown={shownAbove} />
        </div>
        <aside className="stack">
          <Part of={digest}>
            {({ hot, authors }) => (
              <>
                <HotCard hot={hot} />
                <AuthorsCard authors={authors} />
              </>
            )}
          </Part>
          <Part of={headlines}>{({ list }) => <ElsewhereCard headlines={list} />}</Part>
          <FactsNote />
          <YourTeams />
        </aside>
      </div>
    </LiveMatches>
  )
}

function topOf({ blocks }: NewsHome): ArticleBrief[] {
  return blocks.flatMap(({ order, articles }) => (order === 'top' ? articles : []))
}

interface LatestProps {
  news: ArticlePage
  chosen: Pick<NewsData, 'category' | 'by'>
  /** Articles at the head of the page. */
  shown: readonly ArticleBrief[]
}

/** The newest, without those at the head of the page. */
function Latest({ news, chosen, shown }: LatestProps) {
  const words = useWords(newsWords)
  const { list, page, pages } = news
  const rest = list.filter(({ id }) => !shown.some((one) => one.id === id))
  if (list.length === 0 && page > 1) return <NoSuchPage first={newsPath(chosen)} />
  if (list.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title={words.none}
        action={
          newsPath(chosen) === newsPath() ? undefined : (
            <Link className="button compact primary touchable" to={newsPath()}>
              {words.toAll}
            </Link>
          )
        }
      >
        {words.noneText}
      </EmptyState>
    )
  if (rest.length === 0 && pages <= 1) return null
  return (
    <Card title={words.latest}>
      <ArticleRows articles={rest} />
      <Pager page={page} pages={pages} to={(to) => newsPath({ ...chosen, page: to })} />
    </Card>
  )
}
