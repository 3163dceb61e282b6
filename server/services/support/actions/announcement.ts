import { z } from 'zod'
import { actorIdOf, type Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { invalidate, noticeKey } from '../invalidate.ts'
import { noSpan } from '../rules/notice.ts'
import { addNotice, dropNotice } from '../store/notice.ts'

type Draft = Parameters<typeof addNotice>[1]

/** Replaces the announcement on every page; an empty text clears it. */
export const putAnnouncement: Action<Draft, null> = {
  name: 'announcement_put',
  roles: ['editor', 'admin'],
  desk: {
    group: 'messages',
    title: { en: 'Put an announcement on every page', zh: '在所有页面显示公告' },
    input: z.object({
      body: field.text({ en: 'Text', zh: '内容' }, 500, { hint: { en: 'Empty: none.', zh: '留空则不显示公告。' } }),
      bodyZh: field.text({ en: 'Chinese text', zh: '中文内容' }, 500, {
        hint: { en: 'Empty: the same text in both languages.', zh: '留空则两种语言显示相同内容。' },
      }),
      startsAt: field.moment({ en: 'From', zh: '开始' }).nullable(),
      endsAt: field.moment({ en: 'Until', zh: '结束' }).nullable(),
    }),
  },
  async run({ db, cause }, draft) {
    if (draft.body === '' && draft.bodyZh) throw new Complaint('Write the text that all others read as well.', 'body')
    if (!(await addNotice(db, draft, actorIdOf(cause)))) throw new Complaint(noSpan.en, 'endsAt')
    await invalidate(db, noticeKey)
    return { value: null, object: 'announcement', detail: { ...draft } }
  },
}

/** Drops an announcement that has not begun; those that have are the history. */
export const dropAnnouncement: Action<{ id: number }, null> = {
  name: 'announcement_dropped',
  roles: ['editor', 'admin'],
  desk: {
    group: 'messages',
    title: { en: 'Cancel a planned announcement', zh: '取消计划中的公告' },
    input: z.object({ id: field.number({ en: 'Number of the announcement', zh: '公告编号' }, 1, 2_147_483_647) }),
  },
  async run({ db }, { id }) {
    if (!(await dropNotice(db, id))) throw new Complaint(`No planned announcement "${id}".`, 'id')
    return { value: null, object: `announcement ${id}` }
  },
}
