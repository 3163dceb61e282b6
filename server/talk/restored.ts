import type { Reader } from '#core/database/reader.ts'
import { withoutPictures } from '#moderation/rules/pictures.ts'
import type { Item } from '#moderation/store/item.ts'
import { takeKept } from '#moderation/store/kept-picture.ts'
import { restoreText } from './store/restore.ts'

export async function restoreComment(db: Reader, id: number, item: Pick<Item, 'id' | 'text'>): Promise<void> {
  const pictures = (await takeKept(db, item.id)).map(({ file }) => file)
  await restoreText(db, id, { text: withoutPictures(item.text, pictures), pictures })
}
