import { z } from 'zod'
import type { Action } from '#core/parts/action.ts'
import { removeCommunity as remove, setRemoved } from '../football/community/store/community.ts'

const roles = ['admin'] as const

/** Deletes the invented people with all that they wrote; none come back. */
export const removeCommunity: Action<Record<string, never>, { people: number; posts: number }> = {
  name: 'community_removed',
  roles,
  desk: {
    group: 'community',
    title: { en: 'Remove the people of the demonstration', zh: '移除演示用户' },
    about: { en: 'With all that they wrote.', zh: '及其发布的全部内容。' },
    input: z.object({}),
  },
  async run({ db }) {
    await setRemoved(db, true)
    const removed = await remove(db)
    return { value: removed, object: 'demonstration', detail: removed }
  },
}

/** Lets the demonstration have its people again. */
export const restoreCommunity: Action<Record<string, never>, null> = {
  name: 'community_restored',
  roles,
  desk: {
    group: 'community',
    title: { en: 'Restore the people of the demonstration', zh: '恢复演示用户' },
    input: z.object({}),
  },
  async run({ db }) {
    await setRemoved(db, false)
    return { value: null, object: 'demonstration' }
  },
}
