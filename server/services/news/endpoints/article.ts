import { findPublic, listCategories as readCategories, listPublic, listRelated } from '#articles/store/article.ts'
import { htmlOf } from '#articles/rules/html.ts'
import { mapClosings } from '#articles/spoilers.ts'
import type { Closing } from '#articles/spoilers.ts'
import type { ArticleHead } from '#articles/types.ts'
import * as contract from '#contract/news/articles/article.ts'
import type { NewsListItem } from '#contract/news/articles/views/article.ts'
import { handle } from '#core/calls/handler.ts'
import type { Handler } from '#core/calls/handler.ts'
import { sportByWireId } from '#sports/index.ts'
import { pageView } from '#core/database/page.ts'
import { dateTimeIn } from '#core/wire-time.ts'

/** Numbers of old clients: articles are media of type 0. */
const ARTICLE = 0
const mostRelated = 5
const mostPinned = 5

function listItem(article: ArticleHead, closing: Closing | undefined, zone: string, base: string): NewsListItem {
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
    commentCount: 0,
    likeCount: 0,
    isLike: false,
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
    getArticle: handle(contract.getArticle, async ({ db, params, language, lens, now, zone, fail }) => {
      const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : null
      const article = id === null ? null : await findPublic(db, id, now)
      if (!article) return fail('not_found')
      const related = await listRelated(db, article, now, mostRelated)
      const closings = await mapClosings(db, [article, ...related], { lens, now, language })
      const categories = await readCategories(db)
      const closing = closings.get(article.id)
      const item = listItem(article, closing, zone, base)
      const name = categories.find((one) => one.id === article.categoryId)!.names[language]
      return {
        news: { ...item, name, lableType: ARTICLE, content: closing ? '' : htmlOf(article.document, base) },
        currentNews: related.map((one) => listItem(one, closings.get(one.id), zone, base)),
      }
    }),
    listArticles: handle(contract.listArticles, async ({ db, query, language, lens, now, zone }) => {
      const { pageNum, pageSize, mediaType, sportType } = query
      // 0 is no filter to old clients.
      const categoryId = query.categoryId || undefined
      if (mediaType !== undefined && mediaType !== ARTICLE) return pageView(query, { list: [], total: 0 })
      const slug = sportType === undefined ? undefined : sportByWireId(sportType)?.id
      const ofSport = slug === undefined ? undefined : (await readCategories(db)).find((one) => one.slug === slug)
      const isNone = sportType !== undefined && sportType !== 0 && !ofSport
      const isOther = categoryId !== undefined && ofSport !== undefined && categoryId !== ofSport.id
      if (isNone || isOther) return pageView(query, { list: [], total: 0 })
      const category = categoryId ?? ofSport?.id
      const wanted = { at: now, language, ...(category ? { categoryId: category } : {}) }
      const found = await listPublic(db, { ...wanted, limit: pageSize, offset: (pageNum - 1) * pageSize })
      const closings = await mapClosings(db, found.list, { lens, now, language })
      const list = found.list.map((one) => listItem(one, closings.get(one.id), zone, base))
      return pageView(query, { list, total: found.total })
    }),
    listCategories: handle(contract.listCategories, async ({ db, language }) =>
      labelsOf(await readCategories(db), language),
    ),
    getLabels: handle(contract.getLabels, async ({ db, language }) => ({
      customLables: labelsOf(await readCategories(db), language),
    })),
    getIndex: handle(contract.getIndex, async ({ db, query, language, lens, now, zone }) => {
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
      const itemOf = (one: ArticleHead) => listItem(one, closings.get(one.id), zone, base)
      return {
        newsTopBlocks: pinned.list.map(itemOf),
        news: pageView(asked, { list: found.list.map(itemOf), total: found.total }),
      }
    }),
  }
}

function labelsOf(categories: readonly { id: number; names: { en: string; zh: string } }[], language: 'en' | 'zh') {
  return categories.map(({ id, names }) => ({
    categoryId: id,
    lableType: ARTICLE,
    name: names[language],
    mediaType: ARTICLE,
  }))
}
