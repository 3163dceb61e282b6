import { actWithin } from '#core/parts/action.ts'
import { DeskProblem } from '#core/parts/desk-problem.ts'
import type { QueueSource } from '#core/parts/queue-source.ts'
import { pickOutcomes } from '#contract/touchline/prophecy-limits.ts'
import { decideDispute } from './actions/dispute.ts'
import { listDisputesById, waitingDisputes } from './settle/store/dispute.ts'

/** Disputes of settlements, which two people decide. */
export const disputesQueue: QueueSource = {
  name: 'dispute',
  roles: ['moderator', 'admin'],
  waiting: waitingDisputes,
  reads: { code: false, text: true },
  async things(db, ids, readerId) {
    const rows = await listDisputesById(db, ids, readerId)
    return new Map(
      rows.map(({ id, prophecyId, userId, text, decisions }) => [
        id,
        {
          subject: 'prophecy',
          text,
          userId,
          link: `/prophecies/${prophecyId}`,
          earlier: decisions.map(({ outcome, ...one }) => ({ ...one, decision: outcome ?? 'keep' })),
          decisions: ['keep', ...pickOutcomes] as const,
        },
      ]),
    )
  },
  async decide(tools, { id, decision, text }) {
    if (text === '') throw new DeskProblem('bad_request', 'A decision on a dispute states its reason.')
    const outcome = pickOutcomes.find((one) => one === decision) ?? null
    return { userId: (await actWithin(tools, decideDispute, { id, outcome, reason: text })).userId }
  },
}
