import { actorIdOf, type Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import * as store from '../store/item.ts'
import type { Item } from '../store/item.ts'
import { addLog } from '../store/log.ts'
import { queueDelivery } from '../jobs/deliver.ts'
import type { ReasonCode } from '../types.ts'

type Deciding = { id: number; isApproved: boolean; code?: ReasonCode; delayS?: number }

/**
 * Approves or rejects pending content; null where it is decided already. Then call `deliver` of the engine; after a
 * delay a job does.
 */
export const decideItem: Action<Deciding, Item | null> = {
  name: 'item_decided',
  roles: ['moderator', 'admin'],
  desk: { group: 'moderation', title: { en: 'Decide on held content', zh: '处理待审内容' }, page: '/desk/queue' },
  async run({ db, cause }, { id, isApproved, code, delayS = 0 }) {
    const userId = actorIdOf(cause)
    if (userId === null) throw new Complaint('An account decides.')
    const state = isApproved ? 'approved' : 'refused'
    const item = await store.decideItem(db, id, { state, byUserId: userId, ...(code ? { code } : {}), delayS })
    if (item === null) return { value: null, object: null }
    await addLog(db, { action: state, reason: item.reason, scene: item.scene })
    if (delayS > 0) await queueDelivery(db, Date.now() + (delayS + 1) * 1000)
    return { value: item, object: `item ${id}`, detail: { state } }
  },
}

/** Takes back a decision of the same person that has no effect yet; null where that is over. */
export const reopenItem: Action<{ id: number; code: ReasonCode; delayS: number }, Item | null> = {
  name: 'item_reopened',
  roles: ['moderator', 'admin'],
  desk: {
    group: 'moderation',
    title: { en: 'Take a decision on content back', zh: '撤销内容处理' },
    page: '/desk/queue',
  },
  async run({ db, cause }, { id, code, delayS }) {
    const byUserId = actorIdOf(cause)
    const item = byUserId === null ? null : await store.reopenItem(db, id, { byUserId, code, delayS })
    return { value: item, object: item && `item ${id}` }
  },
}
