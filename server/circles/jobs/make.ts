import { repeatedJob } from '#core/background/jobs.ts'
import type { Job } from '#core/background/job.ts'
import { readerOf } from '#core/database/reader.ts'
import type { PartTools } from '#core/part.ts'
import { makeCircles, savePostsOfWeek } from '../store/make.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

/** Makes circles that no change of a match made, and counts the posts of the week, once an hour. */
export function makeJobs({ engines: { circles } }: Pick<PartTools, 'engines'>): Job[] {
  return [
    repeatedJob('make-circles', HOUR_MS, async ({ database }) => {
      const db = readerOf(database)
      await makeCircles(db)
      await savePostsOfWeek(db, await circles.posts.countSince(db, Date.now() - WEEK_MS))
    }),
  ]
}
