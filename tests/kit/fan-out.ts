import type { Database } from '#core/database/db.ts'
import { followNext } from '#core/outbox/follow.ts'
import type { Follow, PartTools } from '#core/part.ts'
import { fanOutChanges, type OnNews } from '#notices/fan-out.ts'
import type { NoticeKinds } from '#notices/kinds.ts'

/** The follower of match news with these kinds, which calls `onNews` in place of queueing pushes. */
export function matchNews(kinds: NoticeKinds, onNews: OnNews): Follow {
  return { name: 'match-news', run: (db, changes) => fanOutChanges(db, changes, kinds, onNews) }
}

/** Fans out the next changes; true where there may be more. */
export function fanOutNext(database: Database, kinds: NoticeKinds, onNews: OnNews): Promise<boolean> {
  return followNext(database, matchNews(kinds, onNews), {} as PartTools)
}
