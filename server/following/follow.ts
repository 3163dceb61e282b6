import { recordActivity } from '#accounts/profile/activity.ts'
import type { FollowKind } from '#contract/kinds.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { addFollows, listFollowedIds, lockFollowCount, removeFollows, type Subject } from './store/follow.ts'

/** More than any user reads; it limits the rows of one account. */
const MOST_FOLLOWED = 2_000

/** Follows an existing subject; idempotent. False when the user follows the maximum. */
export function follow(database: Database, userId: number, { kind, id }: Subject): Promise<boolean> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const { added, left } = await add(db, userId, kind, [id])
    if (added > 0) await recordActivity(db, userId, 'followed', `${kind}:${id}`)
    return left.length === 0
  })
}

/** Follows as many of these as fit, in order. Answers how many are new, and those left out at the limit. */
export function followMany(
  database: Database,
  userId: number,
  kind: FollowKind,
  ids: readonly number[],
): Promise<{ added: number; left: number[] }> {
  return database.transaction((client) => add(readerIn(client), userId, kind, ids))
}

/** Makes these the followed ones of their kind, among those of `among` (one sport's). False when they are too many. */
export function replaceFollows(
  database: Database,
  userId: number,
  kind: FollowKind,
  ids: readonly number[],
  among: (ids: number[]) => Promise<ReadonlySet<number>>,
): Promise<boolean> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const before = await listFollowedIds(db, userId, kind)
    const replaced = await among(before)
    const wanted = new Set(ids)
    await removeFollows(
      db,
      userId,
      kind,
      before.filter((id) => replaced.has(id) && !wanted.has(id)),
    )
    return (await add(db, userId, kind, ids)).left.length === 0
  })
}

/** Stops following; idempotent. */
export async function unfollow(db: Reader, userId: number, { kind, id }: Subject): Promise<void> {
  await removeFollows(db, userId, kind, [id])
}

async function add(
  db: Reader,
  userId: number,
  kind: FollowKind,
  ids: readonly number[],
): Promise<{ added: number; left: number[] }> {
  const room = Math.max(0, MOST_FOLLOWED - (await lockFollowCount(db, userId)))
  const known = new Set(await listFollowedIds(db, userId, kind))
  const fresh = [...new Set(ids)].filter((id) => !known.has(id))
  const added = await addFollows(db, userId, kind, fresh.slice(0, room))
  return { added: added.length, left: fresh.slice(room) }
}
