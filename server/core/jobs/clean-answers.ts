import { z } from 'zod'
import { addJob, defineJob } from '../background/jobs.ts'
import { deleteExpiredAnswers } from '../calls/answer-store.ts'
import { readerOf } from '../database/reader.ts'

const HOUR_MS = 3_600_000

const cleanJob = { name: 'clean-answers', payload: z.object({}) }

/** Deletes expired answers of idempotent calls, once an hour. */
export const cleanAnswers = defineJob(
  cleanJob.name,
  cleanJob.payload,
  async (_payload, { database }) => {
    const db = readerOf(database)
    await deleteExpiredAnswers(db)
    await addJob(db, cleanJob, {}, { key: cleanJob.name, runAt: Date.now() + HOUR_MS })
  },
  { isAtStart: true },
)
