import type { Action } from '#core/parts/action.ts'
import { removeCommunity as remove, setRemoved } from '../football/community/store/community.ts'

const roles = ['admin'] as const

/** Deletes the invented people with all that they wrote; none come back. */
export const removeCommunity: Action<Record<string, never>, { people: number; posts: number }> = {
  name: 'community_removed',
  roles,
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
  async run({ db }) {
    await setRemoved(db, false)
    return { value: null, object: 'demonstration' }
  },
}
