import { lockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'
import { ofReadableMatch } from '#timeline/store/readable.ts'
import type { CheckedFile, FileProblem, StoredVideo } from '../types.ts'

const ms = (column: string) => `(extract(epoch from date_trunc('milliseconds', v.${column})) * 1000)::float8`

export const columns = `v.id, v.user_id as "userId", v.file_state as "fileState", v.file_name as "fileName",
  v.upload_bytes as "uploadBytes", v.received_bytes as "receivedBytes", v.problem, v.file_key as "fileKey", v.bytes,
  v.duration_ms as "durationMs", v.width, v.height, ${ms('published_at')} as "publishedAt", v.title, v.language,
  v.match_id as "matchId", v.poster, v.is_listed as "isListed", v.item_id as "itemId", ${ms('rejected_at')} as "rejectedAt",
  ${ms('shown_at')} as "shownAt", ${ms('created_at')} as "createdAt"`

/** Readers do not see videos about matches that they may not read. */
export function isReadable(db: Reader): string {
  const ofMatch = ofReadableMatch(db, 'v.match_id')
  return ofMatch === '' ? 'true' : `(v.match_id is null or (true${ofMatch}))`
}

/** Serialises the uploads of an account, and answers how many are unpublished, and how many began within a day. */
export async function lockUploads(db: Reader, userId: number): Promise<{ open: number; today: number }> {
  await db.query(`select ${lockOf('videos', '$1')}`, [`uploads/${userId}`])
  const [row] = await db.query<{ open: number; today: number }>(
    `select count(*) filter (where file_state = 'open' or (published_at is null and file_state <> 'refused'))::int as open,
      count(*) filter (where created_at > now() - interval '1 day')::int as today
      from videos.video where user_id = $1`,
    [userId],
  )
  return row!
}

export async function insertUpload(
  db: Reader,
  video: { userId: number; bytes: number; fileName: string; fileKey: string },
): Promise<StoredVideo> {
  const [row] = await db.query<StoredVideo>(
    `with v as (insert into videos.video (user_id, upload_bytes, file_name, file_key) values ($1, $2, $3, $4) returning *)
      select ${columns} from v`,
    [video.userId, video.bytes, video.fileName, video.fileKey],
  )
  return row!
}

export async function findVideo(db: Reader, id: number): Promise<StoredVideo | null> {
  const text = `select ${columns} from videos.video v where v.id = $1 and ${isReadable(db)}`
  return (await db.query<StoredVideo>(text, [id]))[0] ?? null
}

/** The same, locked until the transaction ends. */
export async function lockVideo(db: Reader, id: number): Promise<StoredVideo | null> {
  const text = `select ${columns} from videos.video v where v.id = $1 for update`
  return (await db.query<StoredVideo>(text, [id]))[0] ?? null
}

export async function mapStored(db: Reader, ids: readonly number[]): Promise<Map<number, StoredVideo>> {
  if (ids.length === 0) return new Map()
  const text = `select ${columns} from videos.video v where v.id = any($1) and ${isReadable(db)}`
  return new Map((await db.query<StoredVideo>(text, [[...ids]])).map((video) => [video.id, video]))
}

export async function findByItem(db: Reader, itemId: number): Promise<StoredVideo | null> {
  return (
    (await db.query<StoredVideo>(`select ${columns} from videos.video v where v.item_id = $1`, [itemId]))[0] ?? null
  )
}

/** Notes how many bytes are stored; all of them make the upload whole, once. Answers whether this call did. */
export async function noteReceived(db: Reader, id: number, bytes: number): Promise<boolean> {
  const rows = await db.query<{ isWhole: boolean }>(
    `update videos.video set received_bytes = greatest(received_bytes, $2),
        file_state = case when $2 >= upload_bytes then 'whole' else 'open' end
      where id = $1 and file_state = 'open' returning file_state = 'whole' as "isWhole"`,
    [id, bytes],
  )
  return rows[0]?.isWhole ?? false
}

/** Takes an upload for a check that ends within so many seconds; null where another process has it. */
export async function claimCheck(db: Reader, id: number, seconds: number): Promise<StoredVideo | null> {
  const rows = await db.query<StoredVideo>(
    `with v as (update videos.video set file_state = 'checking', checked_until = now() + make_interval(secs => $2)
      where id = $1 and (file_state = 'whole' or (file_state = 'checking' and checked_until < now())) returning *)
      select ${columns} from v`,
    [id, seconds],
  )
  return rows[0] ?? null
}

/** Whole uploads without a check, or with one that did not end. */
export async function listUnchecked(db: Reader): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from videos.video where file_state = 'whole' or (file_state = 'checking' and checked_until < now()) order by id limit 100`,
  )
  return rows.map(({ id }) => id)
}

/** Gives a claimed upload back, as when the storage is away. */
export async function releaseCheck(db: Reader, id: number): Promise<void> {
  await db.query(`update videos.video set file_state = 'whole' where id = $1 and file_state = 'checking'`, [id])
}

/** Answers whether the video still exists. */
export async function setReady(db: Reader, id: number, file: CheckedFile): Promise<boolean> {
  const { bytes, durationMs, width, height } = file
  const rows = await db.query(
    `update videos.video set file_state = 'ready', bytes = $2, duration_ms = $3, width = $4, height = $5
      where id = $1 and file_state = 'checking' returning 1`,
    [id, bytes, durationMs, width, height],
  )
  return rows.length > 0
}

export async function setRefused(db: Reader, id: number, problem: FileProblem): Promise<void> {
  await db.query(
    `update videos.video set file_state = 'refused', problem = $2 where id = $1 and file_state in ('open', 'whole', 'checking')`,
    [id, problem],
  )
}

type Published = Pick<StoredVideo, 'title' | 'language' | 'matchId' | 'poster' | 'isListed' | 'itemId'>

export async function setPublished(db: Reader, id: number, video: Published): Promise<void> {
  await db.query(
    `update videos.video set published_at = now(), title = $2, language = $3, match_id = $4, poster = $5, is_listed = $6, item_id = $7
      where id = $1 and published_at is null`,
    [id, video.title, video.language, video.matchId, video.poster, video.isListed, video.itemId],
  )
}

/** Names the item or decision of moderators about a video, against which its author may appeal. */
export async function setItem(db: Reader, id: number, itemId: number): Promise<void> {
  await db.query('update videos.video set item_id = $2 where id = $1', [id, itemId])
}

/** Shows a video that is published and ready, unless its item waits. */
export async function showVideo(db: Reader, id: number): Promise<void> {
  await db.query(
    `update videos.video set shown_at = now() where id = $1 and shown_at is null and hidden_shown_at is null and rejected_at is null
      and file_state = 'ready' and published_at is not null and (item_id is null or approved_at is not null)`,
    [id],
  )
}

/** A change of videos, with their posters: nothing new shows that of a removed video. */
function withPosters(change: string, discardedAt: 'now()' | 'null'): string {
  return `with changed as (${change} returning poster)
    update support.file set discarded_at = ${discardedAt} where key in (select poster from changed)`
}

export async function approveVideo(db: Reader, id: number): Promise<void> {
  const text = 'update videos.video set approved_at = now(), rejected_at = null where id = $1'
  await db.query(withPosters(text, 'null'), [id])
}

export async function rejectVideo(db: Reader, id: number): Promise<void> {
  const text = 'update videos.video set rejected_at = now(), approved_at = null, shown_at = null where id = $1'
  await db.query(withPosters(text, 'now()'), [id])
}

/** Whether videos of a user wait for a moderator: the account is younger than this, or none was approved yet. */
export async function holdsVideos(db: Reader, userId: number, days: number): Promise<boolean> {
  const [row] = await db.query<{ isHeld: boolean }>(
    `select $2 > 0 and (a.created_at > now() - make_interval(days => $2) or not exists (select from videos.video v
        where v.user_id = a.id and v.approved_at is not null and v.rejected_at is null)) as "isHeld"
      from accounts.account a where a.id = $1`,
    [userId, days],
  )
  return row?.isHeld ?? true
}

/** The posters of deleted videos go as well. */
const posters = `posters as (update support.file set discarded_at = now() where key in (select poster from gone))`

/** Deletes a video; its file is deleted from the storage later. */
export async function deleteVideo(db: Reader, id: number): Promise<void> {
  await db.query(
    `with gone as (delete from videos.video where id = $1 returning file_key, poster), ${posters}
      insert into videos.discarded (file_key) select file_key from gone on conflict do nothing`,
    [id],
  )
}

/** Deletes uploads that were not published within so many hours, and files that were refused. */
export async function deleteExpired(db: Reader, hours: number): Promise<void> {
  await db.query(
    `with gone as (delete from videos.video where created_at < now() - make_interval(hours => $1)
        and (published_at is null or file_state in ('open', 'refused')) and file_state not in ('whole', 'checking') returning file_key, poster), ${posters}
      insert into videos.discarded (file_key) select file_key from gone on conflict do nothing`,
    [hours],
  )
}

export async function listDiscarded(db: Reader): Promise<string[]> {
  const text = 'select file_key as key from videos.discarded order by created_at limit 100'
  return (await db.query<{ key: string }>(text)).map(({ key }) => key)
}

export async function forgetDiscarded(db: Reader, key: string): Promise<void> {
  await db.query('delete from videos.discarded where file_key = $1', [key])
}

/** The ids among these whose file is still awaited or checked. */
export async function listAwaited(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    `select id from videos.video where id = any($1) and file_state in ('open', 'whole', 'checking')`,
    [[...ids]],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A file of the storage, as its readers get it. */
export type ServedFile = { id: number; userId: number; bytes: number; isShown: boolean }

export async function findServed(db: Reader, key: string): Promise<ServedFile | null> {
  const text = `select id, user_id as "userId", bytes::float8 as bytes, shown_at is not null as "isShown" from videos.video
    where file_key = $1 and file_state = 'ready'`
  return (await db.query<ServedFile>({ name: 'videos_served', text }, [key]))[0] ?? null
}

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
