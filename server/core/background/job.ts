import type { z } from 'zod'
import type { Database } from '../database/db.ts'
import type { Log } from '../log.ts'

/** Background work: its name, its payload and its handler. It may run twice, so it must be idempotent. */
export type Job<Payload = unknown> = {
  name: string
  payload: z.ZodType<Payload>
  /** `signal` aborts when the process is about to end; the next process does the rest. */
  run(payload: Payload, context: JobContext): Promise<void>
  /** Scheduled at server start, without a payload; such a job schedules its next run itself. */
  isAtStart?: boolean
}
export type JobContext = { database: Database; signal: AbortSignal; log: Log }
