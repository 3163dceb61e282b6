import { actorIdOf } from '#core/parts/action.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import * as store from '../store/item.ts'
import type { Item } from '../store/item.ts'
import { addLog } from '../store/log.ts'

/** Approves or rejects pending content; null where it is decided already. Then call `deliver` of the engine. */
export const decideItem: Action<{ id: number; isApproved: boolean }, Item | null> = {
  name: 'item_decided',
  roles: ['moderator', 'admin'],
  desk: { group: 'moderation', title: { en: 'Decide on held content', zh: '处理待审内容' }, page: '/moderation' },
  async run({ db, cause }, { id, isApproved }) {
    const userId = actorIdOf(cause)
    if (userId === null) throw new Complaint('An account decides.')
    const state = isApproved ? 'approved' : 'refused'
    const item = await store.decideItem(db, id, state, userId)
    if (item === null) return { value: null, object: null }
    await addLog(db, { action: state, reason: item.reason, scene: item.scene })
    return { value: item, object: `item ${id}`, detail: { state } }
  },
}
