import type { Role } from '#contract/roles.ts'
import { rulingActs, type ChangeEntry } from '#contract/touchline/desk-change.ts'
import { deskRoles } from '#contract/touchline/desk.ts'

/** The roles that a change asks of both persons: rulings are for admins. */
export function rolesOf({ entries }: { entries: readonly ChangeEntry[] }): readonly Role[] {
  return entries.some(({ act }) => rulingActs.some((one) => one === act)) ? ['admin'] : deskRoles.changes
}
