import type { Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import { findCircle } from './store/circle.ts'
import { addMember, lockMembershipCount, removeMember } from './store/member.ts'
import { findMemberships } from './store/standing.ts'

/** More than any user reads; it limits the rows of one account. */
const MOST_JOINED = 1_000

type Joined = { outcome: 'done'; members: number } | { outcome: 'not_found' | 'full' }

export function joinCircle(database: Database, circleId: number, userId: number): Promise<Joined> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const count = await lockMembershipCount(db, userId)
    const isMember = (await findMemberships(db, userId, [circleId])).has(circleId)
    const circle = await findCircle(db, circleId)
    if (!circle || (!isMember && circle.state !== 'open')) return { outcome: 'not_found' }
    if (!isMember && count >= MOST_JOINED) return { outcome: 'full' }
    await addMember(db, circleId, userId)
    return { outcome: 'done', members: (await findCircle(db, circleId))?.members ?? 0 }
  })
}

/** Leaves a circle; repeatable. Answers the members that are left. */
export function leaveCircle(database: Database, circleId: number, userId: number): Promise<number> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    await lockMembershipCount(db, userId)
    await removeMember(db, circleId, userId)
    return (await findCircle(db, circleId))?.members ?? 0
  })
}
