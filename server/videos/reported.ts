import type { Reportable } from '#moderation/report.ts'
import { freezeVideo, rejectReported, restoreReported } from './store/reported.ts'
import { findVideo } from './store/video.ts'

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
