import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Item } from '#moderation/store/item.ts'
import { decideLine } from './store/line.ts'
import { decideReview } from './store/review.ts'

/** An item is filed before its text is stored. */
const unrecordedMs = 10_000

/** Applies a moderator's decision: a held line or review is shown or removed. */
export async function takeDecision(database: Database, item: Item): Promise<void> {
  if (item.state === 'held') return
  const db = readerOf(database)
  const isApproved = item.state === 'approved'
  const found = (await decideLine(db, item.id, isApproved)) || (await decideReview(db, item.id, isApproved))
  // A text that was changed meanwhile has another item.
  if (!found && item.context !== null && item.createdAt > Date.now() - unrecordedMs)
    throw new Error('The held line is not stored yet.')
}
