import { defineJob } from '#core/background/jobs.ts'
import type { Job } from '#core/background/job.ts'
import type { PartTools } from '#core/part.ts'
import { deliveryJob } from '../delivery.ts'

export function deliverJobs({ engines }: Pick<PartTools, 'engines'>): Job[] {
  return [defineJob(deliveryJob.name, deliveryJob.payload, () => engines.moderation.deliver())]
}
