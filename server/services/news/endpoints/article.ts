import { findPublic, listCategories as readCategories, listPublic, listRelated } from '#articles/store/article.ts'
import { htmlOf } from '#articles/rules/html.ts'
import { mapClosings } from '#articles/spoilers.ts'
import type { Closing } from '#articles/spoilers.ts'
import type { ArticleHead } from '#articles/types.ts'
import * as contract from '#contract/news/articles/article.ts'
import type { NewsListItem } from '#contract/news/articles/views/article.ts'
import { handle } from '#core/calls/handler.ts'
import type { Handler } from '#core/calls/handler.ts'
import type { Viewer } from '#core/calls/caller.ts'
import { pageView } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { switchLike } from '#talk/likes.ts'
import { mapMarks } from '#talk/marks.ts'
import type { Marks } from '#talk/marks.ts'

/** Numbers of old clients: articles are media of type 0. */
const ARTICLE = 0
/** Sports by their number, and the categories that hold their articles. */
const categoryOfSport: Readonly<Record<number, string>> = { 1: 'football', 2: 'basketball', 3: 'baseball', 5: 'tennis' }
const mostRelated = 5
const mostPinned = 5

type Look = {
  closings: ReadonlyMap<number, Closing>
  marks: ReadonlyMap<number, Marks>
  zone: string
  base: string
}

function listItem(article: ArticleHead, { closings, marks, zone, base }: Look): NewsListItem {
  const closing = closings.get(article.id)
  const { comments = 0, likes = 0, isLiked = false } = marks.get(article.id) ?? {}
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
    commentCount: closing ? 0 : comments,
    likeCount: closing ? 0 : likes,
    isLike: isLiked,
    isFavorites: false,
    isAttention: false,
    createdDate: dateTimeIn(article.publishAt!, zone),
    userId: article.authorId ?? 0,
    nickName: article.authorName,
    headImgUrl: '',
  }
}

/** @param publicUrl - Scheme and host of links in the body; null where the operator stated none. */
export function articleHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const base = publicUrl ?? ''
  return {
    getArticle: handle(contract.getArticle, async ({ db, params, viewer, language, lens, now, zone, fail }) => {
      const article = await findPublic(db, idOf(params.id), now)
      if (!article) return fail('not_found')
      const related = await listRelated(db, article, now, mostRelated)
      const closings = await mapClosings(db, [article, ...related], { lens, now, language })
      const categories = await readCategories(db)
      const closing = closings.get(article.id)
      const look = { closings, marks: await marksOf(db, [article, ...related], viewer), zone, base }
      const item = listItem(article, look)
      const name = categories.find((one) => one.id === article.categoryId)!.names[language]
      return {
        news: { ...item, name, lableType: ARTICLE, content: closing ? '' : htmlOf(article.document, base) },
        currentNews: related.map((one) => listItem(one, look)),
      }
    }),
    listArticles: handle(contract.listArticles, async ({ db, query, viewer, language, lens, now, zone }) => {
      const { pageNum, pageSize, mediaType, sportType } = query
      // 0 is no filter to old clients.
      const categoryId = query.categoryId || undefined
      if (mediaType !== undefined && mediaType !== ARTICLE) return pageView(query, { list: [], total: 0 })
      const slug = sportType === undefined ? undefined : categoryOfSport[sportType]
      const ofSport = slug === undefined ? undefined : (await readCategories(db)).find((one) => one.slug === slug)
      const isNone = sportType !== undefined && sportType !== 0 && !ofSport
      const isOther = categoryId !== undefined && ofSport !== undefined && categoryId !== ofSport.id
      if (isNone || isOther) return pageView(query, { list: [], total: 0 })
      const category = categoryId ?? ofSport?.id
      const wanted = { at: now, language, ...(category ? { categoryId: category } : {}) }
      const found = await listPublic(db, { ...wanted, limit: pageSize, offset: (pageNum - 1) * pageSize })
      const closings = await mapClosings(db, found.list, { lens, now, language })
      const look = { closings, marks: await marksOf(db, found.list, viewer), zone, base }
      const list = found.list.map((one) => listItem(one, look))
      return pageView(query, { list, total: found.total })
    }),
    listCategories: handle(contract.listCategories, async ({ db, language }) =>
      labelsOf(await readCategories(db), language),
    ),
    getLabels: handle(contract.getLabels, async ({ db, language }) => ({
      customLables: labelsOf(await readCategories(db), language),
    })),
    getIndex: handle(contract.getIndex, async ({ db, query, viewer, language, lens, now, zone }) => {
      const asked = {
        pageNum: Math.max(1, Number(query.pageNum)),
        pageSize: Math.min(100, Math.max(1, Number(query.pageSize))),
      }
      const [found, pinned] = await Promise.all([
        listPublic(db, { at: now, language, limit: asked.pageSize, offset: (asked.pageNum - 1) * asked.pageSize }),
        asked.pageNum === 1
          ? listPublic(db, { at: now, language, isPinned: true, limit: mostPinned, offset: 0 })
          : { list: [] },
      ])
      const closings = await mapClosings(db, [...found.list, ...pinned.list], { lens, now, language })
      const look = { closings, marks: await marksOf(db, [...found.list, ...pinned.list], viewer), zone, base }
      const itemOf = (one: ArticleHead) => listItem(one, look)
      return {
        newsTopBlocks: pinned.list.map(itemOf),
        news: pageView(asked, { list: found.list.map(itemOf), total: found.total }),
      }
    }),
    likeArticle: handle(contract.likeArticle, async (call) => {
      const done = await switchLike(call, { kind: 'article', id: idOf(call.params.newsId) }, true)
      return done ? null : call.fail('not_found')
    }),
    unlikeArticle: handle(contract.unlikeArticle, async (call) => {
      const done = await switchLike(call, { kind: 'article', id: idOf(call.params.newsId) }, false)
      return done ? null : call.fail('not_found')
    }),
  }
}

const idOf = (key: string) => (/^[1-9]\d{0,8}$/.test(key) ? Number(key) : 0)

function marksOf(db: Reader, articles: readonly ArticleHead[], { userId }: Viewer): Promise<Map<number, Marks>> {
  return mapMarks(
    db,
    'article',
    articles.map(({ id }) => id),
    userId,
  )
}

function labelsOf(categories: readonly { id: number; names: { en: string; zh: string } }[], language: 'en' | 'zh') {
  return categories.map(({ id, names }) => ({
    categoryId: id,
    lableType: ARTICLE,
    name: names[language],
    mediaType: ARTICLE,
  }))
}
