import type { Reader } from '#core/database/reader.ts'

/** Shows held title and text, or removes them; false where no prophecy has this item. */
export async function decideHeld(
  db: Reader,
  itemId: number,
  { isApproved, byUserId }: { isApproved: boolean; byUserId: number | null },
): Promise<boolean> {
  const rows = await db.query(
    `update prophecies.prophecy set shown_at = case when $2 then coalesce(shown_at, now()) else shown_at end,
        removed_at = case when $2 then null else coalesce(removed_at, now()) end,
        removed_by_user_id = case when $2 then null else $3::bigint end where item_id = $1 returning id`,
    [itemId, isApproved, byUserId],
  )
  return rows.length > 0
}

/** Hides title and text until an item is decided; repeatable. */
export async function freezeTexts(db: Reader, id: number, itemId: number): Promise<void> {
  await db.query('update prophecies.prophecy set frozen_at = now(), decision_item_id = $2 where id = $1 and is_shown', [
    id,
    itemId,
  ])
}

/** Takes title and text from their readers; repeatable. */
export async function removeTexts(db: Reader, id: number, byUserId: number | null, itemId: number): Promise<void> {
  await db.query(
    `update prophecies.prophecy set removed_at = now(), removed_by_user_id = $2, frozen_at = null, decision_item_id = $3
      where id = $1 and removed_at is null`,
    [id, byUserId, itemId],
  )
}

/** Shows title and text again that this decision took; repeatable. */
export async function restoreTexts(db: Reader, id: number, itemId: number): Promise<void> {
  await db.query(
    `update prophecies.prophecy set removed_at = null, removed_by_user_id = null, frozen_at = null
      where id = $1 and decision_item_id = $2`,
    [id, itemId],
  )
}
