import { logDecision } from '#circles/store/log.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import type { Reportable } from '#moderation/report.ts'
import { isJustFiled, type Item } from '#moderation/store/item.ts'
import { takeKept } from '#moderation/store/kept-picture.ts'
import { stateOf } from './rules/state.ts'
import { judgedText } from './rules/text.ts'
import { mapPictures } from './store/beside.ts'
import { mapPolls } from './store/poll.ts'
import { findByItem, findPost } from './store/post.ts'
import {
  decidePictures,
  freezePost,
  refuseHeld,
  removePost,
  restorePost,
  returnPictures,
  showHeld,
} from './store/write.ts'

/** Context of items of new posts and of their pictures. */
const ownContext = /^(picture )?post( circle:\d+)?$/

/** Applies a moderator's decision: a held post is shown or refused, held pictures likewise, a removed one restored. */
export async function takeDecision(database: Database, item: Item): Promise<void> {
  if (item.state === 'held' || item.rule === 'report') return
  const isApproved = item.state === 'approved'
  await database.transaction(async (client) => {
    const db = readerIn(client)
    const found = await findByItem(db, item.id)
    if (!found) {
      // Texts of old clients are checked before they are sent: such an item has no post.
      if (ownContext.test(item.context ?? '') && isJustFiled(item)) throw new Error('The held post is not stored yet.')
      return
    }
    if (found.of === 'pictures') return takePictures(db, found.id, item)
    if (found.of === 'decision') {
      if (!isApproved) return
      await restore(db, found.id, item.decidedByUserId)
      // One that was removed before it was ever shown.
      await showHeld(db, found.id)
      return
    }
    if (isApproved) return showHeld(db, found.id)
    await refuseHeld(db, found.id, item.decidedByUserId)
  })
}

/** Shows or removes the pictures of a post, or adds those again whose removal an appeal overturned. */
async function takePictures(db: Reader, id: number, { id: itemId, state, text }: Item): Promise<void> {
  const isApproved = state === 'approved'
  const kept = isApproved ? await takeKept(db, itemId) : []
  const descriptionOf = (file: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`/files/${file}`))
      ?.slice(`/files/${file}`.length)
      .trim() ?? ''
  await returnPictures(
    db,
    id,
    kept.map((picture) => ({ ...picture, description: descriptionOf(picture.file) })),
  )
  await decidePictures(db, id, itemId, isApproved)
}

/** Restores a removed or frozen post, with its line in the log of its circle; repeatable. */
export async function restore(db: Reader, id: number, byUserId: number | null, reason = ''): Promise<boolean> {
  const post = await findPost(db, id)
  if (!post || !(await restorePost(db, id))) return false
  if (post.circleId !== null)
    await logDecision(db, { circleId: post.circleId, kind: 'post_restored', reason, byUserId, postId: id })
  return true
}

export const reportedPosts: Reportable = {
  scene: 'CMS_POST',
  async find(db, id) {
    const post = await findPost(db, id)
    if (!post || !['shown', 'frozen'].includes(stateOf(post))) return null
    const pictures = await mapPictures(db, [id])
    const polls = await mapPolls(db, [id], null)
    const files = (pictures.get(id) ?? []).map(({ file, description }) => `/files/${file} ${description}`.trim())
    const choices = (polls.get(id)?.choices ?? []).map(({ text }) => text)
    return {
      userId: post.userId,
      text: judgedText([post.title, post.text, ...choices, ...files]),
      language: post.language,
    }
  },
  async freeze(db, id, itemId) {
    await freezePost(db, id, itemId)
  },
  async remove(db, id, byUserId, itemId) {
    const post = await findPost(db, id)
    const isRemoved = await removePost(db, { id, byUserId, rule: null, reason: '', itemId })
    if (!isRemoved || !post || post.circleId === null) return
    await logDecision(db, { circleId: post.circleId, kind: 'post_removed', byUserId, postId: id })
  },
  async restore(db, id, byUserId, itemId) {
    if ((await findPost(db, id))?.decisionItemId === itemId) await restore(db, id, byUserId)
  },
}
