import { z } from 'zod'
import { addJob, defineJob } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import { releaseDueThings } from '../sales/release.ts'

const everyMs = 60_000
const releaseJob = { name: 'release-sales', payload: z.object({}) }

/** Once a minute: sales that were settled three days ago become available. */
export const releaseDue = defineJob(
  releaseJob.name,
  releaseJob.payload,
  async (_payload, { database, signal }) => {
    await releaseDueThings(database, { now: Date.now(), signal })
    const { name } = releaseJob
    await addJob(readerOf(database), releaseJob, {}, { key: name, runAt: Date.now() + everyMs })
  },
  { isAtStart: true },
)
