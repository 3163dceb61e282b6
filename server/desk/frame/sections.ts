import { countWaitingChanges } from '../change/store/change.ts'
import { competitionsOf } from './scope.ts'
import { deskRoles, type DeskSection } from '#contract/touchline/desk.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import type { Engines } from '#core/engines.ts'
import type { Reader } from '#core/database/reader.ts'
import { countOpenDifferences } from '#payments/store/difference-note.ts'
import { countJobs } from '../health/store/jobs.ts'
import { ofRoles } from '../queue/find-entry.ts'
import { countWaiting } from '../queue/store/queue.ts'

type AtDesk = {
  db: Reader
  viewer: Pick<SignedIn, 'userId' | 'roles'>
  now: number
  engines: Pick<Engines, 'desk'>
}

/** What waits in a section for its reader, by the section; an area adds its own. */
export const counts: Partial<Record<DeskSection, (at: AtDesk) => Promise<number>>> = {
  changes: async ({ db, viewer }) =>
    countWaitingChanges(db, await competitionsOf(db, viewer), {
      userId: viewer.userId,
      isAdmin: viewer.roles.includes('admin'),
    }),
  async queue({ db, viewer, engines }) {
    const counted = await countWaiting(db, ofRoles(await engines.desk.queue(), viewer.roles), viewer.userId)
    return counted.reduce((sum, { count }) => sum + count, 0)
  },
  money: async ({ db }) => countOpenDifferences(db),
  health: async ({ db }) => (await countJobs(db)).failed,
}

/** Whether somebody with these roles may open a section. */
export function mayOpen(roles: readonly string[], section: DeskSection): boolean {
  return deskRoles[section].some((role) => roles.includes(role))
}
