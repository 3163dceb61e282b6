import { defineJob, addJob } from '#core/background/jobs.ts'
import type { Job } from '#core/background/job.ts'
import type { PartTools } from '#core/part.ts'
import { z } from 'zod'
import type { Reader } from '#core/database/reader.ts'

const deliveryJob = { name: 'deliver-decisions', payload: z.object({}) }

/** Delivers decisions that take effect later. */
export async function queueDelivery(db: Reader, runAt: number): Promise<void> {
  await addJob(db, deliveryJob, {}, { runAt })
}

export function deliverJobs({ engines }: Pick<PartTools, 'engines'>): Job[] {
  return [defineJob(deliveryJob.name, deliveryJob.payload, () => engines.moderation.deliver())]
}
