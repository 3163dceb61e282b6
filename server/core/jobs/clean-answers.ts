import { repeatedJob } from '../background/jobs.ts'
import { deleteExpiredAnswers } from '../calls/answer-store.ts'
import { readerOf } from '../database/reader.ts'

const HOUR_MS = 3_600_000

/** Deletes expired answers of idempotent calls, once an hour. */
export const cleanAnswers = repeatedJob('clean-answers', HOUR_MS, async ({ database }) => {
  const db = readerOf(database)
  await deleteExpiredAnswers(db)
})
