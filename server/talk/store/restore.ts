import type { Reader } from '#core/database/reader.ts'

/** Shows a comment again that a moderator took, with its text and pictures; one that its author deleted stays so. */
export async function restoreText(
  db: Reader,
  id: number,
  { text, pictures }: { text: string; pictures: readonly string[] },
): Promise<void> {
  await db.query(
    `update talk.comment set text = $2, pictures = $3, deleted_at = null, deleted_by_user_id = null, shown_at = coalesce(shown_at, now())
      where id = $1 and deleted_at is not null and deleted_by_user_id is distinct from user_id and user_id is not null`,
    [id, text, pictures],
  )
}

export async function restorePictures(db: Reader, itemId: number, pictures: readonly string[]): Promise<void> {
  await db.query(
    `update talk.comment set pictures = $2, are_pictures_held = false
      where picture_item_id = $1 and pictures = '{}' and deleted_at is null`,
    [itemId, pictures],
  )
}
