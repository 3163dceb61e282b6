import type { ArticleBrief, ArticleCategory } from '#contract/touchline/article.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Lens } from '#core/lens.ts'
import { mapClosings } from '../spoilers.ts'
import type { Closing } from '../spoilers.ts'
import { listCategories } from '../store/article.ts'
import type { ArticleHead, Category } from '../types.ts'

export function categoryView({ id, slug, names }: Category, language: Language): ArticleCategory {
  return { id, slug, name: names[language] }
}

type Views = { categories: readonly Category[]; closings: ReadonlyMap<number, Closing>; language: Language }

/** An article in a list, closed where its text would tell the reader of a hidden match. */
export function articleBrief(article: ArticleHead, { categories, closings, language }: Views): ArticleBrief {
  const closing = closings.get(article.id)
  const category = categories.find(({ id }) => id === article.categoryId)!
  return {
    id: article.id,
    category: categoryView(category, language),
    title: closing?.title ?? article.title,
    lead: closing ? '' : article.lead,
    picture: closing || article.picture === null ? null : `/files/${article.picture}`,
    authorName: article.authorName,
    authorId: article.authorId,
    publishedAt: article.publishAt!,
    correctedAt: article.correctedAt,
    isPinned: article.isPinned,
    isDemo: article.isDemo,
    comments: closing ? null : article.comments,
    likes: closing ? null : article.likes,
    isClosed: closing !== undefined,
    closedBy: closing?.matchIds ?? [],
  }
}

type Asking = { lens: Lens; now: number; language: Language }

/** The same for a whole list. */
export async function articleBriefs(
  db: Reader,
  articles: readonly ArticleHead[],
  asking: Asking,
): Promise<ArticleBrief[]> {
  if (articles.length === 0) return []
  const [categories, closings] = await Promise.all([listCategories(db), mapClosings(db, articles, asking)])
  return articles.map((article) => articleBrief(article, { categories, closings, language: asking.language }))
}
