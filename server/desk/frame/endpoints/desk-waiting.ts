import { deskRoles } from '#contract/touchline/desk.ts'
import * as contract from '#contract/touchline/desk-waiting.ts'
import { isModerator } from '#contract/roles.ts'
import { handle } from '#core/calls/handler.ts'
import { ofRoles } from '../../queue/find-entry.ts'
import { readChangesWaiting, readMatchesWaiting, readQueueWaiting } from '../read-waiting.ts'
import { listCorrections } from '../../articles/store/plan.ts'
import { readCirclesWaiting, readProposalsWaiting } from '../read-waiting-community.ts'
import { competitionsOf } from '../scope.ts'
import { mayOpen } from '../sections.ts'

export const getDeskWaiting = handle(
  contract.getDeskWaiting,
  async ({ db, viewer, engines, language, receivedAt: now }) => {
    const { userId, roles } = viewer
    const asked = { userId, roles, own: await competitionsOf(db, viewer), language, now }
    const sources = mayOpen(roles, 'queue') ? ofRoles(await engines.desk.queue(), roles) : []
    return {
      ...(await readQueueWaiting(db, sources, userId)),
      changes: mayOpen(roles, 'changes') ? await readChangesWaiting(db, asked) : [],
      proposals: isModerator(roles) ? await readProposalsWaiting(db, userId) : [],
      circles: isModerator(roles) ? await readCirclesWaiting(db, userId) : [],
      matches: mayOpen(roles, 'live') ? await readMatchesWaiting(db, asked) : [],
      corrections: deskRoles.news.some((role) => roles.includes(role)) ? await listCorrections(db, userId, now) : [],
    }
  },
)
