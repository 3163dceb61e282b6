import { mapPublic } from '#articles/store/article.ts'
import * as contract from '#contract/news/articles/favorite.ts'
import { handle, type Handler } from '#core/calls/handler.ts'
import { pageOf, pageView, type Listed } from '#core/database/page.ts'
import { saveArticle } from '#people/saved.ts'
import { listFootprints } from '#people/store/footprint.ts'
import { listSavedArticleIds, removeSaved } from '#people/store/saved.ts'
import { idOfKey } from '../views/key.ts'
import { listItems, type Reading } from '../views/article.ts'

type Asked = { pageNum: number; pageSize: number }
const none = { total: 0, list: [] }

/** Saved articles and footprints are their owner's alone: of anybody else the list is empty. */
function ownId({ userId }: { userId: number | null }, asked: string | undefined): number | null {
  return asked === undefined || asked === String(userId) ? userId : null
}

/** @param publicUrl - Scheme and host of pictures; null where the operator stated none. */
export function favoriteHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const items = async (call: Reading, asked: Asked, ids: Listed<number>) => {
    const found = await mapPublic(call.db, ids.list, call.now)
    const articles = ids.list.flatMap((id) => found.get(id) ?? [])
    return pageView(asked, { total: ids.total, list: await listItems(call, articles, publicUrl ?? '') })
  }
  const saved = async (call: Reading, asked: Asked, userId: number | null) =>
    items(
      call,
      asked,
      userId === null ? none : await listSavedArticleIds(call.db, userId, { now: call.now, ...pageOf(asked) }),
    )
  return {
    saveArticle: handle(contract.saveArticle, async ({ db, params, viewer, now, fail }) => {
      const articleId = idOfKey(params.newsId)
      const outcome = articleId === null ? 'not_found' : await saveArticle(db, viewer.userId, { articleId, now })
      if (outcome === 'full') return fail('too_many', { en: 'Limit of saved articles reached.', zh: '收藏已达上限。' })
      return outcome === 'done' ? null : fail('not_found')
    }),
    unsaveArticle: handle(contract.unsaveArticle, async ({ db, params, viewer, fail }) => {
      const id = idOfKey(params.newsId)
      if (id === null) return fail('not_found')
      await removeSaved(db, viewer.userId, { kind: 'article', id })
      return null
    }),
    listFootprint: handle(contract.listFootprint, async (call) => {
      const { db, query, viewer, now } = call
      const userId = ownId(viewer, query.userId)
      const { total, list } = userId === null ? none : await listFootprints(db, userId, { now, ...pageOf(query) })
      return items(call, query, { total, list: list.map(({ id }) => id) })
    }),
    listSavedArticlesOf: handle(contract.listSavedArticlesOf, (call) =>
      saved(call, call.query, ownId(call.viewer, call.query.userId)),
    ),
    listSavedArticles: handle(contract.listSavedArticles, (call) => saved(call, call.query, call.viewer.userId)),
    listSavedArticlesWeb: handle(contract.listSavedArticlesWeb, (call) =>
      saved(call, call.query, ownId(call.viewer, call.query.userId)),
    ),
  }
}
