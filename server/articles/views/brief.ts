import type { ArticleBrief, ArticleCategory } from '#contract/touchline/article.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Lens } from '#core/lens.ts'
import { findClosedThreads, mapClosings, type Closing } from '../spoilers.ts'
import { listCategories, mapMentions } from '../store/article.ts'
import type { About, ArticleHead, Category } from '../types.ts'

export type ArticleViews = {
  categories: readonly Category[]
  closings: ReadonlyMap<number, Closing>
  closedThreads: ReadonlySet<number>
  mentions: ReadonlyMap<number, readonly About[]>
  language: Language
}

export function categoryView(
  { id, slug, names, parentId }: Category,
  { categories, language }: Pick<ArticleViews, 'categories' | 'language'>,
): ArticleCategory {
  const parent = categories.find((one) => one.id === parentId)?.slug ?? null
  return { id, slug, name: names[language], parent }
}

/** An article in a list, closed where its text would disclose a hidden match. */
export function articleBrief(article: ArticleHead, views: ArticleViews): ArticleBrief {
  const closing = views.closings.get(article.id)
  const hasCounts = !closing && !views.closedThreads.has(article.id)
  const category = views.categories.find(({ id }) => id === article.categoryId)!
  return {
    id: article.id,
    category: categoryView(category, views),
    title: closing?.title ?? article.title,
    lead: closing ? '' : article.lead || article.opening,
    picture: closing || article.picture === null ? null : `/files/${article.picture}`,
    authorName: article.authorName,
    authorId: article.authorId,
    publishedAt: article.publishAt!,
    correctedAt: article.correctedAt,
    isPinned: article.isPinned,
    isDemo: article.isDemo,
    told: article.told,
    matchId: article.matchId,
    comments: hasCounts ? article.comments : null,
    likes: hasCounts ? article.likes : null,
    isClosed: closing !== undefined && closing.matchIds.length > 0,
    closedBy: closing?.matchIds ?? [],
    aboutMatchId: article.matchId ?? aboutOf(views.mentions.get(article.id)),
  }
}

function aboutOf(mentions: readonly About[] = []): number | null {
  return mentions.find(({ kind }) => kind === 'match')?.id ?? null
}

type Asking = { lens: Lens; now: number; language: Language }

/** What the briefs of these articles need, in one query each. */
export async function readViews(
  db: Reader,
  articles: readonly ArticleHead[],
  { lens, now, language }: Asking,
): Promise<ArticleViews> {
  const [categories, closings, mentions] = await Promise.all([
    listCategories(db),
    mapClosings(db, articles, { lens, now, language }),
    mapMentions(
      db,
      articles.map(({ id }) => id),
    ),
  ])
  const closedThreads = await findClosedThreads(db, articles, { lens, now, language }, mentions)
  return { categories, closings, closedThreads, mentions, language }
}

export async function articleBriefs(
  db: Reader,
  articles: readonly ArticleHead[],
  asking: Asking,
): Promise<ArticleBrief[]> {
  if (articles.length === 0) return []
  const views = await readViews(db, articles, asking)
  return articles.map((article) => articleBrief(article, views))
}
