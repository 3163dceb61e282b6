import { actorIdOf, type Action, type ActionTools } from '#core/parts/action.ts'
import type { Reader } from '#core/database/reader.ts'
import { releaseHold } from '#ledger/store/transfer.ts'
import { stopsAll } from '#moderation/rules/sanction.ts'
import { sanctionOf } from '#moderation/sanction.ts'
import { queueSending } from '../queue.ts'
import { WithdrawalProblem } from '../problem.ts'
import { approvalEvent, nextState } from '../rules/state.ts'
import { arePayoutsFrozen } from '../store/payout-freeze.ts'
import { countDeciders, isAccountFrozen } from '../store/staff.ts'
import * as store from '../store/withdrawal.ts'
import { markUntold } from '../store/untold.ts'
import type { WithdrawalRow } from '../types.ts'

type Decision = { id: number; decision: 'approve' | 'reject'; reason: string }

/**
 * Approves or rejects a withdrawal. Approvals come from different people, never from the owner; the command line counts
 * as one person, whoever uses it.
 */
export const decideWithdrawal: Action<Decision, WithdrawalRow> = {
  name: 'withdrawal_decided',
  roles: ['treasurer', 'admin'],
  desk: { group: 'money', title: { en: 'Decide on a withdrawal', zh: '处理提现' }, page: '/desk/queue' },
  async run(tools, { id, decision, reason: given }) {
    const { db, cause } = tools
    const reason = given.trim()
    if (reason === '' || reason.length > 300)
      throw new WithdrawalProblem('bad_request', 'A reason must be 1 to 300 characters.')
    const row = await store.lockWithdrawal(db, id)
    if (row === null) throw new WithdrawalProblem('not_found', `No withdrawal "${id}".`)
    const byUserId = actorIdOf(cause)
    if (row.userId === byUserId)
      throw new WithdrawalProblem('forbidden', 'Another person decides about your withdrawal.')
    await (decision === 'approve' ? approve : reject)(tools, row, { byUserId, reason, at: Date.now() })
    const decided = (await store.findWithdrawal(db, id))!
    const detail = { decision, state: decided.state, coins: Number(row.coins) }
    return { value: decided, object: `withdrawal ${id}`, userId: row.userId, detail }
  },
}

type By = { byUserId: number | null; reason: string; at: number }

async function approve({ db }: ActionTools, row: WithdrawalRow, by: By): Promise<void> {
  if (row.userId !== null && (await isFrozen(db, row.userId, by.at)))
    throw new WithdrawalProblem('conflict', 'The account of its owner is frozen. Reject it, or wait until that ends.')
  if (await arePayoutsFrozen(db, row.userId))
    throw new WithdrawalProblem('conflict', 'The payouts of its owner are frozen. Reject it, or wait until that ends.')
  if (row.approvals.some(({ byUserId }) => byUserId === by.byUserId))
    throw new WithdrawalProblem('forbidden', 'You approved it already. Another person gives the next approval.')
  const given = row.approvals.length
  const event = approvalEvent(given, row.approvalsNeeded)
  const state = nextState(row.state, event)
  if (state === null) throw new WithdrawalProblem('conflict', 'It is decided already.')
  const isLast = event === 'approve_last'
  const earlier = row.approvals.flatMap(({ byUserId }) => byUserId ?? [])
  if (isLast && (await countDeciders(db, earlier)) < earlier.length)
    throw new WithdrawalProblem('conflict', 'An earlier approval came from somebody without the role now. Reject it.')
  await store.addApproval(db, row, { n: given + 1, ...by })
  await store.changeWithdrawal(db, row.id, { state, ...(isLast ? { decidedAt: by.at, askAt: by.at } : {}) })
  await store.addStep(db, row.id, { step: given === 0 ? 'approved_first' : 'approved_second', ...by })
  if (isLast) await queueSending(db)
}

async function reject({ db }: ActionTools, row: WithdrawalRow, by: By): Promise<void> {
  const state = nextState(row.state, 'reject')
  if (state === null) throw new WithdrawalProblem('conflict', 'It is decided already.')
  await releaseHold(db, { holdId: row.holdId, reason: 'released' })
  await store.changeWithdrawal(db, row.id, { state, reason: by.reason, decidedAt: by.at, endedAt: by.at })
  await store.addStep(db, row.id, { step: 'rejected', ...by })
  await markUntold(db, row.id, by.at)
  await queueSending(db)
}

async function isFrozen(db: Reader, userId: number, now: number): Promise<boolean> {
  return (await isAccountFrozen(db, userId)) || stopsAll(await sanctionOf(db, userId, 'all', now))
}
