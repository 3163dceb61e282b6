import type { ArticleBrief } from '#contract/touchline/article.ts'

/** The page of an article. Words of a title would tell a spoiler-free reader, so only its number is in the address. */
export function articlePath({ id }: Pick<ArticleBrief, 'id'>): string {
  return `/news/${id}`
}
