import { lockOf } from '#core/background/locks.ts'
import { forgetNaturalAnswers } from '#core/calls/answer-store.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { keepPictures } from '#moderation/store/kept-picture.ts'
import { discardUploads, dropAvatars, returnUploads } from '#talk/store/upload.ts'
import type { Mention } from '#talk/types.ts'
import type { MomentKind, Picture } from '../types.ts'

export type NewPost = {
  userId: number
  circleId: number | null
  language: Language
  title: string
  text: string
  matchId: number | null
  minute: string | null
  momentKind: MomentKind | null
  eventKey: string | null
  videoId: number | null
  pictures: readonly Picture[]
  arePicturesHeld: boolean
  /** In the queue of moderation; the post is held until it is decided. */
  itemId: number | null
  pictureItemId: number | null
  mentions: readonly Mention[]
}

/** Posts of a user since each of some instants, epoch ms; with `locks` no other one is counted meanwhile. */
export async function countRecent(
  db: Reader,
  userId: number,
  since: readonly number[],
  { locks = false } = {},
): Promise<number[]> {
  if (locks) await db.query(`select ${lockOf('posts', '$1')}`, [`add/${userId}`])
  const rows = await db.query<{ count: number }>(
    `select (select count(*)::int from posts.post p where p.user_id = $1 and p.created_at > s.at) as count
      from unnest($2::timestamptz[]) with ordinality as s(at, place) order by s.place`,
    [userId, since.map((at) => new Date(at))],
  )
  return rows.map(({ count }) => count)
}

/** Adds a post with its pictures and those that it names, and answers its id; run it in a transaction. */
export async function insertPost(db: Reader, post: NewPost): Promise<number> {
  const { pictures, mentions, itemId } = post
  const text = `insert into posts.post (user_id, circle_id, language, title, text, match_id, minute, moment_kind, event_key,
      video_id, pictures, are_pictures_held, item_id, picture_item_id, shown_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, case when $15 then null else now() end) returning id`
  const [row] = await db.query<{ id: number }>({ name: 'post_insert', text }, [
    post.userId,
    post.circleId,
    post.language,
    post.title,
    post.text,
    post.matchId,
    post.minute,
    post.momentKind,
    post.eventKey,
    post.videoId,
    pictures.length,
    post.arePicturesHeld,
    itemId,
    post.pictureItemId,
    itemId !== null,
  ])
  const { id } = row!
  if (pictures.length > 0) await insertPictures(db, id, post.userId, pictures)
  if (mentions.length > 0) await insertMentions(db, id, mentions)
  return id
}

async function insertPictures(db: Reader, id: number, userId: number, pictures: readonly Picture[]): Promise<void> {
  await db.query(
    `insert into posts.picture (post_id, user_id, place, file, description, width, height)
      select $1, $2, n.place, n.file, n.description, n.width, n.height
      from unnest($3::text[], $4::text[], $5::int[], $6::int[]) with ordinality as n(file, description, width, height, place)`,
    [
      id,
      userId,
      pictures.map(({ file }) => file),
      pictures.map(({ description }) => description),
      pictures.map(({ width }) => width),
      pictures.map(({ height }) => height),
    ],
  )
}

async function insertMentions(db: Reader, id: number, mentions: readonly Mention[]): Promise<void> {
  await db.query(
    `insert into posts.mention (post_id, user_id, starts_at, ends_at) select $1, * from unnest($2::bigint[], $3::int[], $4::int[])`,
    [id, mentions.map(({ userId }) => userId), mentions.map(({ start }) => start), mentions.map(({ end }) => end)],
  )
}

type Edit = {
  id: number
  userId: number
  version: number
  title: string
  text: string
  mentions: readonly Mention[]
  minutes: number
}

/** Changes a shown post of the last minutes, and stores the version before; false where that is not possible. */
export async function updatePost(db: Reader, edit: Edit): Promise<boolean> {
  const { id, userId, version, title, text, mentions, minutes } = edit
  const changed = await db.query(
    `with before as (
      select p.id, p.title, p.text, coalesce(p.edited_at, p.shown_at) as at from posts.post p where p.id = $1 and p.user_id = $2
        and p.version = $3 and p.is_listed and p.frozen_at is null and p.created_at > now() - make_interval(mins => $6) for update),
    stored as (insert into posts.version (post_id, version, user_id, title, text, at) select id, $3, $2, title, text, at from before)
    update posts.post p set title = $4, text = $5, version = $3 + 1, edited_at = now() from before where p.id = before.id returning p.id`,
    [id, userId, version, title, text, minutes],
  )
  if (changed.length === 0) return false
  await db.query('delete from posts.mention where post_id = $1', [id])
  await insertMentions(db, id, mentions)
  return true
}

/** Removes the text, versions and pictures of a post; false where it was deleted. */
export async function deletePost(db: Reader, id: number, byUserId: number | null): Promise<boolean> {
  const [changed] = await db.query<{ userId: number | null }>(
    `update posts.post set title = '', text = '', pictures = 0, video_id = null, moment_kind = null, event_key = null, minute = null,
      deleted_at = now(), deleted_by_user_id = $2 where id = $1 and deleted_at is null returning user_id as "userId"`,
    [id, byUserId],
  )
  if (!changed) return false
  if (changed.userId !== null) await forgetNaturalAnswers(db, changed.userId)
  await db.query('delete from posts.version where post_id = $1', [id])
  await deletePictures(db, id)
  await db.query('delete from posts.mention where post_id = $1', [id])
  await db.query('delete from posts.pin where post_id = $1', [id])
  return true
}

