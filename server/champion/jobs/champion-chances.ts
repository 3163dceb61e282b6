import { z } from 'zod'
import { addJob, defineJob } from '#core/background/jobs.ts'
import { readerOf } from '#core/database/reader.ts'
import { renewChances } from '../chances.ts'

const MINUTE_MS = 60_000

const championChancesJob = { name: 'champion-chances', payload: z.object({}) }

/** Once a minute; a cup without a new result costs its reading alone. */
export const championChances = defineJob(
  championChancesJob.name,
  championChancesJob.payload,
  async (_payload, { database, signal }) => {
    await renewChances(database, { now: Date.now(), signal })
    const { name } = championChancesJob
    await addJob(readerOf(database), championChancesJob, {}, { key: name, runAt: Date.now() + MINUTE_MS })
  },
  { isAtStart: true },
)
