import { isModerator } from '#contract/roles.ts'
import * as contract from '#contract/touchline/talk.ts'
import { handle } from '#core/calls/handler.ts'
import { may } from '#core/calls/policy.ts'
import { readerIn } from '#core/database/reader.ts'
import { withoutLens } from '#moderation/staff-reading.ts'
import { recordRemoval } from '#moderation/removal.ts'
import { deliver } from '#notices/deliver.ts'
import { changeComment, isProblem, prepareComment, storeComment, storedView, storing } from '#talk/add.ts'
import { readUserComments, Sanctioned, switchCommentLike, switchLike } from '#talk/likes.ts'
import { findComment } from '#talk/store/comment.ts'
import { lockText, removeText } from '#talk/store/write.ts'
import type { StoredComment } from '#talk/types.ts'
import { isVisible, readReplies, readThread } from '#talk/thread.ts'

const ownComment = { en: 'You cannot light up your own comment.', zh: '不能点亮自己的评论。' }

export const getThread = handle(contract.getThread, async (call) => {
  const thread = await readThread(call, call.params, call.query)
  return thread ?? call.fail('not_found')
})

export const getReplies = handle(contract.getReplies, async (call) => {
  const { params, query, viewer } = call
  const staff = withoutLens(call)
  const found = isModerator(viewer.roles) ? await findComment(staff.db, params.id) : null
  const isHeld = found !== null && found.shownAt === null && found.deletedAt === null
  const replies = await readReplies(isHeld ? staff : call, params.id, query)
  return replies ?? call.fail('not_found')
})

export const listUserComments = handle(contract.listUserComments, async (call) => {
  const found = await readUserComments(call, call.params.id, call.query)
  return found ?? call.fail('not_found')
})

export const addComment = handle(contract.addComment, async (call) => {
  const { params, body, fail, once } = call
  const { minute = null, matchId = null } = body
  const ready = await prepareComment(call, params, { ...body, minute, matchId })
  if (isProblem(ready)) return fail(ready.error, ready.texts)
  return storing(ready, () =>
    once(async (db) => {
      const stored = await storeComment(call, db, ready)
      if (isProblem(stored)) return fail(stored.error, stored.texts)
      return storedView(call, stored, ready)
    }),
  )
})

export const editComment = handle(contract.editComment, async (call) => {
  const changed = await changeComment(call, call.params.id, call.body.text)
  if (!('error' in changed)) return changed
  if (changed.error === 'conflict')
    return call.fail(
      'conflict',
      changed.texts ?? { en: 'Comments can be edited for five minutes.', zh: '评论发布 5 分钟后不可编辑。' },
    )
  return call.fail(changed.error, changed.texts)
})

/** What moderation keeps of a comment that a moderator takes. */
function removedComment({ id, text, pictures }: StoredComment, userId: number) {
  const lines = [text, ...pictures.map((file) => `/files/${file}`)].filter((one) => one !== '')
  return { kind: 'comment', id, scene: 'CMS_COMMENT', userId, text: lines.join('\n'), language: 'en' } as const
}

export const deleteComment = handle(contract.deleteComment, async (call) => {
  const { params, query, viewer, db, fail } = call
  const comment = await findComment(db, params.id)
  if (!comment || (comment.deletedAt === null && !isVisible(comment, viewer))) return fail('not_found')
  if (comment.deletedAt !== null) return { isDeleted: true as const }
  if (!may(viewer, contract.deleteComment, { ownerId: comment.userId })) return fail('forbidden')
  const { userId } = comment
  await db.transaction(async (client) => {
    const plain = readerIn(client)
    if (!(await lockText(plain, params.id))) return
    const isOthers = userId !== null && userId !== viewer.userId
    const itemId = isOthers
      ? await recordRemoval(call, plain, { ...removedComment(comment, userId), code: query.reasonCode }, deliver)
      : null
    await removeText(plain, params.id, viewer.userId, itemId)
  })
  return { isDeleted: true as const }
})

export const setCommentLike = handle(contract.setCommentLike, async (call) => {
  const done = await switchCommentLike(call, call.params.id, true)
  if (done === 'own') return call.fail('bad_request', ownComment)
  if (done instanceof Sanctioned) return call.fail('forbidden', done.texts)
  return done ?? call.fail('not_found')
})

export const removeCommentLike = handle(contract.removeCommentLike, async (call) => {
  const done = await switchCommentLike(call, call.params.id, false)
  return done === null || done === 'own' || done instanceof Sanctioned ? call.fail('not_found') : done
})

export const setLike = handle(contract.setLike, async (call) => {
  const done = await switchLike(call, call.params, true)
  if (done instanceof Sanctioned) return call.fail('forbidden', done.texts)
  return done ?? call.fail('not_found')
})

export const removeLike = handle(contract.removeLike, async (call) => {
  const done = await switchLike(call, call.params, false)
  return done === null || done instanceof Sanctioned ? call.fail('not_found') : done
})
