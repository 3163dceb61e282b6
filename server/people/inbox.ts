import type { InboxSource } from '#core/parts/talk.ts'
import { countNewFollowers, listNewFollowers } from './store/follow.ts'

/** New followers: one line each. */
export const inboxSources: readonly InboxSource[] = [
  {
    kind: 'follows',
    count: (db, { userId, readAt }) => countNewFollowers(db, userId, readAt),
    list: async (db, { userId }, part) =>
      (await listNewFollowers(db, userId, part)).map(({ id, at }) => ({
        key: String(id),
        at,
        userIds: [id],
        others: 0,
      })),
  },
]
