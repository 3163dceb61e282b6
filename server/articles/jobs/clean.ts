import { repeatedJob } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import { cleanReadings } from '../store/reading.ts'

const HOUR_MS = 3_600_000

/** Deletes salts and rows of readers that are over, once an hour. */
export const clean = repeatedJob('clean-readings', HOUR_MS, async ({ database }) => {
  await cleanReadings(readerOf(database))
})
