import { countOpenChanges } from '../change/store/change.ts'
import { competitionsOf } from './scope.ts'
import { deskRoles } from '#contract/touchline/desk.ts'
import type { DeskSection } from '#contract/touchline/desk.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'

type AtDesk = { db: Reader; viewer: Pick<SignedIn, 'userId' | 'roles'>; now: number }

/** What waits in a section for its reader, by the section; an area adds its own. */
export const counts: Partial<Record<DeskSection, (at: AtDesk) => Promise<number>>> = {
  changes: async ({ db, viewer }) => countOpenChanges(db, await competitionsOf(db, viewer)),
}

/** Whether somebody with these roles may open a section. */
export function mayOpen(roles: readonly string[], section: DeskSection): boolean {
  return deskRoles[section].some((role) => roles.includes(role))
}