/** Shows a held post from now on, also one that was refused before. */
export async function showHeld(db: Reader, id: number): Promise<void> {
  const changed = await db.query(
    `update posts.post set shown_at = now(), removed_at = null, removed_by_user_id = null
      where id = $1 and shown_at is null and deleted_at is null returning id`,
    [id],
  )
  if (changed.length > 0) await freePictures(db, id)
}

/** Refuses a held post; its author may appeal. */
export async function refuseHeld(
  db: Reader,
  id: number,
  byUserId: number | null,
  itemId: number | null = null,
): Promise<void> {
  const changed = await db.query(
    `update posts.post set removed_at = now(), removed_by_user_id = $2, decision_item_id = coalesce($3, item_id)
      where id = $1 and shown_at is null and deleted_at is null and removed_at is null returning id`,
    [id, byUserId, itemId],
  )
  if (changed.length > 0) await barPictures(db, id)
}

/** Shows the held pictures of a post, or removes them, which keeps them for an appeal against the item. */
export async function decidePictures(db: Reader, id: number, itemId: number, isApproved: boolean): Promise<void> {
  if (!isApproved) {
    const files = await deletePictures(db, id)
    await keepPictures(db, itemId, files)
    await dropAvatars(db, files)
  }
  await db.query(
    `update posts.post set are_pictures_held = false, pictures = (select count(*) from posts.picture n where n.post_id = $1) where id = $1`,
    [id],
  )
}

async function deletePictures(db: Reader, id: number): Promise<string[]> {
  const text = 'delete from posts.picture where post_id = $1 returning file'
  const files = (await db.query<{ file: string }>(text, [id])).map(({ file }) => file)
  await discardUploads(db, files)
  return files
}

/** Pictures of a post that its readers no longer see: nothing new shows them. */
async function barPictures(db: Reader, id: number): Promise<string[]> {
  const rows = await db.query<{ file: string }>('select file from posts.picture where post_id = $1', [id])
  const files = rows.map(({ file }) => file)
  await discardUploads(db, files)
  return files
}

/** The same ones once the post is shown again, but for those of another removed post. */
async function freePictures(db: Reader, id: number): Promise<void> {
  const rows = await db.query<{ file: string }>(
    `select n.file from posts.picture n where n.post_id = $1 and not exists (
      select from posts.picture o join posts.post p on p.id = o.post_id
        where o.file = n.file and p.id <> n.post_id and (p.removed_at is not null or p.frozen_at is not null))`,
    [id],
  )
  await returnUploads(
    db,
    rows.map(({ file }) => file),
  )
}

/** Adds pictures again that an item took, with their descriptions. */
export async function returnPictures(db: Reader, id: number, pictures: readonly Picture[]): Promise<void> {
  await db.query(
    `insert into posts.picture (post_id, place, user_id, file, description, width, height)
      select p.id, n.place - 1, p.user_id, n.file, n.description, n.width, n.height
      from posts.post p, jsonb_to_recordset($2) as n (place int, file text, description text, width int, height int)
      where p.id = $1 and p.deleted_at is null and p.user_id is not null on conflict do nothing`,
    [id, JSON.stringify(pictures.map((picture, index) => ({ place: index + 1, ...picture })))],
  )
}

type Removal = { id: number; byUserId: number | null; rule: number | null; reason: string; itemId: number | null }

/** Takes a shown post from its readers; false where it was removed or deleted. */
export async function removePost(db: Reader, { id, byUserId, rule, reason, itemId }: Removal): Promise<boolean> {
  const [changed] = await db.query<{ userId: number | null }>(
    `update posts.post set removed_at = now(), removed_by_user_id = $2, rule = $3, reason = $4, frozen_at = null, decision_item_id = coalesce($5, decision_item_id)
      where id = $1 and removed_at is null and deleted_at is null and shown_at is not null returning user_id as "userId"`,
    [id, byUserId, rule, reason, itemId],
  )
  if (!changed) return false
  if (changed.userId !== null) await forgetNaturalAnswers(db, changed.userId)
  await db.query('delete from posts.pin where post_id = $1', [id])
  await dropAvatars(db, await barPictures(db, id))
  return true
}

/** Shows a removed or frozen post again; false where it was neither. */
export async function restorePost(db: Reader, id: number): Promise<boolean> {
  const changed = await db.query(
    `update posts.post set removed_at = null, removed_by_user_id = null, rule = null, reason = '', frozen_at = null
      where id = $1 and deleted_at is null and (removed_at is not null or frozen_at is not null) returning id`,
    [id],
  )
  if (changed.length > 0) await freePictures(db, id)
  return changed.length > 0
}

/** Hides the text of a shown post until its item is decided; false where it is hidden already. */
export async function freezePost(db: Reader, id: number, itemId: number): Promise<boolean> {
  const changed = await db.query(
    `update posts.post set frozen_at = now(), decision_item_id = $2 where id = $1 and is_listed and frozen_at is null returning id`,
    [id, itemId],
  )
  if (changed.length > 0) await barPictures(db, id)
  return changed.length > 0
}
