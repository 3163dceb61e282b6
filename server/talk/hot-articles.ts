import { heatOf } from '#articles/rules/heat.ts'
import { listCategories, mapPublic } from '#articles/store/article.ts'
import { mostRead } from '#articles/store/reading.ts'
import type { ArticleHead } from '#articles/types.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapCommenters } from './store/thread.ts'

const hotMs = 7 * 86_400_000
/** The hot list is chosen among so many of the most read articles. */
const mostTried = 200

type HotArticle = { article: ArticleHead; readers: number; commenters: number }
type Wanted = { now: number; language: Language; categoryId?: number | null; limit: number }

/** The hottest articles of the last seven days in a language, also those of a category and of the ones below it. */
export async function listHotArticles(
  db: Reader,
  { now, language, categoryId = null, limit }: Wanted,
): Promise<HotArticle[]> {
  const readers = await mostRead(db, { since: now - hotMs, limit: mostTried })
  const [found, isOfCategory] = await Promise.all([
    mapPublic(db, [...readers.keys()], now),
    categoryFilter(db, categoryId),
  ])
  const recent = [...found.values()].filter(
    (one) => one.language === language && one.publishAt! > now - hotMs && isOfCategory(one),
  )
  const commenters = await commentersOf(db, recent)
  return recent
    .map((article) => {
      const interest = { readers: readers.get(article.id)!, commenters: commenters.get(article.id)! }
      return { article, ...interest, heat: heatOf({ ...interest, ageMs: now - article.publishAt! }) }
    })
    .toSorted((a, b) => b.heat - a.heat || b.article.id - a.article.id)
    .slice(0, limit)
}

async function categoryFilter(
  db: Reader,
  categoryId: number | null,
): Promise<(article: Pick<ArticleHead, 'categoryId'>) => boolean> {
  if (categoryId === null) return () => true
  const below = (await listCategories(db)).filter(({ id, parentId }) => id === categoryId || parentId === categoryId)
  const ids = new Set(below.map(({ id }) => id))
  return (article) => ids.has(article.categoryId)
}

/** Comments on a text from facts are below the report of its match. */
async function commentersOf(db: Reader, articles: readonly ArticleHead[]): Promise<Map<number, number>> {
  const told = articles.flatMap(({ matchId }) => matchId ?? [])
  const [ofReports, ofArticles] = await Promise.all([
    mapCommenters(db, 'report', told),
    mapCommenters(
      db,
      'article',
      articles.map(({ id }) => id),
    ),
  ])
  return new Map(
    articles.map(({ id, matchId }) => [id, (matchId === null ? ofArticles.get(id) : ofReports.get(matchId)) ?? 0]),
  )
}
