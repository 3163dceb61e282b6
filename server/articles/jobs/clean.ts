import { z } from 'zod'
import { addJob, defineJob } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import { cleanReadings } from '../store/reading.ts'

const HOUR_MS = 3_600_000

const cleanJob = { name: 'clean-readings', payload: z.object({}) }

/** Deletes salts and rows of readers that are over, once an hour. */
export const clean = defineJob(
  cleanJob.name,
  cleanJob.payload,
  async (_payload, { database }) => {
    await cleanReadings(readerOf(database))
    await addJob(readerOf(database), cleanJob, {}, { key: cleanJob.name, runAt: Date.now() + HOUR_MS })
  },
  { isAtStart: true },
)
