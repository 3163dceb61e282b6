import type { Database } from '#core/database/db.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { addItem } from '#moderation/store/item.ts'
import { deliver } from '#notices/deliver.ts'
import type { NoticeKinds } from '#notices/kinds.ts'
import { holdsVideos, lockVideo, setItem, showVideo } from './store/video.ts'
import type { StoredVideo } from './types.ts'

type SettleTools = { heldDays: number; kinds: NoticeKinds }

/** Shows a video, or holds it, once its file is ready and its author has published it; call it after both. */
export function settle(database: Database, { heldDays, kinds }: SettleTools, id: number): Promise<void> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const video = await lockVideo(db, id)
    if (!video || !isComplete(video)) return
    if (video.itemId === null && (await holdsVideos(db, video.userId, heldDays)))
      await setItem(db, id, await addItem(db, heldItem(video)))
    await showVideo(db, id)
    const isShown = (await lockVideo(db, id))!.shownAt !== null
    await tell(db, kinds, video, isShown ? 'shown' : 'held')
  })
}

function isComplete({ fileState, publishedAt, shownAt, rejectedAt }: StoredVideo): boolean {
  return fileState === 'ready' && publishedAt !== null && shownAt === null && rejectedAt === null
}

function heldItem({ id, userId, title, language }: StoredVideo) {
  return {
    scene: 'MY_CREATION',
    userId,
    deviceId: null,
    text: [title, `/video/${id}`].filter((line) => line !== '').join('\n'),
    verdict: 'hold',
    reason: 'spam',
    rule: 'video',
    context: `video:${id}`,
    language,
  } as const
}

export async function tell(
  db: Reader,
  kinds: NoticeKinds,
  { id, userId }: Pick<StoredVideo, 'id' | 'userId'>,
  what: 'shown' | 'held' | 'failed',
): Promise<void> {
  await deliver(db, kinds, {
    userId,
    kind: 'video',
    key: `video ${id} ${what}`,
    data: { what, videoId: id },
    at: Date.now(),
  })
}
