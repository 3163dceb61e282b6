import type { Part } from '#core/part.ts'
import { loadTasks } from './tasks/registry.ts'
import type { DeskTasks } from './tasks/registry.ts'

declare module '#core/engines.ts' {
  interface Engines {
    desk: {
      /** The actions of all parts, with how each is done at the desk. */
      tasks: () => Promise<DeskTasks>
    }
  }
}

/** Loads what parts declare for the desk, with the first call that needs it. */
export function createEngine({ parts }: { parts: readonly Part[] }) {
  let tasks: Promise<DeskTasks> | null = null
  return { tasks: () => (tasks ??= loadTasks(parts)) }
}
