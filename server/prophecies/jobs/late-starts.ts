import { z } from 'zod'
import { addJob, defineJob } from '#core/background/jobs.ts'
import { readerIn } from '#core/database/reader.ts'
import { closeStarted } from '../late.ts'

const EVERY_MS = 60_000
const job = { name: 'prophecy-late-starts', payload: z.object({}) }

/** Once a minute: sales at the moment of storing a start, which its follower missed. */
export const closeLateStarts = defineJob(
  job.name,
  job.payload,
  async (_payload, { database }) => {
    await database.transaction((client) => closeStarted(readerIn(client), null))
    await database.transaction((client) =>
      addJob(readerIn(client), job, {}, { key: job.name, runAt: Date.now() + EVERY_MS }),
    )
  },
  { isAtStart: true },
)
