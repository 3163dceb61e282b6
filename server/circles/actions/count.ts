import { z } from 'zod'
import type { Action } from '#core/parts/action.ts'
import { recountMembers } from '../store/member.ts'

export const rebuildCounts: Action<object, null> = {
  name: 'circle_members_counted',
  roles: ['admin'],
  desk: {
    group: 'community',
    title: { en: 'Count the members of all circles again', zh: '重新统计圈子成员' },
    input: z.object({}),
  },
  async run({ db }) {
    await recountMembers(db)
    return { value: null, object: 'circles' }
  },
}
