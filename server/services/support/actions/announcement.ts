import { actorIdOf } from '#core/parts/action.ts'
import type { Action } from '#core/parts/action.ts'
import { invalidate, noticeKey } from '../invalidate.ts'
import { addNotice } from '../store/notice.ts'

type Draft = Parameters<typeof addNotice>[1]

/** Replaces the announcement on every page; an empty text clears it. */
export const putAnnouncement: Action<Draft, null> = {
  name: 'announcement_put',
  roles: ['editor', 'admin'],
  async run({ db, cause }, draft) {
    await addNotice(db, draft, actorIdOf(cause))
    await invalidate(db, noticeKey)
    return { value: null, object: 'announcement', detail: { ...draft } }
  },
}
