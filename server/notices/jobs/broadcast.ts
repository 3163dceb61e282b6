import { defineJob, type Job } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import type { NoticeKinds } from '../kinds.ts'
import { broadcastJob, queueBroadcast, sendPart } from '../broadcast.ts'

/**
 * Sends a notification to every account, in batches. A process that stops queues the rest again.
 */
export function broadcast(kinds: NoticeKinds): Job {
  return defineJob(broadcastJob.name, broadcastJob.payload, async ({ id }, { database, signal }) => {
    while (!signal.aborted) {
      if (!(await sendPart(database, kinds, id))) return
    }
    await queueBroadcast(readerOf(database), id)
  })
}
