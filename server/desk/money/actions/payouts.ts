import { z } from 'zod'
import type { Role } from '#contract/roles.ts'
import { actorIdOf, type Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { queueSending } from '#withdrawals/queue.ts'
import * as store from '#withdrawals/store/payout-freeze.ts'
import { hasAccount } from '#wallet/store/correction.ts'
import { isAlone } from '../../frame/store/second.ts'

const roles = ['treasurer', 'admin'] as const satisfies readonly Role[]
const person = field.thing({ en: 'Person', zh: '用户' }, 'user')

/** Stops withdrawals of an account: none is requested, approved or sent until they are thawed. */
export const freezePayouts: Action<{ userId: number }, number> = {
  name: 'payouts_frozen',
  roles,
  desk: {
    group: 'money',
    title: { en: 'Freeze payouts of a person', zh: '冻结用户的提现' },
    about: {
      en: 'Withdrawals stop, approved ones too. Another person thaws them.',
      zh: '提现停止，已批准的也不会转出。由另一人解冻。',
    },
    input: z.object({ userId: person }),
  },
  async run({ db, cause }, { userId }) {
    if (!(await hasAccount(db, userId))) throw new Complaint(`No account "${userId}".`, 'userId')
    await store.lockApproved(db, userId)
    const added = await store.addFreeze(db, { userId, reason: cause.reason, byUserId: actorIdOf(cause) })
    if (!added) throw new Complaint('The payouts of this account are frozen already.', 'userId')
    return { value: added.id, object: `payouts ${userId}`, userId }
  },
}

/** Ends it. Who froze does not thaw; where no other account could, that person does, and the entry says so. */
export const thawPayouts: Action<{ userId: number }, null> = {
  name: 'payouts_thawed',
  roles,
  desk: {
    group: 'money',
    title: { en: 'Thaw payouts of a person', zh: '解冻用户的提现' },
    about: { en: 'By another person than the one who froze them.', zh: '须由冻结者以外的人操作。' },
    input: z.object({ userId: person }),
  },
  async run({ db, cause }, { userId }) {
    const byUserId = actorIdOf(cause)
    const found = await store.lockFreeze(db, userId)
    if (!found) throw new Complaint('The payouts of this account are not frozen.', 'userId')
    if (byUserId === userId) throw new Complaint('Another person thaws your payouts.', 'userId')
    const isOwn = byUserId !== null && found.byUserId === byUserId
    const alone = isOwn && (await isAlone(db, byUserId, roles))
    if (isOwn && !alone) throw new Complaint('You froze them, so another person thaws them.', 'userId')
    await store.thaw(db, found, { byUserId, reason: cause.reason })
    await queueSending(db)
    const detail = { frozenBy: found.byUserId, ...(alone ? { isAlone: true } : {}) }
    return { value: null, object: `payouts ${userId}`, userId, detail }
  },
}
