import { endSessions } from '#accounts/store/session.ts'
import { isStaff } from '#contract/roles.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { OnlyAdmins } from '../problem.ts'
import { findPerson } from '../store/person.ts'

/** Signs a person out on one device, or on all. */
export const signOutPerson: Action<{ userId: number; sessionId: number | null }, { ended: number }> = {
  name: 'signed_out_by_staff',
  roles: ['moderator', 'admin'],
  desk: { group: 'people', title: { en: 'Sign a person out', zh: '强制下线' }, page: '/desk/people' },
  async run({ db, cause: { actor } }, { userId, sessionId }) {
    const person = await findPerson(db, userId)
    if (!person) throw new Complaint(`No account "${userId}".`)
    if (isStaff(person.roles) && actor.kind === 'user' && !actor.roles.includes('admin'))
      throw new OnlyAdmins('Only an admin signs out staff.')
    const which = sessionId === null ? {} : { onlyId: sessionId }
    const ended = (await endSessions(db, { userId, ...which, reason: 'staff' })).length
    return { value: { ended }, object: `account ${userId}`, userId, detail: { sessions: ended } }
  },
}
