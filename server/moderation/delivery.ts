import { z } from 'zod'
import { addJob } from '#core/background/jobs.ts'
import type { Reader } from '#core/database/reader.ts'

export const deliveryJob = { name: 'deliver-decisions', payload: z.object({}) }

/** Delivers decisions that take effect later. */
export async function queueDelivery(db: Reader, runAt: number): Promise<void> {
  await addJob(db, deliveryJob, {}, { runAt })
}
