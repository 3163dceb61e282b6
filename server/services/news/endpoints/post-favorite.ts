import * as contract from '#contract/news/posts/post-favorite.ts'
import type { Operation } from '#contract/operation.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import { pageView } from '#core/database/page.ts'
import { savePost } from '#posts/saved.ts'
import { ofSaved } from '#posts/store/feed.ts'
import { removeSaved } from '#posts/store/saved.ts'
import { idOfKey } from '../views/key.ts'
import { wireFeed } from './post.ts'

type Asked = { pageNum: number; pageSize: number }

/** @param publicUrl - Scheme and host of pictures; null where the operator stated none. */
export function postFavoriteHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  // Saved posts are their owner's alone: of anybody else the list is empty.
  const saved = (call: Call<Operation>, asked: Asked, userId: number | null) =>
    userId === null ? pageView(asked, { total: 0, list: [] }) : wireFeed(call, ofSaved(userId), asked, publicUrl ?? '')
  return {
    savePost: handle(contract.savePost, async (call) => {
      const problem = await savePost(call, idOfKey(call.params.postId) ?? 0)
      return problem ? call.fail(problem.error, problem.texts) : null
    }),
    unsavePost: handle(contract.unsavePost, async ({ db, params, viewer, fail }) => {
      const id = idOfKey(params.postId)
      if (id === null) return fail('not_found')
      await removeSaved(db, viewer.userId, id)
      return null
    }),
    listSavedPostsOf: handle(contract.listSavedPostsOf, (call) => {
      const { userId } = call.viewer
      return saved(call, call.query, call.query.authorId === String(userId) ? userId : null)
    }),
    listSavedPosts: handle(contract.listSavedPosts, (call) => saved(call, call.query, call.viewer.userId)),
  }
}
