import { findPublic, listCategories as readCategories, listPublic, listRelated } from '#articles/store/article.ts'
import { htmlOf } from '#articles/rules/html.ts'
import { mapClosings } from '#articles/spoilers.ts'
import * as contract from '#contract/news/articles/article.ts'
import { handle, type Handler } from '#core/calls/handler.ts'
import { sportByWireId } from '#sports/index.ts'
import { pageView } from '#core/database/page.ts'
import { addFootprint } from '#people/store/footprint.ts'
import { Sanctioned, switchLike } from '#talk/likes.ts'
import { ARTICLE, listItems } from '../views/article.ts'
import { idOfKey } from '../views/key.ts'

const mostRelated = 5
const mostPinned = 5

const threadOf = (newsId: string) => ({ kind: 'article', id: idOfKey(newsId) ?? 0 })

const likeArticle = handle(contract.likeArticle, async (call) => {
  const done = await switchLike(call, threadOf(call.params.newsId), true)
  if (done instanceof Sanctioned) return call.fail('forbidden', done.texts)
  return done ? null : call.fail('not_found')
})

const unlikeArticle = handle(contract.unlikeArticle, async (call) => {
  const done = await switchLike(call, threadOf(call.params.newsId), false)
  return done ? null : call.fail('not_found')
})

const labelHandlers = {
  listCategories: handle(contract.listCategories, async ({ db, language }) =>
    labelsOf(await readCategories(db), language),
  ),
  getLabels: handle(contract.getLabels, async ({ db, language }) => ({
    customLables: labelsOf(await readCategories(db), language),
  })),
}

function pageOfIndex({ pageNum, pageSize }: { pageNum: string; pageSize: string }) {
  return { pageNum: Math.max(1, Number(pageNum)), pageSize: Math.min(100, Math.max(1, Number(pageSize))) }
}

/** @param publicUrl - Scheme and host of links in the body; null where the operator stated none. */
export function articleHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const base = publicUrl ?? ''
  return {
    likeArticle,
    unlikeArticle,
    getArticle: handle(contract.getArticle, async (call) => {
      const { db, params, viewer, peer, language, lens, now, fail } = call
      const id = idOfKey(params.id)
      const article = id === null ? null : await findPublic(db, id, now)
      if (!article) return fail('not_found')
      const related = await listRelated(db, article, now, mostRelated)
      const [item, ...others] = await listItems(call, [article, ...related], base)
      const isClosed = (await mapClosings(db, [article], { lens, now, language })).size > 0
      if (viewer.userId !== null && !isClosed && !peer.isPrefetch) await addFootprint(db, viewer.userId, article.id)
      const categories = await readCategories(db)
      const name = categories.find((one) => one.id === article.categoryId)!.names[language]
      return {
        news: { ...item!, name, lableType: ARTICLE, content: isClosed ? '' : htmlOf(article.document, base) },
        currentNews: others,
      }
    }),
    listArticles: handle(contract.listArticles, async (call) => {
      const { db, query, language, now } = call
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
      return pageView(query, { list: await listItems(call, found.list, base), total: found.total })
    }),
    ...labelHandlers,
    getIndex: handle(contract.getIndex, async (call) => {
      const { db, query, language, now } = call
      const asked = pageOfIndex(query)
      const [found, pinned] = await Promise.all([
        listPublic(db, { at: now, language, limit: asked.pageSize, offset: (asked.pageNum - 1) * asked.pageSize }),
        asked.pageNum === 1
          ? listPublic(db, { at: now, language, isPinned: true, limit: mostPinned, offset: 0 })
          : { list: [] },
      ])
      const items = await listItems(call, [...pinned.list, ...found.list], base)
      return {
        newsTopBlocks: items.slice(0, pinned.list.length),
        news: pageView(asked, { list: items.slice(pinned.list.length), total: found.total }),
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
