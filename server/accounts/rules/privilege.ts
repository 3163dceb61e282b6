import type { Texts } from './task.ts'

export type PrivilegeKey = 'level_badge' | 'more_avatars' | 'long_messages'

export type Privilege = { id: number; key: PrivilegeKey; minLevel: number; name: Texts; rule: Texts }

/** What a level gives, lowest first. Only what the product really asks `hasPrivilege` about stands here. */
export const privileges: readonly Privilege[] = []

/** Whether somebody of this level has it. A visitor's level is 0. */
export function hasPrivilege(level: number, key: PrivilegeKey): boolean {
  const privilege = privileges.find((one) => one.key === key)
  return privilege !== undefined && level >= privilege.minLevel
}
