import type { Closing } from '#articles/spoilers.ts'
import type { About, ArticleHead, Category } from '#articles/types.ts'
import type { ArticleBrief, ArticleCategory } from '#contract/touchline/article.ts'
import type { Language } from '#core/calls/language.ts'

/** What briefs of articles are written from, beside their rows. */
export type ArticleViews = {
  categories: readonly Category[]
  closings: ReadonlyMap<number, Closing>
  mentions: ReadonlyMap<number, readonly About[]>
  comments: ReadonlyMap<number, number>
  language: Language
}

/** A category in a language. */
export function categoryView(
  { id, slug, names, parentId }: Category,
  { categories, language }: Pick<ArticleViews, 'categories' | 'language'>,
): ArticleCategory {
  const parent = categories.find((one) => one.id === parentId)?.slug ?? null
  return { id, slug, name: names[language], parent }
}

/** An article in a list, as the caller may see it. */
export function articleBrief(article: ArticleHead, views: ArticleViews): ArticleBrief {
  const closing = views.closings.get(article.id)
  const category = views.categories.find(({ id }) => id === article.categoryId)!
  return {
    id: article.id,
    category: categoryView(category, views),
    title: closing?.title ?? article.title,
    lead: closing ? '' : article.lead,
    picture: closing || article.picture === null ? null : `/files/${article.picture}`,
    authorName: article.authorName,
    authorId: article.authorId,
    publishedAt: article.publishAt!,
    correctedAt: article.correctedAt,
    isPinned: article.isPinned,
    isDemo: article.isDemo,
    told: article.told,
    matchId: article.matchId,
    isClosed: closing !== undefined && closing.matchIds.length > 0,
    closedBy: closing?.matchIds ?? [],
    aboutMatchId: article.matchId ?? aboutOf(views.mentions.get(article.id)),
    comments: views.comments.get(article.id) ?? 0,
  }
}

function aboutOf(mentions: readonly About[] = []): number | null {
  return mentions.find(({ kind }) => kind === 'match')?.id ?? null
}
