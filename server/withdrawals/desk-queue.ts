import { actWithin } from '#core/parts/action.ts'
import { DeskProblem } from '#core/parts/desk-problem.ts'
import type { QueueSource } from '#core/parts/queue-source.ts'
import { decideWithdrawal } from './actions/decision.ts'
import { waitingWithdrawals } from './store/staff.ts'
import { listWithdrawalsById } from './store/withdrawal.ts'

/** Withdrawals, which two people decide. The owner reads why one is rejected. */
export const withdrawalsQueue: QueueSource = {
  name: 'withdrawal',
  roles: ['treasurer', 'admin'],
  waiting: waitingWithdrawals,
  reads: { code: false, text: true },
  async things(db, ids) {
    const rows = await listWithdrawalsById(db, ids)
    return new Map(
      rows.map(({ id, userId, coins, holder, ending, approvals }) => [
        id,
        {
          subject: 'withdrawal',
          text: `W-${id}: ${holder}, ${ending}`,
          userId,
          coins: Number(coins),
          link: `/desk/money/withdrawals/${id}`,
          earlier: approvals.map(({ byUserId, reason, at }) => ({ userId: byUserId, decision: 'approve', reason, at })),
          decisions: ['approve', 'refuse'] as const,
        },
      ]),
    )
  },
  async decide(tools, { id, decision, text }) {
    if (text === '') throw new DeskProblem('bad_request', 'A decision on a withdrawal states its reason.')
    const given = { id, decision: decision === 'approve' ? 'approve' : 'reject', reason: text } as const
    return { userId: (await actWithin(tools, decideWithdrawal, given)).userId }
  },
}
