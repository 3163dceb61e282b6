import { repeatedJob } from '#core/background/jobs.ts'
import { readerIn } from '#core/database/reader.ts'
import { closeStarted } from '../late.ts'

const EVERY_MS = 60_000

/** Once a minute: sales at the moment of storing a start, which its follower missed. */
export const closeLateStarts = repeatedJob('prophecy-late-starts', EVERY_MS, async ({ database }) => {
  await database.transaction((client) => closeStarted(readerIn(client), null))
})
