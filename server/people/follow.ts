import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { addFollow, findBonds, isBlockedBetween, lockFollowCount, removeFollow } from './store/follow.ts'
import { findPerson } from './store/person.ts'

/** More than any user reads; it limits the rows of one account. */
const MOST_FOLLOWED = 2_000

type FollowOutcome = 'done' | 'self' | 'not_found' | 'full'

/** Follows a person; repeatable. A person on the other side of a block is not found. */
export function followPerson(database: Database, userId: number, personId: number): Promise<FollowOutcome> {
  if (userId === personId) return Promise.resolve('self')
  return database.transaction(async (client) => {
    const db = readerIn(client)
    if (!(await findPerson(db, personId)) || (await isBlockedBetween(db, userId, personId))) return 'not_found'
    const isFull = (await lockFollowCount(db, userId)) >= MOST_FOLLOWED
    if (isFull && !(await findBonds(db, userId, [personId])).followed.has(personId)) return 'full'
    await addFollow(db, userId, personId)
    return 'done'
  })
}

/** Repeatable, also for a person who is gone. */
export function unfollowPerson(database: Database, userId: number, personId: number): Promise<void> {
  return removeFollow(readerOf(database), userId, personId)
}
