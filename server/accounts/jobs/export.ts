import type { Storage } from '#adapters/storage/index.ts'
import { defineJob, repeatedJob, type Job } from '#core/background/jobs.ts'
import type { PersonalData } from '#core/part.ts'
import { readerOf } from '#core/database/reader.ts'
import { dropExpiredExports, exportJob, makePart, queueExport } from '../leaving/exporting.ts'

const QUARTER_HOUR_MS = 900_000

/** Makes an export, part by part. A process that is about to end leaves the rest to the next one. */
export function exportData(storage: Storage, personal: readonly PersonalData[]): Job {
  return defineJob(exportJob.name, exportJob.payload, async (given, { database, signal }) => {
    while (!signal.aborted) {
      if (!(await makePart({ database, personal }, storage, given))) return
    }
    await queueExport(readerOf(database), given.userId, given.token)
  })
}

/** Every quarter of an hour: deletes exports that can no longer be downloaded. */
export function cleanExports(storage: Storage): Job {
  return repeatedJob('clean-exports', QUARTER_HOUR_MS, async ({ database }) => {
    await dropExpiredExports(database, storage)
  })
}
