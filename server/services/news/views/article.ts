import type { Closing } from '#articles/spoilers.ts'
import type { ArticleHead } from '#articles/types.ts'
import type { NewsListItem } from '#contract/news/articles/views/article.ts'
import type { Reader } from '#core/database/reader.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { findBonds } from '#people/store/follow.ts'
import { findSavedAmong } from '#people/store/saved.ts'
import { listLiked } from '#talk/store/thread.ts'

/** Numbers of old clients: articles are media of type 0. */
export const ARTICLE = 0

/** What a reader saved and likes of some articles, and whose authors the reader follows. */
type Marks = { saved: ReadonlySet<number>; liked: ReadonlySet<number>; followed: ReadonlySet<number> }

export async function marksOf(db: Reader, userId: number | null, articles: readonly ArticleHead[]): Promise<Marks> {
  const ids = articles.map(({ id }) => id)
  const [saved, liked, { followed }] = await Promise.all([
    findSavedAmong(db, userId, ids),
    listLiked(db, 'article', ids, userId),
    findBonds(
      db,
      userId,
      articles.flatMap(({ authorId }) => authorId ?? []),
    ),
  ])
  return { saved, liked, followed }
}

type Reading = { closing: Closing | undefined; marks: Marks; zone: string; base: string }

/** An article in a list of old clients. */
export function listItem(article: ArticleHead, { closing, marks, zone, base }: Reading): NewsListItem {
  const picture = closing || article.picture === null ? '' : `${base}/files/${article.picture}`
  return {
    id: String(article.id),
    newsId: String(article.id),
    title: closing?.title ?? article.title,
    content: closing ? '' : article.lead,
    imgUrl: picture,
    coverPicture: picture,
    mediaType: ARTICLE,
    categoryId: article.categoryId,
    commentCount: closing ? 0 : article.comments,
    likeCount: closing ? 0 : article.likes,
    isLike: marks.liked.has(article.id),
    isFavorites: marks.saved.has(article.id),
    isAttention: article.authorId !== null && marks.followed.has(article.authorId),
    createdDate: dateTimeIn(article.publishAt!, zone),
    userId: article.authorId ?? 0,
    nickName: article.authorName,
    headImgUrl: '',
  }
}
