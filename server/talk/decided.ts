import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Item } from '#moderation/store/item.ts'
import { decidePictures, findByItem, removeText, showHeld } from './store/write.ts'

/** An item is filed before its comment is stored. */
const unrecordedMs = 10_000

/** Applies a moderator's decision: a held comment is shown or dropped, held pictures likewise. */
export async function takeDecision(database: Database, item: Item): Promise<void> {
  if (item.state === 'held' || item.rule === 'report') return
  const db = readerOf(database)
  const found = await findByItem(db, item.id)
  if (!found) {
    // Texts of old clients are checked before they are sent: such an item has no comment.
    if (item.context !== null && item.createdAt > Date.now() - unrecordedMs)
      throw new Error('The held comment is not stored yet.')
    return
  }
  const isApproved = item.state === 'approved'
  if (found.arePictures) return decidePictures(db, item.id, isApproved)
  if (isApproved) return showHeld(db, item.id)
  await removeText(db, found.id, item.decidedByUserId)
}
