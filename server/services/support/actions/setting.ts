import { z } from 'zod'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { contactsKey, invalidate } from '../invalidate.ts'
import * as store from '../store/setting.ts'

/** Sets a contact or a setting of clients. */
export const putSetting: Action<Parameters<typeof store.setSetting>[1], null> = {
  name: 'setting_put',
  roles: ['admin'],
  desk: {
    group: 'messages',
    title: { en: 'Set a contact or a setting of clients', zh: '设置联系方式或客户端设置' },
    input: z.object({
      groupKey: field.line({ en: 'Group', zh: '分组' }, 60, {
        hint: { en: '1: contacts of the support page.', zh: '1 为客服页面的联系方式。' },
      }),
      key: field.line({ en: 'Name', zh: '名称' }, 200),
      value: field.line({ en: 'Value', zh: '值' }, 500),
      type: field.text({ en: 'Type', zh: '类型' }, 20, { hint: { en: '3: a contact.', zh: '3 为联系方式。' } }),
    }),
  },
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
  desk: {
    group: 'messages',
    title: { en: 'Remove a contact or a setting', zh: '移除联系方式或设置' },
    input: z.object({
      groupKey: field.line({ en: 'Group', zh: '分组' }, 60),
      key: field.line({ en: 'Name', zh: '名称' }, 200),
    }),
  },
  async run({ db }, { groupKey, key }) {
    if (!(await store.removeSetting(db, groupKey, key)))
      throw new Complaint(`No "${key}" in group ${groupKey}. See "config list".`)
    await invalidate(db, contactsKey)
    return { value: null, object: `setting ${groupKey} ${key}` }
  },
}
