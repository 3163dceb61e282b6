import type { Reader } from '#core/database/reader.ts'
import { withPosters } from './video.ts'

/** Hides a shown video until its reports are decided; repeatable. */
export async function freezeVideo(db: Reader, id: number): Promise<void> {
  const text =
    'update videos.video set hidden_shown_at = shown_at, shown_at = null where id = $1 and shown_at is not null'
  await db.query(withPosters(text, 'now()'), [id])
}

/** Rejects a reported video; its author keeps it, and may appeal. Repeatable. */
export async function rejectReported(db: Reader, id: number): Promise<void> {
  const text = `update videos.video set hidden_shown_at = coalesce(shown_at, hidden_shown_at), shown_at = null,
    rejected_at = coalesce(rejected_at, now()) where id = $1`
  await db.query(withPosters(text, 'now()'), [id])
}

/** Shows a video again that was hidden after reports, with its former time; repeatable. */
export async function restoreReported(db: Reader, id: number): Promise<void> {
  const text = `update videos.video set shown_at = hidden_shown_at, hidden_shown_at = null, rejected_at = null
    where id = $1 and hidden_shown_at is not null`
  await db.query(withPosters(text, 'null'), [id])
}

/** Names the decision of moderators about a video, against which its author may appeal. */
export async function noteItem(db: Reader, id: number, itemId: number): Promise<void> {
  await db.query('update videos.video set item_id = $2 where id = $1', [id, itemId])
}
