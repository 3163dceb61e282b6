import { repeatedJob } from '#core/background/jobs.ts'
import { renewChances } from '../chances.ts'

const MINUTE_MS = 60_000

/** Once a minute; a cup without a new result costs its reading alone. */
export const championChances = repeatedJob('champion-chances', MINUTE_MS, async ({ database, signal }) => {
  await renewChances(database, { now: Date.now(), signal })
})
