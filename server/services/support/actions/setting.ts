import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { contactsKey, invalidate } from '../invalidate.ts'
import * as store from '../store/setting.ts'

/** Sets a contact or a setting of clients. */
export const putSetting: Action<Parameters<typeof store.setSetting>[1], null> = {
  name: 'setting_put',
  roles: ['admin'],
  async run({ db }, setting) {
    if ([setting.groupKey, setting.key, setting.value].some((word) => word.trim() === '' || word.length > 500))
      throw new Complaint('Group, key and value have at most 500 characters.')
    await store.setSetting(db, setting)
    await invalidate(db, contactsKey)
    return { value: null, object: `setting ${setting.groupKey} ${setting.key}`, detail: { value: setting.value } }
  },
}

export const removeSetting: Action<{ groupKey: string; key: string }, null> = {
  name: 'setting_removed',
  roles: ['admin'],
  async run({ db }, { groupKey, key }) {
    if (!(await store.removeSetting(db, groupKey, key)))
      throw new Complaint(`No "${key}" in group ${groupKey}. See "config list".`)
    await invalidate(db, contactsKey)
    return { value: null, object: `setting ${groupKey} ${key}` }
  },
}
