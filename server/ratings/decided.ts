import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { isJustFiled, type Item } from '#moderation/store/item.ts'
import { decideLine } from './store/line.ts'
import { decideReview, returnReview } from './store/review.ts'

const reviewOf = /^review (\d+)$/

/** Applies a moderator's decision: a line or review is shown, removed, or shown again after an appeal. */
export async function takeDecision(database: Database, item: Item): Promise<void> {
  if (item.state === 'held') return
  const db = readerOf(database)
  const isApproved = item.state === 'approved'
  const { id: itemId, text, userId } = item
  const found = (await decideLine(db, itemId, { isApproved, text })) || (await decideReview(db, itemId, isApproved))
  const matchId = Number(reviewOf.exec(item.context ?? '')?.[1])
  if (!found && isApproved && item.appealedAt !== null && userId !== null && matchId > 0)
    return returnReview(db, { matchId, userId, text, itemId })
  // A text that was changed meanwhile has another item.
  if (!found && item.context !== null && isJustFiled(item)) throw new Error('The held line is not stored yet.')
}
