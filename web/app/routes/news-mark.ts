import type { ArticlePage } from '#contract/touchline/article.ts'
import type { Loaded } from '../page.ts'
import { markOfRows } from '../sports/parts.ts'

/** The mark of a page with a list of news: the sports of its chips. */
export function markOfNews(news: Loaded<ArticlePage>): string {
  return news && 'data' in news ? markOfRows(news.data.matches) : ''
}
