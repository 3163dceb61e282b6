import { repeatedJob } from '#core/background/jobs.ts'
import type { Job } from '#core/background/job.ts'
import { readerOf } from '#core/database/reader.ts'
import type { PartTools } from '#core/part.ts'
import { renewBarredPhones } from '../phone.ts'

const HOUR_MS = 3_600_000

/** Hashes the phones of accounts with a pause or exclusion, once an hour. */
export function phoneJobs({ engines: { accounts } }: Pick<PartTools, 'engines'>): Job[] {
  return [
    repeatedJob('barred-phones', HOUR_MS, async ({ database }) => {
      const db = readerOf(database)
      await renewBarredPhones(db, accounts.secrets, Date.now())
    }),
  ]
}
