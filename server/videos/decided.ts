import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { isJustFiled, type Item } from '#moderation/store/item.ts'
import {
  restoreReported,
  freezeVideo,
  rejectReported,
  approveVideo,
  findByItem,
  rejectVideo,
  showVideo,
  findVideo,
} from './store/video.ts'
import type { Reportable } from '#moderation/report.ts'

/** Applies a moderator's decision: a held video is shown once its file is ready, or not at all. */
export async function takeDecision(database: Database, item: Item): Promise<void> {
  if (item.state === 'held' || item.rule === 'report') return
  const found = await findByItem(readerOf(database), item.id)
  if (!found) {
    if (item.context?.startsWith('video:') && isJustFiled(item)) throw new Error('The held video is not stored yet.')
    return
  }
  await database.transaction(async (client) => {
    const db = readerIn(client)
    if (item.state !== 'approved') return rejectVideo(db, found.id)
    await approveVideo(db, found.id)
    await restoreReported(db, found.id)
    await showVideo(db, found.id)
  })
}

export const reportedVideos: Reportable = {
  scene: 'MY_CREATION',
  async find(db, id) {
    const video = await findVideo(db, id)
    if (!video || video.shownAt === null) return null
    return { userId: video.userId, text: `${video.title}\n/video/${id}`, language: video.language }
  },
  freeze: freezeVideo,
  remove: rejectReported,
  restore: restoreReported,
}
