import type { Reader } from '#core/database/reader.ts'
import { stateOf } from './rules/state.ts'
import { lockVideo } from './store/video.ts'

/** A video for a post: whether readers see it already, and the match that it is about. */
type TakenVideo = { id: number; isShown: boolean; matchId: number | null }

/** A published video of a user for a post of the same user, locked; null without one, or where it was refused. */
export async function takeVideo(db: Reader, id: number, userId: number): Promise<TakenVideo | null> {
  const video = await lockVideo(db, id)
  if (!video || video.userId !== userId || video.publishedAt === null) return null
  const state = stateOf(video)
  if (state === 'failed' || state === 'rejected') return null
  return { id, isShown: video.shownAt !== null, matchId: video.matchId }
}
