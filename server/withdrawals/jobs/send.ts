import { defineJob } from '#core/background/jobs.ts'
import type { Job } from '#core/background/job.ts'
import { readerOf } from '#core/database/reader.ts'
import type { PartTools } from '#core/part.ts'
import { sendWithdrawals } from '../send.ts'
import { queueSending, sendJob } from '../queue.ts'

const EVERY_MS = 30_000

/** Sends withdrawals and asks for their outcome, twice a minute and when one is approved. */
export function sendJobs({ engines: { withdrawals } }: Pick<PartTools, 'engines'>): Job[] {
  return [
    defineJob(
      sendJob.name,
      sendJob.payload,
      async (_payload, { database, log }) => {
        await sendWithdrawals({ database, withdrawals, log })
        await queueSending(readerOf(database), Date.now() + EVERY_MS)
      },
      { isAtStart: true },
    ),
  ]
}
