import { z } from 'zod'
import { addJob } from '#core/background/jobs.ts'
import type { Reader } from '#core/database/reader.ts'

export const sendJob = { name: 'send-withdrawals', payload: z.object({}) }

/** Sends what is approved, and asks for outcomes, at an instant or at once; one run is queued at a time. */
export async function queueSending(db: Reader, runAt = Date.now()): Promise<void> {
  await addJob(db, sendJob, {}, { key: sendJob.name, runAt, queue: sendJob.name })
}
