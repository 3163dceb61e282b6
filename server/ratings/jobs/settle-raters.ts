import { z } from 'zod'
import { addJob, defineJob } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import { settleRaters } from '../settle.ts'

const everyMs = 600_000
const settleRatersJob = { name: 'settle-raters', payload: z.object({}) }

/** Every ten minutes: the records of those who rated in matches whose ratings have ended. */
export const settleRatersOften = defineJob(
  settleRatersJob.name,
  settleRatersJob.payload,
  async (_payload, { database, signal }) => {
    await settleRaters(database, { now: Date.now(), signal })
    const { name } = settleRatersJob
    await addJob(readerOf(database), settleRatersJob, {}, { key: name, runAt: Date.now() + everyMs })
  },
  { isAtStart: true },
)
