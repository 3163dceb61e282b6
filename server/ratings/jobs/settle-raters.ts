import { repeatedJob } from '#core/background/jobs.ts'
import { settleRaters } from '../settle.ts'

const everyMs = 600_000

/** Every ten minutes: the records of those who rated in matches whose ratings have ended. */
export const settleRatersOften = repeatedJob('settle-raters', everyMs, async ({ database, signal }) => {
  await settleRaters(database, { now: Date.now(), signal })
})
