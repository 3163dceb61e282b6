import { actorIdOf, type Action } from '#core/parts/action.ts'
import type { Reader } from '#core/database/reader.ts'
import type { PickOutcome } from '#sports/prophecies/score.ts'
import { holdThing } from '#wallet/sales/release.ts'
import { PROPHECY } from '../types.ts'
import { DisputeProblem } from '../settle/problem.ts'
import { agreementOf } from '../settle/rules/dispute.ts'
import { settleByPeople } from '../settle/settle.ts'
import * as store from '../settle/store/dispute.ts'
import type { Dispute } from '../settle/store/dispute.ts'

type Given = { id: number; outcome: PickOutcome | null; reason: string }

/** Decides on a dispute; the same outcome by two people without a stake ends it, and settles the prophecy again. */
export const decideDispute: Action<Given, Dispute> = {
  name: 'dispute_decided',
  roles: ['moderator', 'admin'],
  desk: { group: 'moderation', title: { en: 'Decide on a dispute', zh: '处理争议' }, page: '/desk/queue' },
  async run({ db, cause }, { id, outcome, reason }) {
    const userId = actorIdOf(cause)
    if (userId === null) throw new DisputeProblem('forbidden', 'Two people with accounts decide on a dispute.')
    const dispute = await store.lockDispute(db, id, userId)
    if (dispute === null) throw new DisputeProblem('not_found', `No dispute "${id}".`)
    if (dispute.hasStake) throw new DisputeProblem('forbidden', 'Somebody without a stake decides.')
    if (dispute.state !== 'open') throw new DisputeProblem('conflict', 'It is decided already.')
    if (dispute.decisions.some((one) => one.userId === userId))
      throw new DisputeProblem('conflict', 'You decided already. Another person decides as well.')
    await store.addDecision(db, { disputeId: id, userId, outcome, reason })
    const agreed = agreementOf([...dispute.decisions, { outcome }])
    if (agreed) await end(db, dispute, agreed.outcome)
    const value = (await store.findDispute(db, id, userId))!
    const detail = { outcome, state: value.state, prophecy: dispute.prophecyId }
    return { value, object: `dispute ${id}`, ...(dispute.userId === null ? {} : { userId: dispute.userId }), detail }
  },
}

async function end(db: Reader, { id, prophecyId }: Dispute, outcome: PickOutcome | null): Promise<void> {
  const isChanged = outcome !== null && (await settleByPeople(db, { prophecyId, outcome, disputeId: id }))
  if (isChanged) await store.upholdDisputes(db, prophecyId)
  else await store.rejectDispute(db, id)
  if (!(await store.hasOpenDispute(db, prophecyId)))
    await holdThing(db, { kind: PROPHECY, thingId: String(prophecyId) }, null)
}
