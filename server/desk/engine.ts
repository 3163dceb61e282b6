import type { PartTools } from '#core/part.ts'
import type { Carried } from './change/carry-out.ts'
import { runDry } from './change/dry-run.ts'
import type { DryRunResult } from './change/dry-run.ts'
import { loadTasks } from './tasks/registry.ts'
import type { DeskTasks } from './tasks/registry.ts'

declare module '#core/engines.ts' {
  interface Engines {
    desk: {
      /** The actions of all parts, with how each is done at the desk. */
      tasks: () => Promise<DeskTasks>
      /** What entries of a change alter, without altering it. */
      runDry: (given: Omit<Carried, 'id'>) => Promise<DryRunResult>
    }
  }
}

/** Loads what parts declare for the desk, with the first call that needs it, and computes changes of matches. */
export function createEngine(tools: PartTools) {
  let tasks: Promise<DeskTasks> | null = null
  return {
    tasks: () => (tasks ??= loadTasks(tools.parts)),
    runDry: (given: Omit<Carried, 'id'>) => runDry(tools, given),
  }
}
