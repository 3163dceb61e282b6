import { z } from 'zod'
import type { Storage } from '#adapters/storage/index.ts'
import { addJob, defineJob } from '#core/background/jobs.ts'
import type { Job } from '#core/background/job.ts'
import { readerOf } from '#core/database/reader.ts'
import { forgetFile, listDiscarded } from '../store/file.ts'

const EVERY_MS = 5 * 60_000
const AT_ONCE = 100
const discardJob = { name: 'discard-pictures', payload: z.object({}) }

/**
 * Deletes pictures of what was deleted, the bytes first: an interrupted run is repeated.
 *
 * @param uses - Where parts show a picture, `usesOf` of their declarations.
 */
export function discardJobs(storage: Pick<Storage, 'delete'>, uses: string): Job[] {
  return [
    defineJob(
      discardJob.name,
      discardJob.payload,
      async (_payload, { database, signal }) => {
        for (const key of await listDiscarded(readerOf(database), uses, AT_ONCE)) {
          if (signal.aborted) return
          await storage.delete(key)
          await forgetFile(database, key)
        }
        await addJob(readerOf(database), discardJob, {}, { key: discardJob.name, runAt: Date.now() + EVERY_MS })
      },
      { isAtStart: true },
    ),
  ]
}
