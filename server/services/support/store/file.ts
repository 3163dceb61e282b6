import type { PoolClient } from 'pg'
import type { Database } from '#core/database/db.ts'
import type { Part } from '#core/part.ts'
import type { Reader } from '#core/database/reader.ts'

export type Quota = { uploadsPerDay: number; bytesInAll: number }
type NewFile = {
  key: string
  userId: number
  folder: string
  contentType: string
  size: number
  width: number
  height: number
}

/** Uses one of a user's uploads of today; false when none is left. Days are of UTC. */
export async function takeUpload({ pool }: Database, userId: number, { uploadsPerDay }: Quota): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into support.upload_day as d (user_id, day, uploads) values ($1, (now() at time zone 'utc')::date, 1)
      on conflict (user_id, day) do update set uploads = d.uploads + 1 where d.uploads < $2 returning uploads`,
    [userId, uploadsPerDay],
  )
  return rowCount === 1
}

/** Records a file and counts its bytes, both or neither; false when it would exceed the user's quota. */
export function announceFile(database: Database, file: NewFile, { bytesInAll }: Quota): Promise<boolean> {
  return database.transaction(async (client) => {
    if (!(await countBytes(client, file.userId, file.size, bytesInAll))) return false
    await client.query(
      'insert into support.file (key, user_id, folder, content_type, size, width, height) values ($1, $2, $3, $4, $5, $6, $7)',
      [file.key, file.userId, file.folder, file.contentType, file.size, file.width, file.height],
    )
    return true
  })
}

async function countBytes(client: PoolClient, userId: number, size: number, most: number): Promise<boolean> {
  if (size > most) return false
  const { rowCount } = await client.query(
    `insert into support.upload_total as t (user_id, bytes) values ($1, $2)
      on conflict (user_id) do update set bytes = t.bytes + excluded.bytes where t.bytes + excluded.bytes <= $3 returning bytes`,
    [userId, size, most],
  )
  return rowCount === 1
}

/** The bytes are stored. */
export async function markKept({ pool }: Database, key: string): Promise<void> {
  await pool.query('update support.file set kept_at = now() where key = $1', [key])
}

/** Removes the record of a file that could not be stored. */
export function forgetFile(database: Database, key: string): Promise<void> {
  return database.transaction(async (client) => {
    const {
      rows: [row],
    } = await client.query<{ user_id: number; size: number }>(
      'delete from support.file where key = $1 returning user_id, size',
      [key],
    )
    if (row)
      await client.query('update support.upload_total set bytes = greatest(0, bytes - $2) where user_id = $1', [
        row.user_id,
        row.size,
      ])
  })
}

/** Where parts show a picture, as one statement with `$1` for its name. */
export function usesOf(parts: readonly Pick<Part, 'pictures'>[]): string {
  const uses = parts.flatMap(({ pictures }) => pictures ?? [])
  return uses.length === 0 ? 'select true as is_shown where false' : uses.join(' union all ')
}

/** @property isShown - Open to all; else only by a signed address. */
export type FileState = { folder: string | null; isShown: boolean; isGone: boolean }

/** Whether a picture may be opened: of what is nowhere, an upload that was not discarded. */
export async function findState(db: Reader, key: string, uses: string): Promise<FileState> {
  const [row] = await db.query<FileState>(
    {
      name: 'file_state',
      text: `with used as (select count(*) as places, coalesce(bool_or(u.is_shown), false) as is_shown from (${uses}) as u)
        select f.folder, used.is_shown or used.places = 0 as "isShown", used.places = 0 and f.discarded_at is not null as "isGone"
        from used left join support.file f on f.key = $1`,
    },
    [key],
  )
  return row!
}

/** Discarded pictures that are nowhere else, the oldest first. */
export async function listDiscarded(db: Reader, uses: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    `select f.key from support.file f where f.discarded_at is not null
        and not exists (select from (${uses.replaceAll('$1', 'f.key')}) as u) order by f.discarded_at limit $1`,
    [limit],
  )
  return rows.map(({ key }) => key)
}
