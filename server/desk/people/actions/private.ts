import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { findPerson } from '../store/person.ts'
import type { LookRow } from '../store/look.ts'

/** Opens private data of a person; the export of the person has the entry. Repeated kinds count once. */
export const openPrivate: Action<{ userId: number; what: LookRow['what'] }, LookRow['what']> = {
  name: 'private_opened',
  roles: ['moderator', 'treasurer', 'admin'],
  desk: { group: 'people', title: { en: 'Open private data', zh: '查看隐私数据' }, page: '/desk/people' },
  async run({ db }, { userId, what }) {
    if (!(await findPerson(db, userId))) throw new Complaint(`No account "${userId}".`)
    const opened = [...new Set(what)]
    return { value: opened, object: `account ${userId}`, userId, detail: { what: opened } }
  },
}
