import * as contract from '#contract/news/posts/reply.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { pluck } from '#core/pluck.ts'
import { listMainsAt, listRepliesAt, mapComments } from '#talk/store/comment.ts'
import { countBlocked, countBlockedReplies, findCounts } from '#talk/store/thread.ts'
import { findThing, type Seen } from '#talk/things.ts'
import { isVisible } from '#talk/thread.ts'
import type { StoredComment } from '#talk/types.ts'
import { mapViews } from '#talk/view.ts'
import { idOfKey } from '../views/key.ts'
import { replyIdOf, wireReply } from '../views/post.ts'
import { lookOf } from './post.ts'

type Listing = Call<typeof contract.listReplies> | Call<typeof contract.listRepliesToReply>

const orderOf = (orderField: string) => (/like|hot|heat/i.test(orderField) ? 'best' : 'newest')

async function wireReplies(call: Listing, thing: Seen, found: readonly StoredComment[], base: string) {
  const views = await mapViews(call.db, found, call, () => thing.authorId)
  const look = await lookOf(call, pluck(found, 'userId'), base)
  return found.map(({ id }) => wireReply(views.get(id)!, thing.id, look))
}

async function threadOf(call: Listing): Promise<Seen | null> {
  return findThing(call.db, call.engines.talk, { kind: 'post', id: idOfKey(call.query.postId) ?? 0 }, call)
}

/** Replies below a reply; null where that is not one of this post. */
async function readSons(call: Listing, thing: Seen, base: string) {
  const { db, query, viewer } = call
  const key = query.targetId ?? ''
  const id = replyIdOf(key) ?? idOfKey(key) ?? 0
  const main = (await mapComments(db, [id], viewer.userId)).get(id)
  if (!main || main.mainId !== null || !isVisible(main, viewer)) return null
  if (main.kind !== 'post' || main.targetId !== thing.id) return null
  if (thing.closing) return pageView(query, { total: 0, list: [] })
  const part = { isUp: query.order !== 'desc', readerId: viewer.userId, ...pageOf(query) }
  const [found, blocked] = await Promise.all([listRepliesAt(db, id, part), countBlockedReplies(db, id, viewer.userId)])
  const total = Math.max(0, main.replies - blocked)
  return pageView(query, { total, list: await wireReplies(call, thing, found, base) })
}

/** @param publicUrl - Scheme and host of pictures; null where the operator stated none. */
export function replyHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const base = publicUrl ?? ''
  return {
    listReplies: handle(contract.listReplies, async (call) => {
      const { db, query, viewer, fail } = call
      const thing = (await threadOf(call)) ?? fail('not_found')
      if (query.targetId) return (await readSons(call, thing, base)) ?? fail('not_found')
      if (thing.closing) return pageView(query, { total: 0, list: [] })
      const [order, isUp] = [orderOf(query.orderField), query.order === 'asc'] as const
      const [found, counts, blocked] = await Promise.all([
        listMainsAt(db, thing, { order, isUp, readerId: viewer.userId, butIds: [], ...pageOf(query) }),
        findCounts(db, thing),
        countBlocked(db, thing, viewer.userId),
      ])
      const total = Math.max(0, counts.mains - blocked)
      return pageView(query, { total, list: await wireReplies(call, thing, found, base) })
    }),
    listRepliesToReply: handle(contract.listRepliesToReply, async (call) => {
      const thing = (await threadOf(call)) ?? call.fail('not_found')
      return (await readSons(call, thing, base)) ?? call.fail('not_found')
    }),
  }
}
