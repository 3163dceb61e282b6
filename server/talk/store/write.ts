import { forgetNaturalAnswers } from '#core/calls/answer-store.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Mention, StoredComment, Target } from '../types.ts'
import { commentColumns, commentOf, type CommentRow } from './comment.ts'
import { keepPictures } from '#moderation/store/kept-picture.ts'
import { discardUploads, dropAvatars } from './upload.ts'

export type NewComment = {
  target: Target
  mainId: number | null
  replyToId: number | null
  userId: number
  toUserId: number | null
  text: string
  pictures: readonly string[]
  arePicturesHeld: boolean
  matchId: number | null
  minute: string | null
  /** In the queue of moderation; the comment is held until it is decided. */
  itemId: number | null
  pictureItemId: number | null
  mentions: readonly Mention[]
}

export async function insertComment(db: Reader, comment: NewComment): Promise<StoredComment> {
  const { target, itemId, mentions } = comment
  const text = `insert into talk.comment as c (kind, target_id, main_id, reply_to_id, user_id, to_user_id, text, pictures,
      are_pictures_held, match_id, minute, item_id, picture_item_id, shown_at)
    values ($1, $2, $3, $4, $5, nullif($6::bigint, $5), $7, $8, $9, $10, $11, $12, $13, case when $14 then null else now() end)
    returning ${commentColumns}`
  const [row] = await db.query<CommentRow>({ name: 'talk_insert', text }, [
    target.kind,
    target.id,
    comment.mainId,
    comment.replyToId,
    comment.userId,
    comment.toUserId,
    comment.text,
    comment.pictures,
    comment.arePicturesHeld,
    comment.matchId,
    comment.minute,
    itemId,
    comment.pictureItemId,
    itemId !== null,
  ])
  if (mentions.length > 0) await insertMentions(db, row!.id, mentions)
  return commentOf(row!)
}

async function insertMentions(db: Reader, id: number, mentions: readonly Mention[]): Promise<void> {
  await db.query(
    `insert into talk.mention (comment_id, user_id, starts_at, ends_at)
      select $1, * from unnest($2::bigint[], $3::int[], $4::int[])`,
    [id, mentions.map(({ userId }) => userId), mentions.map(({ start }) => start), mentions.map(({ end }) => end)],
  )
}

/** Changes a comment of the last minutes; false where it is deleted, in review, older, or not of this user. */
export async function updateText(db: Reader, { id, userId, text, mentions, minutes }: EditedText): Promise<boolean> {
  const changed = await db.query(
    `update talk.comment set text = $3, edited_at = now() where id = $1 and user_id = $2 and deleted_at is null and shown_at is not null
      and created_at > now() - make_interval(mins => $4) returning id`,
    [id, userId, text, minutes],
  )
  if (changed.length === 0) return false
  await db.query('delete from talk.mention where comment_id = $1', [id])
  await insertMentions(db, id, mentions)
  return true
}
type EditedText = { id: number; userId: number; text: string; mentions: readonly Mention[]; minutes: number }

/** Locks a comment until the transaction ends; false where it is deleted. */
export async function lockText(db: Reader, id: number): Promise<boolean> {
  const text = 'select from talk.comment where id = $1 and deleted_at is null for update'
  return (await db.query(text, [id])).length > 0
}

/** Removes text and pictures of a comment; false where it was deleted. `itemId` keeps the pictures for an appeal. */
export async function removeText(
  db: Reader,
  id: number,
  byUserId: number | null,
  itemId: number | null = null,
): Promise<boolean> {
  const [before] = await db.query<{ pictures: string[]; userId: number | null }>(
    `update talk.comment c set text = '', pictures = '{}', minute = null, match_id = null, deleted_at = now(), deleted_by_user_id = $2,
        item_id = coalesce($3, item_id)
      from (select id, pictures from talk.comment where id = $1 for update) as o
      where c.id = o.id and c.deleted_at is null returning o.pictures, c.user_id as "userId"`,
    [id, byUserId, itemId],
  )
  if (before?.userId != null) await forgetNaturalAnswers(db, before.userId)
  if (itemId !== null) {
    await keepPictures(db, itemId, before?.pictures ?? [])
    await dropAvatars(db, before?.pictures ?? [])
  }
  await discardUploads(db, before?.pictures ?? [])
  return before !== undefined
}

export async function showHeld(db: Reader, itemId: number): Promise<void> {
  await db.query(
    'update talk.comment set shown_at = now() where item_id = $1 and shown_at is null and deleted_at is null',
    [itemId],
  )
}

/** Lights up a shown comment; null where there is none, false where it was lit. */
export async function insertCommentLike(db: Reader, id: number, userId: number): Promise<void> {
  await db.query(
    {
      name: 'talk_light',
      text: `insert into talk.comment_like (comment_id, user_id, to_user_id)
        select c.id, $2, c.user_id from talk.comment c where c.id = $1 and c.shown_at is not null and c.deleted_at is null
        on conflict (comment_id, user_id) do nothing`,
    },
    [id, userId],
  )
}

export async function deleteCommentLike(db: Reader, id: number, userId: number): Promise<void> {
  await db.query('delete from talk.comment_like where comment_id = $1 and user_id = $2', [id, userId])
}

export async function insertTargetLike(
  db: Reader,
  { kind, id }: Target,
  userId: number,
  toUserId: number | null,
): Promise<void> {
  await db.query(
    `insert into talk.target_like (kind, target_id, user_id, to_user_id) values ($1, $2, $3, nullif($4::bigint, $3))
      on conflict (kind, target_id, user_id) do nothing`,
    [kind, id, userId, toUserId],
  )
}

export async function deleteTargetLike(db: Reader, { kind, id }: Target, userId: number): Promise<void> {
  await db.query('delete from talk.target_like where kind = $1 and target_id = $2 and user_id = $3', [kind, id, userId])
}

/** The comment of an item in the queue, and whether the item is about its pictures. */
export async function findByItem(db: Reader, itemId: number): Promise<{ id: number; arePictures: boolean } | null> {
  const [row] = await db.query<{ id: number; arePictures: boolean }>(
    `select id, false as "arePictures" from talk.comment where item_id = $1
      union all select id, true from talk.comment where picture_item_id = $1`,
    [itemId],
  )
  return row ?? null
}

/** Shows the held pictures of a comment, or removes them; removed ones count as held, and are kept for an appeal. */
export async function decidePictures(db: Reader, itemId: number, isApproved: boolean): Promise<void> {
  if (isApproved) {
    await db.query('update talk.comment set are_pictures_held = false where picture_item_id = $1', [itemId])
    return
  }
  const refused = await db.query<{ pictures: string[] }>(
    `update talk.comment c set pictures = '{}'
      from (select id, pictures from talk.comment where picture_item_id = $1 for update) as o
      where c.id = o.id returning o.pictures`,
    [itemId],
  )
  const files = refused.flatMap(({ pictures }) => pictures)
  await keepPictures(db, itemId, files)
  await discardUploads(db, files)
}

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
