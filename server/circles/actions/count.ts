import type { Action } from '#core/parts/action.ts'
import { recountMembers } from '../store/member.ts'

/** Counts the members of all circles again. */
export const rebuildCounts: Action<object, null> = {
  name: 'circle_members_counted',
  roles: ['admin'],
  async run({ db }) {
    await recountMembers(db)
    return { value: null, object: 'circles' }
  },
}
