import { findClosedThreads, mapClosings, type Closing } from '#articles/spoilers.ts'
import type { ArticleHead } from '#articles/types.ts'
import type { NewsListItem } from '#contract/news/articles/views/article.ts'
import type { Call } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import type { Reader } from '#core/database/reader.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { pluck } from '#core/pluck.ts'
import { findBonds } from '#people/store/follow.ts'
import { findSavedAmong } from '#people/store/saved.ts'
import { listLiked } from '#talk/store/thread.ts'

/** Numbers of old clients: articles are media of type 0. */
export const ARTICLE = 0

/** What a reader saved and likes of some articles, and whose authors the reader follows. */
type Marks = { saved: ReadonlySet<number>; liked: ReadonlySet<number>; followed: ReadonlySet<number> }

async function marksOf(db: Reader, userId: number | null, articles: readonly ArticleHead[]): Promise<Marks> {
  const ids = articles.map(({ id }) => id)
  const [saved, liked, { followed }] = await Promise.all([
    findSavedAmong(db, userId, ids),
    findLiked(db, articles, userId),
    findBonds(
      db,
      userId,
      articles.flatMap(({ authorId }) => authorId ?? []),
    ),
  ])
  return { saved, liked, followed }
}

/** Those that a reader likes; a text written from facts shares the likes of its report. */
async function findLiked(db: Reader, articles: readonly ArticleHead[], userId: number | null): Promise<Set<number>> {
  const told = articles.flatMap(({ matchId }) => matchId ?? [])
  const [own, reports] = await Promise.all([
    listLiked(db, 'article', pluck(articles, 'id'), userId),
    listLiked(db, 'report', told, userId),
  ])
  const isLiked = ({ id, matchId }: ArticleHead) => (matchId === null ? own.has(id) : reports.has(matchId))
  return new Set(articles.filter(isLiked).map(({ id }) => id))
}

export type Reading = Pick<Call<Operation>, 'db' | 'viewer' | 'lens' | 'now' | 'language' | 'zone'>

/** Articles in a list of old clients, closed and marked for their reader. */
export async function listItems(
  { db, viewer, lens, now, language, zone }: Reading,
  articles: readonly ArticleHead[],
  base: string,
): Promise<NewsListItem[]> {
  const [closings, closedThreads, marks] = await Promise.all([
    mapClosings(db, articles, { lens, now, language }),
    findClosedThreads(db, articles, { lens, now, language }),
    marksOf(db, viewer.userId, articles),
  ])
  return articles.map((one) => {
    const closing = closings.get(one.id)
    return listItem(one, { closing, hasCounts: !closing && !closedThreads.has(one.id), marks, zone, base })
  })
}

type Shown = { closing: Closing | undefined; hasCounts: boolean; marks: Marks; zone: string; base: string }

function listItem(article: ArticleHead, { closing, hasCounts, marks, zone, base }: Shown): NewsListItem {
  const picture = closing || article.picture === null ? '' : `${base}/files/${article.picture}`
  return {
    id: String(article.id),
    newsId: String(article.id),
    title: closing?.title ?? article.title,
    content: closing ? '' : article.lead || article.opening,
    imgUrl: picture,
    coverPicture: picture,
    mediaType: ARTICLE,
    categoryId: article.categoryId,
    commentCount: hasCounts ? article.comments : 0,
    likeCount: hasCounts ? article.likes : 0,
    isLike: marks.liked.has(article.id),
    isFavorites: marks.saved.has(article.id),
    isAttention: article.authorId !== null && marks.followed.has(article.authorId),
    createdDate: dateTimeIn(article.publishAt!, zone),
    userId: article.authorId ?? 0,
    nickName: article.authorName,
    headImgUrl: '',
  }
}
