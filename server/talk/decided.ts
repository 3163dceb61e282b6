import type { Database } from '#core/database/db.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { isJustFiled, type Item } from '#moderation/store/item.ts'
import { takeKept } from '#moderation/store/kept-picture.ts'
import { restorePictures, decidePictures, findByItem, removeText, showHeld, restoreText } from './store/write.ts'
import { withoutPictures } from '#moderation/rules/pictures.ts'

/** Applies a moderator's decision: a held comment or its pictures are shown or dropped, a removed one is restored. */
export async function takeDecision(database: Database, item: Item): Promise<void> {
  if (item.state === 'held' || item.rule === 'report') return
  await database.transaction(async (client) => {
    const db = readerIn(client)
    const found = await findByItem(db, item.id)
    if (!found) {
      // Texts of old clients are checked before they are sent: such an item has no comment.
      if (item.context !== null && isJustFiled(item)) throw new Error('The held comment is not stored yet.')
      return
    }
    const isApproved = item.state === 'approved'
    if (found.arePictures) {
      const kept = isApproved ? await takeKept(db, item.id) : []
      const files = kept.map(({ file }) => file)
      return files.length > 0 ? restorePictures(db, item.id, files) : decidePictures(db, item.id, isApproved)
    }
    if (!isApproved) return void (await removeText(db, found.id, item.decidedByUserId, item.id))
    await showHeld(db, item.id)
    await restoreComment(db, found.id, item)
  })
}

export async function restoreComment(db: Reader, id: number, item: Pick<Item, 'id' | 'text'>): Promise<void> {
  const pictures = (await takeKept(db, item.id)).map(({ file }) => file)
  await restoreText(db, id, { text: withoutPictures(item.text, pictures), pictures })
}
