import { repeatedJob } from '#core/background/jobs.ts'
import { releaseDueThings } from '../sales/release.ts'

const everyMs = 60_000

/** Once a minute: sales that were settled three days ago become available. */
export const releaseDue = repeatedJob('release-sales', everyMs, async ({ database, signal }) => {
  await releaseDueThings(database, { now: Date.now(), signal })
})
