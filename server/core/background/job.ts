import type { z } from 'zod'
import type { Database } from '../database/db.ts'
import type { Log } from '../log.ts'

/**
 * What is done later, beside the calls: its name, what it is told, and the work. It may run twice, and must then do no
 * harm.
 */
export type Job<Payload = unknown> = {
  name: string
  payload: z.ZodType<Payload>
  /** `signal` aborts when the process is about to end; what was not finished then is done by the next one. */
  run(payload: Payload, context: JobContext): Promise<void>
  /** Asked for when the server starts, without a payload; such a job asks for itself again. */
  isAtStart?: boolean
}
type JobContext = { database: Database; signal: AbortSignal; log: Log }
