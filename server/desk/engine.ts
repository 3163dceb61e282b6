import type { Action, AnyAction } from '#core/parts/action.ts'
import type { Part } from '#core/part.ts'
import type { QueueSource } from '#core/parts/queue-source.ts'

declare module '#core/engines.ts' {
  interface Engines {
    desk: {
      /** The sources of the queue, of all parts. */
      queue: () => Promise<readonly QueueSource[]>
      /** An action of any part, by its name. */
      action: <Input, Value>(name: string) => Promise<Action<Input, Value>>
    }
  }
}

/** Loads what parts declare for the desk, with the first call that needs it. */
export function createEngine({ parts }: { parts: readonly Part[] }) {
  let sources: Promise<readonly QueueSource[]> | null = null
  let actions: Promise<ReadonlyMap<string, AnyAction>> | null = null
  const load = async () => (await Promise.all(parts.map(({ queue }) => queue?.() ?? []))).flat()
  const loadActions = async () => {
    const files = parts.flatMap((part) => Object.values(part.actions ?? {}))
    const loaded = await Promise.all(files.map((file) => file()))
    return new Map(loaded.flatMap((file) => Object.values(file).map((one) => [one.name, one] as const)))
  }
  return {
    queue: () => (sources ??= load()),
    async action<Input, Value>(name: string) {
      const found = (await (actions ??= loadActions())).get(name)
      if (!found) throw new Error(`No action "${name}".`)
      return found as Action<unknown, unknown> as Action<Input, Value>
    },
  }
}
