import type { AnyAction } from '#core/parts/action.ts'
import type { AtDesk, DeskForm } from '#core/parts/at-desk.ts'
import type { Part } from '#core/part.ts'

/** An action with how it is done at the desk. */
type DeskTask = { action: AnyAction; desk: AtDesk<unknown> }

/** By the names of the actions. */
export type DeskTasks = ReadonlyMap<string, DeskTask>

/** All actions of these parts, by their names. */
export async function loadActions(parts: readonly Part[]): Promise<ReadonlyMap<string, AnyAction>> {
  const files = parts.flatMap(({ actions = {} }) => Object.values(actions))
  const loaded = await Promise.all(files.map((load) => load()))
  return new Map(loaded.flatMap((file) => Object.values(file)).map((action) => [action.name, action]))
}

/** Those that say how they are done at the desk. */
export async function loadTasks(parts: readonly Part[]): Promise<DeskTasks> {
  const actions = await loadActions(parts)
  const tasks = [...actions].flatMap(([name, action]) =>
    action.desk ? [[name, { action, desk: action.desk }] as const] : [],
  )
  return new Map(tasks)
}

export function isForm(desk: AtDesk<unknown>): desk is DeskForm<unknown> {
  return 'input' in desk
}
