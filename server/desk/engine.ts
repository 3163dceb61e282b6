import type { Action, AnyAction } from '#core/parts/action.ts'
import type { PartTools } from '#core/part.ts'
import type { QueueSource } from '#core/parts/queue-source.ts'
import type { Carried } from './change/carry-out.ts'
import { runDry, type DryRunResult } from './change/dry-run.ts'
import { loadActions, loadTasks, type DeskTasks } from './tasks/registry.ts'

declare module '#core/engines.ts' {
  interface Engines {
    desk: {
      /** The sources of the queue, of all parts. */
      queue: () => Promise<readonly QueueSource[]>
      /** An action of any part, by its name. */
      action: <Input, Value>(name: string) => Promise<Action<Input, Value>>
      /** The actions of all parts, with how each is done at the desk. */
      tasks: () => Promise<DeskTasks>
      /** What entries of a change alter, without altering it. */
      runDry: (given: Omit<Carried, 'id'>) => Promise<DryRunResult>
    }
  }
}

/** Loads what parts declare for the desk, with the first call that needs it, and computes changes of matches. */
export function createEngine(tools: PartTools) {
  const { parts } = tools
  let sources: Promise<readonly QueueSource[]> | null = null
  let actions: Promise<ReadonlyMap<string, AnyAction>> | null = null
  let tasks: Promise<DeskTasks> | null = null
  const load = async () => (await Promise.all(parts.map(({ queue }) => queue?.() ?? []))).flat()
  return {
    queue: () => (sources ??= load()),
    async action<Input, Value>(name: string) {
      const found = (await (actions ??= loadActions(parts))).get(name)
      if (!found) throw new Error(`No action "${name}".`)
      return found as unknown as Action<Input, Value>
    },
    tasks: () => (tasks ??= loadTasks(parts)),
    runDry: (given: Omit<Carried, 'id'>) => runDry(tools, given),
  }
}
