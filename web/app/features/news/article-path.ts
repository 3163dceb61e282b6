import type { ArticleBrief } from '#contract/touchline/article.ts'

/**
 * The page of an article; a text from facts stands on the page of its match. Words of a title would tell a spoiler-free
 * reader, so only numbers are in the address.
 */
export function articlePath({ id, matchId }: Pick<ArticleBrief, 'id' | 'matchId'>): string {
  return matchId === null ? `/news/${id}` : `/match/${matchId}/report`
}

/** The list of news with a filter. */
export function newsPath({ category, by, page = 1 }: NewsQuery = {}): string {
  const query = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(by ? { by } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return query.size > 0 ? `/news?${query}` : '/news'
}
export interface NewsQuery {
  category?: string | null
  by?: 'people' | 'rules' | null
  page?: number
}
