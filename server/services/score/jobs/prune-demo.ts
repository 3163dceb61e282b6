import { z } from 'zod'
import { addJob, defineJob } from '#core/jobs.ts'
import { readerOf } from '#timeline/reader.ts'
import { pruneDemoPrices } from '../store/prune-demo.ts'

const HOUR_MS = 3_600_000
/** Days in which a demonstration match keeps all its prices. */
const DAYS = 7
const PART = 5000

export const pruneDemoJob = { name: 'prune-demo', payload: z.object({}) }

/** Once an hour: deletes price movements of old demonstration matches, part by part. */
export const pruneDemo = defineJob(pruneDemoJob.name, pruneDemoJob.payload, async (_payload, { database, signal }) => {
  const db = readerOf(database)
  while (!signal.aborted && (await pruneDemoPrices(db, { days: DAYS, limit: PART })) === PART) continue
  await addJob(db, pruneDemoJob, {}, { key: pruneDemoJob.name, runAt: Date.now() + HOUR_MS })
})
