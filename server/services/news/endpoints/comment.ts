import * as contract from '#contract/news/articles/comment.ts'
import { handle, type Handler, type Call } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { isProblem, prepareComment, storeComment, storedView, storing } from '#talk/add.ts'
import { Sanctioned, switchCommentLike } from '#talk/likes.ts'
import { listMainsAt, listRepliesAt, mapComments } from '#talk/store/comment.ts'
import { countBlocked, countBlockedReplies, findCounts } from '#talk/store/thread.ts'
import { findThing, keyOf } from '#talk/things.ts'
import { isVisible } from '#talk/thread.ts'
import type { StoredComment, Target } from '#talk/types.ts'
import { mapViews } from '#talk/view.ts'
import { newsComment } from '../views/comment.ts'

/** Orders of old clients: by time, and by what they call heat or likes. */
const orderOf = (orderField: string) => (/^(time|created?_?(date|time))$/i.test(orderField) ? 'newest' : 'best')
const idOf = (key: string) => (/^[1-9]\d{0,8}$/.test(key) ? Number(key) : 0)

const likeComment = handle(contract.likeComment, async (call) => {
  const done = await switchCommentLike(call, idOf(call.params.commentId), true)
  if (done === 'own')
    return call.fail('bad_request', { en: 'You cannot light up your own comment.', zh: '不能点亮自己的评论。' })
  if (done instanceof Sanctioned) return call.fail('forbidden', done.texts)
  return done === null ? call.fail('not_found') : null
})

/** @param publicUrl - Scheme and host of addresses; null where the operator stated none. */
export function commentHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const base = publicUrl ?? ''
  return {
    saveComment: handle(contract.saveComment, async (call) => {
      const { body, once, fail } = call
      const { newsId, content, replyId, imgUrl1, imgUrl2, imgUrl3 } = body
      const target = { kind: 'article', id: idOf(newsId) }
      const pictures = [imgUrl1, imgUrl2, imgUrl3].filter((one) => one !== '')
      const draft = { text: content, replyTo: replyId ?? 0, pictures, minute: null, matchId: null }
      const ready = await prepareComment(call, target, draft)
      if (isProblem(ready)) return fail(ready.error, ready.texts)
      return storing(ready, () =>
        once(async (db) => {
          const stored = await storeComment(call, db, ready)
          if (isProblem(stored)) return fail(stored.error, stored.texts)
          return newsComment(storedView(call, stored, ready), target, { ...call, base })
        }),
      )
    }),
    likeComment,
    listComments: handle(contract.listComments, async (call) => {
      const { db, query, viewer, engines, fail } = call
      const target = { kind: query.microVideo ? 'video' : 'article', id: idOf(query.newsId) }
      const thing = await findThing(db, engines.talk, target, call)
      if (!thing) return fail('not_found')
      if (query.mainCommentId) {
        const asked = { ...query, isUp: query.order === 'asc', of: thing }
        const sons = await readSons(call, query.mainCommentId, asked, base)
        return sons ? sons.sonComments : fail('not_found')
      }
      if (thing.closing) return pageView(query, { list: [], total: 0 })
      const part = {
        order: orderOf(query.orderField),
        isUp: query.order === 'asc',
        readerId: viewer.userId,
        butIds: [...(query.notIds ?? []), ...(query.notIdList ?? [])],
        ...pageOf(query),
      } as const
      const [found, counts, blocked] = await Promise.all([
        listMainsAt(db, thing, part),
        findCounts(db, thing),
        countBlocked(db, thing, viewer.userId),
      ])
      const views = await mapViews(db, found, call, () => thing.authorId)
      const list = found.map(({ id }) => newsComment(views.get(id)!, target, { ...call, base }))
      return pageView(query, { list, total: Math.max(0, counts.mains - blocked) })
    }),
    listCommentReplies: handle(contract.listCommentReplies, async (call) => {
      const sons = await readSons(call, call.query.commentId, { ...call.query, isUp: true }, base)
      return sons ?? call.fail('not_found')
    }),
    listCommentRepliesWeb: handle(contract.listCommentRepliesWeb, async (call) => {
      const sons = await readSons(call, call.query.commentId, { ...call.query, isUp: true }, base)
      return sons ?? call.fail('not_found')
    }),
  }
}

/** `of`: the thing that the comment must be on, where the caller names one. */
type Asked = { pageNum: number; pageSize: number; isUp: boolean; of?: Target }

/** A comment with a page of its replies; null where it is not shown. In a closed thread neither has a text. */
async function readSons(call: Call<Operation>, id: number, asked: Asked, base: string) {
  const { db, viewer, engines } = call
  const main = (await mapComments(db, [id], viewer.userId)).get(id)
  if (!main || main.mainId !== null || !isVisible(main, viewer)) return null
  const thing = await findThing(db, engines.talk, { kind: main.kind, id: main.targetId }, call)
  if (!thing || (asked.of && keyOf(asked.of) !== keyOf(thing))) return null
  const [found, blocked] = thing.closing
    ? [[], 0]
    : await Promise.all([
        listRepliesAt(db, main.id, { isUp: asked.isUp, readerId: viewer.userId, ...pageOf(asked) }),
        countBlockedReplies(db, main.id, viewer.userId),
      ])
  const shown: StoredComment = thing.closing ? { ...main, text: '', pictures: [], likes: 0, replies: 0 } : main
  const views = await mapViews(db, [shown, ...found], call, () => thing.authorId)
  const wire = (one: StoredComment) => newsComment(views.get(one.id)!, thing, { ...call, base })
  const total = Math.max(0, shown.replies - blocked)
  return { parent: wire(shown), sonComments: pageView(asked, { list: found.map(wire), total }) }
}
