import type { Part } from '#core/part.ts'
import type { QueueSource } from '#core/parts/queue-source.ts'

declare module '#core/engines.ts' {
  interface Engines {
    desk: {
      /** The sources of the queue, of all parts. */
      queue: () => Promise<readonly QueueSource[]>
    }
  }
}

/** Loads what parts declare for the desk, with the first call that needs it. */
export function createEngine({ parts }: { parts: readonly Part[] }) {
  let sources: Promise<readonly QueueSource[]> | null = null
  const load = async () => (await Promise.all(parts.map(({ queue }) => queue?.() ?? []))).flat()
  return { queue: () => (sources ??= load()) }
}
