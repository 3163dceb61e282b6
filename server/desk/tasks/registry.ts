import type { AnyAction } from '#core/parts/action.ts'
import type { AtDesk, DeskForm } from '#core/parts/at-desk.ts'
import type { Part } from '#core/part.ts'

/** An action with how it is done at the desk. */
export type DeskTask = { action: AnyAction; desk: AtDesk<unknown> }

/** All actions of these parts by their names. */
export async function loadActions(parts: readonly Part[]): Promise<Map<string, AnyAction>> {
  const files = parts.flatMap(({ actions = {} }) => Object.values(actions))
  const loaded = await Promise.all(files.map((load) => load()))
  return new Map(loaded.flatMap((file) => Object.values(file)).map((action) => [action.name, action]))
}

let known: Promise<Map<string, AnyAction>> | null = null

/** Those of this server, which the desk may do or has a reason not to do. */
export async function deskTasks(): Promise<Map<string, DeskTask>> {
  known ??= import('#server/parts.ts').then(({ parts }) => loadActions(parts))
  const found = [...(await known)].flatMap(([name, action]) =>
    action.desk ? [[name, { action, desk: action.desk }] as const] : [],
  )
  return new Map(found)
}

export function isForm(desk: AtDesk<unknown>): desk is DeskForm<unknown> {
  return 'input' in desk
}

export function mayDo({ action }: DeskTask, roles: readonly string[]): boolean {
  return action.roles.some((role) => roles.includes(role))
}
