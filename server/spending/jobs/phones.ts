import { z } from 'zod'
import { addJob, defineJob } from '#core/background/jobs.ts'
import type { Job } from '#core/background/job.ts'
import { readerOf } from '#core/database/reader.ts'
import type { PartTools } from '#core/part.ts'
import { renewBarredPhones } from '../phone.ts'

const HOUR_MS = 3_600_000
const phonesJob = { name: 'barred-phones', payload: z.object({}) }

/** Hashes the phones of accounts with a pause or exclusion, once an hour. */
export function phoneJobs({ engines: { accounts } }: Pick<PartTools, 'engines'>): Job[] {
  return [
    defineJob(
      phonesJob.name,
      phonesJob.payload,
      async (_payload, { database }) => {
        const db = readerOf(database)
        await renewBarredPhones(db, accounts.secrets, Date.now())
        await addJob(db, phonesJob, {}, { key: phonesJob.name, runAt: Date.now() + HOUR_MS })
      },
      { isAtStart: true },
    ),
  ]
}
