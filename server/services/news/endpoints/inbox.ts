import { countNews, lastVisit, noteVisit } from '#articles/store/visit.ts'
import * as contract from '#contract/news/inbox.ts'
import type { NewsComment } from '#contract/news/articles/views/comment.ts'
import type { InboxLine } from '#contract/touchline/talk-inbox.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { countInbox, countLines, markRead, readInbox } from '#talk/inbox.ts'
import { countUserComments, readUserComments } from '#talk/likes.ts'
import { newsComment, newsIdOf, personOf, timesOf, type CommentLook } from '../views/comment.ts'

/** @param publicUrl - Scheme and host of addresses; null where the operator stated none. */
export function inboxHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const base = publicUrl ?? ''
  return {
    getUnreadCounts: handle(contract.getUnreadCounts, async (call) => {
      const { db, viewer, now, language } = call
      const [{ replies, likes, follows }, since] = await Promise.all([
        countInbox(call),
        lastVisit(db, viewer.userId, now),
      ])
      const newsCount = await countNews(db, { at: now, language, since })
      return { newsCount, commentCount: replies, likeCount: likes, fansCount: follows }
    }),
    markRead: handle(contract.markRead, async (call) => {
      // A browser that only prefetches the address reads nothing.
      if (call.peer.isPrefetch) return null
      await markRead(call, undefined, call.now)
      await noteVisit(call.db, call.viewer.userId, call.receivedAt)
      return null
    }),
    listLikesReceived: handle(contract.listLikesReceived, (call) => linePage(call, 'likes', base)),
    listCommentsReceived: handle(contract.listCommentsReceived, (call) => linePage(call, 'replies', base)),
    listMyComments: handle(contract.listMyComments, async (call) => {
      const { query, viewer, fail } = call
      if (query.userId !== undefined && query.userId !== '' && query.userId !== String(viewer.userId))
        return fail('forbidden')
      const { offset, limit } = pageOf(query)
      const [found, counts] = await Promise.all([
        readUserComments(call, viewer.userId, { offset, limit }),
        countUserComments(call, [viewer.userId]),
      ])
      const list = (found?.list ?? []).map(({ comment, target }) => newsComment(comment, target, { ...call, base }))
      return pageView(query, { list, total: counts.get(viewer.userId) ?? 0 })
    }),
  }
}

type ListCall = Call<typeof contract.listLikesReceived> | Call<typeof contract.listCommentsReceived>

async function linePage(call: ListCall, kind: 'likes' | 'replies', base: string) {
  const { query } = call
  const [{ list }, total] = await Promise.all([
    readInbox(call, { kind, before: null, ...pageOf(query) }),
    countLines(call, kind),
  ])
  return pageView(query, { list: list.map((line) => lineView(line, { ...call, base })), total })
}

/** Of likes the person is the last who gave one; of a thing that was liked itself the comment is 0. */
function lineView({ comment, target, people, at }: InboxLine, look: CommentLook): NewsComment {
  const by = personOf(people[0] ?? null, look)
  const newsId = target === null ? '' : newsIdOf(target)
  return comment && target
    ? { ...newsComment(comment, target, look), ...by, ...timesOf(at, look) }
    : { id: 0, newsId, content: '', ...by, ...timesOf(at, look) }
}
