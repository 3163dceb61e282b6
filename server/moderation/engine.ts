import type { PartTools } from '#core/part.ts'
import { createModeration, type Moderation } from './check.ts'

declare module '#core/engines.ts' {
  interface Engines {
    /** One per process: all callers share the memory of recent messages. */
    moderation: Moderation
  }
}

export function createEngine({ config, database, log }: PartTools): Moderation {
  return createModeration({
    database,
    log,
    allowedHosts: config.publicUrl ? [new URL(config.publicUrl).hostname] : [],
  })
}
