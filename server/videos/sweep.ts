import { readerOf } from '#core/database/reader.ts'
import type { BackgroundTools, Running } from '#core/part.ts'
import { described } from '#core/log.ts'
import type { Videos } from './engine.ts'
import { cleanSalts } from './store/view.ts'
import { deleteExpired, forgetDiscarded, listAwaited, listDiscarded } from './store/video.ts'
import { uploadHours } from './tus.ts'

const EVERY_MS = 30_000

/** Checks uploads without a running check, and deletes unused ones, from the start of a machine on. */
export function startSweeps(tools: BackgroundTools): Running {
  const { videos } = tools.engines
  let sweeping = Promise.resolve()
  const next = () => {
    sweeping = sweeping
      .then(() => sweep(tools, videos))
      .catch((error: unknown) => tools.log.error('videos_not_swept', described(error)))
  }
  const timer = setInterval(next, EVERY_MS)
  next()
  return {
    async stop() {
      clearInterval(timer)
      await sweeping
      await videos.checking.idle()
    },
  }
}

/** Resumes checks; deletes expired uploads, parts without an upload, and files of deleted videos. Repeatable. */
export async function sweep(
  { database }: Pick<BackgroundTools, 'database'>,
  { checking, parts, storage }: Pick<Videos, 'checking' | 'parts' | 'storage'>,
): Promise<void> {
  const db = readerOf(database)
  await checking.resume()
  await deleteExpired(db, uploadHours)
  const here = await parts.list()
  const awaited = await listAwaited(db, here)
  for (const id of here) if (!awaited.has(id)) await parts.remove(id)
  await cleanSalts(db)
  for (const key of await listDiscarded(db)) {
    await storage.delete(key)
    await forgetDiscarded(db, key)
  }
}
